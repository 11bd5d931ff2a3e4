import { afterEach, expect, test, vi } from 'vitest';
import { myLoadsPath } from '../../../kernel/paths.ts';
import { loadListSearch } from '../../../kernel/screen-search.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { sentTo } from '../../../ui/testing/sent-requests.tsx';
import { loadLists } from '../lists/contract.ts';
import LoadListPage from './load-list-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** What the list asks the server for, by what its address says. */
const sent = (at: string, as?: Partial<StoredSession>) =>
  sentTo(loadLists.listLoads, <LoadListPage />, { at, search: loadListSearch, ...(as && { as }) });
const plain = { type: '1', count: '10', offset: '0', isMyCarts: 'false' };

test.each([
  ['', {}],
  ['?buyer=7', { buyer: '7' }],
  ['?facility=3', { facility: '3' }],
  ['?status=2', { status: '2' }],
  ['?text=oval', { text: 'oval' }],
  ['?tab=franchise&status=2', { type: '30', status: '2' }],
  ['?tab=quotes', { type: '5' }],
  ['?tab=requests&buyer=7', { type: '2', buyer: '7' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('a status is sent for carts alone: quotes and requests have but one', async () => {
  expect(await sent('?tab=quotes&status=2')).not.toHaveProperty('status');
});

test('a seller asks for its own alone', async () => {
  expect(await sent('?tab=franchise', { hierarchy: 2 })).toMatchObject({ isMyCarts: 'true', type: '1' });
});

test('under the address of one’s own carts it asks for these alone', async () => {
  const sentFrom = (at: string) => sentTo(loadLists.listLoads, <LoadListPage />, { at, path: myLoadsPath });
  expect(await sentFrom('?facility=3')).toEqual({ ...plain, facility: '3', isMyCarts: 'true' });
});
