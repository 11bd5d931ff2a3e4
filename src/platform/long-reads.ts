import { workQueue } from './work-queue.ts';

/**
 * Reads that no index can cut short: they sort or add up every row that fits. Two run at a time in a process, so that other
 * reads find a connection.
 */
export const longReads = workQueue({
  what: 'sorted lists',
  atOnce: 2,
  oneEach: true,
  maxWaiting: 20,
  maxPerUser: 6,
  maxPerAddress: 20,
  retryAfterSeconds: 5,
});
