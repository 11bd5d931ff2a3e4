import { BoundedCache } from '../../kernel/bounded-cache.ts';

/** The most requests of one socket within ten seconds: enough to join all rooms again after a lost connection. */
export const maxAsked = 200;
/** The same for all sockets of a session together: a dozen tabs that come back at once. */
export const maxAskedOfSession = 400;
const countedMs = 10_000;

/** The start of the current ten seconds, and the number of requests in them. */
export type Counted = { readonly since: number; readonly count: number };
export const noneCounted: Counted = { since: 0, count: 0 };

export const countOne = ({ since, count }: Counted): Counted => {
  const now = Date.now();
  return now - since > countedMs ? { since: now, count: 1 } : { since, count: count + 1 };
};

/** Counts the requests of sessions of this process. Returns whether a session asks for too much. */
export const sessionPace = (): ((token: string) => boolean) => {
  const counts = new BoundedCache<string, Counted>(20_000);
  return (token) => {
    const counted = countOne(counts.get(token) ?? noneCounted);
    counts.set(token, counted);
    return counted.count > maxAskedOfSession;
  };
};
