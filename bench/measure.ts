import { Agent, request, type RequestOptions } from 'node:http';

/** One request of a bench. */
export type Shot = { readonly method?: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: object };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request on an open connection and reads the whole answer. Returns milliseconds. Throws if it fails. */
export const fire = (base: URL, token: string, { method = 'GET', path, body }: Shot): Promise<number> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const options: RequestOptions = {
      agent,
      host: base.hostname,
      port: base.port,
      method,
      path,
      headers: {
        token,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    };
    const began = performance.now();
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else
          reject(
            new Error(`${method} ${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}`),
          );
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });

/** The value below which this share of the sorted values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

export type Times = { readonly p50: number; readonly p95: number };
export type Pair = { readonly ours: Times; readonly limit: Times };

/** Work to measure, for the n-th time. Returns its milliseconds without its preparation. */
export type Timed = (at: number) => Promise<number>;

/** How often each thing is measured after warming up. The median counts. */
export const chunks = 5;

/**
 * Measures the product and the limit in turns, five chunks each after one to warm up, so that other load on the machine
 * affects both. The median of the five counts. `turns`: of so many instead.
 */
export const inTurns = async (ours: Timed, limit: Timed, shots: number, turns = chunks): Promise<Pair> => {
  const run = async (timed: Timed, chunk: number): Promise<Times> => {
    const times: number[] = [];
    for (let at = 0; at < shots; at += 1) times.push(await timed(chunk * shots + at));
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  };
  await run(ours, 0);
  await run(limit, 0);
  const [mine, theirs]: [Times[], Times[]] = [[], []];
  for (let chunk = 1; chunk <= turns; chunk += 1) {
    mine.push(await run(ours, chunk));
    theirs.push(await run(limit, chunk));
  }
  const middle = (times: readonly Times[]): Times => ({
    p50: percentile(
      times.map(({ p50 }) => p50),
      0.5,
    ),
    p95: percentile(
      times.map(({ p95 }) => p95),
      0.5,
    ),
  });
  return { ours: middle(mine), limit: middle(theirs) };
};
