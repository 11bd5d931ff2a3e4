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

const [history, remove] = ['History', 'Delete'];
const invoice = { invoiceNo: 'ATL-7', type: 3 } as const;
test.each<[string, Partial<Load>, object, readonly string[]]>([
  ['a cart', {}, { canEditInvoice: true }, [history, remove]],
  ['a pending invoice', invoice, {}, ['Show actions', history, remove]],
  ['a pending invoice, by right', invoice, { canEditInvoice: true }, ['Show actions', history, 'Reopen', remove]],
  ['a settled invoice', { ...invoice, type: 4 }, { canEditInvoice: true }, ['Show actions', history, remove]],
  ['a void invoice', { ...invoice, isVoid: true }, {}, [history, remove]],
  ['an invoice, for a franchise', invoice, { hierarchy: 10, canBuildCart: true }, [history, remove]],
])('the menu of %s', async (_, load, as, names) => {
  await openMenu(load, { ...rights, ...as });
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(names);
});

test.each([
  ['History', 'History of load 7'],
  ['Reopen', 'Reopen ATL-7'],
  ['Show actions', 'Actions on ATL-7'],
])('%s opens %s', async (entry, title) => {
  await openMenu(invoice, { ...rights, canEditInvoice: true });
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('who is not of the buyer side has no menu', async () => {
  const { screen } = await openAs(<LoadMenu load={cart} backTo="/loads/active-load" />, {
    as: { hierarchy: 10, canBuildCart: false, ...rights },
  });
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('an invoice is reopened with its reason', async () => {
  const { bodies } = await openMenu(invoice, { canEditInvoice: true });
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen ATL-7' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong count');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(() => bodies(loadLifeCycle.reopenLoad)).toEqual([{ loadId: 7, reason: 'Wrong count' }]);
});
