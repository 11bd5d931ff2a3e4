import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { ReadTiming } from './open-loop-worker.ts';

export type Measured<Result> = {
  readonly result: Result;
  /** Milliseconds that 95 of 100 reads took at most, and the longest one. */
  readonly p95: number;
  readonly longest: number;
  readonly reads: number;
  /** The statuses that the reads were answered with. */
  readonly statuses: readonly number[];
};

const everyMs = 100;
const leastMs = 2000;

/**
 * Reads the session of somebody while an attack runs, once every 100 ms whether or not the last read was answered. It
 * runs in a thread of its own, so that the attack's own work does not count.
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
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Infinity,
    longest: sorted.at(-1) ?? Infinity,
    reads: sorted.length,
    statuses: [...new Set(timings.map(({ status }) => status))],
  };
  if (process.env['DEEP']) console.log(JSON.stringify(measured));
  return { result, ...measured };
};
