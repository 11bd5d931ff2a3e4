import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyPricing,
  makeConverter,
  makeWorkedExample,
  reviseConverter,
  workedValue,
  type WorkedExample,
} from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';

const day = (number: number) => new Date(Date.UTC(2040, 0, number));
let stage: Stage;
let worked: WorkedExample;
let doubled: number;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, day(1));
  doubled = await applyPricing(stage.sql, { appliedAt: day(2) }, { marketPt: 3576, marketPd: 2630, marketRh: 19100 });
});
afterAll(() => stage.close());

const receipt = (sent: object, who: Person = 'buyer') => stage.send(who, catalogue.getReceipt, sent);
/** The worked example of the specifications, as it was asked for before the next pricing. */
const example = () => {
  const { productId, companyId, facilityId, version } = worked;
  return { productId, companyId, facilityId, version };
};

it('answers the worked example of the specifications, to the cent', async () => {
  const { status, body } = await receipt(example());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    productId: worked.productId,
    oem: worked.code,
    pricingVersion: worked.version,
    appliedAt: day(1).toISOString(),
    isEstimated: false,
    isOverride: false,
    customer: worked.customerName,
    facility: worked.facilityName,
    market: 228.68,
    publish: 223.64,
    listed: 196.93,
    scheme: 187.09,
    alt1: 191.03,
    base: 195.89,
    offer: 184.35,
    weight: 1250,
  });
  expect(body['metals']).toMatchObject([
    { metal: 'pt', ppm: 420, net: 1619.2, value: 27.33 },
    { metal: 'pd', ppm: 1650, net: 1186.8, value: 78.7 },
    { metal: 'rh', ppm: 290, net: 7800, value: 90.9 },
  ]);
});

it('tells the customer’s terms as one sum to a reader without the right to price terms', async () => {
  const { body } = await receipt(example(), 'buyer');
  expect(body['offerSteps']).toEqual([
    { kind: 'change', label: 'Customer', note: '', amount: -11.54 },
    { kind: 'total', label: 'Offer', note: '', amount: 184.35 },
  ]);
});

it('tells each step, and its changes add up to base and offer', async () => {
  const { body } = await receipt(example(), 'admin');
  expect(body['steps']).toEqual([
    { kind: 'sum', label: 'Listed', note: '', amount: 196.93 },
    { kind: 'change', label: 'Family', note: `${worked.family} +1.5 %`, amount: 2.95 },
    { kind: 'change', label: 'Facility', note: `${worked.facilityName}, 98 % of list`, amount: -3.99 },
    { kind: 'sum', label: 'Base', note: '', amount: 195.89 },
  ]);
  expect(body['offerSteps']).toEqual([
    {
      kind: 'change',
      label: 'Customer',
      note: '',
      terms: 'modifier −2 %, discount 3 %, facility 1 %',
      amount: -11.54,
    },
    { kind: 'total', label: 'Offer', note: '', amount: 184.35 },
  ]);
});

describe('the pricing version', () => {
  it('is the current one if none is named', async () => {
    const { version: _, ...now } = example();
    expect((await receipt(now)).body).toMatchObject({ pricingVersion: doubled, market: 457.36, listed: 196.93 });
  });

  it('is not found if there is none of this number', async () => {
    expect((await receipt({ ...example(), version: doubled + 1 })).status).toBe(404);
  });

  it('is told with who applied it', async () => {
    expect((await receipt(example())).body['appliedBy']).toBe('Troyard');
    const version = await applyPricing(stage.sql, { appliedAt: day(3) }, { appliedBy: await stage.idOf('admin') });
    expect((await receipt({ ...example(), version })).body['appliedBy']).toBe('Ruth Vance');
  });
});

