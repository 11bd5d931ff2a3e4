import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentCompany } from '../../../../tests/support/companies.ts';
import { makeInvitation } from '../../../../tests/support/invitations.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { files } from '../../files/contract.ts';
import { sessions } from '../../sessions/contract.ts';
import { onboarding } from '../contract.ts';
import { mailRegistrationJob } from './ask-to-register.ts';
import { pruneInvitations } from './invitations.ts';

const password = 'Honeycomb-41-basin';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const address = () => `${uniqueName().toLowerCase()}@guest.test`;
const send = (path: string, sent: object, headers: Record<string, string> = {}) =>
  stage.app.call('POST', path, sent, headers);
const ask = async (email: string) => {
  const answer = await send(onboarding.register.path, { email });
  await stage.app.work(mailRegistrationJob);
  return answer;
};
const tokensTo = async (email: string) =>
  (await mailsIn(stage.app, email)).flatMap(({ text }) => /\/new-user\/1#([\w-]+)/.exec(text)?.[1] ?? []);
const confirmed = async (columns: Record<string, unknown> = {}) =>
  makeInvitation(stage.sql, stage.place.companyId, { kind: 'register', firstName: '', lastName: '', ...columns });
const register = (registrationToken: string, email: string, more: object = {}) =>
  send(onboarding.register.path, {
    ...sentCompany({ userEmail: email, facilities: [stage.place.facilityId], password }),
    registrationToken,
    ...more,
  });
const signIn = (email: string) => send(sessions.login.path, { email, password });
const companyOf = async (email: string) => {
  const [row] = await stage.sql<{ id: number; isActive: boolean; parentId: number; awaitsApproval: boolean }[]>`
    select c.id, c.is_active, c.parent_id, c.awaits_approval from company c join app_user u on u.company_id = c.id where u.email = ${email}`;
  return row!;
};

describe('asking for an account', () => {
  it('is answered alike for known and unknown addresses, which get different mails', async () => {
    const email = address();
    const [unknown, known] = [await ask(email), await ask('buyer@troyard.test')];
    expect([unknown.status, unknown.body]).toEqual([200, { message: 'Email sent successfully' }]);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await tokensTo(email)).toHaveLength(1);
    expect(await tokensTo('buyer@troyard.test')).toEqual([]);
    expect((await mailsIn(stage.app, 'buyer@troyard.test'))[0]!.text).toContain('/login/buyer%40troyard.test');
  });

  it('again mails nothing within five minutes, then a new link that ends the first', async () => {
    const email = address();
    const began = stage.app.now();
    await ask(email);
    await ask(email);
    expect(await tokensTo(email)).toHaveLength(1);
    stage.app.setNow(new Date(began.getTime() + 5 * 60_000));
    await ask(email);
    stage.app.setNow(began);
    const [first, second] = await tokensTo(email);
    expect([(await register(first!, email)).status, (await register(second!, email)).status]).toEqual([400, 200]);
  });

  it.each([
    ['no address', {}, 'email'],
    ['a form before the address is confirmed', { email: 'a@guest.test', companyName: 'Yard' }, 'companyName'],
  ])('with %s is refused', async (_, sent, field) => {
    const { status, body } = await send(onboarding.register.path, sent);
    expect([status, Object.keys(body['fields'])]).toEqual([400, [field]]);
  });
});

