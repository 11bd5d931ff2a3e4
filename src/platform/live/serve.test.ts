import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../database.ts';
import {
  announceAt,
  liveDatabase,
  liveHere,
  liveProcess,
  numbers,
  said,
  texts,
  wireClient,
} from './fixtures/live-world.ts';
import { sessionsRoom } from './serve.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('an event written through one process arrives at the clients of both, once and in order', async () => {
  const { appUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const [ada, bea] = [wireClient(here), wireClient(there)];
  expect(await Promise.all([ada.join({ room: 'load:1' }), bea.join({ room: 'load:1' })])).toEqual([
    { number: 0 },
    { number: 0 },
  ]);
  await announceAt(here, { room: 'load:1', kind: 'said', body: { text: 'hello' } });
  await waitFor(() =>
    expect(bea.heard).toEqual([{ room: 'load:1', number: 1, kind: 'said', body: { text: 'hello' } }]),
  );
  await Promise.all(
    upTo(30).map((each) =>
      announceAt(each % 2 ? here : there, ...said('load:1', `${each}a`, `${each}b`), ...said('load:2', 'x')),
    ),
  );
  await waitFor(() => expect([ada.heard.length, bea.heard.length]).toEqual([61, 61]));
  expect(numbers(ada.heard)).toEqual(upTo(61));
  expect(bea.heard).toEqual(ada.heard);
});

test('a client that was away resumes at another process: what it missed, then what is new, none twice', async () => {
  const { appUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const ada = wireClient(here);
  await ada.join({ room: 'load:1' });
  await announceAt(there, ...said('load:1', 'one', 'two'));
  await waitFor(() => expect(ada.heard).toHaveLength(2));
  ada.socket.close();
  await announceAt(here, ...said('load:1', 'three', 'four'));

  const again = wireClient(there);
  expect(await again.join({ room: 'load:1', after: 2 })).toEqual({ number: 4 });
  await announceAt(here, ...said('load:1', 'five'));
  await waitFor(() => expect(texts(again.heard)).toEqual(['three', 'four', 'five']));
  expect(texts(ada.heard)).toEqual(['one', 'two']);
});

test('events go on arriving, each once, after the LISTEN connections were terminated', async () => {
  const { appUrl, adminUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const bea = wireClient(there);
  await bea.join({ room: 'load:1' });
  await announceAt(here, ...said('load:1', 'before'));
  await waitFor(() => expect(texts(bea.heard)).toEqual(['before']));

  const admin = connect(adminUrl, { max: 1 });
  onTestFinished(() => admin.end());
  const ended = await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  // Each process listens for events, for who is where, and for seats.
  expect(ended).toHaveLength(6);
  await announceAt(here, ...said('load:1', 'meanwhile'));
  await waitFor(() => expect(texts(bea.heard)).toEqual(['before', 'meanwhile']));
  await announceAt(here, ...said('load:1', 'after'));
  await waitFor(() => expect(texts(bea.heard)).toEqual(['before', 'meanwhile', 'after']));
});

test('an event whose writer died before it could notify is found by looking', async () => {
  const { sql, appUrl } = await liveDatabase();
  const ada = wireClient(await liveProcess(appUrl, { pollMs: 100 }));
  await ada.join({ room: 'load:1' });
  await sql`insert into live_room values ('load:1', 1)`;
  await sql`insert into live_event (room, number, kind, body) values ('load:1', 1, 'said', '{"text":"alone"}')`;
  await waitFor(() => expect(texts(ada.heard)).toEqual(['alone']));
});

test('a client that asks for a room it may not join, or for none at all, is refused and hears nothing', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const ada = wireClient(url);
  const elsewhere = [{ room: 'load:9' }, { room: sessionsRoom }, { room: "load:1' or 1=1" }, { room: ['load:1'] }];
  const nowhere = [{}, null, 'load:1', 17, { room: null }, { room: 'load:1'.repeat(30) }];
  const when = [-1, '0', 0.5, 1e300, null, [0]].map((after) => ({ room: 'load:1', after }));
  for (const request of [...elsewhere, ...nowhere, ...when]) {
    expect([request, await ada.join(request)]).toEqual([request, { refused: true }]);
  }
  await announceAt(url, ...said('load:1', 'x'), ...said('load:9', 'x'), ...said(sessionsRoom, 'x'));
  expect(await ada.join({ room: 'load:2' })).toEqual({ number: 0 });
  await announceAt(url, ...said('load:2', 'only this'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['only this']));
});

test('a client that leaves, or joins again, hears each thing once or not at all', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const ada = wireClient(url);
  await ada.join({ room: 'load:1' });
  await ada.join({ room: 'load:1', after: 0 });
  await announceAt(url, ...said('load:1', 'one'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one']));
  ada.socket.emit('leave', { room: 'load:1' });
  ada.socket.emit('leave', null);
  await ada.join({ room: 'load:2' });
  await announceAt(url, ...said('load:1', 'two'), ...said('load:2', 'three'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one', 'three']));
});

test('without the token of a live session there is no connection', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  for (const token of [null, '', 'nobody', 17, { token: 'ada' }, ['ada'], 'x'.repeat(501)]) {
    const { socket } = wireClient(url, token);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect([token, refused.message, socket.active]).toEqual([token, 'not-signed-in', false]);
  }
});

test.each([
  ['of the address that it calls', (url: string) => url, true],
  ['of the public address', () => 'https://yard.test', true],
  ['of another site', () => 'https://evil.test', false],
  ['of a site with a similar name', () => 'https://yard.test.evil.test', false],
  ['of another port', (url: string) => `${url}0`, false],
  ['that hides where it is from', () => 'null', false],
])('a page %s connects or is refused as it should: %#', async (_, originAt, connects) => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const { socket } = wireClient(url, 'ada', { origin: originAt(url) });
  const found = await Promise.race([
    new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true))),
    new Promise<boolean>((resolve) => socket.once('connect_error', () => resolve(false))),
  ]);
  expect(found).toBe(connects);
});

