import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadPath, loadSearch } from '../paths.ts';
import LoadPage from './load-page.tsx';
import { openLoad } from './testing/open-load.ts';
import { shownItem } from './testing/shown-item.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Sixty items. The 50th and the 55th are pending, all others are approved. */
const listWith = (first: { status: 0 | 3; isAddedBySeller: boolean }) =>
  Array.from({ length: 60 }, (_, at) => ({
    ...shownItem,
    itemId: at + 1,
    oem: `CODE${at + 1}`,
    status: at === 49 ? first.status : at === 54 ? 0 : 1,
    isAddedBySeller: at === 49 && first.isAddedBySeller,
    box: at === 49 ? 2 : 1,
  }));
const undecided = { status: 0, isAddedBySeller: true } as const;
const unanswered = { status: 3, isAddedBySeller: true } as const;

test.each([
  ['a desk', 1280, 800, '', undecided],
  ['a desk, that waits for the seller', 1280, 800, '', unanswered],
  ['a phone, that waits for the seller', 390, 844, '', unanswered],
  ['a desk, from the boxes', 1280, 800, '?show=boxes', undecided],
  ['a desk, from another box', 1280, 800, '?box=9', undecided],
  ['a phone', 390, 844, '', undecided],
  ['a phone, from the payments', 390, 844, '?tab=payment', undecided],
])('what is pending leads to the first such item, at %s', async (_, width, height, at, first) => {
  await page.viewport(width, height);
  const { screen } = await openAs(
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <LoadPage loadId="7" />
    </div>,
    {
      path: loadPath,
      at,
      search: loadSearch,
      as: { canBuildCart: true, canSeeSubtotal: true },
      answers: [
        [
          loadLifeCycle.getLoad,
          {
            ...openLoad,
            subtotal: 190.1,
            amountPaid: 50,
            balance: 134.35,
            items: 60,
            pendingItems: 2,
            requestedBy: null,
            updatedDate: '2026-11-26T10:00:00.000Z',
          },
        ],
        [loadItems.listItems, { list: listWith(first) }],
      ],
    },
  );
  await screen.getByRole('button', { name: '2 pending: go to the first one' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('data-status')).toBe(String(first.status));
  expect(document.activeElement!.textContent).toContain('CODE50');
  await expect
    .poll(() => screen.getByText('CODE50', { exact: true }).element().getBoundingClientRect().bottom)
    .toBeLessThan(height);
  expect(screen.getByText('CODE50', { exact: true }).element().getBoundingClientRect().top).toBeGreaterThan(0);
});
