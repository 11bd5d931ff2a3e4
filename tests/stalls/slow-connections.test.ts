import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Connections that stay open and send nothing, or almost nothing. */

/** Deep: with the product's own limits. */
const patience = isDeep ? undefined : { headersMs: 1500, requestMs: 3000, silentMs: 2000, checkMs: 250 };
const [silentMs, slowMs] = isDeep ? [14_000, 125_000] : [3000, 4500];

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked(patience ? { patience } : {});
});
afterAll(() => attacked.close());

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(attacked.product.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  return socket;
};

/** Milliseconds until the server closes the connection. */
const closedAfter = async (socket: Socket): Promise<number> => {
  const began = performance.now();
  if (!socket.closed) await once(socket, 'close');
  return performance.now() - began;
};

const login = (headers: readonly string[]): string =>
  ['POST /write/v1/user/login HTTP/1.1', 'host: x', ...headers, '', ''].join('\r\n');

/** Each opens a connection and sends as slowly as possible. */
const attacks: Record<string, { readonly begin: string; readonly each: string; readonly withinMs: number }> = {
  'nothing at all': { begin: '', each: '', withinMs: silentMs },
  'headers byte by byte': { begin: 'GET / HTTP/1.1\r\nx: ', each: 'x', withinMs: silentMs },
  'a body byte by byte': {
    begin: login(['content-type: application/json', 'content-length: 1000']),
    each: ' ',
    withinMs: slowMs,
  },
  'a WebSocket without its handshake': {
    begin: [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'host: x',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
    each: '',
    withinMs: silentMs,
  },
};

it.concurrent.each(Object.entries(attacks))(
  'a connection that sends %s is closed',
  { timeout: 150_000 },
  async (_, { begin, each, withinMs }) => {
    const socket = await open();
    if (begin) socket.write(begin);
    const timer = setInterval(() => each && socket.writable && socket.write(each), 400);
    expect(await closedAfter(socket)).toBeLessThan(withinMs);
    clearInterval(timer);
  },
);

it('hundreds of such connections hold nobody up', async () => {
  const reader = await attacked.signIn('buyer@troyard.test');
  const sockets: Socket[] = [];
  const { p95, statuses } = await readsDuring(attacked.product.url, reader, async () => {
    for (let index = 0; index < (isDeep ? 2000 : 400); index += 1) {
      const socket = await open();
      socket.write(login(['content-type: application/json', 'content-length: 1000']));
      sockets.push(socket);
    }
  });
  for (const socket of sockets) socket.destroy();
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});
