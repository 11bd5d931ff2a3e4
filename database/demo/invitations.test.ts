import { afterAll, beforeAll, expect, it } from 'vitest';
import { onboarding } from '../../src/modules/onboarding/contract.ts';
import { companies } from '../../src/modules/companies/contract.ts';
import { sessions } from '../../src/modules/sessions/contract.ts';
import { testNow } from '../../tests/support/database.ts';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { demoPassword, franchiseNames, parentName } from './people.ts';

const waiting = { companyName: 'Toccoa Falls Auto Salvage', userEmail: 'nell.harbin@toccoafallsauto.test' };
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

/** The world as it is made, without what the shared cast adds. */
let app: TestApp;
let staff: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  staff = await app.signIn('super@troyard.test');
});
afterAll(() => app.close());

type Listed = { fname: string; created: string; facilityCity: string | null; hasUserRegistered: boolean };
const invitedFor = async (reader: { token: string }): Promise<Listed[]> =>
  (await app.call('GET', onboarding.listInvited.path, { count: 100 }, reader)).body['list'];

it('eight people are invited by the parent company, three by the first franchise, all within two months', async () => {
  const rows = await app.sql`
    select company.name, count(*)::int as people, count(registered_at)::int as registered
    from invitation join company on company.id = company_id where invitation.kind = 'invite' group by 1 order by 1`;
  expect(rows).toEqual([
    { name: parentName, people: 8, registered: 2 },
    { name: franchiseNames[0], people: 3, registered: 0 },
  ]);
  const seen = await invitedFor(staff);
  const franchise = await invitedFor(await app.signIn('franchise@troyard.test'));
  expect([seen.length, franchise.length]).toEqual([11, 3]);
  for (const { created, facilityCity } of seen) {
    expect(new Date(created)).toSatisfy((date: Date) => date > daysAgo(60) && date < testNow);
    expect(facilityCity).toBeTruthy();
  }
  const open = seen.filter(({ hasUserRegistered }) => !hasUserRegistered);
  expect(
    open.filter(({ created }) => new Date(created) < daysAgo(7)).map(({ fname }) => fname),
    'too old',
  ).toEqual(['Delia']);
});

it('who has registered is a user with the invited address, who sells where the invitation says', async () => {
  const rows = await app.sql<Record<string, unknown>[]>`
    select invitation.email, invitation.created_at, registered_at, user_id, app_user.email as user_email,
      app_user.created_at as user_since, company.parent_id = invitation.company_id as is_under_inviting,
      exists (select from company_facility where company_id = company.id and facility_id = invitation.facility_id) as sells_there
    from invitation left join app_user on app_user.id = user_id left join company on company.id = app_user.company_id
    where invitation.kind = 'invite' or registered_at is not null`;
  const [registered, open] = [rows.filter((row) => row['registeredAt']), rows.filter((row) => !row['registeredAt'])];
  const known = new Set(['seller@troyard.test', 'lookup@troyard.test', waiting.userEmail]);
  expect(new Set(registered.map((row) => row['email']))).toEqual(known);
  for (const row of registered) {
    expect(row).toMatchObject({ userEmail: row['email'], userSince: row['registeredAt'], isUnderInviting: true });
    expect(row['registeredAt']).toSatisfy((date: Date) => date > (row['createdAt'] as Date) && date < testNow);
    if (row['email'] !== waiting.userEmail) expect(row['sellsThere'], String(row['email'])).toBe(true);
  }
  expect(open.map((row) => row['userId'])).toEqual(open.map(() => null));
  const users = await app.sql<{ email: string }[]>`select email from app_user`;
  const taken = new Set(users.map(({ email }) => email));
  expect(open.filter((row) => taken.has(row['email'] as string))).toEqual([]);
});

it('no link works, and every address is a test address', async () => {
  expect(await app.sql`select from invitation_token`).toEqual([]);
  expect(await app.sql`select from invitation where email !~ '\\.test$'`).toEqual([]);
});

it('beside 40 active sellers one waits, inactive like its user, until staff switch it on', async () => {
  const sellers = app.sql`kind = 'SELLER' and deleted_at is null and not is_unfinished`;
  expect(await app.sql`select from company where ${sellers} and is_active`).toHaveLength(40);
  const off = await app.sql<{ id: number; name: string; awaitsApproval: boolean }[]>`
    select id, name, awaits_approval from company where ${sellers} and not is_active`;
  expect(off).toMatchObject([{ name: waiting.companyName, awaitsApproval: true }]);
  const companyId = off[0]!.id;
  const { body: shown } = await app.call('GET', companies.getCompany.path, { companyId }, staff);
  expect(shown).toMatchObject({ ...waiting, isActive: false, facility: 'Atlanta' });

  const signIn = () => app.call('POST', sessions.login.path, { email: waiting.userEmail, password: demoPassword });
  expect((await signIn()).status).not.toBe(200);
  const { method, path } = companies.editCompany;
  expect((await app.call(method, path, { companyId, isActive: true }, staff)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});