describe('the form of a confirmed address', () => {
  it('adds a customer of the parent company that waits, with its user, and tells the parent company', async () => {
    const { token, email } = await confirmed();
    await stage.sql`update company set email = 'office@parent.test' where id = ${stage.place.companyId}`;
    const { status, body } = await register(token, email, { companyName: 'Waiting Yard' });
    expect([status, body['error']]).toEqual([200, undefined]);
    expect(await companyOf(email)).toMatchObject({
      isActive: false,
      awaitsApproval: true,
      parentId: stage.place.companyId,
    });
    expect((await signIn(email)).status).toBe(400);
    expect((await mailsIn(stage.app, 'office@parent.test')).at(-1)!.subject).toBe('Waiting Yard has registered');
    expect((await register(token, email)).body['fields']).toEqual({ registrationToken: expect.any(String) });
  });

  it('opens the account when staff switch the customer on, once, and mails the user', async () => {
    const { token, email } = await confirmed();
    await register(token, email);
    const { id: companyId } = await companyOf(email);
    await stage.send('admin', companies.editCompany, { companyId, address1: 'Gate 2' });
    expect((await signIn(email)).status).toBe(400);
    await stage.send('admin', companies.editCompany, { companyId, isActive: true });
    expect((await mailsIn(stage.app, email)).map(({ subject }) => subject)).toEqual(['Your Troyard account is open']);
    expect((await signIn(email)).body).toMatchObject({ hierarchy: 2, isNewUser: false });
    // A user who is switched off later stays off when the company is switched on again.
    await stage.sql`update app_user set is_active = false where email = ${email}`;
    await stage.send('admin', companies.editCompany, { companyId, isActive: false });
    await stage.send('admin', companies.editCompany, { companyId, isActive: true });
    expect((await signIn(email)).status).toBe(400);
  });

  it.each([
    ['another address', { userEmail: 'other@guest.test' }, 'userEmail'],
    ['a weak password', { password: 'short' }, 'password'],
    ['its own name as password', { companyName: 'Bluebird Yards', password: 'bluebird-2026' }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['no facility', { facilities: [] }, 'facilities'],
    ['the type of a franchise', { companyType: 'FRANCHISE' }, 'companyType'],
    ['a toggle', { canSeeMarkup: true }, 'canSeeMarkup'],
    ['terms', { priceMod: 5 }, 'priceMod'],
    ['a company above', { parentCompanyId: 1 }, 'parentCompanyId'],
    ['a switch', { isActive: true }, 'isActive'],
    ['a made-up link', { registrationToken: 'made-up' }, 'registrationToken'],
  ])('with %s is refused under that field, and the link stays', async (_, more, field) => {
    const { token, email } = await confirmed();
    const { status, body } = await register(token, email, more);
    expect([status, Object.keys(body['fields'])]).toEqual([400, [field]]);
    expect((await register(token, email)).status).toBe(200);
  });

  it('names facilities of the parent company alone', async () => {
    const { token, email } = await confirmed();
    const { body } = await register(token, email, { facilities: [stage.otherPlace.facilityId] });
    expect(Object.keys(body['fields'])).toEqual(['facilities']);
  });

  it('is refused with the link of an invitation, and after 24 hours', async () => {
    const invited = await confirmed({ kind: 'invite' });
    expect((await register(invited.token, invited.email)).status).toBe(400);
    const old = await confirmed({ expiresAt: stage.app.now() });
    expect((await register(old.token, old.email)).status).toBe(400);
  });

  it('twice at once makes one company', async () => {
    const { token, email } = await confirmed();
    const answers = await Promise.all([register(token, email), register(token, email)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('a guest', () => {
  const paper = (invitation: string, more: object = {}) => send(files.uploadImage.path, more, { invitation });

  it('uploads a paper that only who may see papers is shown afterwards', async () => {
    const { token, email } = await confirmed();
    const { status, body } = await paper(token);
    expect(status).toBe(200);
    expect((await register(token, email, { metalLicense: body['imageUrl'] })).status).toBe(200);
    const { id: companyId } = await companyOf(email);
    expect((await stage.send('admin', companies.getCompany, { companyId })).body['metalLicense']).toMatch(/^\/files\//);
    const [file] = await stage.sql`
      select reach from file where id = (select metal_license_file_id from company where id = ${companyId})`;
    expect(file).toEqual({ reach: 'private' });
  });

  it('uploads ten files and no more', async () => {
    const { token } = await confirmed();
    for (let n = 0; n < 10; n++) expect((await paper(token)).status).toBe(200);
    expect(await paper(token)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } });
    expect((await paper((await confirmed()).token)).status).toBe(200);
  });

  it('uploads no more by sending several at once', async () => {
    const { token } = await confirmed();
    for (let n = 0; n < 7; n++) await paper(token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => paper(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('has no other call, and none with a dead link', async () => {
    const { token } = await confirmed();
    const read = await stage.app.call('GET', facilities.listFacilities.path, {}, { invitation: token });
    expect(read.status).toBe(401);
    expect((await paper('made-up')).status).toBe(401);
    const { token: dead } = await confirmed({ expiresAt: stage.app.now() });
    expect((await paper(dead)).status).toBe(401);
  });

  it('takes no file of another guest by its clientId', async () => {
    const clientId = crypto.randomUUID();
    const [one, other] = [await confirmed(), await confirmed()];
    const first = await paper(one.token, { clientId });
    expect((await paper(one.token, { clientId })).body).toEqual(first.body);
    expect((await paper(other.token, { clientId })).status).toBe(409);
  });
});

it('a hundred links an hour are mailed in all, from whatever addresses', async () => {
  await stage.sql`delete from limited_use where key = 'registrations'`;
  const ask = (at: number) => stage.app.call('POST', onboarding.register.path, { email: `many${at}@registering.test` });
  for (let at = 0; at < 100; at += 1) expect((await ask(at)).status).toBe(200);
  expect(await ask(100)).toMatchObject({
    status: 503,
    body: { error: 'Very many people are registering. Try again in 60 min.' },
  });
  await stage.sql`delete from limited_use where key = 'registrations'`;
});

it('old links go, and with them requests for accounts; invitations stay listed', async () => {
  const expiresAt = new Date('2026-01-01');
  const [old, live, invited] = [
    await confirmed({ expiresAt }),
    await confirmed(),
    await confirmed({ expiresAt, kind: 'invite' }),
  ];
  await pruneInvitations(stage.sql, stage.app.now());
  const left = async (id: number) => [
    (await stage.sql`select from invitation where id = ${id}`).length,
    (await stage.sql`select from invitation_token where invitation_id = ${id}`).length,
  ];
  expect([await left(old.id), await left(live.id), await left(invited.id)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
  ]);
});
