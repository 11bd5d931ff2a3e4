import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { makeFacility } from '../../../../../tests/support/facilities.ts';
import { makeLookup } from '../../../../../tests/support/lookups.ts';
import { pixel } from '../../../../../tests/support/pixel.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../../items/contract.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { loadLists } from '../../lists/contract.ts';
import { loadRequests } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ask = (sent: object = {}, who: Person = 'seller') => stage.send(who, loadRequests.requestLoad, sent);
const asked = async (sent: object = {}) => (await ask(sent)).body['loadId'] as number;
const requestsOf = async (who: Person, isMyCarts = false) =>
  (
    (await stage.send(who, loadLists.listLoads, { type: 2, count: 100, isMyCarts })).body['list'] as {
      loadId: number;
    }[]
  ).map(({ loadId }) => loadId);
/** A picture of a company, as a user was shown it. */
const picture = async (who: Person, companyId: number): Promise<string> => {
  const userId = await stage.idOf(who);
  const sha256 = Buffer.from(await stage.app.files.put(pixel), 'hex');
  const file = { companyId, reach: 'tenant', name: 'p.png', mediaType: 'image/png', bytes: pixel.length, sha256 };
  const [row] = await stage.sql<
    { id: number }[]
  >`insert into file ${stage.sql({ ...file, createdBy: userId })} returning id`;
  return stage.app.link({ fileId: row!.id, name: 'p', reach: 'tenant' }, userId);
};

it.each([
  [true, { isGradingSession: true, isQuote: false }],
  [false, { isGradingSession: false, isQuote: true }],
])('for a grading session (%s) waits for a buyer of the company above', async (isRequestFromGradingSession, kind) => {
  const { status, body } = await ask({ isRequestFromGradingSession, message: 'Forty pieces' });
  expect([status, body['message']]).toEqual([200, 'Your request is sent']);
  expect(await stage.loadRow(body['loadId'])).toMatchObject({
    ...kind,
    type: 2,
    status: 4,
    companyId: stage.place.companyId,
    customerId: stage.place.customerId,
    buyerId: null,
    requestedBy: await stage.idOf('seller'),
    requestMessage: 'Forty pieces',
    canSellerAddToCart: true,
  });
  expect(await requestsOf('buyer')).toContain(body['loadId']);
  expect(await requestsOf('seller', true)).toContain(body['loadId']);
  expect(await requestsOf('franchise')).not.toContain(body['loadId']);
});

it('is named by the day at its facility, also in the evening, when the next has begun at Greenwich', async () => {
  const now = stage.app.now();
  stage.app.setNow(new Date('2026-06-16T01:30:00Z'));
  const names = [];
  for (const isRequestFromGradingSession of [true, false])
    names.push((await stage.loadRow(await asked({ isRequestFromGradingSession })))['name']);
  stage.app.setNow(now);
  expect(names).toEqual(['Grading session, 06-15-2026', 'Quote, 06-15-2026']);
});

it('stands in the lists with who asked, and without a buyer', async () => {
  const loadId = await asked({ message: 'Two boxes' });
  const { body } = await stage.send('buyer', loadLists.listLoads, { type: 2, count: 100 });
  const row = (body['list'] as { loadId: number }[]).find((each) => each.loadId === loadId);
  const [seller] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf('seller')}`;
  expect(row).toMatchObject({ requestedBy: seller!.name, requestMessage: 'Two boxes', buyerId: null, firstName: null });
});

it('carries words and pictures that both sides see', async () => {
  const loadUrls = [await picture('seller', stage.place.customerId), await picture('seller', stage.place.customerId)];
  const loadId = await asked({ message: 'Two boxes', loadUrls });
  for (const who of ['seller', 'buyer'] as const)
    expect((await stage.send(who, loadLifeCycle.getLoad, { loadId })).body).toMatchObject({
      requestMessage: 'Two boxes',
      requestPictures: [expect.any(String), expect.any(String)],
      buyerId: null,
      buyerFirstName: null,
    });
});

it('takes no picture of another company, and not more than ten', async () => {
  const { otherPlace } = stage;
  const foreign = await picture('seller', otherPlace.companyId);
  expect(await ask({ loadUrls: [foreign] })).toMatchObject({
    status: 400,
    fields: { loadUrls: 'There is no such picture.' },
  });
  expect(await ask({ loadUrls: Array.from({ length: 11 }, () => 'x') })).toMatchObject({
    status: 400,
    fields: { loadUrls: 'At most 10 pictures.' },
  });
});

it('is made at a facility of the company above that takes carts', async () => {
  const { facilityId } = stage.neighbour;
  const named = await stage.loadRow(await asked({ facilityId }));
  expect(named['facilityId']).toBe(facilityId);
  expect(await ask({ facilityId: stage.otherPlace.facilityId })).toMatchObject({
    status: 400,
    fields: { facilityId: expect.any(String) },
  });
  await stage.sql`update facility set is_cart_creation = false where id = ${facilityId}`;
  expect(await ask({ facilityId })).toMatchObject({ status: 409, code: 'FACILITY_CLOSED' });
  expect((await stage.loadRow(await asked()))['facilityId']).not.toBe(facilityId);
  const closed = await stage.sql<{ id: number }[]>`
    update facility set is_cart_creation = false where is_cart_creation returning id`;
  expect(await ask()).toMatchObject({ status: 409, error: 'No facility takes loads at the moment.' });
  const open = [facilityId, ...closed.map(({ id }) => id)];
  await stage.sql`update facility set is_cart_creation = true where id = any(${open})`;
});

it('is made at a facility of the seller where none is named, as long as it takes carts', async () => {
  const { sql, place } = stage;
  const { customerId, companyId } = place;
  const before = await sql`delete from company_facility where company_id = ${customerId} returning *`;
  const usual = (await stage.loadRow(await asked()))['facilityId'];
  const own = await makeFacility(sql, { companyId });
  await sql`insert into company_facility ${sql({ companyId: customerId, facilityId: own })}`;
  expect((await stage.loadRow(await asked()))['facilityId']).toBe(own);
  const left = { isCartCreation: true, isActive: true, deletedAt: null };
  for (const change of [{ isCartCreation: false }, { isActive: false }, { deletedAt: stage.app.now() }]) {
    await sql`update facility set ${sql({ ...left, ...change })} where id = ${own}`;
    expect((await stage.loadRow(await asked()))['facilityId'], JSON.stringify(change)).toBe(usual);
  }
  await sql`delete from company_facility where company_id = ${customerId}`;
  if (before.length > 0) await sql`insert into company_facility ${sql(before)}`;
});

it('is announced to both companies, and to those who answer requests', async () => {
  let loadId = 0;
  const events = await stage.announced(async () => {
    loadId = await asked();
  });
  expect(events).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.companyId} request.made`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${loadId} load.changed`,
  ]);
});

it('takes what its seller has looked up, as pending items', async () => {
  const loadId = await asked();
  const { productId } = await makeConverter(stage.sql);
  const add = () => stage.send('seller', loadItems.addItem, { loadId, productId, quantity: 1 });
  expect((await add()).status).toBe(404);
  await makeLookup(stage.sql, {
    companyId: stage.place.customerId,
    userId: await stage.idOf('seller'),
    converterId: productId,
    stamped: unheardOf(),
    at: stage.app.now(),
  });
  expect((await add()).status).toBe(200);
  expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 1, pendingCount: 1, status: 4 });
});

it('is for sellers alone', async () => {
  for (const who of ['super', 'admin', 'buyer', 'franchise', 'franchise_buyer'] as const)
    expect((await ask({}, who)).status, who).toBe(403);
});
