import { expect, test } from 'vitest';
import { liveDatabase, liveProcess, wireClient } from './fixtures/live-world.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('a client takes part in so many rooms and no more', async () => {
  const { owner, appUrl } = await liveDatabase();
  const rooms = upTo(51).map((each) => `load:${each}`);
  await owner`update pass set rooms = ${rooms}`;
  const ada = wireClient(await liveProcess(appUrl));
  const answers = await Promise.all(rooms.map((room) => ada.join({ room })));
  expect(answers.filter((answer) => (answer as { refused?: true }).refused)).toHaveLength(1);
  // A room that it is in takes no further place.
  expect(await ada.join({ room: 'load:1' })).toEqual({ number: 0 });
});

test('a client that asks for far more than there are rooms loses its connection, and what it asked is dropped', async () => {
  const { appUrl } = await liveDatabase();
  const ada = wireClient(await liveProcess(appUrl));
  await ada.join({ room: 'load:1' });
  const lost = new Promise<string>((resolve) => ada.socket.once('disconnect', resolve));
  let answered = 0;
  for (let index = 0; index < 1000; index += 1)
    ada.socket.emit('join', { room: `load:${index % 300}` }, () => {
      answered += 1;
    });
  expect(await lost).toMatch(/^transport/);
  expect(answered).toBeLessThan(200);
  // It connects again as after any lost connection.
  await waitFor(() => expect(ada.socket.connected).toBe(true));
  expect(await ada.join({ room: 'load:2' })).toEqual({ number: 0 });
});

test('a session asks for no more through many connections', async () => {
  const { appUrl } = await liveDatabase();
  const base = await liveProcess(appUrl);
  const clients = upTo(5).map(() => wireClient(base));
  for (const client of clients) await client.join({ room: 'load:1' });
  const lost = Promise.any(clients.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))));
  let answered = 0;
  for (const { socket } of clients)
    for (let index = 0; index < 150; index += 1)
      socket.emit('join', { room: `load:${index % 40}` }, () => {
        answered += 1;
      });
  expect(await lost).toMatch(/^transport/);
  await waitFor(() => expect(clients.some(({ socket }) => socket.connected)).toBe(true));
  expect(answered).toBeLessThanOrEqual(400);
});
