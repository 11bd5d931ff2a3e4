import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Load } from '../../loads/wire.ts';
import { openClosing } from './testing/load-closing.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 720);
});
afterEach(() => vi.restoreAllMocks());

/** The buttons of the bar that can be used, without the sheet that they open. */
const usable = async (changes: Partial<Load>, as = {}) => {
  const { screen } = await openClosing(changes, { as: { canBuildCart: true, canSeeSubtotal: true, ...as } });
  await expect.poll(() => screen.container.querySelector('.ty-finish')).not.toBeNull();
  return screen
    .getByRole('button')
    .elements()
    .filter((each) => each.getAttribute('aria-disabled') !== 'true')
    .map((each) => each.textContent);
};

test.each<[string, Partial<Load>, string[]]>([
  ['a cart', {}, ['Finish order', 'Complete order']],
  [
    'a cart that lacks a decision, which its step shows',
    { pendingItems: 1 },
    ['Finish order', 'Complete order', '1 pending'],
  ],
  ['a cart that lacks a picture, which its step shows', { unpicturedItems: 1 }, ['Finish order', 'Complete order']],
  ['an empty cart', { items: 0 }, []],
  ['a cart of rejected items', { items: 2, rejectedItems: 2 }, []],
  ['a cart that the seller has finalised', { sellerFinalisedDate: '2026-06-10T10:00:00Z' }, ['Complete order']],
  ['a request', { type: 2 }, []],
  ['a quote', { type: 5 }, []],
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, ['Complete order']],
  ['a settled invoice that is owed', { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' }, ['Record payment']],
  [
    'a settled invoice that is paid',
    { type: 4, balance: 0, buyerFinalisedDate: '2026-06-10T10:00:00Z' },
    ['Print or next customer'],
  ],
])('%s offers %j', async (_, changes, expected) => {
  expect(await usable(changes)).toEqual(expected);
});

test('a settled invoice says why it cannot be completed', async () => {
  const { screen } = await openClosing({ type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' });
  const complete = screen.getByRole('button', { name: 'Complete order' });
  await expect.element(complete).toHaveAccessibleDescription('This order is completed already.');
});

test('what is owed is taken by whoever may record payments only', async () => {
  const settled = { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;
  expect(await usable(settled, { canSeeSubtotal: false })).toEqual(['Print or next customer']);
});
