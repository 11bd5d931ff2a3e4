import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf, workedValue } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { catalogue } from '../contract.ts';
import { converterEditing } from '../editing/contract.ts';

/* A new installation has no metal prices. A price that cannot be computed says why. */

let stage: Stage;
const code = unheardOf();
let assayed: number;
let typed: number;
let bare: number;
beforeAll(async () => {
  stage = await openStage();
  const value = { ...workedValue, price: 120 };
  assayed = (await makeConverter(stage.sql, { codes: [code], value: workedValue })).productId;
  typed = (await makeConverter(stage.sql, { value: { ...value, isCalculatedPrice: false } })).productId;
  bare = (await makeConverter(stage.sql, { value: { isCalculatedPrice: true } })).productId;
});
afterAll(() => stage.close());

let day = 0;
const priced = (changes: object) => {
  day += 1;
  return applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, day)) }, { ...changes });
};
const unpriced = async (productId: number) =>
  (await stage.send('buyer', catalogue.getConverter, { productId })).body['unpriced'] as string | null;
const noMetals = { hedgePt: 0, hedgePd: 0, hedgeRh: 0, discRh: 0 };
const noPiece = { defaultWeight: 0, defaultPt: 0, defaultPd: 0, defaultRh: 0 };

describe('a converter', () => {
  it('with metal prices is priced', async () => {
    await priced({});
    expect([await unpriced(assayed), await unpriced(typed), await unpriced(bare)]).toEqual([null, null, null]);
  });

  it('without metal prices is not, unless its price is typed', async () => {
    await priced(noMetals);
    expect([await unpriced(assayed), await unpriced(typed), await unpriced(bare)]).toEqual(['metals', null, 'metals']);
  });

  it('says so in the search and in the list too', async () => {
    await priced({ hedgePd: 0 });
    for (const call of [catalogue.searchConverters, converterEditing.listConverters]) {
      const { body } = await stage.send('buyer', call, { text: code });
      expect(body['list']).toMatchObject([{ productId: assayed, unpriced: 'metals' }]);
    }
  });

  it('without an assay is not while there is no global piece', async () => {
    await priced(noPiece);
    expect([await unpriced(assayed), await unpriced(typed), await unpriced(bare)]).toEqual([null, null, 'piece']);
  });

  it('tells it to those who see a price', async () => {
    await priced(noMetals);
    const blind = () => stage.denied('buyer', 'canShowPricing', () => unpriced(assayed));
    expect(await blind()).toBe('metals');
    expect(await stage.denied('buyer', 'canSeeUnitPrice', blind)).toBeUndefined();
  });
});
