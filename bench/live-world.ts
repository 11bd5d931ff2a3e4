import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { ensureWebBuild } from '../scripts/lib/web-build.mjs';
import { hashToken, newToken } from '../src/modules/sessions/server/public.ts';
import type { LiveEvent } from '../src/platform/live/events.ts';
import { percentile } from './measure.ts';
import { startBenchServer, type BenchServer } from './servers.ts';
import { openWorld, type BenchWorld } from './world.ts';

/** Two processes of the product on one database, and buyers who are signed in. */
export type LiveWorld = {
  readonly owner: BenchWorld['owner'];
  readonly servers: readonly [BenchServer, BenchServer];
  readonly tokens: readonly string[];
  readonly close: () => Promise<void>;
};

const benchDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '..', 'var', 'bench');

export const openLiveWorld = async (buyers: number): Promise<LiveWorld> => {
  if (!(await ensureWebBuild())) process.exit(1);
  const world = await openWorld(`${benchDir}-small`, 5000);
  const { owner, database } = world;
  const tokens = Array.from({ length: buyers }, () => newToken());
  await owner`
    insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
    select buyer.company_id, buyer.role_id, 'live' || nth || '@bench.test', 'none', 'Live', nth::text
    from app_user buyer, generate_series(1, ${buyers}::integer) nth
    where buyer.email = 'buyer@troyard.test' and not exists (select from app_user where email = 'live' || nth || '@bench.test')`;
  await owner`
    insert into session (token_hash, user_id, expires_at, remember)
    select hash, app_user.id, now() + interval '1 hour', false
    from unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as token (hash, nth) join app_user on email = 'live' || nth || '@bench.test'`;
  const servers = [await startBenchServer('product', world), await startBenchServer('product', world)] as const;
  return {
    owner,
    servers,
    tokens,
    close: async () => {
      for (const { stop } of servers) stop();
      await owner.end();
      await database.stop();
    },
  };
};

/** Joins a room and hears its events until it is closed. */
export const listen = async (
  base: URL,
  token: string,
  room: string,
  hear: (event: LiveEvent) => void,
): Promise<Socket> => {
  const socket = io(base.origin, { transports: ['websocket'], auth: { token }, forceNew: true });
  socket.on('event', hear);
  const answer = (await new Promise<void>((resolve) => socket.once('connect', resolve)).then(() =>
    socket.timeout(20_000).emitWithAck('join', { room }),
  )) as { number?: number };
  if (answer.number === undefined) throw new Error(`${room} was not joined.`);
  return socket;
};

/** Sends a call. Returns its answer, and the milliseconds until it was there. Throws if it is refused. */
export const call = async (
  base: URL,
  token: string,
  path: string,
  body?: object,
): Promise<{ readonly answer: Readonly<Record<string, unknown>>; readonly ms: number }> => {
  const began = performance.now();
  const { status, text } = await exchange(new URL(path, base), token, body && JSON.stringify(body));
  const answer = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  return { answer, ms: performance.now() - began };
};

const agent = new Agent({ keepAlive: true });

/** Plain `node:http`: `fetch` takes several times its processor time, which the measured processes lack. */
const exchange = (url: URL, token: string, body: string | undefined): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { token, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => void pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(pieces).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * Begins `work` this often a second for some seconds, without waiting for what was begun before. Returns how often it
 * failed, and why at first.
 */
export const atRate = async (
  aSecond: number,
  seconds: number,
  work: (at: number) => Promise<void>,
): Promise<{ readonly failed: number; readonly why: string }> => {
  const began = performance.now();
  const running: Promise<void>[] = [];
  let failed = 0;
  let why = '';
  for (let at = 0; at < aSecond * seconds; at += 1) {
    const waitMs = began + (at * 1000) / aSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    running.push(
      work(at).catch((error: Error) => {
        failed += 1;
        why ||= error.message;
      }),
    );
  }
  await Promise.all(running);
  return { failed, why };
};

/** Waits until a count is reached, or nothing has come for ten seconds. */
export const settled = async (count: () => number, wanted: number): Promise<void> => {
  let last = count();
  for (let idle = 0; count() < wanted && idle < 100; idle += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (count() !== last) idle = 0;
    last = count();
  }
};

export const timesOf = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(0)} ms at p50, ${percentile(values, 0.95).toFixed(0)} at p95`;

/** Prints figures with their targets. The process fails when one is missed. */
export const report = (lines: readonly (readonly [what: string, figure: string, isMet: boolean])[]): void => {
  for (const [what, figure, isMet] of lines)
    process.stdout.write(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${figure}\n`);
  if (lines.some(([, , isMet]) => !isMet)) process.exitCode = 1;
};
