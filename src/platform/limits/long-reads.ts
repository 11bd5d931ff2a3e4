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

/**
 * Searches that the first rows of their list do not answer: they read an index, or thousands of rows. Each is short, but many
 * at once would hold up whoever reads something else.
 */
export const searches = workQueue({
  what: 'searches',
  atOnce: 2,
  oneEach: true,
  maxWaiting: 200,
  maxPerUser: 40,
  maxPerAddress: 200,
  retryAfterSeconds: 5,
});
