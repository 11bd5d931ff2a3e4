import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Topic } from '../../kernel/topics.ts';
import { queryClient } from '../../ui/api/query-client.ts';
import { connection } from '../../ui/live/connection.ts';
import { liveServer } from '../../ui/testing/live-server.ts';
import { watchUser } from './watch-user.ts';

afterEach(() => {
  joined.length = 0;
  left.length = 0;
  queryClient.clear();
});
afterAll(() => vi.unstubAllGlobals());

/** A tab has one connection. */
const { joined, left, tell, closeTo } = liveServer();

/** How often a read about a topic that is shown was asked for. */
const shown = (topic: Topic) => {
  const queryFn = vi.fn<() => Promise<number>>(async () => 1);
  new QueryObserver(queryClient, { queryKey: [topic], queryFn, meta: { failure: null } }).subscribe(() => {});
  return () => queryFn.mock.calls.length;
};

test('other prices in force are read again wherever prices are shown, other news tells what it is about', async () => {
  const onRights = vi.fn<() => void>();
  const asked = (['prices', 'load', 'loads', 'tests'] as const).map(shown);
  const counts = () => asked.map((count) => count());
  const stop = watchUser({ userId: 7, roleId: 3, companyId: 5 }, onRights);
  await expect.poll(() => joined.toSorted()).toEqual(['company:5', 'role:3', 'user:7']);
  expect(counts()).toEqual([1, 1, 1, 1]);
  tell('company:5', 'prices.changed');
  await expect.poll(counts).toEqual([2, 2, 2, 1]);
  onRights.mockClear();
  tell('company:5', 'tickets.changed');
  tell('role:3', 'rights.changed');
  await expect.poll(() => onRights.mock.calls.length).toBe(1);
  expect(counts()).toEqual([2, 2, 2, 1]);
  // News may have been missed.
  closeTo('company:5');
  await expect.poll(counts).toEqual([3, 3, 3, 1]);
  stop();
  await expect.poll(() => left.toSorted()).toEqual(['company:5', 'role:3', 'user:7']);
});

test('prices are read again after missed news, also where a screen had joined the room before', async () => {
  const onStale = vi.fn<() => void>();
  const leave = connection().subscribe('company:5', () => {}, onStale);
  await expect.poll(() => onStale.mock.calls).toEqual([['joined']]);
  const asked = shown('prices');
  const stop = watchUser({ userId: 7, roleId: 3, companyId: 5 }, () => {});
  await expect.poll(() => joined.toSorted()).toEqual(['company:5', 'role:3', 'user:7']);
  expect(asked()).toBe(1);
  closeTo('company:5');
  await expect.poll(asked).toBe(2);
  expect(onStale.mock.calls).toEqual([['joined'], ['missed']]);
  stop();
  leave();
});
