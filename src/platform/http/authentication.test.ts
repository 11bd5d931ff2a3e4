import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sql } from '../database.ts';
import { pacedAuthentication } from './authentication.ts';
import { rateLimits } from '../limits/rate-limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

const now = new Date();
const nowhere = undefined as unknown as Sql;
const refused = (seconds: number) => ({ reason: 'too-many', details: { retryAfterSeconds: seconds } });

/** Knows the sessions of a set, and writes down what it is asked. */
const opened = (sessions = new Set(['valid'])) => {
  const asked: string[] = [];
  const { authenticate, remember } = pacedAuthentication(async (_, token) => {
    asked.push(token);
    return sessions.has(token) ? token : undefined;
  }, rateLimits());
  const from = (ip: string, token: string) => authenticate(nowhere, token, now, ip);
  const guess = async (count: number, ip = 'x') => {
    for (let index = 0; index < count; index += 1) expect(await from(ip, `guess ${index}`)).toBeUndefined();
  };
  return { asked, from, guess, remember, sessions };
};

describe('an address that has sent 100 unknown tokens within a minute', () => {
  it('is refused before the database is asked, and no other address is', async () => {
    const { asked, from, guess } = opened();
    await guess(100);
    await expect(from('x', 'one more')).rejects.toMatchObject(refused(60));
    expect(asked).toHaveLength(100);
    expect(await from('y', 'valid')).toBe('valid');
  });

  it('is refused too when it sends them all at once', async () => {
    const { asked, from } = opened();
    const all = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => from('x', `guess ${index}`)));
    expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(190);
    // Those that were under way at the hundredth are asked too.
    expect(asked.length).toBeLessThan(100 + 6);
  });

  it('is asked for again after the minute', async () => {
    vi.useFakeTimers();
    const { from, guess } = opened();
    await guess(100);
    vi.advanceTimersByTime(59_000);
    await expect(from('x', 'valid')).rejects.toMatchObject(refused(1));
    vi.advanceTimersByTime(1001);
    expect(await from('x', 'valid')).toBe('valid');
  });

  it('still uses a session that was valid lately or has just begun, and the database checks it', async () => {
    const { asked, from, guess, remember, sessions } = opened(new Set(['used', 'new']));
    await from('x', 'used');
    remember('new');
    await guess(100);
    expect(await from('x', 'used')).toBe('used');
    expect(await from('x', 'new')).toBe('new');
    expect(asked.slice(-2)).toEqual(['used', 'new']);
    sessions.clear();
    expect(await from('x', 'used')).toBeUndefined();
    // It has ended, so it is unknown from now on.
    await expect(from('x', 'used')).rejects.toMatchObject(refused(60));
  });
});

it('remembers the 10,000 sessions that were used last', async () => {
  const { from, guess, remember } = opened(new Set(['first', 'second']));
  remember('first');
  remember('second');
  for (let index = 0; index < 9998; index += 1) remember(`other ${index}`);
  await from('y', 'first');
  remember('the one that is too much');
  await guess(100);
  expect(await from('x', 'first')).toBe('first');
  await expect(from('x', 'second')).rejects.toMatchObject(refused(60));
});

describe('checks at the same time', () => {
  const most = async (requests: readonly (readonly [ip: string, token: string])[], known: readonly string[] = []) => {
    let [running, largest] = [0, 0];
    const { authenticate, remember } = pacedAuthentication(async () => {
      running += 1;
      largest = Math.max(largest, running);
      await sleep(1);
      running -= 1;
      return true;
    }, rateLimits());
    for (const token of known) remember(token);
    await Promise.all(requests.map(([ip, token]) => authenticate(nowhere, token, now, ip)));
    return largest;
  };
  const many = <Each>(each: (index: number) => Each) => Array.from({ length: 60 }, (_, index) => each(index));

  it('are 4 of one session, 8 of one address, and 6 of unknown tokens', async () => {
    const known = many((index) => `known ${index}`);
    expect(
      await most(
        many(() => ['x', 'known 1']),
        known,
      ),
    ).toBe(4);
    expect(
      await most(
        many((index) => [`address ${index}`, 'known 1']),
        known,
      ),
    ).toBe(4);
    expect(
      await most(
        many((index) => ['x', `known ${index}`]),
        known,
      ),
    ).toBe(8);
    expect(
      await most(
        many((index) => [`address ${index}`, `known ${index}`]),
        known,
      ),
    ).toBe(60);
    expect(await most(many((index) => [`address ${index}`, `unknown ${index}`]))).toBe(6);
  });
});
