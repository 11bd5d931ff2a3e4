import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { didNotBuy } from '../../loads/did-not-buy/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { loadSearch } from '../paths.ts';
import { ItemsPanel } from './items-panel.tsx';
import { openLoad } from './testing/open-load.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => void vi.restoreAllMocks());

const item = {
  itemId: 11,
  oem: 'GD3+EA6',
  quantity: 1,
  unit: 1,
  box: 1,
  status: 1,
  type: 'CERAMIC',
  vin: '',
  description: '',
  reason: '',
  loadUrls: [],
  version: 0,
};
const noter = { hierarchy: 1, canBuildCart: true, didNotBuyIndicator: true } as const;

/** The menu of an item. */
const openMenu = async (as: Partial<StoredSession>, load: Partial<Load> = {}, status = 1, more: object = {}) => {
  const opened = await openAs(<ItemsPanel load={{ ...openLoad, ...load }} />, {
    search: loadSearch,
    as,
    answers: [
      [loadItems.listItems, { list: [{ ...item, status, ...more }] }],
      [didNotBuy.markDidNotBuy, { message: 'Noted' }],
    ],
  });
  await opened.screen.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await expect.element(opened.screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  return { ...opened, didNotBuyEntry: opened.screen.getByRole('menuitem', { name: /^Did not buy/ }) };
};

test('an item that was not bought is noted from its menu', async () => {
  const { screen, bodies, didNotBuyEntry } = await openMenu(noter);
  await didNotBuyEntry.click();
  await expect.poll(() => bodies(didNotBuy.markDidNotBuy)).toEqual([{ loadId: 7, itemId: 11, version: item.version }]);
  await expect.element(screen.getByText('Noted')).toBeVisible();
});

test.each<[string, Partial<StoredSession>, number]>([
  ['for who lacks the right', { ...noter, didNotBuyIndicator: false }, 1],
  ['on a rejected item', noter, 2],
])('Did not buy is not offered %s', async (_, as, status) => {
  const { didNotBuyEntry } = await openMenu(as, {}, status);
  expect(didNotBuyEntry.query()).toBeNull();
});

test('a seller has no such menu, even with the right', async () => {
  const { screen } = await openAs(<ItemsPanel load={openLoad} />, {
    search: loadSearch,
    as: { ...noter, hierarchy: 2 },
    answers: [[loadItems.listItems, { list: [item] }]],
  });
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More for GD3+EA6' }).query()).toBeNull();
});

test.each<[string, Partial<Load>, Partial<StoredSession>, boolean]>([
  ['a cart', { type: 1 }, {}, true],
  ['a pending invoice, for who may edit invoices', { type: 3 }, { canEditInvoice: true }, true],
  ['a pending invoice, for others', { type: 3 }, {}, false],
  ['a settled invoice, for others', { type: 4 }, {}, false],
])('Did not buy on %s', async (_, load, as, mayPress) => {
  const { didNotBuyEntry, bodies } = await openMenu({ ...noter, ...as }, load);
  if (!mayPress) await expect.element(didNotBuyEntry).toHaveAttribute('aria-disabled', 'true');
  await didNotBuyEntry.click({ force: true });
  await expect.poll(async () => (await bodies(didNotBuy.markDidNotBuy)).length).toBe(mayPress ? 1 : 0);
});

test.each([true, false])('Approve of a rejected item whose seller still has to accept it: %s', async (awaitsSeller) => {
  const { screen, bodies } = await openMenu({ ...noter, canVerifyLoad: true }, {}, 2, { awaitsSeller });
  const approve = screen.getByRole('menuitem', { name: /^Approve/ });
  if (awaitsSeller) {
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(approve)
      .toHaveAttribute('aria-description', expect.stringMatching(/^The seller who added it accepts it/));
  }
  await approve.click({ force: true });
  await expect.poll(async () => (await bodies(loadItems.decideItem)).length).toBe(awaitsSeller ? 0 : 1);
});

/** The buttons that decide a pending item. */
const openPending = async (as: Partial<StoredSession>, load: Partial<Load> = {}) => {
  const pending = { ...item, status: 0, userId: 5, addedBy: 'Sam Whitlock', createdDate: '2026-06-10T12:00:00Z' };
  const opened = await openAs(<ItemsPanel load={{ ...openLoad, pendingItems: 1, ...load }} />, {
    search: loadSearch,
    as: { hierarchy: 1, canBuildCart: true, ...as },
    answers: [[loadItems.listItems, { list: [pending] }]],
  });
  await expect.element(opened.screen.getByText('GD3+EA6')).toBeVisible();
  return { ...opened, button: (name: string) => opened.screen.getByRole('button', { name, exact: true }) };
};

test('who verifies loads decides a pending item', async () => {
  const { button, bodies } = await openPending({ canVerifyLoad: true });
  for (const name of ['Reject', 'Modify']) await expect.element(button(name)).toBeVisible();
  await button('Approve').click();
  await expect.poll(() => bodies(loadItems.decideItem)).toMatchObject([{ loadId: 7, itemId: 11, status: 1 }]);
});

test.each<[string, Partial<StoredSession>, Partial<Load>]>([
  ['without canVerifyLoad', { canEditInvoice: true, canOveridePrice: true }, {}],
  ['on an invoice without canEditInvoice', { canVerifyLoad: true }, { type: 3, invoiceNo: 'ATL-1' }],
])('a pending item has no decision %s', async (_, as, load) => {
  const { button } = await openPending(as, load);
  for (const name of ['Approve', 'Reject', 'Modify']) expect(button(name).query()).toBeNull();
});

const decider = { hierarchy: 1, canBuildCart: true, canVerifyLoad: true } as const;
const all = { ...decider, didNotBuyIndicator: true };
test.each<[string, Partial<StoredSession>, number, readonly string[]]>([
  ['an approved item', all, 1, ['Edit', 'Reject', 'Did not buy', 'Print label', 'Delete']],
  ['a rejected item', all, 2, ['Edit', 'Approve', 'Print label', 'Delete']],
  ['a modified item', all, 3, ['Edit', 'Approve', 'Reject', 'Did not buy', 'Print label', 'Delete']],
  ['an item, without rights', { canBuildCart: true }, 3, ['Edit', 'Print label', 'Delete']],
])('the menu of %s', async (_, as, status, names) => {
  const { screen } = await openMenu(as, {}, status);
  const shown = screen
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent);
  expect(shown).toEqual(names);
});

