import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { loadLists } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const load = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  stage.load({ ...spec, columns: { name, ...spec.columns } }, place);
/** The counts by list type. */
const counts = async (sent: object, who: Person = 'buyer') => {
  const { status, body } = await stage.send(who, loadLists.countLoads, sent);
  if (status !== 200) return status;
  return Object.fromEntries(body['list'].map((each: { type: number; count: number }) => [each.type, each.count]));
};

it('every list is counted, without invoices and what was deleted', async () => {
  const text = uniqueName();
  for (const type of [1, 1, 2, 3, 4, 5] as const) await load(text, { type });
  await load(text, { columns: { deletedAt: new Date() } });
  await load(text, {}, stage.otherPlace);
  expect(await counts({ text })).toEqual({ 1: 2, 2: 1, 5: 1, 30: 1 });
});

it('an empty list is left out', async () => {
  const text = uniqueName();
  await load(text, { type: 5 });
  expect(await counts({ text })).toEqual({ 5: 1 });
});

it('the filters of the lists count', async () => {
  const text = uniqueName();
  const { buyerId, facilityId } = stage.neighbour;
  await load(text);
  await load(text, { type: 2 }, { buyerId });
  await load(text, {}, { facilityId });
  expect(await counts({ text, buyer: buyerId })).toEqual({ 2: 1 });
  expect(await counts({ text, facility: facilityId })).toEqual({ 1: 1 });
  expect(await counts({ text, isMyCarts: true })).toEqual({ 1: 2 });
});

it('no tenant counts another’s, and franchises’ carts are counted for staff alone', async () => {
  const text = uniqueName();
  await load(text);
  await load(text, {}, { customerId: stage.neighbour.customerId });
  await load(text, {}, stage.otherPlace);
  expect(await counts({ text })).toEqual({ 1: 2, 30: 1 });
  expect(await counts({ text }, 'franchise')).toEqual({ 1: 1 });
  expect(await counts({ text, isMyCarts: true }, 'seller')).toEqual({ 1: 1 });
  expect(await counts({ text }, 'seller')).toBe(403);
});

it('the counts are those of the lists', async () => {
  for (const who of ['admin', 'buyer', 'franchise'] as const) {
    const counted = Object(await counts({}, who));
    for (const type of [1, 2, 5] as const) {
      const { body } = await stage.send(who, loadLists.listLoads, { type, count: 1 });
      expect(counted[type] ?? 0, `${who} ${type}`).toBe(body['total']);
    }
  }
});

it('a search counts up to 100, and a list without one up to 1,000', async () => {
  const text = uniqueName();
  const { companyId, customerId, buyerId, facilityId } = stage.place;
  await stage.sql`
    insert into load (company_id, customer_id, buyer_id, facility_id, name, type, status)
    select ${companyId}, ${customerId}, ${buyerId}, ${facilityId}, ${text}, 5, 1 from generate_series(1, 1001)`;
  const listed = async (sent: object) => (await stage.send('admin', loadLists.listLoads, { type: 5, ...sent })).body;
  expect(await counts({ text }, 'admin')).toEqual({ 5: 100 });
  expect(await listed({ text })).not.toHaveProperty('total');
  expect(await counts({}, 'admin')).toMatchObject({ 5: 1000 });
  expect(await listed({})).not.toHaveProperty('total');
  await stage.sql`delete from load where name = ${text} and id not in (select id from load where name = ${text} limit 99)`;
  expect(await listed({ text })).toMatchObject({ total: 99 });
});
