import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { sentConverter, uploaded } from '../../../../../tests/support/converters.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { converterEditing } from '../contract.ts';

/* A weight of 1.25 is one of kilograms. It is asked about before it is saved as grams. */

let stage: Stage;
let picture: string;
beforeAll(async () => {
  stage = await openStage();
  picture = await uploaded(stage, 'admin');
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 1)) });
});
afterAll(() => stage.close());

const assayed = { weight: 1250, pt: 420, pd: 1650, rh: 290 };
const add = (more: object) => stage.send('admin', converterEditing.addConverter, sentConverter(picture, more));
const edit = (sent: object) => stage.send('admin', converterEditing.editConverter, sent);
const codeOf = async (reply: ReturnType<typeof add>) => {
  const { status, code } = await reply;
  return [status, code];
};
const stored = async (productId: number) => {
  const [row] = await stage.sql`
    select weight, pt, price, revision from converter_value where converter_id = ${productId} order by revision desc limit 1`;
  return row!;
};

/** A family whose pieces weigh nine kilograms. */
const heavyFamily = async () => {
  const name = unheardOf();
  const [row] = await stage.sql<{ id: number }[]>`insert into family (name) values (${name}) returning id`;
  const families = { [row!.id]: { percent: '0', weight: '9000', pt: '420', pd: '1650', rh: '290' } };
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 2)), families });
  return name;
};

const likely = { subweight: 1250, ptAssay: 420, pdAssay: 1650, rhAssay: 290 };

describe('a new converter', () => {
  it('is asked about once, and kept when it is sent without ask', async () => {
    const sent = { ...likely, subweight: 1.25, oem: unheardOf() };
    const { status, code, error } = await add({ ...sent, ask: true });
    expect([status, code]).toEqual([409, 'ASK']);
    expect(error).toContain('Weights are in grams: 1.25 kg is 1,250 g, 1.25 lb is 567 g.');
    expect(await stage.sql`select 1 from converter_code where stamped = ${sent.oem}`).toHaveLength(0);
    const { body } = await add(sent);
    expect(await stored(body['productId'])).toMatchObject({ weight: '1.250' });
  });

  it.each([
    [{ ...likely, ptAssay: 12, pdAssay: 48, rhAssay: 8 }, 'oz/t'],
    [{ basePrice: 1 }, 'A price of $1.00 is far below'],
    [{ basePrice: 90_000 }, 'A price of $90,000.00 is far above'],
  ])('%j is asked about', async (sent, sentence) => {
    const { code, error } = await add({ ...sent, ask: true });
    expect([code, error]).toEqual(['ASK', expect.stringContaining(sentence)]);
  });

  it('with usual values is not', async () => {
    expect(await codeOf(add({ ...likely, ask: true }))).toEqual([200, undefined]);
  });

  it('is judged by the mean of its family', async () => {
    const family = await heavyFamily();
    const { error } = await add({ ...likely, family, ask: true });
    expect(error).toContain(`A weight of 1,250 g is far below the mean of the family ${family}, 9,000 g.`);
  });

  it('tells no mean value to those who may not see prices', async () => {
    const code = () => codeOf(add({ basePrice: 1, ask: true }));
    expect(await stage.denied('admin', 'canShowPricing', code)).toEqual([200, undefined]);
  });
});

describe('a converter that is changed', () => {
  it('is asked about what is changed only', async () => {
    const { productId } = await makeConverter(stage.sql, { value: { ...assayed, weight: 1 } });
    expect(await codeOf(edit({ productId, model: 'x', ask: true }))).toEqual([200, undefined]);
    expect(await codeOf(edit({ productId, subweight: 1, ptAssay: 421, ask: true }))).toEqual([200, undefined]);
    const { revision } = await stored(productId);
    for (const unlikely of [{ subweight: 2.9 }, { price: 1 }, { ptAssay: 0, pdAssay: 1, rhAssay: 3 }])
      expect(await codeOf(edit({ productId, ...unlikely, ask: true }))).toEqual([409, 'ASK']);
    expect(await stored(productId)).toMatchObject({ weight: '1.000', pt: '421.000', revision });
    expect(await codeOf(edit({ productId, subweight: 2.9 }))).toEqual([200, undefined]);
  });

  it('is judged by the family that it gets', async () => {
    const family = await heavyFamily();
    const { productId } = await makeConverter(stage.sql, { value: assayed });
    expect(await codeOf(edit({ productId, subweight: 1300, ask: true }))).toEqual([200, undefined]);
    expect(await codeOf(edit({ productId, subweight: 1290, family, ask: true }))).toEqual([409, 'ASK']);
  });
});
