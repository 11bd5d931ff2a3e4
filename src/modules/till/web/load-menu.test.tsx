import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { LoadMenu } from './load-menu.tsx';

afterEach(() => vi.restoreAllMocks());

const cart = {
  loadId: 7,
  loadName: 'Walk-in',
  invoiceNo: null,
  type: 1,
  amountPaid: 0,
  customerId: 9,
} as unknown as Load;
const rights = { deleteCart: true, canDeleteInvoice: true };

const openMenu = async (load: Partial<Load> = {}, as: object = rights) => {
  const opened = await openAs(<LoadMenu load={{ ...cart, ...load }} backTo="/loads/active-load" />, { as });
  await opened.screen.getByRole('button', { name: 'More for load 7' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  return opened;
};
const deletion = () => page.getByRole('menuitem', { name: 'Delete' });

test('a cart is deleted after a question, which leads back to its list', async () => {
  const { screen, queries } = await openMenu();
  await deletion().click();
  expect(queries(loadLifeCycle.deleteLoad)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => queries(loadLifeCycle.deleteLoad)).toEqual([{ cartId: '7', isInvoice: 'false' }]);
  await expect.poll(() => screen.router.state.location.pathname).toBe('/loads/active-load');
});

test('an invoice is deleted as one', async () => {
  const { queries } = await openMenu({ invoiceNo: 'ATL-7', type: 3 });
  await deletion().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => queries(loadLifeCycle.deleteLoad)).toEqual([{ cartId: '7', isInvoice: 'true' }]);
});

test('one that is paid is not, with the reason', async () => {
  await openMenu({ invoiceNo: 'ATL-7', type: 4, amountPaid: 12.5 });
  await expect.element(deletion()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [{}, { canDeleteInvoice: true }],
  [{ invoiceNo: 'ATL-7', type: 3 }, { deleteCart: true }],
] as const)('%j is not offered to who may not delete it: %j', async (load, as) => {
  await openMenu(load, as);
  expect(deletion().query()).toBeNull();
});
