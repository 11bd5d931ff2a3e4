import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext } from '../../../ui/testing/sent-requests.tsx';
import { reportGroups } from '../groups/contract.ts';
import { transactions } from '../transactions/contract.ts';
import { row } from './transactions/fixtures/transaction-row.ts';
import { open as openTransactions } from './transactions/fixtures/whole-transactions.tsx';
import { invoice, open as openCostSheet, weekly } from './views/fixtures/view-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test('an item and its reversal stand side by side as two rows', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openTransactions('&voids=true', {}, [
    row,
    { ...row, itemId: 6, oem: 'VOIDED', isVoid: true },
    { ...row, itemId: 6, oem: 'VOIDED', isVoid: true, isReversal: true, finalQty: -2 },
  ]);
  await expect.poll(() => page.getByText('VOIDED').elements().length).toBe(2);
  expect(said.mock.calls.flat().filter((each) => /same key/.test(String(each)))).toEqual([]);
});

test('quotes that are chosen and left again are not asked for', async () => {
  const { queries, screen } = await openTransactions();
  await screen.getByRole('button', { name: /^More filters/ }).click();
  const quotes = page.getByRole('checkbox', { name: 'Quotes' });
  const asked = () => queries(transactions.listTransactions).at(-1)?.['type'];
  await quotes.click();
  await expect.poll(asked).toBe('2');
  await quotes.click();
  await expect.element(quotes).not.toBeChecked();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('quotes');
});

test('a view of one column shows it alone', async () => {
  const one = { ...weekly, columns: ['paid'], grouping: [], sort: '' };
  await openCostSheet('?view=4', { list: [one], invoices: [invoice] });
  await expect.element(page.getByRole('cell', { name: '$9.00' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Buyers by week', exact: true })).toBeVisible();
  const heads = () => [...document.querySelectorAll('thead th')].map((each) => each.textContent);
  await expect.poll(heads).toContain('Paid');
  expect(heads()).not.toContain('Units');
});

test.each(['Then by', 'Group by'])(
  'while groups by another choice of %s are read, the earlier ones are gone',
  async (label) => {
    await openCostSheet('?group=buyer&thenBy=week');
    await expect.element(page.getByRole('row', { name: /Dana Okafor/ })).toBeVisible();
    answerNext(reportGroups.groupCostSheet, () => new Promise(() => {}));
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: 'Facility', exact: true }).click();
    await expect.poll(() => page.getByRole('row', { name: /Dana Okafor/ }).query()).toBeNull();
  },
);
