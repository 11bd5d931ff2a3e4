import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../../../tests/support/expected.ts';
import { makeRole, withRole } from '../../../../../tests/support/roles.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { roles } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = async (who: Person, sent: object = {}) =>
  (await stage.send(who, roles.listRoles, { count: 1000, ...sent })).body;
const idsOf = async (who: Person, sent: object = {}): Promise<number[]> =>
  (await list(who, sent))['list'].map(({ roleId }: { roleId: number }) => roleId);

it('answers a role with its permissions, each with its id and group, by group and name', async () => {
  const roleId = await makeRole(stage.sql, ['canShowPricing', 'canBuildCart', 'canAcceptLoadRequest'], { version: 4 });
  const [found] = (await list('super', { roleId }))['list'];
  const [{ name }] = (await stage.sql`select name from role where id = ${roleId}`) as [{ name: string }];
  expect(found).toEqual({
    roleId,
    name,
    type: 1,
    isFranchise: false,
    companyId: null,
    companyName: null,
    isOtpRequired: false,
    isGivenByProduct: false,
    userCount: 0,
    version: 4,
    permissions: [
      { permissionName: 'canAcceptLoadRequest', permissionId: 24, type: 'Carts' },
      { permissionName: 'canBuildCart', permissionId: 22, type: 'Carts' },
      { permissionName: 'canShowPricing', permissionId: 18, type: 'Prices shown' },
    ],
  });
});

it('names the company whose users alone may have the role', async () => {
  const roleId = await makeRole(stage.sql, ['canBuildCart'], { type: 3, companyId: stage.otherPlace.companyId });
  const [{ name }] = (await stage.sql`select name from company where id = ${stage.otherPlace.companyId}`) as [
    { name: string },
  ];
  expect((await list('super', { roleId }))['list']).toMatchObject([
    { companyId: stage.otherPlace.companyId, companyName: name },
  ]);
});

it('counts the users that are not deleted', async () => {
  const roleId = await makeRole(stage.sql);
  await withRole(stage.sql, accounts.buyer, roleId, async () => {
    expect((await list('super', { roleId }))['list']).toMatchObject([{ userCount: 1 }]);
    await stage.sql`update app_user set deleted_at = now() where email = ${accounts.buyer}`;
    expect((await list('super', { roleId }))['list']).toMatchObject([{ userCount: 0 }]);
    await stage.sql`update app_user set deleted_at = null where email = ${accounts.buyer}`;
  });
});

it('counts the users of each role of a list', async () => {
  const [one, other] = [await makeRole(stage.sql), await makeRole(stage.sql)];
  await withRole(stage.sql, accounts.buyer, one, () =>
    withRole(stage.sql, accounts.grader, other, async () => {
      const rows = (await list('super'))['list'] as { roleId: number; userCount: number }[];
      const counts = [one, other].map((id) => rows.find(({ roleId }) => roleId === id)!.userCount);
      expect(counts).toEqual([1, 1]);
    }),
  );
});

it('names the facilities of canViewAllFacilityInvoices, to each reader its own', async () => {
  const facilityIds = [stage.place.facilityId, stage.otherPlace.facilityId];
  const roleId = await makeRole(stage.sql, ['canViewAllFacilityInvoices'], { type: 3, facilityIds });
  const nameOf = async (id: number) =>
    (await stage.sql<{ name: string }[]>`select name from facility where id = ${id}`)[0]!.name;
  const own = await nameOf(stage.otherPlace.facilityId);
  const [seenByStaff] = (await list('super', { roleId }))['list'];
  expect(seenByStaff.permissions[0]).toMatchObject({
    facilities: [await nameOf(stage.place.facilityId), own],
    facilityIds,
  });
  const [seenByFranchise] = (await list('franchise', { roleId }))['list'];
  expect(seenByFranchise.permissions[0]).toMatchObject({
    facilities: [own],
    facilityIds: [stage.otherPlace.facilityId],
  });
  const foreign = { type: 3, facilityIds: [stage.place.facilityId] };
  const hidden = await makeRole(stage.sql, ['canViewAllFacilityInvoices'], foreign);
  const [seenWithout] = (await list('franchise', { roleId: hidden }))['list'];
  expect(seenWithout.permissions[0]).toMatchObject({ facilities: [], facilityIds: [] });
  const everywhere = await makeRole(stage.sql, ['canViewAllFacilityInvoices']);
  const [forAll] = (await list('super', { roleId: everywhere }))['list'];
  expect(forAll.permissions[0]).toEqual({
    permissionName: 'canViewAllFacilityInvoices',
    permissionId: 32,
    type: 'Invoices',
  });
});

