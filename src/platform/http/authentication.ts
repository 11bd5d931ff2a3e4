import { createHash } from 'node:crypto';
import type { Sql } from '../database.ts';
import { limitPerKey } from '../limits/pacing.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/** Finds the user of a session token, or undefined. */
export type Authenticate<Caller> = (db: Sql, token: string, now: Date) => Promise<Caller | undefined>;

export type PacedAuthentication<Caller> = {
  /** Finds the user of a session token that came from an address. Refuses when it sends too many unknown tokens. */
  readonly authenticate: (db: Sql, token: string, now: Date, ip: string) => Promise<Caller | undefined>;
  /** Called with the token of a new session. */
  readonly remember: (token: string) => void;
};

/** At the same time, for each session, for each address, and of unknown tokens in all: less than there are connections. */
const atOnce = { session: 4, address: 8, unknown: 6 };
const maxRemembered = 10_000;

/**
 * Limits the checks of session tokens. An address that sends too many unknown tokens is refused without a query.
 * Tokens that were valid lately pass from any address, because many users may share one. They are only remembered for
 * this: the database still checks each of them.
 */
export const pacedAuthentication = <Caller>(
  authenticate: Authenticate<Caller>,
  limits: RateLimits,
): PacedAuthentication<Caller> => {
  const perSession = limitPerKey(atOnce.session);
  const perAddress = limitPerKey(atOnce.address);
  const unknown = limitPerKey(atOnce.unknown);
  /** Hashes of tokens, the most recently used last. */
  const valid = new Set<string>();
  const remember = (hash: string): void => {
    valid.delete(hash);
    valid.add(hash);
    if (valid.size > maxRemembered) valid.delete(valid.values().next().value!);
  };

  return {
    remember: (token) => remember(hashOf(token)),
    authenticate: (db, token, now, ip) => {
      const hash = hashOf(token);
      const checkKnown = async (): Promise<Caller | undefined> => {
        const caller = await authenticate(db, token, now);
        if (caller) remember(hash);
        else {
          valid.delete(hash);
          await limits.unknownToken(ip);
        }
        return caller;
      };
      const checkUnknown = () =>
        unknown('all', async () => {
          await limits.requireFewUnknownTokens(ip);
          return checkKnown();
        });
      return valid.has(hash)
        ? perSession(hash, () => perAddress(`known ${ip}`, checkKnown))
        : perSession(hash, () => perAddress(`unknown ${ip}`, checkUnknown));
    },
  };
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
