import { workQueue } from '../../../platform/limits/work-queue.ts';

/** A sum reads every row under its filters. Two run at a time in a process, so that other reads find a connection. */
export const sums = workQueue({
  what: 'sums of reports',
  atOnce: 2,
  oneEach: true,
  maxWaiting: 20,
  maxPerUser: 6,
  maxPerAddress: 20,
  retryAfterSeconds: 5,
});
