import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { companies } from '../../companies/contract.ts';

let stage: Stage;
let facilities: readonly [number, number];
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number }[]>`
    select id from facility where company_id = ${stage.place.companyId} order by id limit 2`;
  facilities = [rows[0]!.id, rows[1]!.id];
});
afterAll(() => stage.close());

/** A customer of the place without loads. */
const newCustomer = async ({ companyId } = stage.place) => {
  const [row] = await stage.sql<{ id: number }[]>`
    insert into company (parent_id, kind, name) values (${companyId}, 'SELLER', ${crypto.randomUUID()}) returning id`;
  return row!.id;
};
/** The facility that is proposed for each of these customers. */
const proposed = async (customerId: number, who: Person = 'buyer') => {
  const { status, body } = await stage.send(who, companies.searchCompanies, { customerId });
  expect([status, body['list'].length]).toEqual([200, 1]);
  return body['list'][0].facilityId as number | null;
};
const sell = (customerId: number, facilityId: number, columns: object = {}, at: object = {}) =>
  stage.load({ columns: { ...columns } }, { customerId, facilityId, ...at });

it('a customer is proposed the facility of its newest load, whatever changed last', async () => {
  const customerId = await newCustomer();
  expect(await proposed(customerId)).toBeNull();
  const first = await sell(customerId, facilities[1]);
  expect(await proposed(customerId)).toBe(facilities[1]);
  await sell(customerId, facilities[0]);
  await stage.sql`update load set updated_at = now() + interval '1 day' where id = ${first.loadId}`;
  expect(await proposed(customerId)).toBe(facilities[0]);
});

it('not that of a deleted load, of another customer or of another company', async () => {
  const customerId = await newCustomer();
  await sell(customerId, facilities[1]);
  await sell(customerId, facilities[0], { deletedAt: new Date() });
  await sell(await newCustomer(), facilities[0]);
  await sell(customerId, stage.otherPlace.facilityId, {}, { companyId: stage.otherPlace.companyId });
  expect(await proposed(customerId)).toBe(facilities[1]);
});

it('a franchise’s customer is proposed where it sold to whoever asks', async () => {
  const customerId = await newCustomer(stage.otherPlace);
  await sell(customerId, stage.otherPlace.facilityId, {}, { companyId: stage.otherPlace.companyId });
  expect(await proposed(customerId, 'franchise')).toBe(stage.otherPlace.facilityId);
  expect(await proposed(customerId)).toBeNull();
  await sell(customerId, facilities[1]);
  expect(await proposed(customerId)).toBe(facilities[1]);
  expect(await proposed(customerId, 'franchise')).toBe(stage.otherPlace.facilityId);
});
