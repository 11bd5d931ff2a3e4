import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeInvitation } from '../../../../tests/support/invitations.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { companies } from '../../companies/contract.ts';
import { sessions } from '../../sessions/contract.ts';
import { onboarding } from '../contract.ts';

const password = 'Honeycomb-41-yard';
const days = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const address = () => `${uniqueName().toLowerCase()}@guest.test`;
const invite = (email: string, who: Person = 'buyer', more: object = {}) =>
  stage.send(who, onboarding.inviteUser, { fname: 'Gus', lname: 'Newman', email, ...more });
const tokensTo = async (email: string) =>
  (await mailsIn(stage.app, email)).flatMap(({ text }) => /\/invite#([\w-]+)/.exec(text)?.[1] ?? []);
const open = (path: string, sent: object, headers: Record<string, string> = {}) =>
  stage.app.call('POST', path, sent, headers);
const registerBy = (invitation: string, email: string, more: object = {}) =>
  open(sessions.login.path, { email, password, isRegistration: true, invitation, ...more });
const invitedRow = async (email: string) =>
  (await stage.sql<Record<string, unknown>[]>`select * from invitation where email = ${email}`)[0]!;

describe('an invitation', () => {
  it('mails a link that works once, and stores no token in clear', async () => {
    const email = address();
    const { status, body } = await invite(email, 'buyer', { facilityCity: 'Atlanta' });
    expect([status, body['message'] ?? body['fields']]).toEqual([200, 'Invited User Successfully!']);
    const [token] = await tokensTo(email);
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect(await invitedRow(email)).toMatchObject({
      kind: 'invite',
      companyId: stage.place.companyId,
      createdBy: await stage.idOf('buyer'),
    });
    const [stored] = await stage.sql<{ text: string }[]>`
      select (select string_agg(invitation_token::text, '') from invitation_token)
        || (select string_agg(after::text, '') from audit_entry where subject = 'invitation')
        || (select string_agg(body, '') from mail) as text`;
    expect(stored!.text).not.toContain(token);
    expect((await registerBy(token!, email)).status).toBe(200);
    expect((await registerBy(token!, email)).body['fields']).toEqual({ invitation: expect.stringMatching(/used/) });
  });

  it.each(['fname', 'lname', 'email'])('without %s is refused under that field', async (field) => {
    const { status, fields } = await invite(address(), 'buyer', { [field]: '' });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    if (field !== 'email') expect(fields![field]).toBe('Fill All Details');
  });

  it('again ends the first link, and only after some minutes', async () => {
    const email = address();
    const began = stage.app.now();
    await invite(email);
    expect(await invite(email)).toMatchObject({ status: 409, code: 'JUST_INVITED' });
    stage.app.setNow(new Date(began.getTime() + 5 * 60_000));
    expect((await invite(email)).status).toBe(200);
    stage.app.setNow(began);
    const [first, second] = await tokensTo(email);
    expect([(await registerBy(first!, email)).status, (await registerBy(second!, email)).status]).toEqual([400, 200]);
    expect(await stage.sql`select from invitation where email = ${email}`).toHaveLength(1);
  });

  it('of one company says nothing of the invitation of another', async () => {
    const email = address();
    expect([(await invite(email)).status, (await invite(email, 'franchise')).status]).toEqual([200, 200]);
  });

  it('is refused for an address that a user has', async () => {
    expect((await invite('grader@troyard.test')).fields).toEqual({ email: expect.any(String) });
  });

  it('names a company of the tenant that has customers, and a facility of it', async () => {
    const { companyId } = stage.otherPlace;
    expect((await invite(address(), 'buyer', { companyId })).status).toBe(200);
    expect((await invite(address(), 'franchise', { companyId })).status).toBe(200);
    expect((await invite(address(), 'franchise', { companyId: stage.otherFranchiseId })).status).toBe(404);
    expect((await invite(address(), 'franchise', { companyId: stage.place.companyId })).status).toBe(404);
    const seller = await invite(address(), 'buyer', { companyId: stage.place.customerId });
    expect(Object.keys(seller.fields!)).toEqual(['companyId']);
    const elsewhere = await invite(address(), 'franchise', { facilityCity: 'Atlanta' });
    expect(Object.keys(elsewhere.fields!)).toEqual(['facilityCity']);
    const off = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', isActive: false });
    expect((await invite(address(), 'buyer', { companyId: off })).status).toBe(409);
  });

  it.each<[Person, number]>([
    ['franchise_buyer', 200],
    ['grader', 403],
    ['accountant', 403],
    ['seller', 403],
  ])('from %s is answered with %i', async (who, status) => {
    expect((await invite(address(), who)).status).toBe(status);
  });

  it('from a seller with the right is refused too: it has no customers', async () => {
    await stage.granted('seller', 'canInviteUsers', async () =>
      expect((await invite(address(), 'seller')).status).toBe(403),
    );
  });
});

describe('registering by an invitation', () => {
  const made = (columns: Record<string, unknown> = {}) => makeInvitation(stage.sql, stage.place.companyId, columns);

  it('makes a new user with an unfinished company of its own, without a session', async () => {
    const { token, email } = await makeInvitation(stage.sql, stage.otherPlace.companyId);
    const { status, body } = await registerBy(token, email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, browser: null, email, hierarchy: 2, isNewUser: true, isSA: false });
    const [row] = await stage.sql`
      select role.shipped_as, u.is_new_user, u.is_active, c.kind, c.parent_id, c.is_unfinished, (select count(*)::int from session where user_id = u.id) as sessions
      from app_user u join role on role.id = u.role_id join company c on c.id = u.company_id where u.email = ${email}`;
    expect(row).toEqual({
      shippedAs: 'Seller',
      isNewUser: true,
      isActive: true,
      kind: 'SELLER',
      parentId: stage.otherPlace.companyId,
      isUnfinished: true,
      sessions: 0,
    });
    expect(await invitedRow(email)).toMatchObject({ registeredAt: expect.any(Date), userId: body['userId'] });
    expect((await stage.send('franchise', companies.getCompany, { companyId: body['companyId'] })).status).toBe(404);
  });

  it('is for the invited address alone', async () => {
    const { token, email } = await made();
    expect((await registerBy(token, address())).body['fields']).toEqual({ email: expect.any(String) });
    expect((await registerBy(token, email)).status).toBe(200);
  });

  it.each([
    ['the password is weak', { password: 'short' }, 'password'],
    ['the link is missing', { invitation: undefined }, 'invitation'],
    ['the link is made up', { invitation: 'made-up' }, 'invitation'],
  ])('is refused where %s, and the link stays', async (_, more, field) => {
    const { token, email } = await made();
    expect(Object.keys((await registerBy(token, email, more)).body['fields'])).toEqual([field]);
    expect((await registerBy(token, email)).status).toBe(200);
  });

  it('is refused from the seventh day on', async () => {
    const email = address();
    const began = stage.app.now();
    await invite(email);
    const [token] = await tokensTo(email);
    stage.app.setNow(new Date(began.getTime() + 7 * days));
    expect((await registerBy(token!, email)).status).toBe(400);
    stage.app.setNow(new Date(began.getTime() + 7 * days - 1));
    expect((await registerBy(token!, email)).status).toBe(200);
    stage.app.setNow(began);
  });

  it('is refused once the company is switched off', async () => {
    const companyId = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', isActive: false });
    const { token, email } = await makeInvitation(stage.sql, companyId);
    expect((await registerBy(token, email)).status).toBe(400);
  });

  it('is refused with the link of a self-registration', async () => {
    const { token, email } = await made({ kind: 'register' });
    expect((await registerBy(token, email)).status).toBe(400);
  });

  it('ten times at once makes one user', async () => {
    const { token, email } = await made();
    const answers = await Promise.all(Array.from({ length: 10 }, () => registerBy(token, email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(
      await stage.sql`select from company where name = 'Gus Newman' and id in (select company_id from app_user where email = ${email})`,
    ).toHaveLength(1);
  });

  it('is refused for an address that has become a user’s', async () => {
    const { token, email } = await made();
    await makeUser(stage.sql, stage.place.companyId, { email });
    expect((await registerBy(token, email)).body['fields']).toEqual({ email: expect.any(String) });
  });
});

describe('the list of invited people', () => {
  const list = async (who: Person, sent: object) => (await stage.send(who, onboarding.listInvited, sent)).body;

  it('tells whom, where and whether they have registered, the newest first', async () => {
    const name = uniqueName();
    const first = await makeInvitation(stage.sql, stage.place.companyId, {
      firstName: name,
      facilityId: stage.place.facilityId,
    });
    const second = await makeInvitation(stage.sql, stage.place.companyId, {
      lastName: name,
      createdAt: new Date('2026-06-16T12:00:00Z'),
    });
    await registerBy(second.token, second.email);
    const [facility] = await stage.sql<
      { city: string }[]
    >`select city from facility where id = ${stage.place.facilityId}`;
    const { companyId } = stage.place;
    expect(await list('buyer', { text: name.toUpperCase() })).toEqual({
      list: [
        {
          fname: 'Gus',
          lname: name,
          email: second.email,
          companyId,
          facilityCity: null,
          hasUserRegistered: true,
          created: '2026-06-16T12:00:00.000Z',
        },
        {
          fname: name,
          lname: 'Newman',
          email: first.email,
          companyId,
          facilityCity: facility!.city,
          hasUserRegistered: false,
          created: '2026-06-15T12:00:00.000Z',
        },
      ],
      areMoreItemsAvailable: false,
    });
    expect(await list('buyer', { text: name, count: 1 })).toMatchObject({ areMoreItemsAvailable: true });
    expect((await list('buyer', { text: name, offset: 1 }))['list']).toMatchObject([{ fname: name }]);
    expect((await list('buyer', { text: first.email }))['list']).toHaveLength(1);
  });

  it('holds those of the own company for a franchise, and no self-registrations', async () => {
    const name = uniqueName();
    await makeInvitation(stage.sql, stage.place.companyId, { lastName: name });
    await makeInvitation(stage.sql, stage.otherFranchiseId, { lastName: name });
    const own = await makeInvitation(stage.sql, stage.otherPlace.companyId, { lastName: name });
    await makeInvitation(stage.sql, stage.otherPlace.companyId, { lastName: name, kind: 'register' });
    expect((await list('franchise', { text: name }))['list']).toMatchObject([{ email: own.email }]);
    expect((await list('buyer', { text: name }))['list']).toHaveLength(3);
  });
});
