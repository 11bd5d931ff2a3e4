import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, passwordOfAll as password, type TestApp } from '../../../../tests/support/app.ts';
import { testNow } from '../../../../tests/support/database.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { codeOf, makeFactor } from '../../../../tests/support/second-factors.ts';
import { sessions } from '../contract.ts';

const email = 'buyer@troyard.test';
let app: TestApp;
let userId: number;
let me: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  const [row] = await app.sql<{ id: number }[]>`select id from app_user where email = ${email}`;
  userId = row!.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(testNow);
  me = await app.signIn(email);
});
afterEach(async () => {
  await app.sql`delete from recovery_code`;
  await app.sql`delete from second_factor`;
  await app.sql`update app_user set has_second_factor = false`;
  await app.sql`update role set is_otp_required = false`;
  await app.sql`delete from sign_in_failure`;
  await app.sql`delete from mail`;
});

const post = (call: { readonly path: string }, sent: object, headers: Record<string, string> = me) =>
  app.call('POST', call.path, sent, headers);
const setup = async () =>
  (await post(sessions.otpSetup, { password })).body as { secret: string; recoveryCodes: string[] };
const signIn = (otp?: string, more: object = {}) =>
  post(sessions.login, { email, password, ...(otp !== undefined && { otp }), ...more }, {});
const code = (secret: string, seconds = 0) => codeOf(secret, new Date(app.now().getTime() + seconds * 1000));
const later = (seconds: number) => app.setNow(new Date(testNow.getTime() + seconds * 1000));
const failures = async () => (await app.sql`select from sign_in_failure`).length;
const on = async () => {
  const begun = await setup();
  expect((await post(sessions.otpConfirm, { code: code(begun.secret) })).status).toBe(200);
  later(30);
  return begun;
};

describe('setting up', () => {
  it('answers a secret and ten recovery codes, and asks for nothing until it is confirmed', async () => {
    const { status, body } = await post(sessions.otpSetup, { password });
    expect(status).toBe(200);
    expect(body['secret']).toMatch(/^[A-Z2-7]{32}$/);
    expect(body['uri']).toContain(`otpauth://totp/Troyard:${encodeURIComponent(email)}`);
    expect(body['uri']).toContain(`secret=${body['secret']}`);
    expect(body['qrUrl']).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(body['recoveryCodes']).size).toBe(10);
    for (const each of body['recoveryCodes']) expect(each).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect((await signIn()).status).toBe(200);
  });

  it('stores neither the secret nor a recovery code in clear, also not for a repeated request', async () => {
    const { body } = await post(sessions.otpSetup, { password }, { ...me, 'idempotency-key': 'key' });
    const [row] = await app.sql<{ text: string }[]>`
      select (select string_agg(second_factor::text, '') from second_factor) || (select string_agg(recovery_code::text, '') from recovery_code)
        || coalesce((select string_agg(idempotency_key::text, '') from idempotency_key), '')
        || (select string_agg(audit_entry::text, '') from audit_entry) as text`;
    for (const secret of [body['secret'], ...body['recoveryCodes'], body['recoveryCodes'][0].replace('-', '')])
      expect(row!.text).not.toContain(secret);
  });

  it('needs the password, and counts a wrong one', async () => {
    const { status, body } = await post(sessions.otpSetup, { password: 'Another-41-yard' });
    expect([status, Object.keys(body['fields'])]).toEqual([400, ['password']]);
    expect(await failures()).toBe(1);
  });

  it('is confirmed by a right code alone, which ends the other sessions and is mailed', async () => {
    const other = await app.signIn(email);
    const { secret } = await setup();
    const wrong = await post(sessions.otpConfirm, { code: code(secret, 3600) });
    expect([wrong.status, wrong.body['code'], await failures()]).toEqual([400, 'OTP_WRONG', 1]);
    expect((await signIn()).status).toBe(200);
    expect((await post(sessions.otpConfirm, { code: code(secret) })).status).toBe(200);
    const facts = (await app.call('GET', sessions.getSession.path, {}, me)).body;
    expect(facts).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false });
    expect((await app.call('GET', sessions.getSession.path, {}, other)).status).toBe(401);
    expect((await mailsIn(app, email)).at(-1)!.text).toContain('switched on');
  });

  it('counts wrong codes as failures: after ten in a row the right one has to wait', async () => {
    const { secret } = await setup();
    for (let n = 0; n < 10; n++) expect((await post(sessions.otpConfirm, { code: '000000' })).status).toBe(400);
    expect((await post(sessions.otpConfirm, { code: code(secret) })).body['code']).toBe('THROTTLED');
  });

  it('is not confirmed by a recovery code', async () => {
    const { recoveryCodes } = await setup();
    expect((await post(sessions.otpConfirm, { code: recoveryCodes[0] })).status).toBe(400);
  });

  it('again before confirming replaces secret and codes; after it, it is refused', async () => {
    const first = await setup();
    const second = await setup();
    expect((await post(sessions.otpConfirm, { code: code(first.secret) })).status).toBe(400);
    expect((await post(sessions.otpConfirm, { code: code(second.secret) })).status).toBe(200);
    later(30);
    expect((await signIn(first.recoveryCodes[0])).status).toBe(400);
    expect(await post(sessions.otpSetup, { password })).toMatchObject({ status: 409, body: { code: 'OTP_ON' } });
    expect((await post(sessions.otpConfirm, { code: code(second.secret) })).status).toBe(409);
  });

  it('is of the caller alone', async () => {
    await setup();
    const grader = await app.signIn('grader@troyard.test');
    expect((await post(sessions.otpConfirm, { code: '123456' }, grader)).body['code']).toBe('OTP_NOT_BEGUN');
  });
});

