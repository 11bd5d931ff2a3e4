import { expect, it } from 'vitest';
import { liveDatabase } from '../live/fixtures/live-world.ts';
import { rateLimits, sharedRateLimits, type RateLimits } from './rate-limits.ts';

/** How many of `tries` calls from an address are admitted. */
const admitted = async (tries: number, call: () => Promise<void>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: tries }, call));
  return results.filter(({ status }) => status === 'fulfilled').length;
};

it.each<[string, number, (limits: RateLimits, ip: string) => Promise<void>]>([
  ['calls in a minute', 3000, (limits, ip) => limits.anyCall(ip)],
  ['sign-ins in a minute', 120, (limits, ip) => limits.limited('sign-in', ip)],
  ['calls that send mail in an hour', 20, (limits, ip) => limits.limited('mail', ip)],
])('%s are at most %i from one address', async (_, most, call) => {
  const limits = rateLimits();
  expect(await admitted(most + 1, () => call(limits, '10.0.0.1'))).toBe(most);
  await expect(call(limits, '10.0.0.1')).rejects.toMatchObject({
    reason: 'too-many',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await admitted(1, () => call(limits, '10.0.0.2'))).toBe(1);
});

const refused = { reason: 'too-many', details: { retryAfterSeconds: expect.any(Number) } };

it.each<['sign-in' | 'mail', number]>([
  ['sign-in', 120],
  ['mail', 20],
])('calls of the kind %s are counted over all processes', async (kind, most) => {
  const { sql } = await liveDatabase();
  const [one, other] = [sharedRateLimits(sql), sharedRateLimits(sql)];
  expect(await admitted(most - 5, () => one.limited(kind, '10.0.0.1'))).toBe(most - 5);
  expect(await admitted(10, () => other.limited(kind, '10.0.0.1'))).toBe(5);
  for (const each of [one, other]) await expect(each.limited(kind, '10.0.0.1')).rejects.toMatchObject(refused);
  expect(await admitted(1, () => other.limited(kind, '10.0.0.2'))).toBe(1);
  expect(await admitted(1, () => other.limited(kind === 'mail' ? 'sign-in' : 'mail', '10.0.0.1'))).toBe(1);
  await sql`update limited_use set ends_at = clock_timestamp()`;
  expect(await admitted(most, () => sharedRateLimits(sql).limited(kind, '10.0.0.1'))).toBe(most);
});

it('unknown tokens are counted over all processes', async () => {
  const { sql } = await liveDatabase();
  const [one, other] = [sharedRateLimits(sql), sharedRateLimits(sql)];
  const guess = async (limits: RateLimits, times: number, ip: string) => {
    for (let at = 0; at < times; at += 1) await limits.unknownToken(ip);
  };
  await guess(one, 60, '10.0.0.1');
  await guess(other, 39, '10.0.0.1');
  for (const each of [one, other]) await each.requireFewUnknownTokens('10.0.0.1');
  await guess(one, 1, '10.0.0.1');
  for (const each of [one, other])
    await expect(each.requireFewUnknownTokens('10.0.0.1')).rejects.toMatchObject(refused);
  await other.requireFewUnknownTokens('10.0.0.2');
});

it('what a process alone has counted too often is refused without a query', async () => {
  const { sql } = await liveDatabase();
  const limits = sharedRateLimits(sql);
  await admitted(20, () => limits.limited('mail', '10.0.0.1'));
  await sql`delete from limited_use`;
  await expect(limits.limited('mail', '10.0.0.1')).rejects.toMatchObject(refused);
  expect(await sql`select from limited_use`).toHaveLength(0);
});

it('all addresses of an IPv6 network count as one', async () => {
  const { sql } = await liveDatabase();
  const limits = sharedRateLimits(sql);
  let host = 0;
  const next = () => limits.limited('mail', `2001:db8:1:2::${(host += 1)}`);
  expect(await admitted(30, next)).toBe(20);
  expect(await admitted(1, () => limits.limited('mail', '2001:db8:1:3::1'))).toBe(1);
});
