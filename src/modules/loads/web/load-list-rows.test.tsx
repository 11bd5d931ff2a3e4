import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText, shownTimes } from '../../../ui/testing/shown-row.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import type { LoadRow } from '../lists/wire.ts';
import { activeLoadsPath, loadListSearch, myLoadsPath } from '../paths.ts';
import { cart, listed } from './fixtures/load-list-cases.tsx';
import LoadListPage from './load-list-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

test.each<[Partial<LoadRow>, object]>([
  [{}, {}],
  [
    { buyerId: null, pendingItems: 3, hasOlderPrices: true, status: 1 },
    { Buyer: 'Nobody yet', Status: 'Not started3 pending', Value: '$184.35Older prices' },
  ],
  [{ isSellerFinalised: true }, { Status: 'Seller finalised' }],
])('a cart with %o has under each head what it is', async (columns, shown) => {
  await page.viewport(1920, 900);
  const { screen } = await listed({ deleteCart: true }, activeLoadsPath, columns);
  const { Updated: _, ...texts } = shownRow(screen.getByRole('table'));
  expect(shownTimes(screen.getByRole('table').element())).toEqual([cart.updatedDate]);
  expect(texts).toEqual({
    Load: '17',
    Customer: 'Peachtree AutoMacon, GA',
    Name: 'Walk-in',
    Facility: 'Atlanta',
    Buyer: 'Dana Okafor',
    Status: 'In process',
    Items: '2',
    Value: '$184.35',
    ...shown,
  });
});

test.each<[Partial<LoadRow>, 1 | 2, RegExp]>([
  [{ items: 1 }, 1, /^Peachtree Auto\$184\.3517 Walk-in, 1 item.*In process$/],
  [{ hasOlderPrices: true, pendingItems: 3 }, 1, /17 Walk-in, 2 items.*In process3 pendingOlder prices$/],
  [{ type: 2, requestedBy: 'Nora Bell', pendingItems: 3 }, 1, /RequestFor a quote, by Nora Bell$/],
  [{ type: 2, isGradingSession: true }, 1, /RequestFor a grading session$/],
  [{ items: 1 }, 2, /^17 Walk-in\$184\.35Atlanta, 1 item.*In process$/],
])('on a phone a load with %o is, for hierarchy %i, a card', async (columns, hierarchy, words) => {
  await page.viewport(390, 844);
  await listed({ hierarchy }, activeLoadsPath, columns);
  await expect.poll(() => shownText(document.querySelector('.ty-card-lines'))).toMatch(words);
  expect(shownTimes(document.querySelector('.ty-card-lines')!)).toEqual([cart.updatedDate]);
});

test.each([
  ['', { canBuildCart: true }, 'Create Cart', '/loads/create-load'],
  ['', {}, 'Identify converters', '/converters/identify'],
  ['?tab=quotes', { canBuildCart: true }, 'Open carts', '/loads/active-load'],
])('an empty list at %j leads %o on: %s', async (at, as, name, href) => {
  const { screen } = await openAs(<LoadListPage />, { at, path: activeLoadsPath, search: loadListSearch, as });
  await expect.element(screen.getByRole('link', { name }).last()).toHaveAttribute('href', href);
});

test.each([
  [{}, 'the cart Walk-in'],
  [{ invoiceNo: 'ATL-9' }, 'the invoice ATL-9'],
])('a load with %o is not deleted before the question is answered', async (columns, words) => {
  const { screen, menu, queries } = await listed(
    { deleteCart: true, canDeleteInvoice: true },
    activeLoadsPath,
    columns,
  );
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText(`Are you sure you want to delete ${words}?`)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(queries(loadLifeCycle.deleteLoad)).toEqual([]);
  if (!('invoiceNo' in columns)) return;
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(loadLifeCycle.deleteLoad)).toEqual([{ cartId: '17', isInvoice: 'true' }]);
});

test('a cart is deleted after a question', async () => {
  const { screen, menu, queries } = await listed({ deleteCart: true });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Are you sure you want to delete the cart Walk-in?')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(loadLifeCycle.deleteLoad)).toEqual([{ cartId: '17', isInvoice: 'false' }]);
});

test.each([
  ['without deleteCart', activeLoadsPath, { canDeleteInvoice: true }],
  ['among one’s own carts', myLoadsPath, { hierarchy: 10, deleteCart: true }],
  ['by a seller', activeLoadsPath, { hierarchy: 2, deleteCart: true }],
] as const)('no cart is deleted %s', async (_, path, as) => {
  const { menu } = await listed(as, path);
  expect(menu.query()).toBeNull();
});

test.each([
  ['a desk', 1280],
  ['a phone', 390],
])('a seller reads the name of its load and not its own, at %s', async (_, width) => {
  await page.viewport(width, 844);
  const { screen } = await listed({ hierarchy: 2 });
  await expect.element(screen.getByRole('link', { name: /17/ }).first()).toBeVisible();
  expect(screen.getByText('Peachtree Auto').query()).toBeNull();
});
