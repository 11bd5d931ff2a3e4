import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../../tests/support/expected.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { demoPassword, signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { sessions } from '../contract.ts';

let stage: Stage;
let graderHash: string;
beforeAll(async () => {
  stage = await openStage();
  const [row] = await stage.sql<
    { passwordHash: string }[]
  >`select password_hash from app_user where email = ${accounts.grader}`;
  graderHash = row!.passwordHash;
});
afterAll(() => stage.close());

const newPassword = 'Honeycomb-41-yard';
const typed = (more: object = {}) => ({
  currentPassword: demoPassword,
  newPassword,
  confirmPassword: newPassword,
  ...more,
});
/** A user with the demo password, and one of its sessions. */
const someone = async (columns: object = {}) => {
  const userId = await makeUser(stage.sql, stage.place.companyId, { passwordHash: graderHash, ...columns });
  return { userId, me: { token: await signedIn(stage, userId) } };
};
const change = (me: object, sent: object = typed()) =>
  stage.app.call('POST', sessions.changePassword.path, sent, me as never);
const isSignedIn = async (token: string) =>
  (await stage.app.call('GET', sessions.getSession.path, {}, { token })).status === 200;
const emailOf = async (userId: number) =>
  (await stage.sql<{ email: string }[]>`select email from app_user where id = ${userId}`)[0]!.email;
const signIn = async (email: string, password: string) =>
  (await stage.app.call('POST', sessions.login.path, { email, password }, {})).status;

describe('changing the password', () => {
  it('sets the new one, ends the other sessions, keeps this one, and mails the user', async () => {
    const { userId, me } = await someone();
    const other = await signedIn(stage, userId);
    const strangers = await signedIn(stage, await stage.idOf('buyer'));
    const told = await stage.announced(async () => {
      const { status, body } = await change(me);
      expect([status, body]).toEqual([200, { message: 'Password changed successfully' }]);
    });
    expect(told).toEqual(['sessions:ended session.ended']);
    expect([await isSignedIn(me.token), await isSignedIn(other), await isSignedIn(strangers)]).toEqual([
      true,
      false,
      true,
    ]);
    const email = await emailOf(userId);
    expect([await signIn(email, newPassword), await signIn(email, demoPassword)]).toEqual([200, 400]);
    const mails = (await mailsIn(stage.app)).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('several times at once from the same one does it once', async () => {
    const { userId, me } = await someone();
    const wanted = ['Honeycomb-42-yard', 'Honeycomb-43-yard', 'Honeycomb-44-yard'];
    const answers = await Promise.all(
      wanted.map((each) => change(me, typed({ newPassword: each, confirmPassword: each }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const set = wanted[answers.findIndex(({ status }) => status === 200)]!;
    expect(await signIn(await emailOf(userId), set)).toBe(200);
  });

  it('takes a mailed reset link out of use', async () => {
    const { userId, me } = await someone();
    await stage.sql`insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at)
      values (${Buffer.from(crypto.randomUUID())}, 'reset', ${userId}, now(), now() + interval '1 hour')`;
    await change(me);
    const [link] = await stage.sql<{ live: boolean }[]>`
      select used_at is null and expires_at > ${stage.app.now()} as live from one_time_token where user_id = ${userId}`;
    expect(link?.live ?? false).toBe(false);
  });

  it.each([
    ['two that differ', { confirmPassword: 'Honeycomb-42-yard' }, 'confirmPassword', 'The two passwords differ.'],
    ['a short one', { newPassword: 'short', confirmPassword: 'short' }, 'newPassword', 'At least 10 characters.'],
    [
      'the current one',
      { newPassword: demoPassword, confirmPassword: demoPassword },
      'newPassword',
      'This is your password already.',
    ],
    [
      'the company’s name',
      { newPassword: 'MyPiedmontYard-77', confirmPassword: 'MyPiedmontYard-77' },
      'newPassword',
      'Do not use the name of your company: it is guessed first.',
    ],
    ['no current one', { currentPassword: '' }, 'currentPassword', 'Required.'],
    [
      'a wrong current one',
      { currentPassword: 'wrong-Pass-93' },
      'currentPassword',
      'This is not the current password.',
    ],
  ])('refuses %s', async (_, sent, field, sentence) => {
    const { userId, me } = await someone();
    const { status, body } = await change(me, typed(sent));
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }]);
    const [row] = await stage.sql<{ passwordHash: string }[]>`select password_hash from app_user where id = ${userId}`;
    expect(row!.passwordHash).toBe(graderHash);
    expect(await isSignedIn(me.token)).toBe(true);
  });

  it('counts wrong tries as failed sign-ins, so that a stolen session does not guess', async () => {
    const { userId, me } = await someone();
    const email = await emailOf(userId);
    const tries = Array.from({ length: 10 }, () => change(me, typed({ currentPassword: 'wrong-Pass-93' })));
    await Promise.all(tries);
    const failures = await stage.sql`select from sign_in_failure where email = ${email}`;
    expect(failures.length).toBeGreaterThan(0);
    const { status, body } = await change(me);
    expect([status, body['code']]).toEqual([429, 'THROTTLED']);
  });

  it('counts the tries of made-up browsers together, and those of a known one apart', async () => {
    const { userId, me } = await someone();
    const email = await emailOf(userId);
    const known = (await stage.app.call('POST', sessions.login.path, { email, password: demoPassword }, {})).body;
    const wrongFrom = async (browser: string) =>
      (
        await stage.app.call('POST', sessions.changePassword.path, typed({ currentPassword: 'wrong-Pass-93' }), {
          ...me,
          browser,
        })
      ).status;
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) statuses.push(await wrongFrom(`made up ${nth}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await wrongFrom(String(known['browser']))).toBe(400);
  });
});

describe('the own sessions', () => {
  const list = async (token: string) =>
    (await stage.app.call('GET', sessions.listSessions.path, {}, { token })).body['list'];
  const end = (token: string, sent: object) => stage.app.call('DELETE', sessions.endSessions.path, sent, { token });

  it('are listed with where they come from, this one marked, and nobody else’s', async () => {
    const { userId, me } = await someone();
    const other = await signedIn(stage, userId);
    await stage.sql`update session set ip = '10.1.2.3', user_agent = 'Yard Phone', remember = true, seen_at = seen_at - interval '1 hour'
      where user_id = ${userId} and token_hash <> (select token_hash from session where user_id = ${userId} order by id limit 1)`;
    const listed = await list(me.token);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ isCurrent: true, isRemembered: false });
    expect(listed[1]).toEqual({
      sessionId: expect.any(Number),
      browser: 'Yard Phone',
      ip: '10.1.2.3',
      createdDate: expect.stringMatching(/^\d{4}-/),
      seenDate: expect.stringMatching(/^\d{4}-/),
      isRemembered: true,
      isCurrent: false,
    });
    expect(JSON.stringify(listed)).not.toContain(other);
  });

  it('are listed until the moment when they end', async () => {
    const { userId, me } = await someone();
    await signedIn(stage, userId);
    const endsAt = (at: Date) => stage.sql`
      update session set expires_at = ${at} where id = (select max(id) from session where user_id = ${userId})`;
    const now = stage.app.now().getTime();
    await endsAt(new Date(now + 1));
    expect(await list(me.token)).toHaveLength(2);
    await endsAt(new Date(now));
    expect(await list(me.token)).toMatchObject([{ isCurrent: true }]);
  });

  it('end one by one, at once', async () => {
    const { userId, me } = await someone();
    const other = await signedIn(stage, userId);
    const third = await signedIn(stage, userId);
    const [named] = await stage.sql<
      { id: number }[]
    >`select id from session where user_id = ${userId} order by id offset 1 limit 1`;
    const told = await stage.announced(async () => {
      expect((await end(me.token, { sessionId: named!.id })).status).toBe(200);
    });
    expect(told).toEqual(['sessions:ended session.ended']);
    expect(await Promise.all([me.token, other, third].map(isSignedIn))).toEqual([true, false, true]);
    expect((await end(me.token, { sessionId: named!.id })).status).toBe(404);
  });

  it('end all but this one', async () => {
    const { userId, me } = await someone();
    const other = await signedIn(stage, userId);
    const strangers = await signedIn(stage, await stage.idOf('buyer'));
    expect((await end(me.token, { all: true })).status).toBe(200);
    expect(await Promise.all([me.token, other, strangers].map(isSignedIn))).toEqual([true, false, true]);
  });

  it('never end another user’s session, and need exactly one wish', async () => {
    const { me } = await someone();
    const stranger = await someone();
    const [named] = await stage.sql<{ id: number }[]>`select id from session where user_id = ${stranger.userId}`;
    expect((await end(me.token, { sessionId: named!.id })).status).toBe(404);
    expect(await isSignedIn(stranger.me.token)).toBe(true);
    for (const sent of [{}, { all: false }, { all: true, sessionId: named!.id }])
      expect((await end(me.token, sent)).status).toBe(400);
  });
});

describe('the own profile', () => {
  const set = (token: string, sent: object) => stage.app.call('PUT', sessions.setProfile.path, sent, { token });
  const row = async (userId: number) => (await stage.sql`select * from app_user where id = ${userId}`)[0]!;

  it('changes what is sent, of the caller alone', async () => {
    const { userId, me } = await someone();
    const [before, others] = [await row(userId), await row(await stage.idOf('buyer'))];
    const { status, body } = await set(me.token, { firstName: 'Ida', phone: '(404) 555-0142' });
    expect([status, body]).toEqual([200, { message: 'Updated Successfully' }]);
    const changed = { firstName: 'Ida', phone: '4045550142', version: 1, searched: expect.stringMatching(/^IDA /) };
    expect(await row(userId)).toEqual({ ...before, ...changed });
    expect(await row(await stage.idOf('buyer'))).toEqual(others);
    const { body: facts } = await stage.app.call('GET', sessions.getSession.path, {}, me);
    expect(facts).toMatchObject({ firstName: 'Ida', phone: '4045550142' });
  });

  it('refuses an empty name, a short phone, another’s picture, and what raises', async () => {
    const { me } = await someone();
    expect((await set(me.token, { firstName: ' ' })).status).toBe(400);
    expect((await set(me.token, { phone: '123' })).status).toBe(400);
    expect((await set(me.token, { lastName: 'Reed https://evil.test' })).body['fields']).toEqual({
      lastName: 'A name without the address of a page.',
    });
    expect((await set(me.token, { profileUrl: '/files/1/x' })).body['fields']).toEqual({
      profileUrl: 'Upload the picture first.',
    });
    for (const raising of [{ roleId: 1 }, { isAdmin: true }, { userId: 1 }, { email: 'x@y.test' }])
      expect((await set(me.token, raising)).status).toBe(400);
  });
});
