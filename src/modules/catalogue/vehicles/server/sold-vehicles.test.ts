import { creditsIn, setCredits } from '../../../../../tests/support/lookups.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makeFitted, newMake } from '../../../../../tests/support/vehicles.ts';
import { catalogue } from '../../contract.ts';
import { vehicles } from '../contract.ts';

/* A seller pays for a vehicle that is looked up, as for a code. */

let stage: Stage;
let companyId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setCredits(stage.sql, companyId, 3);
});

const search = (sent: object, who: Person = 'seller') => stage.send(who, vehicles.searchVehicles, sent);
const credits = () => creditsIn(stage.sql, companyId);
const fitted = async (count = 1) => {
  const make = newMake();
  for (let at = 0; at < count; at += 1)
    await makeFitted(stage.sql, [{ make, model: 'Escort', years: [1997, 2003], engine: '1.9' }]);
  return make;
};

it('costs one credit when it finds something, and nothing again within 24 hours', async () => {
  const make = await fitted();
  const first = await search({ make, isClicked: true });
  expect([first.status, first.body['status'], first.body['lookup'].isFree]).toEqual([200, 200, false]);
  expect(first.body['list']).toHaveLength(1);
  expect(await credits()).toBe(2);
  const again = await search({ make, isClicked: true });
  expect([again.body['lookup'].isFree, await credits()]).toEqual([true, 2]);
  await stage.sql`update lookup set looked_up_at = looked_up_at - interval '25 hours' where company_id = ${companyId}`;
  expect((await search({ make, isClicked: true })).body['lookup'].isFree).toBe(false);
  expect(await credits()).toBe(1);
});

it('shows at most five, and opens them', async () => {
  const make = await fitted(7);
  const { body } = await search({ make, isClicked: true, count: 100 });
  expect([body['list'].length, body['areMoreItemsAvailable'], await credits()]).toEqual([5, false, 2]);
  for (const isClicked of [true, undefined])
    expect((await search({ make, isClicked, count: 100, offset: 5 })).body['list'], 'another page').toEqual(
      body['list'],
    );
  const { productId } = body['list'][0];
  expect((await stage.send('seller', catalogue.getConverter, { productId })).body).toHaveProperty('offerPrice');
});

it('pays for each search that differs, if only by a sign', async () => {
  const make = await fitted(2);
  const texts = ['1', '1.', '1-', '-1', '1 -'];
  for (const text of texts) {
    await setCredits(stage.sql, companyId, 1);
    const { body, status } = await search({ make, text, isClicked: true });
    if (status === 200) expect([text, body['lookup'].isFree, await credits()]).toEqual([text, false, 0]);
  }
  // Not every made converter has a 1 in its words.
  const again = await search({ make, text: '1', isClicked: true });
  if (again.status === 200) expect(again.body['lookup'].isFree).toBe(true);
  await setCredits(stage.sql, companyId, 2);
  expect((await search({ make, engine: '1.9', isClicked: true })).body['lookup'].isFree).toBe(false);
  expect((await search({ make, text: '1.9', isClicked: true })).body['lookup']?.isFree).not.toBe(true);
});

it.each<[string, object, object]>([
  ['make', { make: 'A' }, { make: 'B' }],
  ['model', { model: 'Escort' }, {}],
  ['year', { year: '1999' }, { year: '2000' }],
  ['engine', { engine: '1.9' }, {}],
  ['word', { text: 'scene' }, { text: 'ceramic' }],
  ['set of words', { text: 'scene' }, { text: 'scene ceramic' }],
  ['field', { engine: 'Escort' }, { model: 'Escort' }],
])('pays for another %s', async (_, first, second) => {
  const stem = newMake();
  const fits = ['A', 'B'].flatMap((make) => [
    { make: stem + make, model: 'Escort', years: [1997, 2003] as const, engine: '1.9' },
    { make: stem + make, model: '1.9', years: [1997, 2003] as const, engine: 'Escort' },
  ]);
  await makeFitted(stage.sql, fits, { columns: { description: 'ceramic' } });
  const asked = ({ make = 'A', ...more }: { make?: string }) => ({ make: stem + make, ...more, isClicked: true });
  expect((await search(asked(first))).body['lookup']).toMatchObject({ isFree: false });
  expect((await search(asked(second))).body['lookup']).toMatchObject({ isFree: false });
  expect((await search(asked(first))).body['lookup']).toMatchObject({ isFree: true });
  expect(await credits()).toBe(1);
});

