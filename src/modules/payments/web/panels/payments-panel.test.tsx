import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { page, userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { payments } from '../../contract.ts';
import { PaymentsPanel } from './payments-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const accountant: Partial<StoredSession> = { canBuildCart: true, canSeeSubtotal: true };
const open = (as: Partial<StoredSession>, balance: number | undefined = 120.5) =>
  openAs(<PaymentsPanel loadId={7} balance={balance} reason={undefined} isShown />, { as });

test('records the balance by check, with the reference number, after asking about mistakes', async () => {
  const { screen, bodies } = await open(accountant);
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await screen.getByRole('button', { name: 'Save payment' }).click();
  await expect
    .poll(() => bodies(payments.addPayment))
    .toMatchObject([{ loadId: 7, paymentMethod: 'CHECK', referenceNumber: '1001', amount: 120.5, ask: true }]);
});

test('drops the reference number of a check when the method is cash', async () => {
  const { screen, bodies } = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />, {
    as: accountant,
    answers: [[payments.listPaymentModes, { list: ['CHECK', 'CASH'] }]],
  });
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await screen.getByRole('combobox', { name: 'Method' }).click();
  await screen.getByRole('option', { name: 'Cash' }).click();
  await screen.getByRole('button', { name: 'Save payment' }).click();
  await expect
    .poll(() => bodies(payments.addPayment))
    .toMatchObject([{ paymentMethod: 'CASH', referenceNumber: '', amount: 120.5 }]);
});

const modes = [payments.listPaymentModes, { list: ['CHECK', 'CASH', 'Bank Transfer'] }] as const;

/** The form of a new payment in a window of this size, with its methods read. */
const openForm = async ([width, height]: readonly [number, number]) => {
  await page.viewport(width, height);
  const { screen, bodies } = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />, {
    as: accountant,
    answers: [modes],
  });
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return { screen, method: screen.getByRole('combobox', { name: 'Method' }), bodies };
};

test.each([
  ['Tab', '{Tab}'],
  ['Enter', '{Enter}'],
  ['a space', ' {Tab}'],
])('the first letters and %s choose the method at a desk', async (_, key) => {
  const { screen, method, bodies } = await openForm([1280, 800]);
  await expect.element(method).toHaveFocus();
  await expect.element(method).toHaveValue('Check');
  await userEvent.keyboard(`ca${key}`);
  await expect.element(method).toHaveValue('Cash');
  await expect.poll(() => screen.getByRole('textbox', { name: 'Reference number' }).query()).toBeNull();
  expect(await bodies(payments.addPayment)).toEqual([]);
  // Clicked, the letters replace what stands there too. Left unchanged, it stays.
  await method.click();
  await userEvent.keyboard('BANK{Tab}');
  await expect.element(method).toHaveValue('Bank Transfer');
  await method.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(method).toHaveValue('Bank Transfer');
});

test('a single letter marks the first method that begins with it, and the arrow keys the next', async () => {
  const { screen, method, bodies } = await openForm([1280, 800]);
  await expect.element(method).toHaveFocus();
  const type = async (keys: string) => {
    await userEvent.keyboard(keys);
    // The list is drawn, and a frame later it is at rest.
    await expect.element(screen.getByRole('option', { name: 'Check' })).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };
  await type('c');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(method).toHaveValue('Cash');
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await type('c');
  await userEvent.keyboard('{Enter}');
  await expect.element(method).toHaveValue('Check');
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await type('c');
  await userEvent.keyboard('{Enter}');
  // The letters of the chosen one choose it again.
  await expect.element(method).toHaveValue('Check');
  expect(await bodies(payments.addPayment)).toEqual([]);
});

test('Enter in the list of methods records nothing, also when nothing begins with the letters', async () => {
  const { screen, method, bodies } = await openForm([1280, 800]);
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await method.click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(method).toHaveValue('Cash');
  // Letters from within a name find nothing.
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}ash{Enter}');
  await expect.element(screen.getByText('No method begins with this')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(method).toHaveValue('Cash');
  expect(await bodies(payments.addPayment)).toEqual([]);
});

test('Tab behind the letters of a method goes on with its next field', async () => {
  const { screen, method } = await openForm([1280, 800]);
  await expect.element(method).toHaveFocus();
  await userEvent.keyboard('ca{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}ch{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Reference number' })).toHaveFocus();
});

test('Enter in a closed list of methods saves the payment', async () => {
  const { screen, method, bodies } = await openForm([1280, 800]);
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await method.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(method).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(payments.addPayment)).toMatchObject([{ referenceNumber: '1001' }]);
});

test('on a phone the method is chosen from the list, without a keyboard', async () => {
  const { screen, method } = await openForm([390, 844]);
  await expect.element(method).toHaveAttribute('inputmode', 'none');
  await method.click();
  await screen.getByRole('option', { name: 'Cash' }).click();
  await expect.element(method).toHaveValue('Cash');
});

