import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeFacility } from '../../../../tests/support/facilities.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { companies } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const customer = () => makeCompany(stage.sql, stage.place.companyId);
const pricing = (companyId: number, sent: object, who: Person = 'admin') =>
  stage.send(who, companies.editPricing, { companyId, ...sent });
const revisionsOf = (companyId: number) =>
  stage.sql`select revision, group_discount, facility_discounts from company_terms where company_id = ${companyId} order by revision`;

it('each change is a revision; what is not sent stays, and what changes nothing adds none', async () => {
  const companyId = await customer();
  const { facilityId } = stage.place;
  for (const sent of [{ groupDiscount: 3 }, { facilityDiscount: [{ facilityId, discount: 2 }] }, { groupDiscount: 3 }])
    expect((await pricing(companyId, sent)).status).toBe(200);
  expect(await revisionsOf(companyId)).toEqual([
    { revision: 1, groupDiscount: '3.0000', facilityDiscounts: {} },
    { revision: 2, groupDiscount: '3.0000', facilityDiscounts: { [facilityId]: '2' } },
  ]);
});

it('an outdated version is refused with the current pricing, and nothing is saved', async () => {
  const companyId = await customer();
  await pricing(companyId, { groupDiscount: 3 });
  const { status, body } = await pricing(companyId, { groupDiscount: 4, version: 0 });
  expect([status, body['code'], body['fresh']]).toEqual([
    409,
    'STALE',
    { groupDiscount: 3, facilities: [], facilityDiscount: [], version: 1 },
  ]);
  expect(await revisionsOf(companyId)).toHaveLength(1);
});

it('a customer is priced by the company directly above alone', async () => {
  const { customerId } = stage.otherPlace;
  expect((await pricing(customerId, { groupDiscount: 1 }, 'admin')).status).toBe(403);
  expect((await pricing(await customer(), { groupDiscount: 1 }, 'franchise')).status).toBe(404);
  expect((await pricing(customerId, { groupDiscount: 1 }, 'franchise')).status).toBe(200);
});

it('a facility discount names a facility of the company above, once', async () => {
  const { facilityId } = stage.place;
  for (const ids of [
    [stage.otherPlace.facilityId],
    [facilityId, stage.otherPlace.facilityId],
    [facilityId, facilityId],
  ]) {
    const facilityDiscount = ids.map((id) => ({ facilityId: id, discount: 1 }));
    const { status, fields } = await pricing(await customer(), { facilityDiscount });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['facilityDiscount']]);
  }
});

it('a deleted facility is gone from its customers, whose pricing can be saved', async () => {
  const companyId = await customer();
  const gone = await makeFacility(stage.sql, { companyId: stage.place.companyId });
  const stays = stage.place.facilityId;
  const facilityDiscount = [stays, gone].map((facilityId) => ({ facilityId, discount: 3 }));
  expect((await pricing(companyId, { facilities: [stays, gone], facilityDiscount })).status).toBe(200);
  await stage.sql`update facility set deleted_at = now() where id = ${gone}`;
  const left = { facilities: [stays], facilityDiscount: [{ facilityId: stays, discount: 3 }] };
  for (const call of [companies.getCompany, companies.getPricing])
    expect((await stage.send('admin', call, { companyId })).body).toMatchObject(left);
  expect((await pricing(companyId, left)).status).toBe(200);
});
