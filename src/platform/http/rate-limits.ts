import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../kernel/refusal.ts';

/** Counts calls per sender. Injected, so that tests can switch it off or inspect it. */
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

const tooMany = (full: RateLimiterRes): Refusal => {
  const seconds = Math.ceil(full.msBeforeNext / 1000);
  return new Refusal('too-many', `Too many requests. Try again in ${seconds} s.`, { retryAfterSeconds: seconds });
};

const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (full) {
    throw tooMany(full as RateLimiterRes);
  }
};

/** Limits of one process: generous for a yard behind one address, strict for calls that an attacker would repeat. */
export const rateLimits = (): RateLimits => {
  const any = new RateLimiterMemory({ points: 3000, duration: 60 });
  const kinds = {
    'sign-in': new RateLimiterMemory({ points: 120, duration: 60 }),
    mail: new RateLimiterMemory({ points: 20, duration: 3600 }),
  };
  const unknown = new RateLimiterMemory({ points: 100, duration: 60 });
  return {
    anyCall: (ip) => consume(any, ip),
    limited: (kind, ip) => consume(kinds[kind], ip),
    unknownToken: async (ip) => void (await unknown.penalty(ip)),
    requireFewUnknownTokens: async (ip) => {
      const counted = await unknown.get(ip);
      if (counted && counted.consumedPoints >= 100) throw tooMany(counted);
    },
  };
};

export const noLimits: RateLimits = {
  anyCall: async () => {},
  limited: async () => {},
  unknownToken: async () => {},
  requireFewUnknownTokens: async () => {},
};
