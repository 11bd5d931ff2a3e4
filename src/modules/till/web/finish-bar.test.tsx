import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
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
    .map((each) => each.textContent || each.getAttribute('aria-label'));
};

const more = 'More ways to close';

test.each<[string, Partial<Load>, string[]]>([
  ['a cart', {}, ['Complete order', more]],
  ['a cart that lacks a decision, which its step shows', { pendingItems: 1 }, ['Complete order', more, '1 pending']],
  ['a cart that lacks a picture, which its step shows', { unpicturedItems: 1 }, ['Complete order', more]],
  ['an empty cart', { items: 0 }, [more]],
  ['a cart of rejected items', { items: 2, rejectedItems: 2 }, [more]],
  ['a cart that the seller has finalised', { sellerFinalisedDate: '2026-06-10T10:00:00Z' }, ['Complete order', more]],
  ['a request', { type: 2 }, [more]],
  ['a request that lacks a decision', { type: 2, pendingItems: 1 }, [more, '1 pending']],
  ['a quote', { type: 5 }, [more]],
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
  await expect.element(complete).toHaveAccessibleDescription('This invoice is completed already.');
});

test('what is owed is taken by whoever may record payments only', async () => {
  const settled = { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;
  expect(await usable(settled, { canSeeSubtotal: false })).toEqual(['Print or next customer']);
});

const widths = [
  ['desk', 1280],
  ['phone', 390],
] as const;

describe.each(widths)('on a %s', (_, width) => {
  beforeEach(() => page.viewport(width, 844));

  test('one button of a cart is the primary one, and Finish order opens its step from the menu beside it', async () => {
    const { screen } = await openClosing({});
    await expect.element(screen.getByRole('button', { name: 'Complete order' })).toBeVisible();
    expect(screen.container.querySelectorAll('.ty-finish .mantine-Button-root[data-variant="filled"]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Finish order' }).query()).toBeNull();
    await screen.getByRole('button', { name: more }).click();
    await screen.getByRole('menuitem', { name: 'Finish order' }).click();
    await expect.element(screen.getByRole('dialog', { name: /^Finish/ })).toBeVisible();
  });

  test('Complete order goes straight to its step from a cart', async () => {
    const { screen } = await openClosing({});
    await screen.getByRole('button', { name: 'Complete order' }).click();
    await expect.element(screen.getByRole('dialog', { name: /^Complete/ })).toBeVisible();
  });

  test('a user who may not complete has Finish order as a plain button, and no menu', async () => {
    const { screen } = await openClosing({}, { as: { hierarchy: 10, canBuildCart: false } });
    await expect.element(screen.getByRole('button', { name: 'Finish order' })).toBeVisible();
    for (const name of ['Complete order', more]) expect(screen.getByRole('button', { name }).query()).toBeNull();
  });

  test.each<[string, Partial<Load>, string]>([
    [
      'the seller has finalised',
      { sellerFinalisedDate: '2026-06-10T10:00:00Z' },
      'The seller has finalised this load. Complete it instead.',
    ],
    ['a request', { type: 2 }, 'This request has not been accepted yet.'],
  ])('Finish order is disabled with its reason: %s', async (_name, changes, reason) => {
    const { screen } = await openClosing(changes);
    await screen.getByRole('button', { name: more }).click();
    const finish = screen.getByRole('menuitem', { name: 'Finish order' });
    await expect.element(finish).toHaveAttribute('aria-disabled', 'true');
    await expect.element(finish).toHaveAttribute('aria-description', reason);
    (finish.element() as HTMLElement).click();
    expect(screen.getByRole('dialog').query()).toBeNull();
  });

  test('the menu is used by keyboard, and Escape leads back to its button', async () => {
    const { screen } = await openClosing({});
    const button = screen.getByRole('button', { name: more });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Finish order' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const finish = screen.getByRole('menuitem', { name: 'Finish order' });
    await expect.element(finish).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(finish).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: /^Finish/ })).toBeVisible();
  });
});

test.each<[string, number, Partial<Load>, string | undefined]>([
  ['a cart', 390, {}, 'Total$184.35'],
  ['an invoice', 390, { type: 3, invoiceNo: 'ATL-7', balance: 134.1 }, 'Total, $134.10 owed$184.35'],
  ['sums that are hidden', 390, { grandtotal: undefined }, undefined],
  ['a cart, which shows it elsewhere,', 1280, {}, undefined],
])('the total of %s on %i px', async (_, width, changes, text) => {
  await page.viewport(width, 844);
  const { screen } = await openClosing(changes);
  await expect.element(screen.getByRole('button', { name: 'Complete order' })).toBeVisible();
  expect(screen.container.querySelector('.ty-finish-total')?.textContent).toBe(text);
});

test.each<[string, number, Partial<Load>, string | undefined]>([
  ['an empty cart', 1280, { items: 0 }, 'There is nothing on this load yet.'],
  [
    'a cart that lacks a decision',
    1280,
    { pendingItems: 1 },
    '1 pending 1 item is still to be decided. Approve or reject it first.',
  ],
  ['a cart', 1280, {}, undefined],
  [
    'a settled invoice',
    1280,
    { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' },
    'This invoice is completed already.',
  ],
  ['a settled invoice, without room for it', 390, { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' }, undefined],
])('what is missing to complete %s stands below, at %i px', async (_, width, changes, sentence) => {
  await page.viewport(width, 844);
  const { screen } = await openClosing(changes);
  await expect.element(screen.getByRole('button').first()).toBeVisible();
  expect(screen.container.querySelector('.ty-finish > p')?.textContent.trim()).toBe(sentence);
});

test('P opens the payment of a settled invoice that is owed, and nothing else', async () => {
  const settled = { type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;
  const owed = await openClosing(settled);
  await expect.element(owed.screen.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(owed.screen.getByRole('dialog', { name: /^Pay/ })).toBeVisible();
  await owed.screen.unmount();
  const cart = await openClosing({});
  await expect.element(cart.screen.getByRole('button', { name: 'Complete order' })).toBeVisible();
  await userEvent.keyboard('p');
  expect(cart.screen.getByRole('dialog').query()).toBeNull();
});
