import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { PaymentStatus } from './payment-status.tsx';

afterEach(() => vi.restoreAllMocks());

const cart = { loadId: 9, type: 1, version: 4, dismissedDate: null, balance: 0, payForwardDate: '2031-05-01' } as Load;

const open = async () => {
  const { screen, bodies } = await openAs(<PaymentStatus load={cart} />, { as: { canBuildCart: true } });
  await screen.getByRole('button', { name: 'Payment date' }).click();
  const field = screen.getByRole('textbox', { name: 'Payment date' });
  await expect.element(field).toHaveValue('05-01-2031');
  const save = screen.getByRole('button', { name: 'Save' });
  return { screen, field, save, sent: () => bodies(loadLifeCycle.editLoad) };
};

test.each([
  ['06092031', '2031-06-09'],
  ['2031-06-09', '2031-06-09'],
  ['6/9/31', '2031-06-09'],
  ['', null],
])('a payment date typed as %j is saved as %j', async (typed, payForwardDate) => {
  const { field, save, sent } = await open();
  await field.fill('');
  await field.click();
  if (typed) await userEvent.keyboard(typed);
  await save.click();
  await expect.poll(sent).toEqual([{ loadId: 9, version: 4, payForwardDate }]);
});

test('the date is saved with the version that was read, not with that of a change meanwhile', async () => {
  let changeLoad: (load: Load) => void;
  function Changing() {
    const [now, setNow] = useState(cart);
    useEffect(() => {
      changeLoad = setNow;
    }, []);
    return (
      <>
        <p>Version {now.version}</p>
        <PaymentStatus load={now} />
      </>
    );
  }
  const { screen, bodies } = await openAs(<Changing />, { as: { canBuildCart: true } });
  await screen.getByRole('button', { name: 'Payment date' }).click();
  await screen.getByRole('textbox', { name: 'Payment date' }).fill('06-09-2031');
  changeLoad!({ ...cart, version: 5 });
  await expect.element(screen.getByText('Version 5')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bodies(loadLifeCycle.editLoad)).toMatchObject([{ version: 4 }]);
});

test('text that is no date is not saved, and neither is the date that is there', async () => {
  const { screen, field, save, sent } = await open();
  await expect.element(save).toHaveAttribute('data-disabled', 'true');
  await field.fill('02/30/2031');
  await userEvent.tab();
  await expect.element(screen.getByText('There is no such date.').first()).toBeVisible();
  await expect.element(save).toHaveAttribute('data-disabled', 'true');
  expect(await sent()).toEqual([]);
});

const invoice = { ...cart, type: 3, balance: 60, grandtotal: 100, amountPaid: 40, dueDays: 2 } as Load;

test.each([
  ['a franchise', { hierarchy: 10, canBuildCart: true }],
  ['a seller', { hierarchy: 2 }],
] as const)('%s views the payment status of an invoice and changes nothing', async (_, as) => {
  const { screen } = await openAs(<PaymentStatus load={invoice} />, { as });
  await screen.getByRole('button', { name: 'View payment status' }).click();
  await expect.element(screen.getByText('$60.00')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Payment date' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull();
});

test('staff find it behind the actions of the invoice', async () => {
  const { screen } = await openAs(<PaymentStatus load={invoice} />, { as: { hierarchy: 1, canBuildCart: true } });
  await expect.element(screen.getByText('Due in 2 days')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test.each([
  [-1, '1 day overdue'],
  [-3, '3 days overdue'],
  [0, 'Due today'],
  [1, 'Due in 1 day'],
])('with %i days left it says: %s', async (dueDays, sentence) => {
  const { screen } = await openAs(<PaymentStatus load={{ ...invoice, dueDays }} />, {
    as: { hierarchy: 1, canBuildCart: true },
  });
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});

test.each([
  ['that is paid', { dueDays: -3, balance: 0, amountPaid: 100 }, 'Paid'],
  ['without a payment date', { dueDays: null }, 'Partly paid'],
])('an invoice %s is not due', async (_, columns, state) => {
  const { screen } = await openAs(<PaymentStatus load={{ ...invoice, ...columns }} />, {
    as: { hierarchy: 1, canBuildCart: true },
  });
  await expect.element(screen.getByText(state, { exact: true })).toBeVisible();
  expect(screen.getByText(/due/i).query()).toBeNull();
});

test.each([
  ['2031-05-01', 'To be paid by 05-01-2031'],
  [null, 'No payment date'],
])('a cart that is paid forward to %s says so', async (payForwardDate, sentence) => {
  const { screen } = await openAs(<PaymentStatus load={{ ...cart, payForwardDate }} />, { as: { canBuildCart: true } });
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});

test('who sees no balance is told nothing of the payment', async () => {
  const { screen } = await openAs(<PaymentStatus load={{ ...cart, balance: undefined }} />);
  expect(screen.container.querySelector('.ty-payment-status')).toBeNull();
});
