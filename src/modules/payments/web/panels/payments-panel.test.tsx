import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
