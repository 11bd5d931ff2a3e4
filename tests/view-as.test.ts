import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { makeCompany } from './support/companies.ts';
import { makeRole } from './support/roles.ts';
import { openStage, type Person, type Stage } from './support/stage.ts';
import { shippedRole } from './support/users.ts';
import type { Call } from '../src/kernel/contract.ts';
import { allFlags } from '../src/kernel/flags.ts';

let stage: Stage;
let role: Readonly<Record<'Buyer' | 'Seller' | 'Franchise Owner', number>>;
beforeAll(async () => {
  stage = await openStage();
  role = {
    Buyer: await shippedRole(stage.sql, 'Buyer'),
    Seller: await shippedRole(stage.sql, 'Seller'),
    'Franchise Owner': await shippedRole(stage.sql, 'Franchise Owner'),
  };
});
afterAll(() => stage.close());

const open = (sent: object, who: Person = 'super') => stage.send(who, calls.viewAs, sent);
/** The token of a new view. */
const view = async (sent: object): Promise<{ token: string }> => {
  const { status, body } = await open(sent);
  expect(status).toBe(200);
  return { token: body['token'] };
};
const send = (call: Call, sent: object, me: { token: string }) => stage.app.call(call.method, call.path, sent, me);
const flagsIn = (facts: Readonly<Record<string, unknown>>) => allFlags.filter((flag) => facts[flag]);
const factsOf = async (who: Person) => (await stage.send(who, calls.getSession, {})).body;

describe('shows', () => {
  it.each([
    ['buyer', 'Buyer', () => ({})],
    ['franchise', 'Franchise Owner', () => ({ companyId: stage.otherPlace.companyId })],
    ['seller', 'Seller', () => ({ companyId: stage.place.customerId })],
  ] as const)('what a %s has: hierarchy, company and every flag', async (who, name, more) => {
    const viewed = (await send(calls.getSession, {}, await view({ roleId: role[name], ...more() }))).body;
    const own = await factsOf(who);
    expect(viewed).toMatchObject({
      hierarchy: own['hierarchy'],
      companyId: own['companyId'],
      organisationName: own['organisationName'],
      roleName: name,
      isSA: false,
      isAdmin: false,
      isViewing: true,
      userId: await stage.idOf('super'),
    });
    expect(flagsIn(viewed)).toEqual(flagsIn(own));
    expect(own['isViewing']).toBe(false);
  });

  it('the rows of the tenant alone, without what the role does not see', async () => {
    const { loadId } = await stage.load();
    const me = await view({ roleId: role['Franchise Owner'], companyId: stage.otherPlace.companyId });
    expect((await send(calls.getLoad, { loadId }, me)).status).toBe(404);
    const seller = await view({ roleId: role.Seller, companyId: stage.place.customerId });
    expect((await send(calls.listRoles, {}, seller)).status).toBe(403);
    expect((await send(calls.listAudit, {}, await view({ roleId: role.Buyer }))).status).toBe(403);
  });

  it('no required second factor, which the role asks of its users', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart'], { isOtpRequired: true });
    const facts = await send(calls.getSession, {}, await view({ roleId }));
    expect(facts.body['needsSecondFactor']).toBe(false);
  });

  it('a changed role with the next call', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart']);
    const me = await view({ roleId });
    await stage.sql`delete from role_permission where role_id = ${roleId}`;
    expect(flagsIn((await send(calls.getSession, {}, me)).body)).toEqual([]);
  });
});

