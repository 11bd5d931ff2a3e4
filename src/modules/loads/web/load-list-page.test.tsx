import { afterEach, expect, test, vi } from 'vitest';
import { myLoadsPath } from '../../../kernel/paths.ts';
import { loadListSearch } from '../../../kernel/screen-search.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { loadLists } from '../lists/contract.ts';
import LoadListPage from './load-list-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** What the list asks the server for, by what its address says. */
const sent = (at: string, as?: Partial<StoredSession>) =>
  sentTo(loadLists.listLoads, <LoadListPage />, { at, search: loadListSearch, as: { canSeeSubtotal: true, ...as } });
const plain = { type: '1', count: '20', offset: '0', isMyCarts: 'false' };

test.each([
  ['', {}],
  ['?buyer=7', { buyer: '7' }],
  ['?facility=3', { facility: '3' }],
  ['?status=2', { status: '2' }],
  ['?text=oval', { text: 'oval' }],
  ['?tab=franchise&status=2', { type: '30', status: '2' }],
  ['?tab=quotes', { type: '5' }],
  ['?tab=requests&buyer=7', { type: '2', buyer: '7' }],
  ['?sort=-value', { sort: '-value' }],
  ['?sort=buyer&size=10', { sort: 'buyer', count: '10' }],
  ['?sort=notes', {}],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('a hidden value is no sort order', async () => {
  expect(await sent('?sort=value', { canSeeSubtotal: false })).toEqual(plain);
});

const counted = (at: string, as: Partial<StoredSession> = {}) =>
  openAs(<LoadListPage />, {
    at,
    search: loadListSearch,
    as: { canSeeSubtotal: true, ...as },
    answers: [
      [loadLists.listLoads, { list: [], total: 3 }],
      [
        loadLists.countLoads,
        {
          list: [
            { type: 1, count: 9 },
            { type: 5, count: 1200 },
            { type: 30, count: 2 },
          ],
        },
      ],
    ],
  });

test('every tab says how many it holds, the shown one what its own filters leave', async () => {
  const { screen, queries } = await counted('?facility=3&status=2&text=oval');
  for (const name of ['Active Carts 3', 'Quotes 1,200', 'Requests 0', 'Franchise 2'])
    await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible();
  expect(queries(loadLists.countLoads)).toEqual([{ facility: '3', text: 'oval', isMyCarts: 'false' }]);
});

test('a seller counts its own alone', async () => {
  const { screen, queries } = await counted('', { hierarchy: 2 });
  await expect.element(screen.getByRole('tab', { name: 'Quotes 1,200' })).toBeVisible();
  expect(queries(loadLists.countLoads)).toEqual([{ isMyCarts: 'true' }]);
});

test('closing the form of a request goes back to the list, so that the next Back leaves it', async () => {
  const { screen } = await counted('', { hierarchy: 2 });
  const { history } = screen.router;
  await screen.getByRole('button', { name: 'Request a quote' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => history.location.search).toBe('');
  expect(history.canGoBack()).toBe(false);
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