it.each<[string, object, object]>([
  ['case and spaces', { text: 'scene ceramic' }, { text: '  Scene  CERAMIC ' }],
  ['order of words', { text: 'scene ceramic' }, { text: 'ceramic scene ceramic' }],
  ['empty fields', {}, { model: ' ', year: '', engine: ' ', vin: ' ', text: ' ' }],
  ['names', { model: 'F-150', engine: '2.0' }, { model: 'f150', engine: '2.00 L' }],
])('pays once for a search in another writing: %s', async (_, first, second) => {
  const make = newMake();
  await makeFitted(stage.sql, [{ make, model: 'F-150' }], { columns: { description: 'ceramic' } });
  expect((await search({ make, ...first, isClicked: true })).body['lookup']).toMatchObject({ isFree: false });
  expect((await search({ make: make.toLowerCase(), ...second, isClicked: true })).body['lookup']).toMatchObject({
    isFree: true,
  });
});

it('pays for the vehicles whose engine is not known as for another search', async () => {
  const make = newMake();
  await makeFitted(stage.sql, [{ make, engine: '' }, { make }]);
  expect((await search({ make, engine: '-', isClicked: true })).body['lookup']).toMatchObject({ isFree: false });
  expect((await search({ make, isClicked: true })).body['lookup']).toMatchObject({ isFree: false });
});

it('pays for another VIN of the same vehicle, and not for another writing of one', async () => {
  await makeFitted(stage.sql, [{ make: 'Honda', model: 'Accord', years: [2003, 2003] }]);
  const isFree = async (vin: string) => (await search({ vin, isClicked: true })).body['lookup'].isFree;
  expect([await isFree('1HGCM82633A004352'), await isFree('1hgcm-82633 A004352')]).toEqual([false, true]);
  expect([await isFree('1HGCM82643A004352'), await credits()]).toEqual([false, 1]);
});

it('costs nothing when it finds nothing', async () => {
  const { status, body } = await search({ make: newMake(), isClicked: true });
  expect([status, body['status'], body['list'], await credits()]).toEqual([400, 400, [], 3]);
  expect(body['error']).toBe('No converter of this vehicle is in the catalogue. The lookup cost nothing.');
});

it('tells the vehicle of a VIN of which nothing is found, and what is wrong with its check digit', async () => {
  const vehicleOf = async (vin: string) => (await search({ vin, isClicked: true })).body['fresh'].vehicle;
  expect(await vehicleOf('1M8GDM9AXKP042788')).toMatchObject({ year: 1989, isCheckDigitRight: true });
  expect(await vehicleOf('1M8GDM9A1KP042788')).toMatchObject({ isCheckDigitRight: false, warning: expect.any(String) });
  expect(await credits()).toBe(3);
});

it('is read again without a click where it is paid, and refused where it is not', async () => {
  const make = await fitted();
  expect((await search({ make })).status).toBe(402);
  await search({ make, isClicked: true });
  await stage.sql`update lookup set looked_up_at = looked_up_at - interval '5 hours' where company_id = ${companyId}`;
  const { status, body } = await search({ make });
  expect([status, body['list'].length, await credits()]).toEqual([200, 1, 2]);
  const freeUntil = new Date(stage.app.now().getTime() + 19 * 3_600_000).toISOString();
  expect(body['lookup']).toEqual({ isFree: true, freeUntil });
  // What the search has not found when it was paid.
  await makeFitted(stage.sql, [{ make, model: 'Escort' }]);
  expect((await search({ make })).body['list']).toEqual(body['list']);
  // Another year is another lookup.
  expect((await search({ make, year: '1999' })).status).toBe(402);
});

it('is refused without credits, and tells nothing', async () => {
  const make = await fitted();
  await setCredits(stage.sql, companyId, 0);
  const { status, body } = await search({ make, isClicked: true });
  expect([status, body['status'], body['code']]).toEqual([402, 900, 'LOOKUP_CREDIT_LAPSED']);
  expect(body).not.toHaveProperty('list');
});

it('is no code among those that the seller chooses from again', async () => {
  const make = await fitted();
  await search({ make, isClicked: true });
  const { sql } = stage;
  expect(await sql`select kind from lookup where company_id = ${companyId} order by id desc limit 1`).toEqual([
    { kind: 'vehicle' },
  ]);
});

it('costs staff nothing', async () => {
  const make = await fitted();
  expect((await search({ make, isClicked: true }, 'buyer')).status).toBe(200);
  expect(await credits()).toBe(3);
});
