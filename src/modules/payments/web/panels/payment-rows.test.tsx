import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../../ui/testing/shown-row.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../contract.ts';
import { PaymentDateDialog, PaymentStatusDialog } from './payment-dialog.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

beforeEach(() => sessionStorage.clear());
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

test.each([
  [
    'a reason',
    { reason: 'Payments are taken once the cart is finished.' },
    'Payments are taken once the cart is finished.',
  ],
  ['nothing owed', { balance: 0 }, 'Nothing is owed any more.'],
  ['something owed', { balance: 0.01 }, ''],
])('with %s the button for a payment says so', async (_, panel, reason) => {
  const { screen } = await openPanel(panel, editor);
  await expect.element(screen.getByRole('button', { name: 'Add payment' })).toHaveAccessibleDescription(reason);
});

test('payments that could not be read say so, and none is recorded before they are', async () => {
  const { screen } = await openAs(<PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown isPaid />, {
    as: editor,
    refused: [payments.listPayments],
  });
  await expect
    .element(screen.getByText('The payments could not be read. What was paid is kept; it is not shown here.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Add payment' }))
    .toHaveAccessibleDescription('What was paid has to be read first.');
});

test('payments that could not be read again stay, with a word', async () => {
  const { screen, readAgain } = await openPanel({}, editor);
  await expect.poll(() => shown(1)).toMatchObject({ Amount: '$300.25' });
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'Refused' }, { status: 400 }));
  await readAgain();
  await expect
    .element(screen.getByText('The payments could not be read again: what stands here may have changed since.'))
    .toBeVisible();
  expect(shown(1)).toMatchObject({ Amount: '$300.25' });
});

test('a form whose payment is not possible any more goes', async () => {
  function Changing() {
    const [balance, setBalance] = useState(120.5);
    return (
      <>
        <button type="button" onClick={() => setBalance(0)}>
          Paid elsewhere
        </button>
        <PaymentsPanel loadId={7} balance={balance} reason={undefined} isShown />
      </>
    );
  }
  const { screen } = await openAs(<Changing />, { as: editor });
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await expect.element(screen.getByRole('form', { name: 'Add a payment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Paid elsewhere' }).click();
  await expect.poll(() => screen.getByRole('form', { name: 'Add a payment' }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Add payment' })).toHaveAttribute('aria-disabled', 'true');
});

test('in a sheet the form waits for the payments that could not be read', async () => {
  const { screen } = await openAs(
    <PaymentsPanel loadId={7} balance={120.5} reason={undefined} isShown inSheet={{ onSaved: () => {} }} />,
    { as: editor, refused: [payments.listPayments] },
  );
  await expect.element(screen.getByText(/^The payments could not be read\./)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Add a payment' }).query()).toBeNull();
});

test.each([
  [
    'a field',
    { error: 'referenceNumber: Write it.', fields: { referenceNumber: 'Write it.' } },
    'Reference number',
    'Write it.',
  ],
  ['nothing but words', { error: 'More than is owed.' }, 'Amount', 'More than is owed.'],
])('a refusal of %s stands at its field, which has the focus', async (_, body, name, sentence) => {
  const { screen } = await openPanel({}, editor);
  await screen.getByRole('button', { name: 'Add payment' }).click();
  await screen.getByRole('textbox', { name: 'Reference number' }).fill('1042');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await screen.getByRole('button', { name: 'Save payment' }).click();
  await expect.element(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(sentence);
  await expect.element(screen.getByRole('textbox', { name })).toHaveFocus();
  expect(screen.getByText(sentence).elements()).toHaveLength(1);
});

test('a payment is not deleted by who says no', async () => {
  const { screen, queries } = await openPanel({}, editor);
  await screen.getByRole('button', { name: 'Delete the payment of $300.25' }).click();
  const question = screen.getByRole('dialog', { name: 'Delete payment' });
  await expect.element(question.getByText(/\$300\.25/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(queries(payments.deletePayment)).toEqual([]);
});

const dated = { loadId: 7, type: 1, version: 4, dismissedDate: null, balance: 0, payForwardDate: null } as Load;
test('a cart without a payment date gets one', async () => {
  const { screen, bodies } = await openAs(<PaymentDateDialog load={dated} onClose={() => {}} />, { as: editor });
  const [field, save] = [
    screen.getByRole('textbox', { name: 'Payment date' }),
    screen.getByRole('button', { name: 'Save' }),
  ];
  await expect.element(field).toHaveValue('');
  await expect.element(save).toHaveAccessibleDescription('The date is as it was.');
  await field.fill('06-09-2031');
  await expect.element(save).toHaveAccessibleDescription('');
  await save.click();
  await expect
    .poll(() => bodies(loadLifeCycle.editLoad))
    .toEqual([{ loadId: 7, version: 4, payForwardDate: '2031-06-09' }]);
});

test.each([
  ['the field', { error: 'payForwardDate: Too far.', fields: { payForwardDate: 'Too far.' } }, 'Too far.'],
  ['anything else', { error: 'Somebody has changed it.' }, 'Somebody has changed it.'],
])('a refusal of %s stands at the payment date', async (_, body, sentence) => {
  const { screen } = await openAs(<PaymentDateDialog load={dated} onClose={() => {}} />, { as: editor });
  const field = screen.getByRole('textbox', { name: 'Payment date' });
  await field.fill('06-09-2031');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(sentence);
});
