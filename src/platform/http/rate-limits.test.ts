import { expect, it } from 'vitest';
import { rateLimits, type RateLimits } from './rate-limits.ts';

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
