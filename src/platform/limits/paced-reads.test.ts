import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { pacedReads } from './paced-reads.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

/** A server whose reads and answers wait until they are let go. */
const opened = () => {
  const reading: (() => void)[] = [];
  const sending: (() => void)[] = [];
  const app = fastify();
  const paced = pacedReads();
  app.addHook('onSend', () => new Promise<void>((resolve) => sending.push(resolve)));
  app.get<{ Querystring: { user?: string; file?: string; fails?: string } }>('/', (request, reply) => {
    const { user, file, fails } = request.query;
    const requester = { userId: user === undefined ? undefined : Number(user), ip: request.ip };
    return paced(requester, file !== undefined, reply, async () => {
      await new Promise<void>((resolve) => reading.push(resolve));
      if (fails) throw new Error('It failed.');
      return { read: true };
    });
  });
  const ask = (count: number, query: string) =>
    Array.from({ length: count }, async () => (await app.inject(`/?${query}`)).statusCode);
  const running = async (expected: number) => {
    await waitFor(() => expect(reading.length).toBeGreaterThanOrEqual(expected));
    for (let turns = 0; turns < 20; turns += 1) await turn();
    return reading.length;
  };
  /** Ends the oldest read, and sends its answer. */
  const read = () => reading.shift()!();
  const send = async () => {
    await waitFor(() => expect(sending).not.toHaveLength(0));
    sending.shift()!();
  };
  return { ask, running, read, send };
};

it('runs 4 reads of a user at the same time, each until its answer is sent', async () => {
  const { ask, running, read, send } = opened();
  const [first] = ask(6, 'user=1');
  expect(await running(4)).toBe(4);
  read();
  // It is read, but not sent.
  expect(await running(3)).toBe(3);
  await send();
  expect(await first).toBe(200);
  expect(await running(4)).toBe(4);
  void Promise.all(ask(1, 'user=2'));
  expect(await running(5)).toBe(5);
  void Promise.all(ask(9, ''));
  expect(await running(9)).toBe(9);
});

it('runs 2 of those that answer a file', async () => {
  const { ask, running, read, send } = opened();
  void Promise.all(ask(5, 'user=1&file=1'));
  expect(await running(2)).toBe(2);
  void Promise.all(ask(5, 'user=1'));
  expect(await running(4)).toBe(4);
  void Promise.all(ask(5, 'user=2&file=1'));
  expect(await running(6)).toBe(6);
  read();
  await send();
  expect(await running(6)).toBe(6);
});

it('goes on after a read that fails', async () => {
  const { ask, running, read, send } = opened();
  const [first] = ask(5, 'user=1&fails=1');
  expect(await running(4)).toBe(4);
  read();
  await send();
  expect(await first).toBe(500);
  expect(await running(4)).toBe(4);
});

it('tells a read that its client has left, and nothing once its answer is sent', async () => {
  const app = fastify();
  const paced = pacedReads();
  const lefts: AbortSignal[] = [];
  app.get<{ Querystring: { waits?: string } }>('/', (request, reply) =>
    paced({ userId: 1, ip: request.ip }, false, reply, async (left) => {
      lefts.push(left);
      if (request.query.waits) await new Promise((resolve) => left.addEventListener('abort', resolve));
      return { read: true };
    }),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(address, { headers: { connection: 'close' } }).then((answer) => answer.json());
  const leaving = new AbortController();
  const gone = fetch(`${address}/?waits=1`, { signal: leaving.signal }).catch(() => {});
  await waitFor(() => expect(lefts).toHaveLength(2));
  leaving.abort();
  await gone;
  await waitFor(() => expect(lefts[1]!.aborted).toBe(true));
  expect(lefts[0]!.aborted).toBe(false);
  await app.close();
});