describe('signing in', () => {
  it('asks for the code after the right password, and tells nothing before it', async () => {
    await on();
    expect(await signIn()).toMatchObject({
      status: 400,
      body: { code: 'OTP_NEEDED', fields: { otp: expect.any(String) } },
    });
    expect(await failures()).toBe(0);
    const wrong = await post(sessions.login, { email, password: 'Another-41-yard' }, {});
    expect(wrong.body).toEqual({ error: 'Invalid Credentials', code: 'INVALID_CREDENTIALS' });
    const both = await post(sessions.login, { email, password: 'Another-41-yard', otp: '123456' }, {});
    expect(both.body).toEqual(wrong.body);
  });

  it.each([
    [-90, 400],
    [-30, 200],
    [0, 200],
    [30, 200],
    [90, 400],
  ])('with the code of %i seconds away is answered with %i', async (seconds, status) => {
    const secret = await makeFactor(app.sql, userId, true);
    expect((await signIn(code(secret, seconds))).status).toBe(status);
  });

  it('tells the audit trail whether a code was used', async () => {
    const last = async () =>
      (await app.sql`select after from audit_entry where action = 'SIGN_IN' order by id desc limit 1`)[0]!['after'];
    await signIn();
    expect(await last()).toBeNull();
    const { secret } = await on();
    await signIn(code(secret));
    expect(await last()).toEqual({ second_factor: 'used' });
  });

  it('takes a code once, and none before it', async () => {
    const { secret } = await on();
    const now = code(secret);
    expect((await signIn(now)).status).toBe(200);
    expect(await signIn(now)).toMatchObject({ status: 400, body: { code: 'OTP_WRONG' } });
    expect((await signIn(code(secret, -30))).status).toBe(400);
    later(60);
    expect((await signIn(code(secret))).status).toBe(200);
  });

  it('takes a code once of five tries at the same time', async () => {
    const { secret } = await on();
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(code(secret))));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, in any spelling, and mails how many are left', async () => {
    const { recoveryCodes } = await on();
    const [first, second] = recoveryCodes;
    expect((await signIn(first!.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await mailsIn(app, email)).at(-1)!.text).toContain('9 of them are left');
    expect((await signIn(first)).status).toBe(400);
    expect((await signIn(second)).status).toBe(200);
  });

  it('takes no code of another user', async () => {
    await on();
    const [grader] = await app.sql<{ id: number }[]>`select id from app_user where email = 'grader@troyard.test'`;
    const theirs = await makeFactor(app.sql, grader!.id, true);
    expect((await signIn(code(theirs))).status).toBe(400);
  });

  it('counts wrong codes as failures: after ten in a row the right one has to wait', async () => {
    const { secret } = await on();
    for (let n = 0; n < 10; n++) expect((await signIn('000000')).status).toBe(400);
    expect(await failures()).toBe(10);
    expect((await signIn(code(secret))).status).toBe(429);
  });
});

describe('switching off', () => {
  const off = (sent: object) => post(sessions.otpDisable, { password, ...sent });

  it('needs the password and a code, or a recovery code', async () => {
    const { secret, recoveryCodes } = await on();
    const wrongPassword = await off({ password: 'Another-41-yard', code: code(secret) });
    expect(Object.keys(wrongPassword.body['fields'])).toEqual(['password']);
    expect(Object.keys((await off({ code: '000000' })).body['fields'])).toEqual(['code']);
    expect((await off({ code: recoveryCodes[3] })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await mailsIn(app, email)).at(-1)!.text).toContain('switched off');
    expect((await off({ code: '000000' })).body['code']).toBe('OTP_OFF');
  });

  it('is refused where the role requires it', async () => {
    const { secret } = await on();
    await app.sql`update role set is_otp_required = true where id = (select role_id from app_user where id = ${userId})`;
    expect(await off({ code: code(secret) })).toMatchObject({ status: 403, body: { code: 'OTP_REQUIRED_BY_ROLE' } });
    expect((await signIn(code(secret))).status).toBe(200);
  });
});

describe('a role that requires a second factor', () => {
  const require = () =>
    app.sql`update role set is_otp_required = true where id = (select role_id from app_user where id = ${userId})`;

  it('lets its users do nothing but set it up, from the next call on', async () => {
    await require();
    expect((await app.call('GET', sessions.getPreferences.path, {}, me)).body['code']).toBe('OTP_SETUP');
    expect((await app.call('GET', sessions.getSession.path, {}, me)).body).toMatchObject({ needsSecondFactor: true });
    const { secret } = await setup();
    expect((await app.call('GET', sessions.getPreferences.path, {}, me)).status).toBe(403);
    await post(sessions.otpConfirm, { code: code(secret) });
    expect((await app.call('GET', sessions.getPreferences.path, {}, me)).status).toBe(200);
  });

  it('leaves users of other roles alone', async () => {
    await require();
    const grader = await app.signIn('grader@troyard.test');
    expect((await app.call('GET', sessions.getPreferences.path, {}, grader)).status).toBe(200);
  });
});
