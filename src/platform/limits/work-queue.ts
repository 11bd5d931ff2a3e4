import PQueue from 'p-queue';
import { Refusal } from '../../kernel/refusal.ts';
import { requireNoTransaction } from '../outside-transactions.ts';

/**
 * The requester of some work: a user of a company, or an address without a session. Undefined means the server itself, which
 * is never refused.
 */
export type Requester =
  | { readonly userId?: number | undefined; readonly companyId?: number | undefined; readonly ip: string }
  | undefined;

export type WorkQueueOptions = {
  /** The kind of work for the messages of refusals, such as `pictures`. */
  readonly what: string;
  readonly atOnce: number;
  /** One requester has one task at work; the others of this requester wait beside the queue and hold up nobody. */
  readonly oneEach?: true;
  /**
   * How many tasks may wait. A requester without tasks in the queue may still add one, up to twice this number in
   * total.
   */
  readonly maxWaiting: number;
  readonly maxPerUser: number;
  readonly maxPerAddress: number;
  /** How long a refused caller should wait, in seconds. */
  readonly retryAfterSeconds: number;
};

export type WorkQueue = {
  /**
   * Refuses with 429 when this user or address has too many tasks in the queue, and with 503 when the queue is full.
   */
  readonly requireRoom: (requester: Requester) => void;
  /** Runs the work when its turn comes, or refuses like `requireRoom`. Throws inside a transaction. */
  readonly run: <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * A bounded queue for work that takes much CPU or memory. It is fair between companies: the first task of
 * one runs before the second task of another. Within a company, and for whom has none, tasks run in the order of their
 * requests.
 */
export const workQueue = (options: WorkQueueOptions): WorkQueue => {
  const { what, atOnce, maxWaiting, retryAfterSeconds } = options;
  const queue = new PQueue({ concurrency: atOnce });
  const counts = new Map<string, number>();
  /** The newest task of each requester, if each has one at work. */
  const newest = new Map<string, Promise<unknown>>();
  /** The round of the queue that is worked on, and the one of the newest task of each company. One has one task in a round. */
  let round = 0;
  const rounds = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const add = (key: string, change: 1 | -1): void => {
    const count = countOf(key) + change;
    if (count > 0) return void counts.set(key, count);
    counts.delete(key);
    rounds.delete(key);
  };
  const refusal = (reason: 'too-many' | 'unavailable', sentence: string): Refusal =>
    new Refusal(reason, `${sentence} Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });

  const keysOf = ({ ip, userId }: NonNullable<Requester>) => [
    { key: `address ${ip}`, most: options.maxPerAddress },
    ...(userId === undefined ? [] : [{ key: `user ${userId}`, most: options.maxPerUser }]),
  ];
  const requireRoom: WorkQueue['requireRoom'] = (requester) => {
    if (!requester) return;
    const keys = keysOf(requester);
    if (keys.some(({ key, most }) => countOf(key) >= most))
      throw refusal('too-many', `Too many ${what} of yours are waiting already.`);
    if (queue.size >= (countOf(keys.at(-1)!.key) === 0 ? 2 * maxWaiting : maxWaiting))
      throw refusal('unavailable', `The server has too many ${what} to work on.`);
  };

  return {
    requireRoom,
    run: async (requester, work) => {
      requireNoTransaction(`Work on ${what}`);
      if (!requester) return queue.add(work, { priority: 1 });
      requireRoom(requester);
      const { companyId } = requester;
      const own = keysOf(requester).at(-1)!.key;
      // Guests have no company.
      const party = companyId === undefined ? own : `company ${companyId}`;
      const keys = new Set([...keysOf(requester).map(({ key }) => key), party]);
      for (const key of keys) add(key, 1);
      const start = () => {
        const turn = Math.max(round, (rounds.get(party) ?? -1) + 1);
        rounds.set(party, turn);
        return queue.add(
          () => {
            round = Math.max(round, turn);
            return work();
          },
          { priority: -turn },
        );
      };
      // Empty unless each has one at work.
      const result = newest.get(own)?.then(start) ?? start();
      const settled = result.catch(() => undefined);
      if (options.oneEach) newest.set(own, settled);
      try {
        return await result;
      } finally {
        if (newest.get(own) === settled) newest.delete(own);
        for (const key of keys) add(key, -1);
      }
    },
  };
};
