import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  foundRows,
  makeConverter,
  makeWorkedExample,
  unheardOf,
  workedValue,
  type WorkedExample,
} from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';
import { makeMake } from '../../../../../tests/support/makes.ts';

let stage: Stage;
let worked: WorkedExample;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, new Date('2040-01-01T00:00:00Z'));
});
afterAll(() => stage.close());

const search = (sent: object, who: Person = 'buyer') => stage.send(who, catalogue.searchConverters, sent);
const rows = (sent: object, who?: Person) => foundRows(stage, sent, who);
const idsOf = async (sent: object, who?: Person) => (await rows(sent, who)).map(({ productId }) => productId);

describe('a found converter', () => {
  it('has the prices of the worked example for the named customer and facility', async () => {
    const { code: text, companyId, facilityId } = worked;
    expect(await rows({ text, companyId, facilityId })).toMatchObject([
      {
        productId: worked.productId,
        oem: worked.code,
        family: worked.family,
        marketPrice: 228.68,
        listedPrice: 196.93,
        schemePice: 187.09,
        alt1Price: 191.03,
        basePrice: 195.89,
        offerPrice: 184.35,
        isEstimated: false,
        isOverride: false,
        pricingVersion: worked.version,
        subweight: 1250,
        match: { kind: 'exact', reason: 'Exact code', code: worked.code },
      },
    ]);
  });

  it('has the base price as its offer for nobody, and the reader’s own offer for a franchise', async () => {
    const { code: text } = worked;
    expect(await rows({ text })).toMatchObject([{ basePrice: 199.89, offerPrice: 199.89 }]);
    // Riverbend Catalyst has a price modifier of −1 %.
    expect(await rows({ text }, 'franchise')).toMatchObject([{ basePrice: 199.89, offerPrice: 197.89 }]);
  });

  it('says what share of its value each metal has', async () => {
    const [row] = await rows({ text: worked.code });
    // $27.33, $78.70 and $90.91 of $196.93.
    expect(row).toMatchObject({ metalShare: { pt: 13.9, pd: 40, rh: 46.2 } });
  });

  it('says which of its codes matched, and where', async () => {
    const [first, second] = [unheardOf().slice(0, 12), unheardOf().slice(0, 12)];
    const { productId } = await makeConverter(stage.sql, { codes: [first, `${second}-7K`] });
    expect(await rows({ text: `${second}7` })).toMatchObject([
      {
        productId,
        oem: first,
        match: {
          kind: 'prefix',
          code: `${second}-7K`,
          marked: [
            [0, 12],
            [13, 14],
          ],
        },
      },
    ]);
  });

  it('is not filtered by the customer or facility: a converter has none', async () => {
    const { code: text } = worked;
    const { customerId, facilityId } = stage.otherPlace;
    expect(await idsOf({ text, companyId: customerId, facilityId })).toEqual([worked.productId]);
  });
});

describe('a filter', () => {
  const three = async () => {
    const [word, make] = [unheardOf(), unheardOf()];
    const columns = { description: word };
    const diesel = await makeConverter(stage.sql, { make, type: 'DIESEL', columns });
    const ceramic = await makeConverter(stage.sql, { make, columns });
    const other = await makeConverter(stage.sql, { type: 'DIESEL', columns });
    return { word, make, diesel, ceramic, other };
  };

  it('by make takes its name in any case, or its id', async () => {
    const { word: text, make, diesel, ceramic } = await three();
    const both = [diesel.productId, ceramic.productId];
    expect(await idsOf({ text })).toHaveLength(3);
    expect(await idsOf({ text, make })).toEqual(both);
    expect(await idsOf({ text, make: make.toLowerCase() })).toEqual(both);
    expect(await idsOf({ text, make: String(diesel.makeId) })).toEqual(both);
  });

  it('by make takes the one that is there before a deleted one of the same name', async () => {
    const name = unheardOf();
    const { productId: ofDeleted } = await makeConverter(stage.sql, { make: name });
    await stage.sql`update make set deleted_at = now() where name = ${name}`;
    const makeId = await makeMake(stage.sql, { name });
    const { productId } = await makeConverter(stage.sql);
    await stage.sql`update converter set make_id = ${makeId} where id = ${productId}`;
    await stage.sql`update converter_code set make_id = ${makeId} where converter_id = ${productId}`;
    expect(await idsOf({ make: name })).toEqual([productId]);
    expect(ofDeleted).toBeLessThan(productId);
  });

  it('by type takes its name in any case, or its id', async () => {
    const { word: text, diesel, ceramic, other } = await three();
    expect(await idsOf({ text, ctype: 'diesel' })).toEqual([diesel.productId, other.productId]);
    expect(await idsOf({ text, ctype: String(ceramic.typeId) })).toEqual([ceramic.productId]);
    expect(await idsOf({ ctype: 'diesel' }), 'without a text').not.toEqual([]);
  });

  it('by both leaves what is of both, also without a text, oldest first and nothing deleted', async () => {
    const { word: text, make, diesel, ceramic } = await three();
    expect(await idsOf({ text, make, ctype: 'DIESEL' })).toEqual([diesel.productId]);
    expect(await idsOf({ make, ctype: 'DIESEL' })).toEqual([diesel.productId]);
    expect(await idsOf({ make })).toEqual([diesel.productId, ceramic.productId]);
    await stage.sql`update converter set deleted_at = now() where id = ${diesel.productId}`;
    expect(await idsOf({ make })).toEqual([ceramic.productId]);
  });

  it('by a make or type that there is not finds nothing', async () => {
    const { word: text } = await three();
    expect(await idsOf({ text, make: unheardOf() })).toEqual([]);
    expect(await idsOf({ text, ctype: unheardOf() })).toEqual([]);
    expect(await idsOf({ ctype: unheardOf() })).toEqual([]);
  });
});

