import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, passwordOfAll, type TestApp } from '../../../../tests/support/app.ts';
import { testNow } from '../../../../tests/support/database.ts';
import { sessions } from '../contract.ts';

const email = 'buyer@troyard.test';
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const hoursLater = (hours: number) => app.setNow(new Date(testNow.getTime() + hours * 3_600_000));
const signIn = async (remember: boolean, address = email): Promise<string> => {
  const { body } = await app.call('POST', sessions.login.path, { email: address, password: passwordOfAll, remember });
  return String(body['token']);
};
const isLive = async (token: string) => (await app.call('GET', sessions.getSession.path, {}, { token })).status === 200;
/** Uses a session every so many hours. Returns the hour in which it was expired. */
const usedUntil = async (token: string, every: number, atMost: number): Promise<number> => {
  for (let hours = every; hours <= atMost; hours += every) {
    hoursLater(hours);
    if (!(await isLive(token))) return hours;
  }
  return Infinity;
};

describe('a session', () => {
  it('ends for good after 30 days, however much it is used', async () => {
    expect(await usedUntil(await signIn(false), 10, 40 * 24)).toBe(30 * 24);
  });

  it('ends for good after 90 days with Remember me', async () => {
    expect(await usedUntil(await signIn(true), 48, 100 * 24)).toBe(90 * 24);
  });

  it('ends for good also where it began before there was such an end', async () => {
    const token = await signIn(true);
    await app.sql`update session set created_at = created_at - interval '91 days'`;
    hoursLater(1);
    await isLive(token);
    expect(await isLive(token)).toBe(false);
  });

  it('is one of at most 20 of its user: the oldest ends, and the live channel is told', async () => {
    const others = await signIn(false, 'grader@troyard.test');
    const tokens: string[] = [];
    for (let n = 0; n < 20; n++) {
      app.setNow(new Date(testNow.getTime() + n * 1000));
      tokens.push(await signIn(n % 2 === 0));
    }
    expect(await Promise.all(tokens.map(isLive))).toEqual(tokens.map(() => true));
    const told = async () => (await app.sql`select from live_event where kind = 'session.ended'`).length;
    expect(await told()).toBe(0);
    tokens.push(await signIn(false));
    expect(await Promise.all(tokens.map(isLive))).toEqual(tokens.map((_, n) => n > 0));
    expect([await told(), await isLive(others)]).toEqual([1, true]);
  });

  it('that is over does not count among the 20', async () => {
    const remembered = await signIn(true);
    hoursLater(0.5);
    for (let n = 0; n < 19; n++) await signIn(false);
    hoursLater(13);
    await signIn(false);
    expect(await isLive(remembered)).toBe(true);
  });

  it('is one of at most 20 also when 30 begin at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, () => signIn(false)));
    expect((await Promise.all(tokens.map(isLive))).filter(Boolean)).toHaveLength(20);
  });
});
