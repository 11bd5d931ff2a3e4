import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser, sentUser, shippedRole } from '../../../../tests/support/users.ts';
import { users } from '../contract.ts';

let stage: Stage;
let grader: number;
beforeAll(async () => {
  stage = await openStage();
  grader = await shippedRole(stage.sql, 'Grader');
});
afterAll(() => stage.close());

const add = (sent: object, who: Person = 'buyer') =>
  stage.send(who, users.addUser, sentUser({ roleId: grader, ...sent }));
const edit = (userId: number, sent: object, who: Person = 'buyer') =>
  stage.send(who, users.editUser, { userId, ...sent });
const remove = (userId: number, who: Person = 'admin', more: object = {}) =>
  stage.send(who, users.deleteUser, { userId, ...more });
const rowOf = async (userId: number) => (await stage.sql`select * from app_user where id = ${userId}`)[0]!;
const colleague = (columns: object = {}) => makeUser(stage.sql, stage.place.companyId, { ...columns });
/** A session of a user, and whether it still works. */
const sessionFor = async (userId: number) => {
  const token = await signedIn(stage, userId);
  return async () => (await stage.app.call('GET', '/read/v1/user/session', {}, { token })).status === 200;
};

describe('editing', () => {
  it('changes what is sent, and leaves the rest', async () => {
    const userId = await colleague({ notes: 'old', phone: '4045550142' });
    const before = await rowOf(userId);
    const { status, body } = await edit(userId, { notes: 'new', city: 'Macon' });
    expect([status, body]).toEqual([200, { message: 'Successfully edited the User', version: 1 }]);
    expect(await rowOf(userId)).toEqual({ ...before, notes: 'new', city: 'Macon', version: 1 });
  });

  it('that sends nothing to change leaves the version, and a price modifier’s id decides nothing', async () => {
    const userId = await colleague();
    expect((await edit(userId, {})).body['version']).toBe(0);
    expect((await edit(userId, { notes: 'Saturdays', priceModifierId: 3 })).body['version']).toBe(1);
    expect((await add({ priceModifierId: 3 })).status).toBe(200);
  });

  it('refuses a stale edit with the user as it is now', async () => {
    const userId = await colleague();
    await edit(userId, { notes: 'first', version: 0 });
    const { status, code, body } = await edit(userId, { notes: 'second', version: 0 });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({ userId, notes: 'first', version: 1 });
  });

  it('keeps the address, and takes no password', async () => {
    const userId = await colleague();
    const { email } = await rowOf(userId);
    expect((await edit(userId, { email: 'other@scene.test' })).status).toBe(400);
    expect((await edit(userId, { email: String(email).toUpperCase() })).status).toBe(200);
    expect((await edit(userId, { password: 'Honeycomb-41-yard' })).status).toBe(400);
  });

  it('of another tenant, or as of another company, is as if there were no such user', async () => {
    const userId = await colleague();
    expect((await edit(userId, { notes: 'x' }, 'franchise')).status).toBe(404);
    expect((await edit(userId, { notes: 'x', companyId: stage.place.customerId })).status).toBe(404);
    expect((await edit(userId, { notes: 'x', companyId: stage.place.companyId })).status).toBe(200);
    expect((await edit(2_000_000_000, { notes: 'x' })).status).toBe(404);
  });

  it('is refused for who has rights that the caller lacks', async () => {
    for (const more of [{ isSa: true }, { isAdmin: true }, { role: 'Accountant' }])
      expect(await edit(await colleague(more), { notes: 'x' })).toMatchObject({
        status: 403,
        error: 'This user has rights that you do not have.',
      });
    expect((await edit(await colleague({ isAdmin: true, role: 'Accountant' }), { notes: 'x' }, 'admin')).status).toBe(
      200,
    );
    expect((await edit(await colleague({ isSa: true }), { notes: 'x' }, 'admin')).status).toBe(403);
    expect((await edit(await colleague({ isSa: true }), { notes: 'x' }, 'super')).status).toBe(200);
  });

  it('of oneself is possible, and listed as such, also where the company has switched off a right of one’s role', async () => {
    const denied = { companyId: stage.place.companyId, flag: 'canShowPricing' };
    await stage.sql`insert into company_denied_flag ${stage.sql(denied)}`;
    const userId = await stage.idOf('buyer');
    const { status } = await edit(userId, { notes: 'Saturdays' });
    const { body } = await stage.send('buyer', users.listUsers, { userId });
    await stage.sql`delete from company_denied_flag where flag = ${denied.flag}`;
    expect([status, body['list']]).toMatchObject([200, [{ userId, isChangeable: true }]]);
  });

  it('switches a user off at once, and tells of changed rights', async () => {
    const userId = await colleague();
    const isSignedIn = await sessionFor(userId);
    expect(await isSignedIn()).toBe(true);
    const told = await stage.announced(() => edit(userId, { notes: 'x' }));
    expect(told).toEqual([`user:${userId} rights.changed`]);
    await edit(userId, { isActive: true });
    expect(await isSignedIn()).toBe(true);
    await edit(userId, { isActive: false });
    await edit(userId, { isActive: true });
    expect(await isSignedIn()).toBe(false);
  });

  it('gives another role with the next call', async () => {
    const userId = await colleague();
    const token = await signedIn(stage, userId);
    const flags = async () => (await stage.app.call('GET', '/read/v1/user/session', {}, { token })).body;
    expect(await flags()).toMatchObject({ canShowOther: false });
    expect((await edit(userId, { roleId: await shippedRole(stage.sql, 'Buyer') })).status).toBe(200);
    expect(await flags()).toMatchObject({ canShowOther: true });
  });

  it('leaves an active super admin, also when two are switched off at once', async () => {
    const other = await colleague({ isSa: true, isAdmin: true });
    const self = await stage.idOf('super');
    expect((await edit(self, { isActive: false }, 'super')).code).toBe('OWN_ACCOUNT');
    await stage.sql`update app_user set is_sa = false where company_id = ${stage.place.companyId} and id <> all(${[self, other]})`;
    // Each switches the other off.
    const token = await signedIn(stage, other);
    const both = await Promise.all([
      edit(other, { isActive: false }, 'super'),
      stage.app.call('PUT', users.editUser.path, { userId: self, isActive: false }, { token }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await stage.sql`update app_user set is_active = true where id = ${self}`;
    await stage.sql`update app_user set is_active = false, is_sa = false where id = ${other}`;
    // The race may have ended the session.
    const me = { token: await signedIn(stage, self) };
    const stripped = await stage.app.call('PUT', users.editUser.path, { userId: self, isSA: false }, me);
    expect([stripped.status, stripped.body['code']]).toEqual([403, 'LAST_SUPER_ADMIN']);
    const deleted = await stage.app.call('DELETE', users.deleteUser.path, { userId: self }, me);
    expect([deleted.status, deleted.body['code']]).toEqual([403, 'LAST_SUPER_ADMIN']);
    expect((await rowOf(self))['isSa']).toBe(true);
  });
});

describe('deleting', () => {
  it('hides the user and ends its sessions', async () => {
    const userId = await colleague();
    const isSignedIn = await sessionFor(userId);
    const { status, body } = await remove(userId, 'admin', { companyId: stage.place.companyId, priceModifierId: 3 });
    expect([status, body]).toEqual([200, { message: 'Deleted Successfully' }]);
    expect([await isSignedIn(), (await rowOf(userId))['deletedAt'] !== null]).toEqual([false, true]);
    expect((await stage.send('admin', users.listUsers, { userId })).body['list']).toEqual([]);
    expect((await remove(userId)).status).toBe(404);
    const gone = await stage.sql`select from session where user_id = ${userId}`;
    expect(gone).toHaveLength(0);
  });

  it('is refused for oneself, for more rights, for another tenant and another company', async () => {
    expect((await remove(await stage.idOf('admin'))).code).toBe('OWN_ACCOUNT');
    expect((await remove(await colleague({ isSa: true }))).status).toBe(403);
    const userId = await colleague();
    expect((await remove(userId, 'franchise')).status).toBe(404);
    expect((await remove(userId, 'admin', { companyId: stage.place.customerId })).status).toBe(404);
    for (const who of ['buyer', 'grader', 'franchise_buyer', 'seller'] as const)
      expect((await remove(userId, who)).status).toBe(403);
    expect((await rowOf(userId))['deletedAt']).toBeNull();
  });
});
