import { once } from 'node:events';
import { connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { liveDatabase, liveProcess, wireClient } from './fixtures/live-world.ts';

const request = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...more, '', ''].join('\r\n');
const upgrade = (path: string) =>
  request(
    path,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  );
const live = '/socket.io/?EIO=4&transport=websocket';

const connected = async (url: string): Promise<Socket> => {
  const socket = dial(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

test.each([
  ['to the live channel', upgrade(live)],
  ['to another path', upgrade('/')],
  ['to a path that begins alike', upgrade('/socket.iox')],
  ['to another path, after another request', request('/') + upgrade('/')],
])('connections %s that are reset while they are opened disturb nobody', async (_, sent) => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  for (let round = 0; round < 3; round += 1) {
    const opening = await Promise.all(Array.from({ length: 200 }, () => connected(url)));
    for (const socket of opening) socket.write(sent);
    await sleep(2 + round * 50);
    for (const socket of opening) socket.resetAndDestroy();
  }
  expect(await wireClient(url).join({ room: 'load:1' })).toEqual({ number: 0 });
});

test('an upgrade to another path is closed at once, also after another request', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  for (const sent of [upgrade('/'), request('/') + upgrade('/')]) {
    const socket = await connected(url);
    socket.resume().write(sent);
    await once(socket, 'close');
    expect(socket.closed).toBe(true);
  }
});

test('a connection that asks to be admitted twice is closed, and admitted to nothing', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const socket = new WebSocket(url.replace('http', 'ws') + live);
  const told: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    told.push(String(data));
    // Each packet asks for a socket of its own.
    if (String(data).startsWith('0{')) for (let each = 0; each < 3; each += 1) socket.send('40{"token":"ada"}');
  });
  await once(socket, 'close');
  expect(told.filter((each) => each.startsWith('40'))).toEqual([]);
});
