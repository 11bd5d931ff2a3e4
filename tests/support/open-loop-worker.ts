import { Agent, request } from 'node:http';
import { workerData, type MessagePort } from 'node:worker_threads';

/* Sends a read at fixed intervals, without waiting for the last answer, until it is stopped. */

/** The result of one read: its milliseconds, and its status, or 0 without an answer. */
export type ReadTiming = { readonly ms: number; readonly status: number };

const { url, token, everyMs, limitMs, port } = workerData as {
  url: string;
  token: string;
  everyMs: number;
  limitMs: number;
  port: MessagePort;
};
const agent = new Agent({ keepAlive: true });

const readOnce = (): Promise<ReadTiming> =>
  new Promise((resolve) => {
    const began = performance.now();
    const done = (status: number) => resolve({ ms: performance.now() - began, status });
    request(url, { agent, headers: { token, 'x-forwarded-for': '10.9.9.9' }, timeout: limitMs }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    })
      .once('error', () => done(0))
      .once('timeout', function (this: ReturnType<typeof request>) {
        this.destroy();
      })
      .end();
  });

const reads: Promise<ReadTiming>[] = [];
const timer = setInterval(() => reads.push(readOnce()), everyMs);
port.once('message', () => {
  clearInterval(timer);
  void Promise.all(reads).then((timings) => {
    port.postMessage(timings, []);
    agent.destroy();
  });
});
