import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../kernel/refusal.ts';
import type { Sql } from '../database.ts';
import { secondsUntilRoom, takeUse } from './shared-limits.ts';
import { networkOf } from '../http/network-of.ts';
import { limitPerKey } from './pacing.ts';

/** Counts calls per sender: an address, or its network. Injected, so that tests can switch it off or inspect it. */
export type RateLimits = {
  /** Counts every call. */
  readonly anyCall: (ip: string) => Promise<void>;
  /** Counts calls that try passwords or send mail. */
  readonly limited: (kind: 'sign-in' | 'mail', ip: string) => Promise<void>;
  /** Counts a session token that was not valid. */
  readonly unknownToken: (ip: string) => Promise<void>;
  /** Refuses an address that has sent too many of them. */
  readonly requireFewUnknownTokens: (ip: string) => Promise<void>;
};

/** The most calls of an address, each within so many seconds. */
const mostOf = {
  any: { points: 3000, duration: 60 },
  'sign-in': { points: 120, duration: 60 },
  mail: { points: 20, duration: 3600 },
  unknown: { points: 100, duration: 60 },
} as const;

const tooMany = (seconds: number): Refusal =>
  new Refusal('too-many', `Too many requests. Try again in ${seconds} s.`, { retryAfterSeconds: seconds });
const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (full) {
    throw tooMany(secondsOf(full as RateLimiterRes));
  }
};

const perNetwork = (limits: RateLimits): RateLimits => ({
  anyCall: (ip) => limits.anyCall(networkOf(ip)),
  limited: (kind, ip) => limits.limited(kind, networkOf(ip)),
  unknownToken: (ip) => limits.unknownToken(networkOf(ip)),
  requireFewUnknownTokens: (ip) => limits.requireFewUnknownTokens(networkOf(ip)),
});

/** Limits of one process: generous for a yard behind one address, strict for calls that an attacker would repeat. */
export const rateLimits = (): RateLimits => {
  const any = new RateLimiterMemory(mostOf.any);
  const kinds = { 'sign-in': new RateLimiterMemory(mostOf['sign-in']), mail: new RateLimiterMemory(mostOf.mail) };
  const unknown = new RateLimiterMemory(mostOf.unknown);
  return perNetwork({
    anyCall: (ip) => consume(any, ip),
    limited: (kind, ip) => consume(kinds[kind], ip),
    unknownToken: async (ip) => void (await unknown.penalty(ip)),
    requireFewUnknownTokens: async (ip) => {
      const counted = await unknown.get(ip);
      if (counted && counted.consumedPoints >= mostOf.unknown.points) throw tooMany(secondsOf(counted));
    },
  });
};

/** How many statements of a process count calls at the same time, so that a flood of them leaves connections to others. */
const countedAtOnce = 4;

/**
 * The same, where what protects passwords, mail and session tokens is counted over all processes. What this process alone
 * has counted too often is refused without a query.
 */
export const sharedRateLimits = (sql: Sql): RateLimits => {
  const own = rateLimits();
  const few = limitPerKey(countedAtOnce);
  const limitOf = (kind: 'sign-in' | 'mail' | 'unknown', ip: string) => ({
    key: `${kind} from ${ip}`,
    most: mostOf[kind].points,
  });
  const take = (kind: 'sign-in' | 'mail' | 'unknown', ip: string) =>
    few('all', () => takeUse(sql, [limitOf(kind, ip)], mostOf[kind].duration));
  return perNetwork({
    anyCall: own.anyCall,
    limited: async (kind, ip) => {
      await own.limited(kind, ip);
      const full = await take(kind, ip);
      if (full) throw tooMany(full.seconds);
    },
    unknownToken: async (ip) => {
      await own.unknownToken(ip);
      await take('unknown', ip);
    },
    requireFewUnknownTokens: async (ip) => {
      await own.requireFewUnknownTokens(ip);
      const seconds = await few('all', () => secondsUntilRoom(sql, limitOf('unknown', ip)));
      if (seconds !== undefined) throw tooMany(seconds);
    },
  });
};

export const noLimits: RateLimits = {
  anyCall: async () => {},
  limited: async () => {},
  unknownToken: async () => {},
  requireFewUnknownTokens: async () => {},
};
