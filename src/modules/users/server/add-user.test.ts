import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { accounts } from '../../../../tests/support/expected.ts';
import { pixel } from '../../../../tests/support/pixel.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { sentUser, shippedRole } from '../../../../tests/support/users.ts';
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
const remove = (userId: number) => stage.send('admin', users.deleteUser, { userId });
const rowOf = async (userId: number) => (await stage.sql`select * from app_user where id = ${userId}`)[0]!;

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
