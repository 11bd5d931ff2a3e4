import PQueue, { TimeoutError } from 'p-queue';
import { Refusal } from '../../kernel/refusal.ts';

export type WriteTurns = {
  /** Runs the work at once if there is no key. Otherwise it runs after the earlier work with the same key. */
  readonly run: <Result>(key: string | undefined, userId: number, work: () => Promise<Result>) => Promise<Result>;
};

const maxWaiting = 2000;
/** After this time the next turn begins in any case: a lost connection may never report its result. */
const turnLimitMs = 15_000;

/**
 * Lets writes that would wait for the same lock wait here, before they take a connection. Otherwise the waiters for one
 * row would hold all connections. It is fair: the second write of one user runs after the first write of another.
 */
export const writeTurns = (limitMs = turnLimitMs): WriteTurns => {
  const queues = new Map<string, PQueue>();
  const counts = new Map<string, number>();

  const run: WriteTurns['run'] = async (key, userId, work) => {
    if (key === undefined) return work();
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1, timeout: limitMs });
    if (queue.size >= maxWaiting)
      throw new Refusal('unavailable', 'Too many changes to this are waiting. Try again in 5 s.', {
        retryAfterSeconds: 5,
      });
    queues.set(key, queue);
    const own = `${key} ${userId}`;
    const before = counts.get(own) ?? 0;
    counts.set(own, before + 1);
    try {
      return await queue.add(work, { priority: -before });
    } catch (thrown) {
      if (!(thrown instanceof TimeoutError)) throw thrown;
      throw new Refusal(
        'unavailable',
        'The database did not answer in time. Try again, and look whether it was saved before.',
        { code: 'UNAVAILABLE', retryAfterSeconds: 2 },
      );
    } finally {
      const left = counts.get(own)! - 1;
      if (left === 0) counts.delete(own);
      else counts.set(own, left);
      if (queue.size === 0 && queue.pending === 0) queues.delete(key);
    }
  };
  return { run };
};