test('there is no other transport than WebSocket', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
});

test.each([
  ['by looking', { sessionsEveryMs: 100 }, false],
  ['by being told', {}, true],
  ['by checking the rooms', { roomsEveryMs: 50, sessionsEveryMs: 60_000 }, false],
])('a session that has ended loses its connection, and the others keep theirs (%s)', async (_, settings, told) => {
  const { owner, appUrl } = await liveDatabase();
  await owner`insert into pass values ('bea', '{load:1}')`;
  const url = await liveProcess(appUrl, settings);
  const [ada, bea] = [wireClient(url), wireClient(url, 'bea')];
  await Promise.all([ada.join({ room: 'load:1' }), bea.join({ room: 'load:1' })]);
  const ended = new Promise<string>((resolve) => ada.socket.once('disconnect', resolve));
  await owner`delete from pass where token = 'ada'`;
  if (told) await announceAt(url, { room: sessionsRoom, kind: 'session.ended', body: {} });
  expect(await ended).toBe('io server disconnect');
  await announceAt(url, ...said('load:1', 'still here'));
  await waitFor(() => expect(texts(bea.heard)).toEqual(['still here']));
  expect(ada.heard).toEqual([]);
  expect(ada.socket.active).toBe(false);
});

test('a session that has ended joins nothing more', async () => {
  const { owner, appUrl } = await liveDatabase();
  const ada = wireClient(await liveProcess(appUrl));
  await ada.join({ room: 'load:1' });
  const ended = new Promise<string>((resolve) => ada.socket.once('disconnect', resolve));
  await owner`delete from pass`;
  ada.socket.emit('join', { room: 'load:2' });
  expect(await ended).toBe('io server disconnect');
});

test('who may no longer join a room is told and hears no more of it; who may again hears each thing once', async () => {
  const { owner, appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl, { roomsEveryMs: 50, pollMs: 500 });
  const ada = wireClient(url);
  await Promise.all([ada.join({ room: 'load:1' }), ada.join({ room: 'load:2' })]);
  const closed: unknown[] = [];
  ada.socket.on('closed', (room) => closed.push(room));
  await owner`insert into closed_room values ('load:1')`;
  await waitFor(() => expect(closed).toEqual([{ room: 'load:1' }]));
  await announceAt(url, ...said('load:1', 'x'), ...said('load:2', 'y'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['y']));
  await owner`delete from closed_room`;
  await ada.join({ room: 'load:1' });
  for (const text of ['z', 'end']) {
    await announceAt(url, ...said('load:1', text));
    await waitFor(() => expect(texts(ada.heard)).toContain(text));
  }
  expect(texts(ada.heard)).toEqual(['y', 'z', 'end']);
});

test('what happened after a room was closed to somebody is not told, however soon after; that it is closed is', async () => {
  const { owner, appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const ada = wireClient(url);
  const closed: unknown[] = [];
  ada.socket.on('closed', (room) => closed.push(room));
  await Promise.all([ada.join({ room: 'load:1' }), ada.join({ room: 'load:2' })]);
  await announceAt(url, ...said('load:1', 'before'), ...said('load:2', 'before'));
  await waitFor(() => expect(ada.heard).toHaveLength(2));
  await owner`insert into closed_room values ('load:1')`;
  await announceAt(url, ...said('load:1', 'x', 'y'), ...said('load:2', 'z'));
  await announceAt(url, ...said('load:1', 'later'));
  await waitFor(() => expect(closed).toEqual([{ room: 'load:1' }]));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['before', 'before', 'z']));
});

test('rooms that are asked for together are asked about together, and refused or joined one by one', async () => {
  const asked: (readonly string[])[] = [];
  const { url } = await liveHere(async (rooms) => {
    asked.push(rooms);
    return rooms.filter((room) => room !== 'load:7');
  });
  const client = wireClient(url);
  const rooms = upTo(40).map((each) => `load:${each}`);
  const answers = await Promise.all(rooms.map((room) => client.join({ room })));
  expect(answers.flatMap((answer, index) => ('refused' in (answer as object) ? [rooms[index]] : []))).toEqual([
    'load:7',
  ]);
  expect(asked.length).toBeLessThan(5);
});

test('a room that is joined while the others are checked again stays open', async () => {
  const [asked, check] = [[] as string[], Promise.withResolvers<void>()];
  const { url } = await liveHere(
    async (rooms) => {
      asked.push(rooms.join());
      // The first question is the join, the second the check.
      if (asked.length === 2) await check.promise;
      return rooms;
    },
    { roomsEveryMs: 50 },
  );
  const client = wireClient(url);
  const closed: unknown[] = [];
  client.socket.on('closed', (room) => closed.push(room));
  await client.join({ room: 'load:1' });
  await waitFor(() => expect(asked).toEqual(['load:1', 'load:1']));
  await client.join({ room: 'load:2' });
  check.resolve();
  await waitFor(() => expect(asked).toContain('load:1,load:2'));
  expect(closed).toEqual([]);
});

test('it shares the server of the HTTP calls; closing counts as a lost connection, after which a client comes back', async () => {
  const { url, live } = await liveHere(
    async (rooms) => rooms,
    {},
    (app) => app.get('/call', async () => 'answered'),
  );
  const { socket } = wireClient(url);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  expect(live.connections()).toBe(1);
  expect(await (await fetch(`${url}/call`)).text()).toBe('answered');
  const lost = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await live.close();
  expect(await lost).toBe('transport close');
  expect(socket.active).toBe(true);
  expect(live.connections()).toBe(0);
});
