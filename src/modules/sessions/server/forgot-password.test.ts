import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, passwordOfAll, type TestApp } from '../../../../tests/support/app.ts';
import { testNow } from '../../../../tests/support/database.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { sessions } from '../contract.ts';
import { mailResetJob } from './forgot-password.ts';

const email = 'buyer@troyard.test';
const newPassword = 'Honeycomb-41-yard';
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const minutesLater = (minutes: number) => app.setNow(new Date(testNow.getTime() + minutes * 60_000));
const ask = async (times: number, address = email): Promise<void> => {
  for (let n = 0; n < times; n++) {
    expect((await app.call('POST', sessions.forgotPassword.path, { email: address })).status).toBe(200);
    await app.work(mailResetJob);
  }
};
const links = async (address = email) =>
  (await mailsIn(app, address)).flatMap(({ text }) => /\/reset\/([\w-]+)/.exec(text)?.[1] ?? []);
const reset = (resetToken: string, password = newPassword) =>
  app.call('POST', sessions.resetPassword.path, { resetToken, newPassword: password, confirmPassword: password });
const signIn = (password: string) =>
  app.call('POST', sessions.login.path, { email, password }).then(({ status }) => status);

describe('asking for a new password', () => {
  it('80 times mails one user five links an hour, and others theirs', async () => {
    await ask(80);
    await ask(1, 'grader@troyard.test');
    expect(await links()).toHaveLength(5);
    expect(await links('grader@troyard.test')).toHaveLength(1);
    minutesLater(59);
    await ask(1);
    expect(await links()).toHaveLength(5);
    minutesLater(61);
    await ask(1);
    expect(await links()).toHaveLength(6);
  });

  it('mails the link also after five unlock links', async () => {
    await app.sql`
      insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at)
      select int4send(n), 'unlock', id, ${testNow}, ${testNow}::timestamptz + interval '2 hours'
      from app_user, generate_series(1, 5) n where email = ${email}`;
    await ask(1);
    expect(await links()).toHaveLength(1);
  });

  it.each([
    ['switched off', 'is_active = false'],
    ['deleted', 'deleted_at = now()'],
  ])('mails nothing to a user who is %s', async (_, end) => {
    await app.sql.unsafe(`update app_user set ${end} where email = '${email}'`);
    await ask(1);
    expect(await links()).toEqual([]);
  });

  it('mails nothing to a user of a company that is switched off', async () => {
    await app.sql`update company set is_active = false where id = (select company_id from app_user where email = ${email})`;
    await ask(1);
    expect(await links()).toEqual([]);
  });

  it('leaves one link live: the last', async () => {
    await ask(3);
    const [first = '', second = '', third = ''] = await links();
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([400, 400]);
    expect((await reset(third)).status).toBe(200);
  });

  it('leaves the last link live where no more are mailed', async () => {
    await ask(9);
    expect((await reset((await links()).at(-1)!)).status).toBe(200);
  });

  it('ends no link of another user', async () => {
    await ask(1);
    await ask(1, 'grader@troyard.test');
    expect((await reset((await links())[0]!)).status).toBe(200);
  });

  it('leaves one link live also when two are asked for at the same moment', async () => {
    for (let n = 0; n < 4; n++) await app.call('POST', sessions.forgotPassword.path, { email });
    await Promise.all([app.work(mailResetJob), app.work(mailResetJob)]);
    const [live] = await app.sql`select count(*)::int as links from one_time_token where used_at is null`;
    expect(live).toEqual({ links: 1 });
  });

  it('stores no link in clear', async () => {
    await ask(1);
    const [link = ''] = await links();
    const stored =
      await app.sql`select mail::text as row from mail union all select one_time_token::text from one_time_token`;
    expect(JSON.stringify(stored)).not.toContain(link);
    expect(JSON.stringify(stored)).not.toContain('/reset/');
  });
});

describe('a new password', () => {
  it('is told to the user by mail, without the password', async () => {
    await ask(1);
    expect((await reset((await links())[0]!)).status).toBe(200);
    const told = (await mailsIn(app)).slice(1);
    expect(told).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
    expect(told[0]!.text).not.toContain(newPassword);
    expect([await signIn(passwordOfAll), await signIn(newPassword)]).toEqual([400, 200]);
  });

  it.each([
    ['my-Troyard-login', 'Do not use the name of this product: it is guessed first.'],
    ['Core-and-yard-9', 'Do not use the name of your company: it is guessed first.'],
  ])(
    'that holds a name is refused under its field, the link stays good, nobody is mailed: %s',
    async (password, says) => {
      await app.sql`update company set name = 'Core & Yard, Inc.' where id = (select company_id from app_user where email = ${email})`;
      await ask(1);
      const [link = ''] = await links();
      expect(await reset(link, password)).toMatchObject({ status: 400, body: { fields: { newPassword: says } } });
      expect(await mailsIn(app)).toHaveLength(1);
      expect((await reset(link)).status).toBe(200);
    },
  );
});
