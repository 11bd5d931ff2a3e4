import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { dashboard } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`update load set deleted_at = now() where type in (1, 2, 5) and deleted_at is null`);

const listed = async (input: object = {}) =>
  (await stage.send('super', dashboard.listOpenCarts, { count: 100, ...input })).body['list'] as Record<
    string,
    unknown
  >[];
const groups = async () => (await stage.send('super', dashboard.groupOpenCarts, {})).body;

it('names the seller, the buyer and the facility of each, and the subtotal', async () => {
  const { loadId } = await stage.load({ columns: { name: 'Mixed' }, items: [{ offer: 12.5 }, { offer: 7 }] });
  const { customerId, buyerId, facilityId } = stage.place;
  const [names] = await stage.sql<object[]>`
    select company.name as customer, app_user.first_name || ' ' || app_user.last_name as buyer, facility.name as facility
    from company, app_user, facility where company.id = ${customerId} and app_user.id = ${buyerId} and facility.id = ${facilityId}`;
  expect(await listed()).toMatchObject([{ loadId, loadName: 'Mixed', items: 2, subtotal: 19.5, ...names }]);
});

it('a request that nobody has accepted has no buyer, and counts in no group of one', async () => {
  await stage.load({ type: 2, columns: { buyerId: null } });
  expect(await listed()).toMatchObject([{ state: 'request', buyer: null }]);
  expect(await groups()).toMatchObject({ total: { loads: 1 }, buyers: [] });
});

it('adds up the subtotals, and puts the group with most carts first', async () => {
  for (const offer of [1, 2, 4]) await stage.load({ items: [{ offer }] }, stage.neighbour);
  await stage.load({ items: [{ offer: 800 }] });
  const { total, buyers, facilities } = await groups();
  expect(total).toMatchObject({ loads: 4, subtotal: 807 });
  expect(buyers.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([7, 800]);
  expect(facilities.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([7, 800]);
});

it('sorts sellers without case', async () => {
  const made = [];
  for (const name of ['alder', 'Birch', 'cedar']) {
    const [row] = await stage.sql<{ id: number }[]>`
      insert into company (kind, name, parent_id) values ('SELLER', ${name}, ${stage.place.companyId}) returning id`;
    made.push((await stage.load({}, { customerId: row!.id })).loadId);
  }
  expect((await listed({ sort: 'customer' })).map(({ loadId }) => loadId)).toEqual(made);
  expect((await listed({ sort: '-customer' })).map(({ loadId }) => loadId)).toEqual(made.toReversed());
});
