import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { accounts } from '../../../../tests/support/expected.ts';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { pixel } from '../../../../tests/support/pixel.ts';
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

/** The address of a picture of the parent company that a user has uploaded and the buyer is shown. */
const pictureBy = async (who: Person) => {
  const sha256 = Buffer.from(await stage.app.files.put(pixel), 'hex');
  const [file] = await stage.sql<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, width, height, created_by)
    values (${stage.place.companyId}, 'tenant', 'a.png', 'image/png', ${pixel.length}, ${sha256}, 1, 1, ${await stage.idOf(who)}) returning id`;
  const address = stage.app.link({ fileId: file!.id, name: 'a.png', reach: 'tenant' }, await stage.idOf('buyer'));
  const reach = async () => (await stage.sql`select reach from file where id = ${file!.id}`)[0]!['reach'] as string;
  return { address, reach };
};

describe('the picture of a licence', () => {
  it('is one that the caller has uploaded, and becomes private', async () => {
    const own = await pictureBy('buyer');
    expect((await add({ driversLicenseUrl: own.address })).status).toBe(200);
    expect(await own.reach()).toBe('private');
  });

  it('is none of the pictures of others, which stay as they are', async () => {
    const theirs = await pictureBy('grader');
    expect((await add({ driversLicenseUrl: theirs.address })).fields).toEqual({
      driversLicenseUrl: 'Upload the picture first.',
    });
    expect(await theirs.reach()).toBe('tenant');
  });
});

describe('adding', () => {
  it('keeps every field, and the user signs in with the password', async () => {
    const sent = sentUser({ roleId: grader, notes: 'Saturdays.', smsNumber: '4045550199', driversLicense: 'GA-77-1' });
    const { status, body } = await stage.send('buyer', users.addUser, sent);
    expect([status, body['message']]).toEqual([200, 'Successfully added the User']);
    const { password, driversLicense, ...plain } = sent as typeof sent & { driversLicense: string };
    const row = await rowOf(body['userId']);
    expect(row).toMatchObject({
      ...plain,
      phone: '4045550142',
      companyId: stage.place.companyId,
      isActive: true,
      isAdmin: false,
      isSa: false,
      isNewUser: false,
      version: 0,
    });
    expect(JSON.stringify(row)).not.toContain(driversLicense);
    expect(JSON.stringify(row)).not.toContain(password);
    const login = await stage.app.call('POST', '/write/v1/user/login', { email: sent.email, password }, {});
    expect(login.status).toBe(200);
  });

  it.each(['email', 'password', 'firstName', 'lastName', 'address', 'city', 'state', 'zipcode', 'phone', 'roleId'])(
    'needs %s',
    async (field) => {
      const { status, fields } = await add({ [field]: field === 'roleId' ? undefined : '' });
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    },
  );

  it.each([
    ['zipcode', '3140a', 'Digits only.'],
    ['state', 'GB', 'Please select valid state'],
    ['phone', '12345', 'A phone number has 10 digits.'],
    ['smsNumber', '12345', 'A phone number has 10 digits.'],
    ['email', 'nobody', 'Enter a valid email address.'],
    ['password', 'short', 'At least 10 characters.'],
    ['password', 'MyPiedmontYard-77', 'Do not use the name of your company: it is guessed first.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, fields } = await add({ [field]: value });
    expect([status, fields]).toEqual([400, { [field]: sentence }]);
  });

  it('refuses the address as password', async () => {
    const email = 'ada.reed-41@scene.test';
    const { status, fields } = await add({ email, password: email });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['password']]);
  });

  it('refuses a role that is none', async () => {
    const { status, fields } = await add({ roleId: 2_000_000_000 });
    expect([status, fields]).toEqual([403, { roleId: 'Please select the valid value' }]);
  });

  it('refuses an address that somebody has, in any case and of any company, in the same words', async () => {
    for (const email of [accounts.buyer.toUpperCase(), accounts.franchise, accounts.seller])
      expect((await add({ email })).fields).toEqual({ email: 'This address cannot be used for a new user.' });
  });

  it('gives a deleted user’s address again', async () => {
    const { body, status } = await add({ email: 'again@scene.test' });
    expect(status).toBe(200);
    await remove(body['userId']);
    expect((await add({ email: 'again@scene.test' })).status).toBe(200);
  });

  it('takes a role of the company’s type that no other company made', async () => {
    const seller = await shippedRole(stage.sql, 'Seller');
    expect((await add({ roleId: seller })).fields).toEqual({ roleId: 'Please select the valid value' });
    expect((await add({ roleId: seller, companyId: stage.place.customerId })).status).toBe(200);
    const [others] = await stage.sql<{ id: number }[]>`
      insert into role (name, type, company_id) values ('Others', 3, ${stage.otherFranchiseId}) returning id`;
    const franchises = { roleId: others!.id, companyId: stage.otherPlace.companyId };
    expect((await add(franchises, 'franchise')).status).toBe(403);
  });

  it('is in the own tenant, and not for a company that is deleted or switched off', async () => {
    const roleId = await shippedRole(stage.sql, 'Seller');
    const deleted = await makeCompany(stage.sql, stage.otherPlace.companyId, { deletedAt: new Date() });
    const { companyId: parent, customerId } = stage.place;
    for (const companyId of [parent, customerId, stage.otherFranchiseId, deleted, 2_000_000_000])
      expect((await add({ companyId, roleId }, 'franchise')).status).toBe(404);
    expect((await add({ companyId: stage.otherPlace.customerId, roleId }, 'franchise')).status).toBe(200);
    await stage.sql`update company set is_active = false where id = ${stage.otherPlace.customerId}`;
    expect((await add({ companyId: stage.otherPlace.customerId, roleId }, 'franchise')).code).toBe('COMPANY_INACTIVE');
    await stage.sql`update company set is_active = true where id = ${stage.otherPlace.customerId}`;
  });

  it.each([{ hierarchy: 10 }, { hierarchy: 2 }, { isFranchise: true }])(
    'refuses %o of another company',
    async (sent) => {
      expect((await add(sent)).status).toBe(403);
      expect((await add({ hierarchy: 1, isFranchise: false })).status).toBe(200);
    },
  );

  it('gives nobody more than the caller has', async () => {
    const accountant = await shippedRole(stage.sql, 'Accountant');
    expect((await add({ roleId: accountant })).status).toBe(403);
    expect((await add({ roleId: accountant }, 'admin')).status).toBe(200);
    expect((await add({ isAdmin: true })).status).toBe(403);
    expect((await add({ isAdmin: true }, 'admin')).status).toBe(200);
    expect((await add({ isSA: true }, 'admin')).status).toBe(403);
    expect((await add({ isSA: false, isAdmin: false })).status).toBe(200);
  });
});

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