it('finds nothing where nothing is asked for', async () => {
  for (const sent of [{}, { text: '  ' }, { make: '', ctype: '' }])
    expect((await search(sent)).body).toEqual({ list: [], areMoreItemsAvailable: false, lookAlikes: [] });
});

it('stands with the make that a word names first, unless the make was deleted', async () => {
  const word = unheardOf();
  const described = await makeConverter(stage.sql, { columns: { description: `fits ${word}` } });
  const made = await makeConverter(stage.sql, { make: word, columns: { description: `of ${word}` } });
  const ids = [described.productId, made.productId];
  expect(await idsOf({ text: word })).toEqual(ids.toReversed());
  await stage.sql`update make set deleted_at = now() where id = ${made.makeId}`;
  expect(await idsOf({ text: word })).toEqual(ids);
});

it('comes page by page', async () => {
  const word = unheardOf();
  const made: number[] = [];
  for (const _ of [1, 2, 3])
    made.push((await makeConverter(stage.sql, { columns: { description: word }, value: workedValue })).productId);
  const page = async (offset: number, count = 2) => {
    const { body } = await search({ text: word, offset, count });
    return [body['list'].map(({ productId }: { productId: number }) => productId), body['areMoreItemsAvailable']];
  };
  expect([await page(0), await page(2), await page(3)]).toEqual([
    [made.slice(0, 2), true],
    [made.slice(2), false],
    [[], false],
  ]);
  expect(await page(0, 3)).toEqual([made, false]);
});

describe('a customer and a facility', () => {
  const named = () => {
    const { companyId, facilityId, facilityCity } = worked;
    return [{ companyId }, { facilityId }, { facilityCity }];
  };
  const statuses = async (who: Person, more: object = {}) => {
    const all: number[] = [];
    for (const each of named()) all.push((await search({ text: worked.code, ...each, ...more }, who)).status);
    return all;
  };

  it('need canShowAdvancedSearchFilters, each of them', async () => {
    expect(await statuses('grader')).toEqual([200, 200, 200]);
    expect(await statuses('accountant')).toEqual([403, 403, 403]);
    expect((await search({ text: worked.code }, 'accountant')).status).toBe(200);
  });

  it('are open for a load to who builds carts', async () => {
    const forLoad = { isLoad: true };
    const lacking = (more: object) =>
      stage.denied('grader', 'canShowAdvancedSearchFilters', () => statuses('grader', more));
    expect([await lacking({}), await lacking(forLoad)]).toEqual([
      [403, 403, 403],
      [200, 200, 200],
    ]);
    expect(await statuses('accountant', forLoad)).toEqual([403, 403, 403]);
  });

  it('are refused to a seller, for a load too', async () => {
    expect(await statuses('seller')).toEqual([403, 403, 403]);
    expect(await statuses('seller', { isLoad: true })).toEqual([403, 403, 403]);
  });

  it('of another tenant are as if they were not there', async () => {
    const { code: text, companyId, facilityId } = worked;
    expect((await search({ text, companyId }, 'franchise')).status).toBe(404);
    expect(await search({ text, facilityId }, 'franchise')).toMatchObject({
      status: 400,
      fields: { facilityId: 'There is no such facility.' },
    });
    const { customerId: own, facilityId: ownFacility } = stage.otherPlace;
    expect((await search({ text, companyId: own, facilityId: ownFacility }, 'franchise')).status).toBe(200);
  });
});

it.each<Person>(['seller', 'lookup'])('answers %s nothing that its company has not looked up', async (who) => {
  const { status, body } = await search({ text: worked.code }, who);
  expect([status, body['status'], body['code']]).toEqual([402, undefined, 'LOOKUP_NEEDED']);
  expect(body['error']).toBe('Choose a code to look it up. A lookup costs one credit.');
  expect(body).not.toHaveProperty('list');
});
