import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import type { LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { invoices } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const view = (loadId: number, who: Person = 'buyer') => stage.send(who, invoices.viewInvoice, { loadId });
const invoice = (spec: LoadSpec = {}, at: Partial<Place> = {}) => stage.load({ type: 3, ...spec }, at);
const viewed = async (loadId: number, who: Person = 'buyer') => {
  const { status, body } = await view(loadId, who);
  expect(status).toBe(200);
  return body;
};
const statuses = async (loadId: number, people: readonly Person[]) =>
  Object.fromEntries(await Promise.all(people.map(async (who) => [who, (await view(loadId, who)).status] as const)));

describe('an invoice is shown', () => {
  it('with its load and the items that count, the first added first', async () => {
    const items = [{}, { status: 2 }, { status: 3 }, { columns: { deletedAt: new Date() } }] as const;
    const { loadId, itemIds } = await invoice({ items, columns: { invoiceNo: 'VIEW-1' } });
    const { loadDetails } = await viewed(loadId);
    expect(loadDetails).toMatchObject({ loadId, invoiceNo: 'VIEW-1', type: 3, isVoid: false, grandtotal: 200 });
    expect(loadDetails.itemList).toMatchObject([
      { itemId: itemIds[0], total: 100 },
      { itemId: itemIds[2], total: 100 },
    ]);
    expect(loadDetails.itemList).toHaveLength(2);
  });

  it('with its payments, without those that were taken back or are another’s', async () => {
    await invoice({ paid: 7 });
    const { loadId, paymentId } = await invoice({ paid: 40 });
    await stage.sql`insert into payment (load_id, method, amount, created_by, deleted_at) values (${loadId}, 'CASH', 5, ${stage.place.buyerId}, now())`;
    const { loadDetails, paymentDetails } = await viewed(loadId);
    expect(paymentDetails.list).toMatchObject([{ paymentId, amount: 40, paymentMethod: 'CASH' }]);
    expect(paymentDetails.list).toHaveLength(1);
    expect(loadDetails).toMatchObject({ amountPaid: 40, balance: 60 });
  });

  it('under the logo of its facility, else under that of the company', async () => {
    const { loadId } = await invoice();
    const { companyId, facilityId } = stage.place;
    const files = await stage.sql<{ id: number }[]>`select id from file where reach = 'public' order by id limit 2`;
    const [own, companys] = [files[0]!.id, files[1]!.id];
    const logos = async (facility: number | null, company: number | null) => {
      await stage.sql`update facility set logo_file_id = ${facility} where id = ${facilityId}`;
      await stage.sql`update company set logo_file_id = ${company} where id = ${companyId}`;
      const { logo } = (await viewed(loadId)).loadDetails;
      return logo === null ? null : Number(/\/files\/(\d+)/.exec(logo)?.[1]);
    };
    expect(await logos(own, companys)).toBe(own);
    expect(await logos(null, companys)).toBe(companys);
    expect(await logos(null, null)).toBeNull();
  });
});

describe('what is no invoice is not shown as one', () => {
  it.each([1, 2, 5] as const)('type %i, also with a number from before it was reopened', async (type) => {
    for (const invoiceNo of [null, `REOPENED-${type}`]) {
      const { loadId } = await stage.load({ type, columns: { invoiceNo } });
      expect(await statuses(loadId, ['admin', 'seller'])).toEqual({ admin: 404, seller: 404 });
    }
  });

  it('a deleted cart', async () => {
    const { loadId } = await stage.load({ columns: { deletedAt: new Date() } });
    expect((await view(loadId, 'admin')).status).toBe(404);
  });
});

it.each([
  [3, {}],
  [4, {}],
  [1, { invoiceNo: 'VOID-1' }],
] as const)(
  'deleted from type %i it is void for staff with nothing owed, and gone for its seller',
  async (type, more) => {
    const { loadId } = await stage.load({ type, columns: { ...more, deletedAt: new Date() } });
    const { loadDetails } = await viewed(loadId, 'admin');
    expect(loadDetails).toMatchObject({ isVoid: true, grandtotal: 100, balance: 0 });
    expect(loadDetails.itemList).toHaveLength(1);
    expect(await statuses(loadId, ['seller', 'franchise'])).toEqual({ seller: 404, franchise: 404 });
  },
);

describe('an invoice is shown to', () => {
  it.each([3, 4] as const)('both sides, the seller until it is settled: type %i', async (type) => {
    const { loadId } = await invoice({ type }, { buyerId: await stage.idOf('grader') });
    expect(await statuses(loadId, ['admin', 'accountant', 'grader', 'buyer', 'seller', 'franchise'])).toEqual({
      admin: 200,
      accountant: 200,
      grader: 200,
      buyer: 404,
      seller: type === 3 ? 200 : 404,
      franchise: 404,
    });
  });

  it('no customer but its own, and no other franchise', async () => {
    const theirs = await invoice({}, stage.otherPlace);
    expect(await statuses(theirs.loadId, ['admin', 'franchise', 'seller'])).toEqual({
      admin: 200,
      franchise: 200,
      seller: 404,
    });
  });

  it('who may see all invoices of named facilities: those of these alone', async () => {
    const { companyId, facilityId } = stage.place;
    const [other] = await stage.sql<{ id: number }[]>`
      select id from facility where company_id = ${companyId} and id <> ${facilityId} order by id limit 1`;
    const [named, elsewhere] = [await invoice(), await invoice({}, { facilityId: other!.id })];
    const ofAccountants = stage.sql`flag = 'canViewAllFacilityInvoices' and role_id = (select role_id from app_user where id = ${await stage.idOf('accountant')})`;
    await stage.sql`update role_permission set facility_ids = ${[facilityId]} where ${ofAccountants}`;
    const seen = [await view(named.loadId, 'accountant'), await view(elsewhere.loadId, 'accountant')];
    await stage.sql`update role_permission set facility_ids = '{}' where ${ofAccountants}`;
    expect(seen.map(({ status }) => status)).toEqual([200, 404]);
    expect((await view(elsewhere.loadId, 'accountant')).status).toBe(200);
  });
});
