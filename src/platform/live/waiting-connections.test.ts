import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { liveDatabase, liveProcess, wireClient } from './fixtures/live-world.ts';

const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: 127.0.0.1',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

test('connections that are reset while they wait to be opened disturb nobody', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  for (let round = 0; round < 5; round += 1) {
    const waiting = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = dial(Number(new URL(url).port), '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        return socket;
      }),
    );
    for (const socket of waiting) socket.write(upgrade);
    await sleep(2);
    for (const socket of waiting) socket.resetAndDestroy();
  }
  const ada = wireClient(url);
  expect(await ada.join({ room: 'load:1' })).toEqual({ number: 0 });
});