test('records nothing without a connection, also not later', async () => {
  const { screen, bodies } = await open(accountant);
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await screen.getByRole('button', { name: 'Save payment' }).click();
  await expect.element(screen.getByText('No connection. What you typed is kept', { exact: false })).toBeVisible();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await bodies(payments.addPayment)).toEqual([]);
});

test('offers no payment where the totals are hidden, and none where nothing is owed', async () => {
  const hidden = await open({ ...accountant, canSeeSubtotal: false }, undefined);
  await expect.element(hidden.screen.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(hidden.screen.getByRole('button', { name: 'Add payment' }).query()).toBeNull();
  await hidden.screen.unmount();
  const paid = await open(accountant, 0);
  await expect
    .element(paid.screen.getByRole('button', { name: 'Add payment' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('takes back a payment after a question, by the amount that was shown', async () => {
  const shown = { paymentId: 3, loadId: 7, paymentMethod: 'CASH', referenceNumber: '', amount: 40.5 };
  const list = [{ ...shown, createdDate: '2026-06-10T12:00:00Z', createdBy: 'Dana Okafor' }];
  const { screen, queries } = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />, {
    as: { ...accountant, canEditInvoice: true },
    answers: [[payments.listPayments, { list, amountReceived: 40.5 }]],
  });
  await screen.getByRole('button', { name: 'Delete the payment of $40.50' }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(queries(payments.deletePayment)).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(payments.deletePayment)).toEqual([{ paymentId: '3', loadId: '7', amount: '40.5' }]);
});

const kept = 'What you changed here is not saved. It is kept in this tab until you come back or sign out.';

test('an amount that is no number says how to write it, also while it has the focus', async () => {
  const { screen } = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />, {
    as: accountant,
    refused: [payments.addPayment],
  });
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await amount.fill('300,00');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('A comma only separates thousands. Write 1.5 or 1,234.');
});

test('asks before typed values are left, keeps them, and opens the form with them at once', async () => {
  const { screen } = await open(accountant);
  await screen.getByRole('button', { name: 'Add payment' }).click();
  const reference = screen.getByRole('textbox', { name: 'Reference number' });
  await reference.fill('1001');
  const leave = () => void screen.router.navigate({ to: '/there' });
  leave();
  await expect.element(screen.getByText(kept)).toBeVisible();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await expect.element(reference).toHaveValue('1001');
  leave();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Another page')).toBeVisible();
  await screen.unmount();

  const again = await open(accountant);
  await expect.element(again.screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('1001');
  expect(document.activeElement).toBe(document.body);
});

test('asks nothing about a form that is as it was opened, or put away', async () => {
  const { screen } = await open(accountant);
  const add = screen.getByRole('button', { name: 'Add payment' });
  await add.click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await expect.element(add).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue('');
  void screen.router.navigate({ to: '/there' });
  await expect.element(screen.getByText('Another page')).toBeVisible();
});

test('opens no form by itself without a draft of this load', async () => {
  const other = await openAs(<PaymentsPanel loadId={8} balance={120.5} reason={undefined} isShown />, {
    as: accountant,
  });
  await other.screen.getByRole('button', { name: 'Add payment' }).click();
  await other.screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await other.screen.unmount();
  const { screen } = await open(accountant);
  await expect.element(screen.getByRole('button', { name: 'Add payment' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Add a payment' }).query()).toBeNull();
});

const recorded = { paymentId: 3, paymentMethod: 'CHECK', referenceNumber: '1042', createdDate: '2026-06-09T12:00:00Z' };
test.each([
  ['with amounts', { amount: 12.5 }, ['Method, reference', 'Date', 'Amount']],
  ['where they are hidden', {}, ['Method, reference', 'Date']],
])('payments are a table with heads, %s', async (_, amount, heads) => {
  const { screen } = await openAs(<PaymentsPanel loadId={7} balance={0} reason={undefined} isShown />, {
    as: accountant,
    answers: [[payments.listPayments, { list: [{ ...recorded, ...amount }] }]],
  });
  await expect.element(screen.getByRole('columnheader').first()).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(heads);
});

test('the panel of the page and that of the sheet above it are no two landmarks of one name', async () => {
  const { screen } = await openAs(
    <>
      <PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />
      <PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown inSheet={{ onSaved: () => {} }} />
    </>,
    { as: { hierarchy: 1 } },
  );
  expect(screen.getByRole('region', { name: 'Payments' }).elements()).toHaveLength(1);
});

test('a kept payment opens no form where another button takes payments', async () => {
  const kept = await open(accountant);
  await kept.screen.getByRole('button', { name: 'Add payment' }).click();
  await kept.screen.getByRole('textbox', { name: 'Reference number' }).fill('1001');
  await kept.screen.unmount();
  const panel = (isTakenElsewhere: boolean) => (
    <PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown isTakenElsewhere={isTakenElsewhere} />
  );
  const own = await openAs(panel(false), { as: accountant });
  const form = page.getByRole('form', { name: 'Add a payment' });
  await expect.element(form).toBeVisible();
  await own.screen.unmount();
  const { screen } = await openAs(panel(true), { as: accountant });
  await expect.element(screen.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(form.query()).toBeNull();
});
