import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyPricing,
  makeConverter,
  makeWorkedExample,
  reviseConverter,
  unheardOf,
  workedValue,
  type WorkedExample,
} from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';

const day = (number: number) => new Date(Date.UTC(2040, 0, number));
let stage: Stage;
let worked: WorkedExample;
let cheaper: number;
let current: number;
beforeAll(async () => {
  stage = await openStage();
  const { sql } = stage;
  worked = await makeWorkedExample(stage, day(2));
  const { families, facilities } = worked;
  // The current pricing is the worked example again. Before it the metals paid half.
  const half = { hedgePt: 880, hedgePd: 645, hedgeRh: 4650, discRh: 750 };
  cheaper = await applyPricing(sql, { appliedAt: day(3), families, facilities }, half);
  current = await applyPricing(sql, { appliedAt: day(4), families, facilities });
});
afterAll(() => stage.close());

const get = (sent: object, who: Person = 'buyer') => stage.send(who, catalogue.getConverter, sent);
const found = async (sent: object, who?: Person) => {
  const { status, body } = await get(sent, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body;
};
const example = () => {
  const { productId, companyId, facilityId } = worked;
  return { productId, companyId, facilityId };
};

it('answers the prices of the worked example, to the cent', async () => {
  expect(await found(example())).toMatchObject({
    marketPrice: 228.68,
    listedPrice: 196.93,
    schemePice: 187.09,
    alt1Price: 191.03,
    basePrice: 195.89,
    offerPrice: 184.35,
    isEstimated: false,
    isOverride: false,
    pricingVersion: current,
    subweight: 1250,
    ptAssay: 420,
    pdAssay: 1650,
    rhAssay: 290,
  });
});

it('is not changed by terms of the parent company: only a franchise’s count for its customers', async () => {
  const termsOf = (companyId: number) =>
    stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 1, priceMod: -50 })}`;
  await termsOf(stage.place.companyId);
  expect(await found(example())).toMatchObject({ offerPrice: 184.35 });
  await stage.sql`delete from company_terms where company_id = ${stage.place.companyId}`;
});

it('answers what it is: names, codes in their order, type, texts and vehicles', async () => {
  const [make, code] = [unheardOf(), unheardOf()];
  const { productId, typeId } = await makeConverter(stage.sql, {
    codes: [`${code}-B`, `${code}-A`],
    make,
    type: 'DIESEL',
    familyId: worked.familyId,
    columns: {
      name: 'Front left',
      model: 'Corolla',
      description: 'Oval, two sensors',
      serialNo: 'SN 7',
      warning: 'Often without its core',
      abCode: 'AB 1',
      abSubcode: 'S',
      comment: 'Seen twice',
      notes: 'Weigh it',
      isMarkForTest: true,
      version: 4,
    },
  });
  for (const [model, from] of [
    ['Yaris', 2001],
    ['Corolla', 2005],
    ['Corolla', 1999],
  ] as const)
    await stage.sql`insert into fitment (converter_id, make, model, year_from, year_to, engine) values (${productId}, 'Toyota', ${model}, ${from}, 2010, '1.8')`;
  await makeConverter(stage.sql, { codes: [`${code}-C`] });
  expect(await found({ productId }, 'admin')).toMatchObject({
    productId,
    name: 'Front left',
    oem: `${code}-B`,
    oems: [`${code}-B`, `${code}-A`],
    make,
    manufacturer: make,
    model: 'Corolla',
    description: 'Oval, two sensors',
    family: worked.family,
    type: typeId,
    typeName: 'DIESEL',
    priceUnit: 'piece',
    catAlert: 'Often without its core',
    serialNo: 'SN 7',
    abCode: 'AB 1',
    abSubcode: 'S',
    comment: 'Seen twice',
    notes: 'Weigh it',
    isMarkForTest: true,
    version: 4,
    urls: [],
    profileUrl: null,
    fitments: [
      { make: 'Toyota', model: 'Corolla', yearFrom: 1999, yearTo: 2010, engine: '1.8' },
      { make: 'Toyota', model: 'Corolla', yearFrom: 2005, yearTo: 2010, engine: '1.8' },
      { make: 'Toyota', model: 'Yaris', yearFrom: 2001, yearTo: 2010, engine: '1.8' },
    ],
  });
});

it('answers the pictures of its family in their order, the first one as its own', async () => {
  const [family] = await stage.sql<{ id: number }[]>`
    select family_id as id from family_picture group by family_id having count(*) > 1 order by 1 limit 1`;
  // Their order is not that in which they were stored.
  await stage.sql`
    update family_picture set position = (select max(position) from family_picture) - position + 100 where family_id = ${family!.id}`;
  const pictures = await stage.sql<{ fileId: number }[]>`
    select file_id from family_picture where family_id = ${family!.id} order by position`;
  const { productId } = await makeConverter(stage.sql, { familyId: family!.id });
  const body = await found({ productId });
  const idOf = (url: string) => Number(/^\/files\/(\d+)\//.exec(url)![1]);
  expect(body['urls'].map(idOf)).toEqual(pictures.map(({ fileId }) => fileId));
  expect(body['profileUrl']).toBe(body['urls'][0]);
  const began = stage.app.now();
  stage.app.setNow(new Date(began.getTime() + 9 * 3_600_000));
  expect((await stage.app.call('GET', body['profileUrl'])).status, 'for the rest of the day').toBe(200);
  stage.app.setNow(began);
});

it('is named by its name where it has no code', async () => {
  const { productId } = await makeConverter(stage.sql, { codes: [], columns: { name: 'Nameless 7' } });
  expect(await found({ productId })).toMatchObject({ oem: 'Nameless 7', oems: [] });
});

describe('the price', () => {
  it('without a customer is the base price at 100 % of list', async () => {
    const { productId } = worked;
    expect(await found({ productId })).toMatchObject({ basePrice: 199.89, offerPrice: 199.89 });
  });

  it('of a franchise is its own offer; for its customer that of both', async () => {
    const { productId } = worked;
    const { customerId } = stage.otherPlace;
    await stage.sql`delete from company_terms where company_id = ${customerId}`;
    // Riverbend Catalyst has a price modifier of −1 %.
    expect(await found({ productId }, 'franchise')).toMatchObject({ basePrice: 199.89, offerPrice: 197.89 });
    await stage.sql`insert into company_terms (company_id, revision, price_mod) values (${customerId}, 1, -10)`;
    expect((await found({ productId, companyId: customerId }, 'franchise'))['offerPrice']).toBe(178.1);
  });

  it('of an override is the typed one with the modifier of the pricing, in whole dollars', async () => {
    const value = { ...workedValue, price: 240, isCalculatedPrice: false };
    const { productId } = await makeConverter(stage.sql, { familyId: worked.familyId, value });
    expect(await found({ ...example(), productId })).toMatchObject({
      isOverride: true,
      isCalculatedPrice: false,
      price: 240,
      basePrice: 232,
      listedPrice: 196.93,
    });
    const computed = await makeConverter(stage.sql, { value: { ...value, isCalculatedPrice: true } });
    expect(await found({ productId: computed.productId })).toMatchObject({ isOverride: false, basePrice: 196.93 });
  });

  it('without an assay is estimated from the family’s mean piece, else from the global default', async () => {
    const [of, alone] = [await makeConverter(stage.sql, { familyId: worked.familyId }), await makeConverter(stage.sql)];
    const nothing = { subweight: null, ptAssay: null, pdAssay: null, rhAssay: null, isEstimated: true };
    expect(await found({ productId: alone.productId })).toMatchObject({ ...nothing, listedPrice: 131.1 });
    // 1000 g of 300, 1000 and 200 ppm: $15.62 + $38.16 + $50.16.
    expect(await found({ productId: of.productId })).toMatchObject({ ...nothing, listedPrice: 103.93 });
  });

  it('uses the discounts of the converter where it has them', async () => {
    const value = { ...workedValue, discRh: 3000, discRhIsPercentage: false };
    const { productId } = await makeConverter(stage.sql, { value });
    expect(await found({ productId }, 'admin')).toMatchObject({
      listedPrice: 179.45,
      ptDisc: null,
      pdDisc: null,
      rhDisc: 3000,
    });
  });

  it('is that of the newest revision', async () => {
    const { productId } = await makeConverter(stage.sql, { value: workedValue });
    await reviseConverter(stage.sql, productId, { ...workedValue, weight: 2500 });
    expect(await found({ productId })).toMatchObject({ subweight: 2500, listedPrice: 393.87 });
  });

  it('has changed since the version before by so much percent, with three decimals', async () => {
    const { productId, companyId, facilityId } = worked;
    expect(await found({ productId, companyId, facilityId })).toMatchObject({ changeSince: cheaper });
    // The offer was $92.18 (184.35 / 2, half up).
    expect((await found({ productId, companyId, facilityId }))['changePercent']).toBe(99.989);
    const override = await makeConverter(stage.sql, { value: { price: 100, isCalculatedPrice: false } });
    expect((await found({ productId: override.productId }))['changePercent'], 'overrides do not follow').toBe(0);
  });

  it('has its lowest, mean and highest over all listed prices', async () => {
    // A hundredth of an ounce of platinum, without discount: 1000 g of 311.035 ppm.
    const value = { weight: 1000, pt: 311.035, pd: 0, rh: 0, discPt: 0 };
    const { productId } = await makeConverter(stage.sql, { value });
    const hedges = await stage.sql<{ hedge: number }[]>`select hedge_pt::float8 as hedge from pricing_version`;
    const listed = hedges.map(({ hedge }) => Math.round((hedge * 0.311035 * 100) / 31.1034768) / 100);
    const { low, high, average } = await found({ productId });
    expect([low, high]).toEqual([Math.min(...listed), Math.max(...listed)]);
    expect(average).toBeCloseTo(listed.reduce((sum, each) => sum + each, 0) / listed.length, 2);
  });
});

it('has its lowest and highest over what it was worth under each pricing', async () => {
  const value = { weight: 1000, pt: 311.035, pd: 0, rh: 0, discPt: 0 };
  const { productId } = await makeConverter(stage.sql, { value });
  // Revised under the current pricing: the earlier ones keep the first revision.
  await reviseConverter(stage.sql, productId, { ...value, pt: 622.07, createdAt: day(5) });
  const hedges = await stage.sql<{ hedge: number; version: number }[]>`
    select hedge_pt::float8 as hedge, version from pricing_version`;
  const listed = hedges.map(
    ({ hedge, version }) => Math.round((hedge * (version === current ? 0.62207 : 0.311035) * 100) / 31.1034768) / 100,
  );
  expect(await found({ productId })).toMatchObject({ low: Math.min(...listed), high: Math.max(...listed) });
});

describe('a customer and a facility', () => {
  it('need canShowAdvancedSearchFilters, each of them', async () => {
    const { productId, companyId, facilityId, facilityCity } = worked;
    expect((await get({ productId }, 'accountant')).status).toBe(200);
    for (const named of [{ companyId }, { facilityId }, { facilityCity }])
      expect((await get({ productId, ...named }, 'accountant')).status).toBe(403);
  });

  it('may be named by city and by id at once, if both are one', async () => {
    const { facilityCity } = worked;
    expect((await found({ ...example(), facilityCity }))['offerPrice']).toBe(184.35);
    const [other] = await stage.sql<{ city: string }[]>`
      select city from facility where company_id = ${stage.place.companyId} and id <> ${worked.facilityId} limit 1`;
    const refused = await get({ ...example(), facilityCity: other!.city });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['facilityCity']]);
  });

  it('of another tenant are as if they were not there', async () => {
    const { productId, companyId, facilityId } = worked;
    expect((await get({ productId, companyId }, 'franchise')).status).toBe(404);
    expect(await get({ productId, facilityId }, 'franchise')).toMatchObject({
      status: 400,
      fields: { facilityId: 'There is no such facility.' },
    });
  });
});

it('is not found when it is deleted or never was', async () => {
  const { productId } = await makeConverter(stage.sql);
  expect((await get({ productId })).status).toBe(200);
  await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
  expect((await get({ productId })).status).toBe(404);
  expect((await get({ productId: 2_000_000_000 })).status).toBe(404);
});

it.each<Person>(['seller', 'lookup'])('is not found by %s, which has not looked it up', async (who) => {
  const { productId } = worked;
  expect((await stage.granted(who, 'canShowPricing', () => get({ productId }, who))).status).toBe(404);
});

// The last one, because it applies a pricing.
it('has a higher highest price once a pricing with a higher hedge is applied', async () => {
  const { productId } = await makeConverter(stage.sql, {
    value: { weight: 1000, pt: 311.035, pd: 0, rh: 0, discPt: 0 },
  });
  await found({ productId });
  await applyPricing(stage.sql, { appliedAt: new Date() }, { hedgePt: 99_999 });
  expect((await found({ productId }))['high']).toBe(Math.round((99_999 * 0.311035 * 100) / 31.1034768) / 100);
});