describe('the customer and the facility', () => {
  it('are nobody’s if none is named: the offer is the base price', async () => {
    const { productId, version } = worked;
    const { body } = await receipt({ productId, version });
    // Listed is 196.9347 before rounding; the family adds 1.5 %.
    expect(body).toMatchObject({ customer: null, facility: null, listed: 196.93, base: 199.89, offer: 199.89 });
    expect(body['offerSteps'].map(({ label }: { label: string }) => label)).toEqual(['Offer']);
  });

  it('may be named by city', async () => {
    const { facilityId: _, ...sent } = example();
    const { body } = await receipt({ ...sent, facilityCity: worked.facilityCity.toUpperCase() });
    expect(body).toMatchObject({ facility: worked.facilityName, offer: 184.35 });
  });

  it('are the reader’s own company for a franchise: its price modifier counts', async () => {
    const { productId, version } = worked;
    // Riverbend Catalyst has a price modifier of −1 %.
    expect((await receipt({ productId, version }, 'franchise')).body).toMatchObject({ base: 199.89, offer: 197.89 });
  });

  it('are refused if they are of another tenant, deleted, or nobody', async () => {
    const { productId } = worked;
    const asFranchise = (sent: object) => receipt({ productId, ...sent }, 'franchise');
    expect((await asFranchise({ companyId: stage.otherPlace.customerId })).status).toBe(200);
    expect((await asFranchise({ companyId: worked.companyId })).status).toBe(404);
    expect((await asFranchise({ facilityId: stage.otherPlace.facilityId })).status).toBe(200);
    expect(await asFranchise({ facilityId: worked.facilityId })).toMatchObject({
      status: 400,
      fields: { facilityId: 'There is no such facility.' },
    });
    const [gone] = await stage.sql<{ id: number }[]>`
      insert into company (kind, parent_id, name, deleted_at) values ('SELLER', ${stage.place.companyId}, 'Gone', now()) returning id`;
    for (const companyId of [gone!.id, 2_000_000_000])
      expect((await receipt({ productId, companyId })).status).toBe(404);
  });

  it('need canShowAdvancedSearchFilters, each of them', async () => {
    const { productId, companyId, facilityId, facilityCity } = worked;
    expect((await receipt({ productId }, 'accountant')).status).toBe(200);
    for (const named of [{ companyId }, { facilityId }, { facilityCity }])
      expect((await receipt({ productId, ...named }, 'accountant')).status).toBe(403);
  });
});

describe('a converter', () => {
  it('with an override price tells the override instead of family and facility', async () => {
    const value = { ...workedValue, price: 240, isCalculatedPrice: false };
    const { productId } = await makeConverter(stage.sql, { familyId: worked.familyId, value });
    const { body } = await receipt({ ...example(), productId });
    expect(body).toMatchObject({ isOverride: true, listed: 196.93, base: 232 });
    expect(body['steps']).toEqual([
      { kind: 'sum', label: 'Listed', note: '', amount: 196.93 },
      { kind: 'change', label: 'Override', note: '$240.00, −3.45 %, whole dollars', amount: 35.07 },
      { kind: 'sum', label: 'Base', note: '', amount: 232 },
    ]);
  });

  it('without an assay says that its price is estimated, and from what', async () => {
    const { productId } = await makeConverter(stage.sql);
    const { body } = await receipt({ productId, version: worked.version });
    expect(body).toMatchObject({ isEstimated: true, listed: 131.1, weight: 1100 });
    expect(body['steps'][0]).toMatchObject({ label: 'Listed', note: 'estimated from the mean piece' });
  });

  it('without a code is named by its name', async () => {
    const { productId } = await makeConverter(stage.sql, { codes: [], columns: { name: 'Nameless 7' } });
    expect((await receipt({ productId })).body['oem']).toBe('Nameless 7');
  });

  it('that is deleted or never was is not found; one has to be named', async () => {
    const { productId } = await makeConverter(stage.sql);
    await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
    for (const missing of [productId, 2_000_000_000]) expect((await receipt({ productId: missing })).status).toBe(404);
    expect(await receipt({})).toMatchObject({ status: 400, fields: { productId: 'Required.' } });
  });
});

it('of an earlier pricing is made from what was known until the next one replaced it', async () => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  await reviseConverter(stage.sql, productId, {
    ...workedValue,
    weight: 2500,
    createdAt: new Date(day(2).getTime() + 1),
  });
  await applyPricing(stage.sql, { appliedAt: day(4) });
  const listedAt = async (version: number) => (await receipt({ productId, version })).body['listed'];
  expect([await listedAt(worked.version), await listedAt(doubled)]).toEqual([196.93, 393.87]);
});

it('needs canShowPricing, and is refused to sellers with it too', async () => {
  expect((await stage.denied('buyer', 'canShowPricing', () => receipt(example()))).status).toBe(403);
  const { productId } = worked;
  const sellers = await stage.granted('seller', 'canShowPricing', () => receipt({ productId }, 'seller'));
  expect(sellers.status).toBe(403);
});
