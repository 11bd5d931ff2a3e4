import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../../../tests/support/expected.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { makeRole, withRole } from '../../../../tests/support/roles.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { roles } from '../contract.ts';
import { requireGivableRole } from './public.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const remove = (roleId: number, who: Person = 'super') => stage.send(who, roles.deleteRole, { roleId });
const isDeleted = async (roleId: number) => {
  const [row] = await stage.sql<
    { deleted: boolean }[]
  >`select deleted_at is not null as deleted from role where id = ${roleId}`;
  return row!.deleted;
};
const shipped = async (name: string) =>
  (await stage.sql<{ id: number }[]>`select id from role where shipped_as = ${name}`)[0]!.id;

it('hides the role from the list', async () => {
  const roleId = await makeRole(stage.sql);
  const listed = async () => (await stage.send('super', roles.listRoles, { roleId })).body['list'];
  expect(await listed()).toHaveLength(1);
  const { status, body } = await remove(roleId);
  expect([status, body]).toEqual([200, { message: 'Deleted Successfully' }]);
  expect([await listed(), await isDeleted(roleId)]).toEqual([[], true]);
});

it('refuses while a user has it, not for one that is deleted', async () => {
  const roleId = await makeRole(stage.sql);
  await withRole(stage.sql, accounts.grader, roleId, async () => {
    const { status, code, error } = await remove(roleId);
    expect([status, code, error]).toEqual([409, 'IN_USE', 'Users have this role. Give them another one first.']);
  });
  expect(await isDeleted(roleId)).toBe(false);
  await stage.sql`update app_user set deleted_at = now(), role_id = ${roleId} where email = ${accounts.grader}`;
  expect((await remove(roleId)).status).toBe(200);
});

it.each(['Seller', 'Franchise Owner'])('refuses %s, which new users get', async (name) => {
  const { status, code } = await remove(await shipped(name));
  expect([status, code]).toEqual([409, 'GIVEN_BY_PRODUCT']);
});

it('lets a shipped role go that nobody has and nothing gives', async () => {
  const roleId = await shipped('Seller Lookup Only');
  await stage.sql`update app_user set role_id = ${await shipped('Seller')} where role_id = ${roleId}`;
  expect((await remove(roleId)).status).toBe(200);
});

it('is for super admins of the parent company alone, and once', async () => {
  const roleId = await makeRole(stage.sql);
  for (const who of ['admin', 'buyer', 'franchise', 'seller'] as const)
    expect((await remove(roleId, who)).status).toBe(403);
  expect(await isDeleted(roleId)).toBe(false);
  expect((await stage.send('super', roles.deleteRoleShort, { roleId })).status).toBe(200);
  expect((await remove(roleId)).status).toBe(404);
});

it('waits for who is giving the role to a user, and then refuses', async () => {
  const roleId = await makeRole(stage.sql);
  const actor = { isSA: true } as Parameters<typeof requireGivableRole>[1];
  let answer: Promise<{ status: number }> | undefined;
  await stage.sql.begin(async (tx) => {
    await requireGivableRole(tx, actor, roleId, { companyId: stage.place.companyId, hierarchy: 1 });
    answer = remove(roleId);
    await waitForLocks(stage.sql, 1);
    await tx`update app_user set role_id = ${roleId} where email = ${accounts.accountant}`;
  });
  expect((await answer!).status).toBe(409);
});
