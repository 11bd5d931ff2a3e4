import { expect, test } from 'vitest';
import type { LiveEvent } from '../src/platform/live/events.ts';
import { pruneLive } from '../src/platform/live/events.ts';
import { announceAt, liveDatabase, liveProcess, said, texts } from '../src/platform/live/fixtures/live-world.ts';
import { sessionsRoom } from '../src/platform/live/serve.ts';
import { balancer } from './support/balancer.ts';
import { liveTab, type LiveTab } from './support/live-tab.ts';
import { waitFor } from './support/wait-for.ts';

const subscriber = () => {
  const heard: LiveEvent[] = [];
  const state = { stale: 0 };
  return {
    heard,
    state,
    onEvent: (event: LiveEvent) => void heard.push(event),
    onStale: () => void (state.stale += 1),
  };
};

const connected = (url: string, options: Partial<Parameters<typeof liveTab>[0]> = {}): LiveTab =>
  liveTab({ token: () => 'ada', url, ...options });

test('a tab hears each event once and in order, across a lost connection and another process', async () => {
  const { appUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const { url, leadTo } = await balancer(here);
  const ada = subscriber();
  connected(url).subscribe('load:1', ada.onEvent, ada.onStale);
  await waitFor(() => expect(ada.state.stale).toBe(1));
  await announceAt(there, ...said('load:1', 'one', 'two'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one', 'two']));
  leadTo(there);
  await announceAt(here, ...said('load:1', 'three', 'four'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one', 'two', 'three', 'four']));
  await announceAt(here, ...said('load:1', 'five'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one', 'two', 'three', 'four', 'five']));
  expect(ada.state.stale).toBe(1);
});

test('a tab whose missed events are gone is told to fetch anew, and goes on', async () => {
  const { sql, appUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const { url, leadTo } = await balancer(here);
  const ada = subscriber();
  connected(url).subscribe('load:1', ada.onEvent, ada.onStale);
  await waitFor(() => expect(ada.state.stale).toBe(1));
  await announceAt(here, ...said('load:1', 'one'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one']));
  leadTo('http://127.0.0.1:1');
  await announceAt(here, ...said('load:1', 'missed'));
  await pruneLive(sql, new Date(Date.now() + 8 * 86_400_000));
  leadTo(there);
  await waitFor(() => expect(ada.state.stale).toBe(2));
  await announceAt(here, ...said('load:1', 'new'));
  await waitFor(() => expect(texts(ada.heard)).toEqual(['one', 'new']));
});

test('several parts of a page hear a room, each until it has gone', async () => {
  const { appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const live = connected(url);
  const [first, second, other, forbidden] = [subscriber(), subscriber(), subscriber(), subscriber()];
  const leave = live.subscribe('load:1', first.onEvent, first.onStale);
  const leaveToo = live.subscribe('load:1', second.onEvent, second.onStale);
  live.subscribe('load:2', other.onEvent, other.onStale);
  live.subscribe('load:9', forbidden.onEvent, forbidden.onStale);
  await waitFor(() => expect([first, second, other].map(({ state }) => state.stale)).toEqual([1, 1, 1]));
  await announceAt(url, ...said('load:1', 'one'));
  await waitFor(() => expect(texts(second.heard)).toEqual(['one']));
  leave();
  leave();
  await announceAt(url, ...said('load:1', 'two'));
  await waitFor(() => expect(texts(second.heard)).toEqual(['one', 'two']));
  leaveToo();
  await announceAt(url, ...said('load:1', 'three'), ...said('load:9', 'three'));
  await announceAt(url, ...said('load:2', 'three'));
  await waitFor(() => expect(texts(other.heard)).toEqual(['three']));
  expect([first, second, forbidden].map(({ heard }) => texts(heard))).toEqual([['one'], ['one', 'two'], []]);
  expect(forbidden.state.stale).toBe(0);

  const again = subscriber();
  live.subscribe('load:1', again.onEvent, again.onStale);
  await waitFor(() => expect(again.state.stale).toBe(1));
  await announceAt(url, ...said('load:1', 'four'));
  await waitFor(() => expect(texts(again.heard)).toEqual(['four']));
});

test('a tab is told when its session has ended, and when it had none', async () => {
  const { owner, appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const ends: (string | undefined)[] = [];
  const onEnded = (token: string | undefined) => void ends.push(token);
  const ada = subscriber();
  let token = 'ada';
  connected(url, { token: () => token, onEnded }).subscribe('load:1', ada.onEvent, ada.onStale);
  connected(url, { token: () => undefined, onEnded }).subscribe('load:1', ada.onEvent, ada.onStale);
  await waitFor(() => expect([ends, ada.state.stale]).toEqual([[undefined], 1]));
  // The tab starts another session. The connection keeps the token that it was made with.
  token = 'bea';
  await owner`delete from pass`;
  await announceAt(url, { room: sessionsRoom, kind: 'session.ended', body: {} });
  await waitFor(() => expect(ends).toEqual([undefined, 'ada']));
});

/** A reader who lost access to a room and was told so. */
const inClosedRoom = async () => {
  const { owner, appUrl } = await liveDatabase();
  const url = await liveProcess(appUrl);
  const { heard, state, onEvent, onStale } = subscriber();
  connected(url).subscribe('load:1', onEvent, onStale);
  await waitFor(() => expect(state.stale).toBe(1));
  await owner`insert into closed_room values ('load:1')`;
  await announceAt(url, ...said('load:1', 'x'));
  await waitFor(() => expect(state.stale).toBe(2));
  return { owner, url, heard, state };
};

test('a room that is closed to its reader makes what was shown of it stale', async () => {
  const { heard } = await inClosedRoom();
  expect(heard).toEqual([]);
});

test('what was closed to its reader while the connection was lost is stale when it is back', async () => {
  const { owner, appUrl } = await liveDatabase();
  const [here, there] = await Promise.all([liveProcess(appUrl), liveProcess(appUrl)]);
  const { url, leadTo } = await balancer(here);
  const { state, onEvent, onStale } = subscriber();
  connected(url).subscribe('load:1', onEvent, onStale);
  await waitFor(() => expect(state.stale).toBe(1));
  await owner`insert into closed_room values ('load:1')`;
  leadTo(there);
  await waitFor(() => expect(state.stale).toBe(2));
});

test('a room that opens again to its reader is joined again', { timeout: 60_000 }, async () => {
  const { owner, url, heard, state } = await inClosedRoom();
  await owner`delete from closed_room`;
  await waitFor(() => expect(state.stale).toBe(3), { timeout: 30_000 });
  await announceAt(url, ...said('load:1', 'y'));
  await waitFor(() => expect(texts(heard)).toContain('y'));
});