describe('the tenancy', () => {
  const made = async () => ({
    internal: await makeRole(stage.sql, ['canBuildCart'], { type: 1 }),
    external: await makeRole(stage.sql, ['canBuildCart'], { type: 2 }),
    franchises: await makeRole(stage.sql, ['canBuildCart'], { type: 3 }),
    own: await makeRole(stage.sql, ['canBuildCart'], { type: 3, companyId: stage.otherPlace.companyId }),
    others: await makeRole(stage.sql, ['canBuildCart'], { type: 3, companyId: stage.otherFranchiseId }),
    sellers: await makeRole(stage.sql, ['canBuildCart'], { type: 2, companyId: stage.otherPlace.customerId }),
    strangers: await makeRole(stage.sql, ['canBuildCart'], { type: 2, companyId: stage.place.customerId }),
  });
  const seen = async (who: Person, ids: Record<string, number>, sent: object = {}) => {
    const answered = new Set(await idsOf(who, sent));
    return Object.keys(ids).filter((name) => answered.has(ids[name]!));
  };

  it('of staff is every role; of a franchise those that its users and its sellers’ users may have', async () => {
    const ids = await made();
    expect(await seen('grader', ids)).toEqual(Object.keys(ids));
    for (const who of ['franchise', 'franchise_buyer'] as const)
      expect(await seen(who, ids)).toEqual(['external', 'franchises', 'own', 'sellers']);
    expect(await idsOf('franchise', { roleId: ids.internal })).toEqual([]);
  });

  it('with companyId is what users of that company may have', async () => {
    const ids = await made();
    const { companyId, customerId } = stage.otherPlace;
    expect(await seen('super', ids, { companyId })).toEqual(['franchises', 'own']);
    expect(await seen('super', ids, { companyId: customerId })).toEqual(['external', 'sellers']);
    expect(await seen('super', ids, { companyId: stage.place.companyId })).toEqual(['internal']);
    expect(await seen('franchise', ids, { companyId })).toEqual(['franchises', 'own']);
    expect(await seen('franchise', ids, { companyId: customerId })).toEqual(['external', 'sellers']);
    for (const other of [stage.otherFranchiseId, stage.place.customerId, 2_000_000_000])
      expect((await stage.send('franchise', roles.listRoles, { companyId: other })).status).toBe(404);
  });

  it('of sellers is none', async () => {
    for (const who of ['seller', 'lookup'] as const)
      expect((await stage.send(who, roles.listRoles, {})).status).toBe(403);
  });
});

it('filters by type and by a part of the name, in any case', async () => {
  const name = uniqueName();
  const external = await makeRole(stage.sql, ['canBuildCart'], { type: 2, name: `A ${name}` });
  const internal = await makeRole(stage.sql, ['canBuildCart'], { type: 1, name: `Z ${name}` });
  expect(await idsOf('super', { text: name.toLowerCase() })).toEqual([internal, external]);
  expect(await idsOf('super', { text: name, type: 2 })).toEqual([external]);
  expect(await idsOf('super', { text: `${name.slice(0, 4)}%${name.slice(5)}` })).toEqual([]);
});

it('stands by type and name, page by page, ten to a page', async () => {
  const name = uniqueName();
  const ids: number[] = [];
  for (let at = 0; at < 11; at += 1)
    ids.push(await makeRole(stage.sql, ['canBuildCart'], { name: `${name} ${String(at).padStart(2, '0')}` }));
  const page = async (sent: object) => (await stage.send('super', roles.listRoles, { text: name, ...sent })).body;
  const first = await page({});
  expect(first['list'].map(({ roleId }: { roleId: number }) => roleId)).toEqual(ids.slice(0, 10));
  expect(first['areMoreItemsAvailable']).toBe(true);
  const last = await page({ offset: 10 });
  expect(last['list']).toMatchObject([{ roleId: ids[10] }]);
  expect(last['areMoreItemsAvailable']).toBe(false);
});
