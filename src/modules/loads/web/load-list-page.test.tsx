import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import type { AnyPath } from '../../../kernel/path.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../ui/testing/shown-row.ts';
import { loadLists } from '../lists/contract.ts';
import { activeLoadsPath, loadListSearch, myLoadsPath } from '../paths.ts';
import { cart, listed } from './fixtures/load-list-cases.tsx';
import LoadListPage from './load-list-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

/** What the list asks the server for, by what its address says. */
const sent = (at: string, as?: Partial<StoredSession>) =>
  sentTo(loadLists.listLoads, <LoadListPage />, { at, search: loadListSearch, as: { canSeeSubtotal: true, ...as } });
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
  ['?sort=-value', { sort: '-value' }],
  ['?sort=buyer&size=10', { sort: 'buyer', count: '10' }],
  ['?sort=notes', {}],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('a hidden value is no sort order', async () => {
  expect(await sent('?sort=value', { canSeeSubtotal: false })).toEqual(plain);
});

const counted = (at: string, as: Partial<StoredSession> = {}, total: object = { total: 3 }) =>
  openAs(<LoadListPage />, {
    at,
    search: loadListSearch,
    as: { canSeeSubtotal: true, ...as },
    answers: [
      [loadLists.listLoads, { list: [], total: undefined, ...total }],
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
  for (const name of ['Active Carts 3', 'Quotes 100+', 'Requests 0', 'Franchise 2'])
    await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible();
  expect(queries(loadLists.countLoads)).toEqual([{ facility: '3', text: 'oval', isMyCarts: 'false' }]);
});

test.each([
  ['?text=oval', '100+'],
  ['', '1,000+'],
])('a list at "%s" that is too long to be counted says %s', async (at, count) => {
  const { screen } = await counted(at, {}, {});
  await expect.element(screen.getByRole('tab', { name: `Active Carts ${count}`, exact: true })).toBeVisible();
});

test('a seller counts its own alone', async () => {
  const { screen, queries } = await counted('', { hierarchy: 2 });
  await expect.element(screen.getByRole('tab', { name: 'Quotes 1,000+' })).toBeVisible();
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

test.each([true, false])('who looks through a role (%s) asks for nothing', async (isViewing) => {
  const { screen } = await counted('', { hierarchy: 2, isViewing });
  for (const name of ['Request a grading session', 'Request a quote']) {
    const button = screen.getByRole('button', { name });
    if (isViewing) await expect.element(button).toHaveAccessibleDescription(messages.viewOnly);
    else await expect.element(button).not.toHaveAccessibleDescription();
  }
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

const ownEnds = async (at: string, as: Partial<StoredSession> = {}, path: AnyPath = activeLoadsPath) => {
  const list = [
    { ...cart, loadId: 21, companyName: 'Bayou Metals', grandtotal: 91.2 },
    { ...cart, loadId: 22, companyName: 'Delta Scrap', buyerId: 4, grandtotal: 77.5 },
    { ...cart, loadId: 23, companyName: 'Macon Yard', buyerId: null, grandtotal: 63.1 },
  ];
  const { screen } = await openAs(<LoadListPage />, {
    at,
    path,
    search: loadListSearch,
    as: { canSeeSubtotal: true, ...as },
    answers: [[loadLists.listLoads, { list, total: 3 }]],
  });
  await expect.element(screen.getByText('Macon Yard').first()).toBeVisible();
  return screen;
};

test.each([1440, 390])('at %i px a line says where one’s own carts end', async (width) => {
  await page.viewport(width, 900);
  const screen = await ownEnds('');
  const line = screen.getByText('Carts of others', { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.elements()).toHaveLength(1);
  expect(screen.getByText('Your carts').query()).toBeNull();
  const top = (name: string | RegExp) => screen.getByText(name).first().element().getBoundingClientRect().top;
  expect(top('Bayou Metals')).toBeLessThan(top('Carts of others'));
  expect(top('Carts of others')).toBeLessThan(top('Delta Scrap'));
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['in an order that was asked for', '?sort=-updated', {}, activeLoadsPath],
  ['of quotes', '?tab=quotes', {}, activeLoadsPath],
  ['among one’s own', '', {}, myLoadsPath],
] as const)('no line stands %s', async (_, at, as, path) => {
  const screen = await ownEnds(at, as, path);
  expect(screen.getByText('Carts of others').query()).toBeNull();
});

test('the arrows move over the line, from cart to cart', async () => {
  const screen = await ownEnds('');
  (screen.getByRole('region', { name: 'Active Carts' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toMatch(/22$/);
});

const ofAll = [/^Active Carts/, /^Quotes/, /^Requests/];
test.each([
  ['staff', activeLoadsPath, 1, [...ofAll, /^Franchise/]],
  ['a franchise', activeLoadsPath, 10, ofAll],
  ['a seller', activeLoadsPath, 2, ofAll],
  ['a franchise among its own carts', myLoadsPath, 10, []],
] as const)('%s has these tabs', async (_, path, hierarchy, labels) => {
  const { screen } = await listed({ hierarchy }, path);
  const tabs = screen.getByRole('tab').elements();
  expect(tabs.map((each) => each.textContent)).toEqual(labels.map((label) => expect.stringMatching(label)));
});

const shownHeads = () => page.getByRole('columnheader').elements().map(shownText).join(', ');
test.each([
  ['', 1, 'Load, Customer, Name, Facility, Buyer, Status, Items, Value, Updated, Actions'],
  ['?tab=quotes', 1, 'Load, Customer, Name, Facility, Buyer, Status, Items, Value, Updated, Actions'],
  ['?tab=franchise', 1, 'Load, Customer, Name, Facility, Buyer, Status, Items, Value, Updated, Actions'],
  ['?tab=requests', 1, 'Load, Customer, Asks for, Asked by, Message, Facility, Items, Value, Updated, Actions'],
  ['', 2, 'Load, Name, Facility, Buyer, Status, Items, Value, Updated'],
  ['?tab=requests', 2, 'Load, Asks for, Asked by, Message, Facility, Items, Value, Updated'],
] as const)('the tab of %j has, for hierarchy %i, these columns: %s', async (at, hierarchy, heads) => {
  await page.viewport(1920, 900);
  await openAs(<LoadListPage />, {
    at,
    search: loadListSearch,
    as: { canSeeSubtotal: true, hierarchy, deleteCart: true, canAcceptLoadRequest: true },
    answers: [[loadLists.listLoads, { list: [cart], total: 1 }]],
  });
  await expect.poll(shownHeads).toBe(heads);
});

test.each(['Active Carts', 'Requests'])('another tab, %s, begins with its first page', async (name) => {
  const { screen } = await counted('?tab=quotes&page=2&facility=3');
  await screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const tab = name === 'Requests' ? { tab: 'requests' } : {};
  await expect.poll(() => screen.router.state.location.search).toEqual({ ...tab, facility: '3' });
});
