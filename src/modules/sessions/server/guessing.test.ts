import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, passwordOfAll, type TestApp } from '../../../../tests/support/app.ts';
import { testNow } from '../../../../tests/support/database.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { sessions } from '../contract.ts';

const email = 'buyer@troyard.test';
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ trustProxy: 1 });
});
afterEach(() => app.close());

const minutesLater = (minutes: number) => app.setNow(new Date(testNow.getTime() + minutes * 60_000));
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
const attempt = (password: string, headers: Record<string, string>, address = email) =>
  app.call('POST', sessions.login.path, { email: address, password }, headers).then(({ status }) => status);
const wrong = (ip: number, address = email) => attempt('not this one', from(ip), address);
/** Wrong passwords, few enough per IP that no limit of one IP is reached. */
const wrongFromMany = async (count: number, address = email): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await wrong(n % 30, address));
  return statuses;
};
const linksMailed = async () => (await mailsIn(app, email)).map(({ text }) => /\/unlock\/([\w-]+)/.exec(text)![1]!);
const unlock = (unlockToken: string, headers: Record<string, string>) =>
  app.call('POST', sessions.unlock.path, { unlockToken }, headers);

it('a failure is an entry of the audit trail, of the user if the address has one', async () => {
  await wrong(1);
  await wrong(1, 'nobody@troyard.test');
  expect(
    await app.sql`
      select subject_id, after ->> 'email' as email, ip from audit_entry where action = 'SIGN_IN_FAILED' order by id`,
  ).toEqual([
    { subjectId: (await app.sql`select id from app_user where email = ${email}`)[0]!['id'], email, ip: '203.0.113.1' },
    { subjectId: null, email: 'nobody@troyard.test', ip: '203.0.113.1' },
  ]);
});

describe('guessing the password of one account from 30 addresses', () => {
  it('is slowed down at the 50th failure, and the user is mailed once', async () => {
    const statuses = await wrongFromMany(270);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(statuses.slice(50).every((status) => status === 429)).toBe(true);
    expect(await linksMailed()).toHaveLength(1);
    expect(await attempt(passwordOfAll, from(99)), 'the right one waits as well').toBe(429);
  });

  it('is counted exactly when all come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 90 }, (_, n) => wrong(n % 30)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(await linksMailed()).toHaveLength(1);
  });

  it('stays slow: after each wait one more try, and the next wait is longer', async () => {
    await wrongFromMany(50);
    const at = async (seconds: number, ip: number) => {
      app.setNow(new Date(testNow.getTime() + seconds * 1000));
      return wrong(ip);
    };
    expect([await at(14, 40), await at(15, 41), await at(15, 42)]).toEqual([429, 400, 429]);
    expect([await at(44, 43), await at(45, 44)]).toEqual([429, 400]);
  });

  it('is forgotten after an hour, and not before', async () => {
    await wrongFromMany(50);
    await app.sql`update sign_in_failure set at = at + interval '50 minutes' where id > (select min(id) from sign_in_failure)`;
    minutesLater(59);
    expect(await wrong(40), 'the first still counts, the last was nine minutes ago').toBe(400);
    minutesLater(59.1);
    expect(await wrong(41)).toBe(429);
    minutesLater(125);
    expect(await wrong(41)).toBe(400);
  });

  it('mails the unlock link also while a link for a new password is live', async () => {
    await app.sql`
      insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at)
      select 'reset', 'reset', id, ${testNow}, ${testNow}::timestamptz + interval '30 minutes' from app_user where email = ${email}`;
    for (let n = 0; n < 10; n++) await wrong(1);
    expect(await linksMailed()).toHaveLength(1);
  });

  it('49 failures are no guessing, nor are those for two accounts together', async () => {
    await wrongFromMany(49);
    await wrongFromMany(40, 'grader@troyard.test');
    expect(await attempt(passwordOfAll, from(99))).toBe(200);
    expect(await mailsIn(app)).toEqual([]);
  });

  it('does the same for an address that is nobody’s, but mails nobody', async () => {
    const statuses = await wrongFromMany(60, 'nobody@troyard.test');
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(await mailsIn(app)).toEqual([]);
  });

  it('does not shut out a browser that the user has signed in from', async () => {
    const { body } = await app.call('POST', sessions.login.path, { email, password: passwordOfAll }, from(99));
    await wrongFromMany(60);
    const browser = String(body['browser']);
    expect(await attempt(passwordOfAll, { ...from(99), browser })).toBe(200);
    expect(await attempt(passwordOfAll, { ...from(99), browser: 'made up' })).toBe(429);
  });

  it('from the very address of such a browser does not shut it out', async () => {
    const { body } = await app.call('POST', sessions.login.path, { email, password: passwordOfAll }, from(99));
    for (let n = 0; n < 11; n++) await wrong(99);
    expect(await attempt(passwordOfAll, from(99))).toBe(429);
    expect(await attempt(passwordOfAll, { ...from(99), browser: String(body['browser']) })).toBe(200);
  });

  it('does not shut out who has the mailed link, however long the guessing goes on', async () => {
    await wrongFromMany(60);
    const [link = ''] = await linksMailed();
    const { status, body } = await unlock(link, from(99));
    expect(status).toBe(200);
    await wrongFromMany(60);
    expect(await attempt(passwordOfAll, from(99)), 'any other browser waits again').toBe(429);
    expect(await attempt(passwordOfAll, { ...from(99), browser: String(body['browser']) })).toBe(200);
  });

  it('mails the next link only when the last was used or is too old', async () => {
    await wrongFromMany(60);
    minutesLater(90);
    await wrongFromMany(60);
    expect(await linksMailed()).toHaveLength(1);
    minutesLater(125);
    await wrong(1);
    const links = await linksMailed();
    expect(links).toHaveLength(2);
    expect([(await unlock(links[0]!, from(99))).status, (await unlock(links[1]!, from(99))).status]).toEqual([
      400, 200,
    ]);
    await wrongFromMany(60);
    expect(await linksMailed()).toHaveLength(3);
  });
});
