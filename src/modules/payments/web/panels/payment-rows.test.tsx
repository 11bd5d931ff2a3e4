import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../../ui/testing/shown-row.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../contract.ts';
import { PaymentDateDialog, PaymentStatusDialog } from './payment-dialog.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

afterEach(() => vi.restoreAllMocks());

const first = {
  paymentId: 3,
  loadId: 7,
  paymentMethod: 'CHECK',
  referenceNumber: '1042',
  amount: 300.25,
  createdDate: '2026-06-09T16:00:00Z',
  createdBy: 'Dana Okafor',
};
const second = {
  ...first,
  paymentId: 4,
  paymentMethod: 'CASH',
  referenceNumber: '',
  amount: 41.5,
  createdDate: '2026-06-12T16:00:00Z',
};
const { amount: _, ...blind } = first;
const editor: Partial<StoredSession> = { canBuildCart: true, canEditInvoice: true, canSeeSubtotal: true };
type Panel = { balance?: number; reason?: string; isTakenElsewhere?: boolean };
const openPanel = (
  { balance = 120.5, reason, isTakenElsewhere = false }: Panel,
  as: object,
  list: readonly object[] = [first, second],
) =>
  openAs(<PaymentsPanel loadId={7} balance={balance} reason={reason} isShown isTakenElsewhere={isTakenElsewhere} />, {
    as,
    answers: [[payments.listPayments, { list, amountReceived: 341.75 }]],
  });
const shown = (at: number) => shownRow(page.getByRole('table'), at);

test('each payment has its method with the reference number, its day and its amount', async () => {
  const { queries } = await openPanel({}, editor);
  await expect
    .poll(() => shown(1))
    .toEqual({ 'Method, reference': 'Check 1042', Date: '06-09-2026', Amount: '$300.25' });
  expect(shown(2)).toEqual({ 'Method, reference': 'Cash', Date: '06-12-2026', Amount: '$41.50' });
  expect(queries(payments.listPayments)).toEqual([{ loadId: '7', count: '100' }]);
});

test('a payment has no amount where amounts are hidden', async () => {
  await openPanel({}, editor, [blind]);
  await expect.poll(() => shown(1)).toEqual({ 'Method, reference': 'Check 1042', Date: '06-09-2026' });
});

test.each([
  ['with the right to edit invoices', editor, [first], 1],
  ['without it', { canBuildCart: true }, [first], 0],
  ['where its amount is hidden', editor, [blind], 0],
])('a payment is deleted %s', async (_name, as, list, count) => {
  const { screen } = await openPanel({}, as, list);
  await expect.poll(() => shown(1)['Date']).toBe('06-09-2026');
  expect(screen.getByRole('button', { name: /^Delete the payment/ }).elements()).toHaveLength(count);
});

const add = () => page.getByRole('button', { name: 'Add payment' });
test('a payment is added to a load that owes something, by who may', async () => {
  await openPanel({}, editor);
  await expect.element(add()).toBeEnabled();
  await expect.element(add()).not.toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['nothing is owed', { balance: 0 }, 'Nothing is owed any more.'],
  [
    'its state forbids it',
    { reason: 'Payments are taken once the cart is finished.' },
    'Payments are taken once the cart is finished.',
  ],
])('no payment is added where %s, and that is said', async (_name, panel, reason) => {
  await openPanel(panel, editor);
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add()).toHaveAccessibleDescription(reason);
});

test.each([
  ['to a franchise that builds no carts', {}, { ...editor, hierarchy: 10, canBuildCart: false }],
  ['to a seller', {}, { ...editor, hierarchy: 2 }],
  ['where the totals are hidden', {}, { ...editor, canSeeSubtotal: false }],
  ['where another button takes payments', { isTakenElsewhere: true }, editor],
])('no payment is offered %s', async (_name, panel, as) => {
  await openPanel(panel, as);
  await expect.poll(() => shown(1)['Date']).toBe('06-09-2026');
  expect(add().query()).toBeNull();
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
const openStatus = async (change: Partial<Load>) => {
  const { screen } = await openAs(<PaymentStatusDialog load={{ ...invoice, ...change }} onClose={() => {}} />);
  const date = screen.getByRole('textbox', { name: 'Payment date' });
  await expect.element(date).toBeVisible();
  const names = [...document.querySelectorAll('.ty-payment-figures dt')].map((each) => each.textContent);
  const figures = [...document.querySelectorAll('.ty-payment-figures dd')].map((each) => each.textContent);
  return { date, figures: Object.fromEntries(names.map((name, at) => [name, figures[at]])) };
};
const figures = {
  Status: 'Partly paid',
  Total: '$1,843.50',
  Paid: '$300.25',
  'Still owed': '$1,543.25',
  Settled: '11-26-2026',
};

test.each([
  ['partly paid', {}, figures],
  ['that nothing is paid on', { amountPaid: 0 }, { ...figures, Status: 'Owed', Paid: '$0.00' }],
  ['that is paid', { balance: 0 }, { ...figures, Status: 'Paid', 'Still owed': '$0.00' }],
  ['whose figures are hidden', { balance: undefined, grandtotal: undefined, amountPaid: undefined }, {}],
])('the payment status of an invoice %s', async (_name, change, expected) => {
  expect((await openStatus(change as Partial<Load>)).figures).toEqual(expected);
});

test('the payment status of a pending invoice has no day of settling', async () => {
  const { Settled: _settled, ...pending } = figures;
  expect((await openStatus({ invoiceSettledDate: null })).figures).toEqual(pending);
});

test.each([
  [7, 1543.25, 'Due in 7 days'],
  [1, 1543.25, 'Due in 1 day'],
  [0, 1543.25, 'Due today'],
  [-1, 1543.25, '1 day overdue'],
  [-12, 1543.25, '12 days overdue'],
  [null, 1543.25, ''],
  [7, 0, ''],
])('of %s days and $%s owed the date says %j', async (dueDays, balance, words) => {
  const { date } = await openStatus({ dueDays, balance });
  await expect.element(date).toHaveValue('12-03-2026');
  await expect.element(date).toHaveAccessibleDescription(words);
});

test.each([
  ['a pending invoice by its buyer', {}, { canBuildCart: true }, true, false],
  ['a settled invoice by its buyer', { type: 4 }, { canBuildCart: true }, true, true],
  ['a settled invoice with the right to edit it', { type: 4 }, editor, true, false],
  ['a pending invoice by a seller', {}, { ...editor, hierarchy: 2 }, false, true],
] as const)('the payment date of %s', async (_name, change, as, isOffered, isReadOnly) => {
  const { screen } = await openAs(<PaymentDateDialog load={{ ...invoice, ...change }} onClose={() => {}} />, { as });
  const date = screen.getByRole('textbox', { name: 'Payment date' });
  await expect.element(date).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' }).query() !== null).toBe(isOffered);
  expect(date.element().hasAttribute('readonly')).toBe(isReadOnly);
});
