import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../invoices/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { openLoad } from './testing/open-load.ts';
import { FinishBar } from './finish-bar.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const open = (changes: Partial<Load> = {}, as: Partial<StoredSession> = { canBuildCart: true }) =>
  openAs(<FinishBar load={{ ...openLoad, ...changes }} />, { as });

test('finishes at the total that is shown', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Finish order' }).click();
  await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7, expectedTotal: 184.35 }]);
});

test('completes at the total and under the number that are shown', async () => {
  const { screen, bodies } = await open({ type: 3, invoiceNo: 'ATL-20417' });
  await screen.getByRole('button', { name: 'Complete order' }).click();
  await expect
    .poll(() => bodies(invoices.completeLoad))
    .toEqual([{ loadId: 7, isInvoice: true, expectedTotal: 184.35, invoiceNo: 'ATL-20417' }]);
});

test('names no total where it is hidden', async () => {
  const { screen, bodies } = await open({ grandtotal: undefined });
  await screen.getByRole('button', { name: 'Finish order' }).click();
  await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7 }]);
});

test.each([
  ['an item waits to be decided', { pendingItems: 1 }],
  ['nothing is on the load', { items: 0 }],
])('sends nothing while %s', async (_, changes) => {
  const { screen, bodies } = await open(changes);
  const button = screen.getByRole('button', { name: 'Finish order' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLElement).click();
  expect(await bodies(invoices.finishLoad)).toEqual([]);
});
