import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../kernel/refusal.ts';

/** Counts of calls per sender; injected, so that tests are not slowed by them and can also reach them. */
export type RateLimits = {
  /** Every call counts here. */
  readonly anyCall: (ip: string) => Promise<void>;
  /** Calls that try passwords, or send mail, count here as well. */
  readonly limited: (kind: 'sign-in' | 'mail', ip: string) => Promise<void>;
};

const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (full) {
    const seconds = Math.ceil((full as RateLimiterRes).msBeforeNext / 1000);
    throw new Refusal('too-many', `Too many requests. Try again in ${seconds} s.`, { retryAfterSeconds: seconds });
  }
};

/** Limits of one process: generous for a yard behind one address, tight for what an attacker would repeat. */
export const rateLimits = (): RateLimits => {
  const any = new RateLimiterMemory({ points: 3000, duration: 60 });
  const kinds = {
    'sign-in': new RateLimiterMemory({ points: 120, duration: 60 }),
    mail: new RateLimiterMemory({ points: 20, duration: 3600 }),
  };
  return { anyCall: (ip) => consume(any, ip), limited: (kind, ip) => consume(kinds[kind], ip) };
};

export const noLimits: RateLimits = { anyCall: async () => {}, limited: async () => {} };