test.each([
  ['Edit', 1, 'Item GD3+EA6'],
  ['Reject', 1, 'Reject GD3+EA6'],
])('%s of item of status %i opens %s', async (entry, status, title) => {
  const { screen } = await openMenu(decider, {}, status);
  await screen.getByRole('menuitem', { name: entry }).click();
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
});

test('Modify of a pending item edits and decides it', async () => {
  const { screen, button } = await openPending(decider);
  await button('Modify').click();
  await expect.element(screen.getByRole('dialog', { name: 'Modify GD3+EA6' })).toBeVisible();
});

test.each([
  [true, 'The seller reads it.'],
  [false, 'Stays with the item.'],
])('an item of the seller (%s) is rejected with a reason', async (isAddedBySeller, description) => {
  const { screen, bodies } = await openMenu(decider, {}, 1, { isAddedBySeller });
  await screen.getByRole('menuitem', { name: 'Reject' }).click();
  const reason = screen.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription(description);
  await reason.fill('Empty shell');
  await screen.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(() => bodies(loadItems.decideItem))
    .toEqual([{ loadId: 7, itemId: 11, status: 2, version: 0, reason: 'Empty shell' }]);
});

test('an item is not deleted by who says no', async () => {
  const { screen, queries } = await openMenu(decider);
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(queries(loadItems.deleteItem)).toEqual([]);
});

test('an item of an invoice that its reader may not edit has no act', async () => {
  const { screen } = await openMenu({ ...all, canEditInvoice: false }, { type: 3, invoiceNo: 'ATL-1' }, 3);
  for (const name of ['Edit', 'Approve', 'Reject', 'Did not buy', 'Delete'])
    await expect
      .element(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('menuitem', { name: 'Print label' })).not.toHaveAttribute('aria-disabled');
});
