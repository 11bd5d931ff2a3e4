import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { openLoad } from './testing/open-load.ts';
import { TotalsPanel } from './totals-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const open = async (changes: Partial<Load>, as: Partial<StoredSession> = {}) => {
  const load = { ...openLoad, ...changes };
  const { screen } = await openAs(<TotalsPanel load={load} />, {
    as: { canBuildCart: true, canSeeSubtotal: true, ...as },
  });
  await expect.element(screen.getByText('Total', { exact: true })).toBeVisible();
  return screen;
};

test.each([
  ['a cart', {}, false],
  ['a reopened invoice', { invoiceNo: 'ATL-7', amountPaid: 20 }, true],
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, true],
] as const)('%s says what is paid and owed: %s', async (_, changes, isSaid) => {
  const screen = await open(changes);
  for (const word of ['Paid', 'Still owed'])
    expect(screen.getByText(word, { exact: true }).query() !== null, word).toBe(isSaid);
});

test.each([
  ['staff of the parent company', { hierarchy: 1 }, true],
  ['a franchise that builds carts', { hierarchy: 10 }, true],
  ['a franchise that builds none', { hierarchy: 10, canBuildCart: false }, false],
  ['a seller', { hierarchy: 2 }, false],
] as const)('%s changes the discount: %s', async (_, as, may) => {
  const screen = await open({}, as);
  expect(screen.getByRole('textbox', { name: 'Discount' }).query() !== null).toBe(may);
});

test.each([
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, true],
  // The bar below it takes the payment.
  ['a settled invoice that is owed', { type: 4, invoiceNo: 'ATL-7' }, false],
  ['a settled invoice that is paid', { type: 4, invoiceNo: 'ATL-7', balance: 0 }, false],
] as const)('the panel of %s adds payments: %s', async (_, changes, isOffered) => {
  const screen = await open(changes, { hierarchy: 1 });
  await expect.element(screen.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment' }).query() !== null).toBe(isOffered);
});
