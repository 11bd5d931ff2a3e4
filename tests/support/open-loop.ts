import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { ReadTiming } from './open-loop-worker.ts';

export type Measured<Result> = {
  readonly result: Result;
  /** The median and the p95 in milliseconds, and the longest read. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  readonly reads: number;
  /** The statuses of the reads. */
  readonly statuses: readonly number[];
};

const everyMs = 100;
const leastMs = 2000;

/**
 * Reads a user's session during an attack, every 100 ms without waiting for the last answer. It runs in its own thread,
 * so that the work of the attack does not distort the times.
 */
export const readsDuring = async <Result>(
  url: string,
  token: string,
  attack: () => Promise<Result>,
): Promise<Measured<Result>> => {
  const { port1: here, port2: port } = new MessageChannel();
  const worker = new Worker(join(import.meta.dirname, 'open-loop-worker.ts'), {
    workerData: { url: `${url}/read/v1/user/session`, token, everyMs, limitMs: 60_000, port },
    transferList: [port],
  });
  await once(worker, 'online');
  const [result] = await Promise.all([attack(), sleep(leastMs)]);
  const told = once(here, 'message');
  here.postMessage('stop', []);
  const [timings] = (await told) as [ReadTiming[]];
  await worker.terminate();
  const sorted = timings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const measured = {
    median: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Infinity,
    longest: sorted.at(-1) ?? Infinity,
    reads: sorted.length,
    statuses: [...new Set(timings.map(({ status }) => status))],
  };
  if (process.env['DEEP']) console.log(JSON.stringify(measured));
  return { result, ...measured };
};
