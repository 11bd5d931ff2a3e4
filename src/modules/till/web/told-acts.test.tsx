import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '../../../kernel/contract.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { told } from '../../../ui/testing/told.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadRequests } from '../../loads/requests/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { loadSearch } from '../paths.ts';
import { ItemsPanel } from './items-panel.tsx';
import { NotifyGrader } from './notify-grader.tsx';
import QuotePart from './quote-part.tsx';
import { openLoad } from './testing/open-load.ts';
import { shownItem } from './testing/shown-item.ts';

/* What an act on a load says once it is done, or refused. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());

const buyer = { canBuildCart: true, canSeeUnitPrice: true, canVerifyLoad: true } as const;
const load = { ...openLoad, quoteValidUntil: null, isQuoteExpired: false } as Load;
test('a quote that is made is told, and its dialog closes', async () => {
  const { screen } = await openAs(<QuotePart load={load} />, { as: buyer });
  await screen.getByRole('button', { name: 'Make a quote' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make a quote' });
  await dialog.getByRole('button', { name: 'Make the quote' }).click();
  await expect.poll(told).toContain('Done');
  await expect.poll(() => dialog.query()).toBeNull();
});

const quote = { ...load, type: 5, quoteValidUntil: '2099-12-03' } as Load;
test.each<[string, readonly Call[]]>([
  ['done', []],
  ['refused', [loadRequests.acceptQuote]],
])('that a quote is accepted is told as %s', async (_, calls) => {
  const { screen } = await openAs(<QuotePart load={quote} />, { as: buyer, refused: calls });
  await screen.getByRole('button', { name: 'Accept quote' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect.poll(told).toContain(calls.length === 0 ? 'Done' : 'Refused');
});

test('a quote is not accepted by who says no', async () => {
  const { screen, bodies } = await openAs(<QuotePart load={quote} />, { as: buyer });
  await screen.getByRole('button', { name: 'Accept quote' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(await bodies(loadRequests.acceptQuote)).toEqual([]);
});

test.each<[string, readonly Call[]]>([
  ['done', []],
  ['refused', [loadRequests.notifyGrader]],
])('that the grader is notified is told as %s', async (_, calls) => {
  const { screen, bodies } = await openAs(<NotifyGrader loadId={7} videoGraderId={22} reason={undefined} />, {
    as: buyer,
    refused: calls,
  });
  await screen.getByRole('button', { name: 'Notify' }).dblClick();
  await expect.poll(told).toContain(calls.length === 0 ? 'Done' : 'Refused');
  expect(await bodies(loadRequests.notifyGrader)).toEqual([{ loadId: 7, videoGraderId: 22 }]);
});

const openItem = (status: number, calls: readonly Call[] = []) =>
  openAs(<ItemsPanel load={load} />, {
    search: loadSearch,
    as: buyer,
    refused: calls,
    answers: [[loadItems.listItems, { list: [{ ...shownItem, status, version: 2 }] }]],
  });

test.each<[string, readonly Call[]]>([
  ['done', []],
  ['refused', [loadItems.deleteItem]],
])('that an item is deleted is told as %s', async (_, calls) => {
  const { screen, queries } = await openItem(1, calls);
  await screen.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(told).toContain(calls.length === 0 ? 'Done' : 'Refused');
  expect(queries(loadItems.deleteItem)).toEqual([{ loadId: '7', itemId: '9', version: '2' }]);
});

test.each<[string, readonly Call[]]>([
  ['done', []],
  ['refused', [loadItems.decideItem]],
])('that an item is approved is told as %s', async (_, calls) => {
  const { screen, bodies } = await openItem(3, calls);
  await screen.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await screen.getByRole('menuitem', { name: 'Approve' }).click();
  await expect.poll(told).toContain(calls.length === 0 ? 'Done' : 'Refused');
  expect(await bodies(loadItems.decideItem)).toEqual([{ loadId: 7, itemId: 9, status: 1, version: 2 }]);
});
