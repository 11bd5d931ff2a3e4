import '../till.css';
import '../items-table.css';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadBoxes, type LoadBox } from '../../../loads/boxes/contract.ts';
import { loadSearch } from '../../paths.ts';
import { ItemsPanel } from '../items-panel.tsx';
import { openLoad } from '../testing/open-load.ts';
import { shownItem } from '../testing/shown-item.ts';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const boxOf = (box: number, more: Partial<LoadBox> = {}): LoadBox => ({
  box,
  items: 2,
  pendingItems: 0,
  rejectedItems: 0,
  totalUnits: 3,
  totalPounds: 0,
  itemDetails: [{ label: 'Total Units', quantity: 3, unit: 'units' }],
  subtotal: 250.5,
  ...more,
});
const boxes = [
  boxOf(0),
  boxOf(4, {
    items: 1200,
    totalPounds: 10.25,
    itemDetails: [
      { label: 'Total Units', quantity: 3, unit: 'units' },
      { label: 'Total Ceramic', quantity: 0, unit: 'units' },
      { label: 'Domestic Wire (lb)', quantity: 10.25, unit: 'lb' },
    ],
    pendingItems: 1,
    rejectedItems: 2,
    subtotal: 1840,
  }),
];
const item = (itemId: number, box: number) => ({
  ...shownItem,
  itemId,
  oem: `CODE${itemId}`,
  box,
  quantity: 1,
  unit: 1,
  version: 1,
});
const items = [item(3, 4), item(2, 0), item(1, 4)];

const opened = (at = '', list: readonly LoadBox[] = boxes, areMoreItemsAvailable = false) =>
  openAs(<ItemsPanel load={openLoad} />, {
    at,
    search: loadSearch,
    as: { canSeeUnitPrice: true, canSeeSubtotal: true },
    answers: [
      [loadItems.listItems, { list: items, total: 3 }],
      [loadBoxes.listBoxes, { list, total: 240, areMoreItemsAvailable }],
    ],
  });

test.each([
  ['a desk', 1280],
  ['a phone', 390],
])('from the items to the boxes, to the items of one box and back, on %s', async (_, width) => {
  await page.viewport(width, 800);
  const { screen } = await opened();
  const search = () => screen.router.history.location.search;
  await expect.element(screen.getByText('CODE2')).toBeVisible();
  await screen.getByRole('button', { name: 'Boxes' }).click();
  const region = screen.getByRole('region', { name: 'Boxes of the load' });
  await expect.element(region.getByRole('button', { name: /^Without a box/ })).toBeVisible();
  expect(search()).toBe('?show=boxes');
  expect(screen.getByText('CODE2').query()).toBeNull();
  await region.getByRole('button', { name: /^Box 4/ }).click();
  await expect.element(screen.getByText('CODE3')).toBeVisible();
  await expect.element(screen.getByText('CODE1')).toBeVisible();
  expect(screen.getByText('CODE2').query()).toBeNull();
  expect(search()).toBe('?box=4');
  await expect
    .element(screen.getByRole('group', { name: 'Shown box' }))
    .toHaveTextContent('Box 4 2 itemsBoxesAll items');
  await screen.getByRole('button', { name: 'All items' }).click();
  await expect.element(screen.getByText('CODE2')).toBeVisible();
  expect(search()).toBe('');
  // A keyboard user goes on at the button that the boxes were opened with.
  await expect.element(screen.getByRole('button', { name: 'Boxes' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Boxes' }).click();
  await screen.getByRole('button', { name: 'Back to the items' }).click();
  await expect.element(screen.getByRole('button', { name: 'Boxes' })).toHaveFocus();
  expect(search()).toBe('');
});

test('a box says what it holds, in words and labels of the trade, and what does not count', async () => {
  const { screen } = await opened('?show=boxes');
  const box = screen.getByRole('button', { name: /^Box 4/ });
  await expect
    .element(box)
    .toHaveTextContent(
      'Box 4$1,840.001,200 items, 3 units, 10.25 lbDomestic Wire (lb) 10.251 pending, 2 rejected, not counted',
    );
  await expect.element(screen.getByRole('heading', { name: 'Boxes 240' })).toBeVisible();
});

test('the address opens the items without a box, and an empty box says so', async () => {
  const none = await opened('?box=0');
  await expect.element(none.screen.getByText('CODE2')).toBeVisible();
  expect(none.screen.getByText('CODE3').query()).toBeNull();
  await none.screen.unmount();
  const empty = await opened('?box=9');
  await expect.element(empty.screen.getByText('Nothing is in it.')).toBeVisible();
});

test('more boxes than a hundred are read by a button, each shown once', async () => {
  const { screen, queries } = await opened('?show=boxes', boxes, true);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect
    .poll(() => queries(loadBoxes.listBoxes))
    .toEqual([
      { loadId: '7', count: '100', offset: '0' },
      { loadId: '7', count: '100', offset: '100' },
    ]);
  expect(screen.getByRole('button', { name: /^Box 4/ }).elements()).toHaveLength(1);
});

test('hidden sums are left out, and a failed read offers another try', async () => {
  const { screen } = await opened('?show=boxes', [boxOf(1, { subtotal: undefined })]);
  await expect.element(screen.getByRole('button', { name: /^Box 1/ })).toHaveTextContent('Box 12 items, 3 units');
  await screen.unmount();
  const failed = await openAs(<ItemsPanel load={openLoad} />, {
    at: '?show=boxes',
    search: loadSearch,
    refused: [loadBoxes.listBoxes],
  });
  await expect.element(failed.screen.getByText('The boxes could not be read')).toBeVisible();
});

test.each<[string, Partial<LoadBox>, string]>([
  ['of one unit', { items: 1, totalUnits: 1 }, 'Box 1$250.501 item, 1 unit'],
  ['with a pending item', { pendingItems: 1 }, 'Box 1$250.502 items, 3 units1 pending'],
  ['with a rejected item', { rejectedItems: 1 }, 'Box 1$250.502 items, 3 units1 rejected, not counted'],
])('a box %s says so', async (_, more, text) => {
  const { screen } = await opened('?show=boxes', [boxOf(1, more)]);
  await expect.element(screen.getByRole('button', { name: /^Box 1/ })).toHaveTextContent(text);
});

test('a load without boxes says so', async () => {
  const { screen } = await opened('?show=boxes', []);
  await expect.element(screen.getByRole('heading', { name: 'Nothing is on this load yet' })).toBeVisible();
  await expect.element(screen.getByText('Boxes appear here as items are added to them.')).toBeVisible();
});
