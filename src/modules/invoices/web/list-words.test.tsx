import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyPath } from '../../../kernel/path.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { invoices } from '../contract.ts';
import {
  franchiseInvoicesPath,
  invoiceListSearch,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../paths.ts';
import InvoiceListPage from './invoice-list-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = async (path: AnyPath, at = '', list: readonly object[] = []) => {
  const { screen } = await openAs(<InvoiceListPage />, {
    path,
    at,
    search: invoiceListSearch,
    as: { canSeeSubtotal: true },
    answers: [[invoices.listInvoices, { list }]],
  });
  return screen;
};

const settled = 'An invoice stands here once it is completed.';
test.each([
  [
    'pending',
    pendingInvoicesPath,
    'No pending requests',
    'An invoice stands here from Finish until it is completed.',
    'The day an invoice was finished.',
  ],
  ['settled', settledInvoicesPath, 'No settled requests', settled, 'The day an invoice was settled.'],
  ['own', myInvoicesPath, 'No settled requests', settled, 'The day an invoice was settled.'],
  [
    'franchises’',
    franchiseInvoicesPath,
    'No settled requests',
    settled,
    'The day an invoice was settled, or a pending one finished.',
  ],
])('an empty list of %s invoices says what stands here, and which day is meant', async (_, path, title, words, day) => {
  const screen = await open(path);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^More filters/ }).click();
  await expect.element(screen.getByText(day, { exact: true })).toBeVisible();
});

test.each([
  ['', 'More filters'],
  ['?to=2026-06-10', 'More filters 1'],
  ['?from=2026-06-10&to=2026-06-12', 'More filters 1'],
  ['?amount=12.5', 'More filters 1'],
  ['?amount=12.5&to=2026-06-12', 'More filters 2'],
])('under the address %j it is told how many more filters are on: %s', async (at, name) => {
  const screen = await open(settledInvoicesPath, at);
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
});

test('each payment status is asked for by its own word', async () => {
  const screen = await open(settledInvoicesPath);
  for (const [name, search] of [
    ['Paid', '?status=paid'],
    ['Still owed', '?status=owed'],
  ] as const) {
    await screen
      .getByRole('button', { name: /^Status/ })
      .first()
      .click();
    await screen.getByRole('option', { name, exact: true }).click();
    await expect.poll(() => screen.router.history.location.search).toBe(search);
  }
});