describe('changes nothing', () => {
  it.each([
    ['addLoad', () => ({ companyId: stage.place.customerId, facilityId: stage.place.facilityId })],
    ['setPreferences', () => ({ scheme: 'dark' })],
    ['changePassword', () => ({ currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' })],
    ['endSessions', () => ({ all: true })],
    ['viewAs', () => ({ roleId: role.Seller })],
  ] as const)('by %s', async (name, sent) => {
    const { status, body } = await send(calls[name], sent(), await view({ roleId: role.Buyer }));
    expect([status, body['code']]).toEqual([403, 'VIEW_ONLY']);
  });

  it('by a read that leaves a note', async () => {
    const { loadId } = await stage.load({ type: 3, status: 2 });
    const me = await view({ roleId: await shippedRole(stage.sql, 'Administrator') });
    expect((await send(calls.invoicePdf, { loadId }, me)).body['code']).toBe('VIEW_ONLY');
    expect((await send(calls.viewInvoice, { loadId, isPrint: true }, me)).body['code']).toBe('VIEW_ONLY');
    expect((await send(calls.viewInvoice, { loadId }, me)).status).toBe(200);
    expect((await stage.loadRow(loadId))['undoEndedAt']).toBeNull();
  });
});

describe('ends', () => {
  const works = async (me: { token: string }) => (await send(calls.getSession, {}, me)).status;

  it('after 12 hours', async () => {
    const views = [await view({ roleId: role.Buyer }), await view({ roleId: role.Buyer })] as const;
    const began = stage.app.now().getTime();
    const worksAfter = async (me: { token: string }, milliseconds: number) => {
      stage.app.setNow(new Date(began + milliseconds));
      return works(me);
    };
    const hours12 = 12 * 3_600_000;
    const statuses = [await worksAfter(views[0], hours12 - 1), await worksAfter(views[1], hours12)];
    stage.app.setNow(new Date(began));
    expect(statuses).toEqual([200, 401]);
  });

  it('by logging out, which leaves the own session', async () => {
    const me = await view({ roleId: role.Buyer });
    expect((await send(calls.logout, {}, me)).status).toBe(200);
    expect(await works(me)).toBe(401);
    expect((await factsOf('super'))['isViewing']).toBe(false);
    const [last, before] =
      await stage.sql`select action, subject, subject_id, user_id from audit_entry order by id desc limit 2`;
    const viewed = { action: 'VIEW', subject: 'role', subjectId: role.Buyer, userId: await stage.idOf('super') };
    expect([last, before], 'no sign-out').toEqual([viewed, viewed]);
  });

  it('with the session that it was opened from, and not with another one', async () => {
    const [own, other] = [await stage.app.signIn('super@troyard.test'), await stage.app.signIn('super@troyard.test')];
    const me = { token: (await send(calls.viewAs, { roleId: role.Buyer }, own)).body['token'] as string };
    await send(calls.logout, {}, other);
    expect(await works(me)).toBe(200);
    await send(calls.logout, {}, own);
    expect(await works(me)).toBe(401);
  });

  it.each([
    ['the user is no super admin any more', 'is_sa', 'app_user', 'super'],
    ['the user is switched off', 'is_active', 'app_user', 'super'],
    ['the own company is switched off', 'is_active', 'company', 'own'],
    ['the viewed company is switched off', 'is_active', 'company', 'viewed'],
  ] as const)('when %s', async (_, column, table, which) => {
    // A franchise's customer does not stand directly under the own company.
    const { customerId } = stage.otherPlace;
    const me = await view({ roleId: role.Seller, companyId: customerId });
    const id = {
      super: await stage.idOf('super'),
      own: (await factsOf('super'))['companyId'],
      viewed: customerId,
    }[which] as number;
    const { sql } = stage;
    await sql`update ${sql(table)} set ${sql(column)} = false where id = ${id}`;
    try {
      expect(await works(me)).toBe(401);
    } finally {
      await sql`update ${sql(table)} set ${sql(column)} = true where id = ${id}`;
    }
    expect(await works(me)).toBe(200);
  });

  it('never by counting as one of the twenty sessions, and is not listed with them', async () => {
    const listed = async () => (await stage.send('super', calls.listSessions, {})).body['list'].length;
    const before = await listed();
    for (let count = 0; count < 21; count++) await view({ roleId: role.Buyer });
    expect(await listed()).toBe(before);
    await stage.app.signIn('super@troyard.test');
    expect((await stage.send('super', calls.getSession, {})).status).toBe(200);
  });
});

it('is kept in the audit trail with role and company', async () => {
  await view({ roleId: role.Seller, companyId: stage.place.customerId });
  const [entry] = await stage.sql`
    select user_id, action, subject, subject_id, after from audit_entry where action = 'VIEW' order by id desc limit 1`;
  const [company] = await stage.sql`select name from company where id = ${stage.place.customerId}`;
  expect(entry).toEqual({
    userId: await stage.idOf('super'),
    action: 'VIEW',
    subject: 'role',
    subjectId: role.Seller,
    after: { role: 'Seller', company: company!['name'] },
  });
});

describe('refuses', () => {
  it.each([
    ['a role that does not exist', 'roleId', () => ({ roleId: 999_999 })],
    ['a role of sellers without a company', 'companyId', () => ({ roleId: role.Seller })],
    [
      'a role of franchises for a seller',
      'companyId',
      () => ({ roleId: role['Franchise Owner'], companyId: stage.place.customerId }),
    ],
    [
      'a role of the parent company for a seller',
      'companyId',
      () => ({ roleId: role.Buyer, companyId: stage.place.customerId }),
    ],
    ['a company that does not exist', 'companyId', () => ({ roleId: role.Seller, companyId: 999_999 })],
  ])('%s', async (_, field, sent) => {
    const { status, fields } = await open(sent());
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it('a deleted role', async () => {
    const roleId = await makeRole(stage.sql, [], { deletedAt: new Date() });
    expect((await open({ roleId })).fields).toHaveProperty('roleId');
  });

  it('a company that is switched off', async () => {
    const companyId = await makeCompany(stage.sql, stage.place.companyId, { isActive: false });
    expect((await open({ roleId: role.Seller, companyId })).fields).toHaveProperty('companyId');
  });

  it('the role of one franchise for another', async () => {
    const roleId = await makeRole(stage.sql, [], { type: 3, companyId: stage.otherPlace.companyId });
    expect((await open({ roleId, companyId: stage.otherFranchiseId })).fields).toHaveProperty('companyId');
    expect((await open({ roleId, companyId: stage.otherPlace.companyId })).status).toBe(200);
  });
});
