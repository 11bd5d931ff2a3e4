import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../contract.ts';
import { PaymentDateDialog, PaymentStatusDialog } from './payment-dialog.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

/* The payments of a load and their dialogs, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const none = () => undefined;
const editor = { canBuildCart: true, canEditInvoice: true, canSeeSubtotal: true } as const;
const list = [
  {
    paymentId: 3,
    loadId: 7,
    paymentMethod: 'CHECK',
    referenceNumber: '1042',
    amount: 300.25,
    createdDate: '2026-06-09T16:00:00Z',
    createdBy: 'Dana Okafor',
  },
  {
    paymentId: 4,
    loadId: 7,
    paymentMethod: 'Bank Transfer',
    referenceNumber: 'T-9',
    amount: 41.5,
    createdDate: '2026-06-12T16:00:00Z',
    createdBy: 'Gil Grey',
  },
];
const open = async (as: object = editor, rows: readonly object[] = list) => {
  const opened = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown />, {
    as,
    answers: [
      [payments.listPayments, { list: rows, amountReceived: 341.75 }],
      [payments.listPaymentModes, { list: ['CHECK', 'CASH', 'Bank Transfer'] }],
      [payments.addPayment, { message: 'Successfully added Payment', paymentId: 9 }],
      [payments.deletePayment, { message: 'Deleted Successfully' }],
    ],
  });
  await expect.element(opened.screen.getByText('06-12-2026')).toBeVisible();
  return { ...opened, panel: opened.screen.getByRole('region', { name: 'Payments' }) };
};

test('the payments with the form of a new one', async () => {
  const { screen, panel } = await open();
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await expect.element(screen.getByRole('form', { name: 'Add a payment' })).toBeVisible();
  await expect.element(panel).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Payments":
      - heading "Payments" [level=2]
      - table "Payments by method, reference number, date and amount":
        - caption: Payments by method, reference number, date and amount
        - rowgroup:
          - row "Method, reference Date Amount Actions":
            - /children: contain
        - rowgroup:
          - row "Check 1042 06-09-2026 $300.25 Delete the payment of $300.25":
            - /children: contain
          - row "Bank Transfer T-9 06-12-2026 $41.50 Delete the payment of $41.50":
            - /children: contain
      - form "Add a payment":
        - text: Method
        - combobox "Method": Check
        - img
        - text: Reference number
        - textbox "Reference number"
        - text: Amount $
        - textbox "Amount": "120.50"
        - button "Save payment"
        - button "Cancel"
  `);
});

test('the payments for who neither pays nor sees amounts', async () => {
  const { panel } = await open(
    { hierarchy: 10, canBuildCart: false },
    list.map(({ amount: _, ...row }) => row),
  );
  await expect.element(panel).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Payments":
      - heading "Payments" [level=2]
      - table "Payments by method, reference number, date and amount":
        - caption: Payments by method, reference number, date and amount
        - rowgroup:
          - row "Method, reference Date":
            - /children: contain
        - rowgroup:
          - row "Check 1042 06-09-2026":
            - /children: contain
          - row "Bank Transfer T-9 06-12-2026":
            - /children: contain
  `);
});

const form = () => page.getByRole('form', { name: 'Add a payment' });
const chooseMethod = async (name: string) => {
  await form().getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name }).click();
};

test('a payment is sent as it is typed, once, and that is said', async () => {
  const { screen, bodies, queries } = await open();
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await chooseMethod('Bank Transfer');
  await form().getByRole('textbox', { name: 'Reference number' }).fill('T-10');
  await form().getByRole('textbox', { name: 'Amount' }).fill('20.75');
  const before = queries(payments.listPayments).length;
  await form().getByRole('button', { name: 'Save payment' }).dblClick();
  await expect.element(screen.getByText('Successfully added Payment').first()).toBeVisible();
  expect(await bodies(payments.addPayment)).toEqual([
    {
      loadId: 7,
      paymentMethod: 'Bank Transfer',
      referenceNumber: 'T-10',
      amount: 20.75,
      clientId: expect.any(String),
      ask: true,
    },
  ]);
  await expect.poll(() => form().query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Add payment' })).toHaveFocus();
  expect(queries(payments.listPayments).length).toBeGreaterThanOrEqual(before);
});

test('cash has no reference number, also where one was typed before', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await form().getByRole('textbox', { name: 'Reference number' }).fill('1042');
  await chooseMethod('Cash');
  await expect.poll(() => form().getByRole('textbox', { name: 'Reference number' }).query()).toBeNull();
  await form().getByRole('button', { name: 'Save payment' }).click();
  await expect
    .poll(() => bodies(payments.addPayment))
    .toMatchObject([{ paymentMethod: 'CASH', referenceNumber: '', amount: 120.5 }]);
});

test('Cancel puts the form away with what was typed, and a form that was left keeps it', async () => {
  const { screen, bodies } = await open();
  const add = screen.getByRole('button', { name: 'Add payment' });
  await add.click();
  await form().getByRole('textbox', { name: 'Amount' }).fill('20');
  await form().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => form().query()).toBeNull();
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(form().getByRole('textbox', { name: 'Amount' })).toHaveValue('120.50');
  await form().getByRole('textbox', { name: 'Amount' }).fill('30');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('30');
  await screen.unmount();
  await open();
  await expect
    .poll(() => (form().getByRole('textbox', { name: 'Amount' }).query() as HTMLInputElement | null)?.value)
    .toMatch(/^30/);
  expect(await bodies(payments.addPayment)).toEqual([]);
});

test('P opens the form of a payment, and nothing where none is possible', async () => {
  const first = await open();
  await userEvent.keyboard('p');
  await expect.element(form().getByRole('combobox', { name: 'Method' })).toHaveFocus();
  await first.screen.unmount();
  sessionStorage.clear();
  await open({ ...editor, canSeeSubtotal: false });
  await userEvent.keyboard('p');
  expect(form().query()).toBeNull();
});

test('a payment is deleted after a question, with its amount, and that is said', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('button', { name: 'Delete the payment of $41.50' }).click();
  const question = screen.getByRole('dialog', { name: 'Delete payment' });
  await expect.element(question).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Delete payment":
      - heading "Delete payment" [level=2]
      - button "Close":
        - img
      - paragraph: Are you sure you want to delete the payment $41.50?
      - button "Cancel"
      - button "Confirm"
  `);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Deleted Successfully').first()).toBeVisible();
  expect(queries(payments.deletePayment)).toEqual([{ paymentId: '4', loadId: '7', amount: '41.5' }]);
});

const invoice = {
  loadId: 9,
  type: 3,
  version: 4,
  grandtotal: 1843.5,
  amountPaid: 300.25,
  balance: 1543.25,
  invoiceSettledDate: '2026-11-26T16:00:00Z',
  payForwardDate: '2026-12-03',
  dueDays: 7,
  dismissedDate: null,
} as Load;

test('the whole dialog of the payment status', async () => {
  const { screen } = await openAs(<PaymentStatusDialog load={invoice} onClose={none} />, { as: editor });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Payment status":
      - heading "Payment status" [level=2]
      - button "Close":
        - img
      - term: Status
      - definition: Partly paid
      - term: Total
      - definition: $1,843.50
      - term: Paid
      - definition: $300.25
      - term: Still owed
      - definition: $1,543.25
      - term: Settled
      - definition: 11-26-2026
      - text: Payment date
      - textbox "Payment date":
        - /placeholder: MM-DD-YYYY
        - text: 12-03-2026
      - paragraph: Due in 7 days
      - button "Close"
  `);
});

test('the whole dialog of the payment date, where it may not be changed now', async () => {
  const { screen } = await openAs(<PaymentDateDialog load={{ ...invoice, type: 4 }} onClose={none} />, {
    as: { canBuildCart: true },
  });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Payment date":
      - heading "Payment date" [level=2]
      - button "Close":
        - img
      - text: Payment date
      - textbox "Payment date":
        - /placeholder: MM-DD-YYYY
        - text: 12-03-2026
      - paragraph: This is a settled invoice; changing it needs the right to edit invoices.
      - button "Cancel"
      - button "Save" [disabled]
      - text: This is a settled invoice; changing it needs the right to edit invoices.
  `);
});

test.each([
  ['the payment date', PaymentDateDialog, 'Cancel'],
  ['the payment status', PaymentStatusDialog, 'Close'],
])('the dialog of %s is left by its button', async (_, Dialog, name) => {
  const onClose = vi.fn<() => void>();
  const { screen } = await openAs(<Dialog load={invoice} onClose={onClose} />, { as: editor });
  await screen.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});
