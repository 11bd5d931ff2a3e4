import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reportGroups } from '../../groups/contract.ts';
import { transactions } from '../../transactions/contract.ts';
import { open } from './fixtures/whole-transactions.tsx';

beforeEach(() => page.viewport(1800, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test.each([
  ['', 'Nothing was bought in these days'],
  ['&quotes=true', 'No quote was made in these days'],
])('at %j an empty report says: %s', async (at, words) => {
  const { screen } = await open(at, {}, []);
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible();
});

test('quotes are no view, invoices are', async () => {
  const { screen } = await open('&quotes=true');
  await screen.getByRole('button', { name: 'Views', exact: true }).click();
  const save = page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'Save what is shown' });
  await expect.element(save).toHaveAccessibleDescription('A view holds invoices, no quotes.');
  await screen.unmount();
  vi.restoreAllMocks();
  const other = await open();
  await other.screen.getByRole('button', { name: 'Views', exact: true }).click();
  await expect.element(save).not.toHaveAccessibleDescription();
});

test('a sheet of groups has the filters of the page, the groups and the days of the reader', async () => {
  const { screen, queries } = await open('&group=buyer&thenBy=month&sort=-items&customer=9&page=2');
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect
    .poll(() => queries(reportGroups.downloadTransactionGroups))
    .toEqual([
      {
        from: String(new Date('2026-06-10T00:00:00').getTime()),
        to: String(new Date('2026-06-12T23:59:59.999').getTime()),
        customer: '9',
        by: 'buyer',
        thenBy: 'month',
        sort: '-items',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        format: 'xlsx',
      },
    ]);
});

test('groups and totals are asked for under the same filters', async () => {
  const { queries } = await open('&group=buyer&oem=GD3&text=ATL&facility=3&buyer=7&franchise=4&customer=9&quotes=true');
  const filters = {
    from: String(new Date('2026-06-10T00:00:00').getTime()),
    to: String(new Date('2026-06-12T23:59:59.999').getTime()),
    oem: 'GD3',
    text: 'ATL',
    facility: '3',
    buyer: '7',
    franchise: '4',
    customer: '9',
    type: '2',
  };
  expect(queries(transactions.totalTransactions)).toEqual([filters]);
  expect(queries(reportGroups.groupTransactions)).toEqual([
    {
      ...filters,
      count: '10',
      offset: '0',
      by: 'buyer',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ]);
  expect(queries(transactions.listTransactions)).toEqual([]);
});
