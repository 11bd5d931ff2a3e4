import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { dashboard } from '../contract.ts';
import { cartReportSearch } from '../paths.ts';
import CartReportPage from './cart-report-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const cart = {
  loadId: 17,
  loadName: 'Friday run',
  state: 'finalised',
  age: 12,
  createdDate: '2026-06-01T16:00:00Z',
  customer: 'Muffler Shop',
  buyer: 'Ada Fox',
  facility: 'Atlanta',
  items: 4,
  subtotal: 450.5,
};
const sums = { loads: 3, items: 9, subtotal: 1450.5 };
const groups = {
  total: sums,
  states: [{ key: 'finalised', ...sums }],
  ages: [{ key: 'month', ...sums }],
  buyers: [{ key: 7, name: 'Ada Fox', ...sums }],
  facilities: [{ key: 3, name: 'Atlanta', ...sums }],
};
const open = (at = '', list: readonly object[] = [cart]) =>
  openAs(<CartReportPage />, {
    at,
    search: cartReportSearch,
    as: { hierarchy: 1, companyId: 1, canAccessDashboard: true, canSeeSubtotal: true },
    answers: [
      [dashboard.listOpenCarts, { list, areMoreItemsAvailable: false }],
      [dashboard.groupOpenCarts, groups],
    ],
  });

test.each([
  ['', {}],
  ['?state=finalised&age=month&buyer=7&facility=3', { state: 'finalised', age: 'month', buyer: '7', facility: '3' }],
])('of the address %j the carts and their sums are sent %o', async (at, filters) => {
  const { queries } = await open(`${at}${at ? '&' : '?'}page=2&sort=-subtotal`);
  await expect
    .poll(() => queries(dashboard.listOpenCarts))
    .toEqual([{ ...filters, count: '20', offset: '20', sort: '-subtotal' }]);
  await expect.poll(() => queries(dashboard.groupOpenCarts)).toEqual([filters]);
});

test('a sum narrows the carts to its own', async () => {
  const { screen, queries } = await open('?state=finalised');
  await screen.getByRole('button', { name: 'Ada Fox' }).click();
  await expect
    .poll(() => queries(dashboard.listOpenCarts).at(-1))
    .toEqual({ state: 'finalised', buyer: '7', count: '20', offset: '0' });
  await expect.poll(() => queries(dashboard.groupOpenCarts).at(-1)).toEqual({ state: 'finalised', buyer: '7' });
});

test('a cart leads to its load', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row', { name: /Muffler Shop.*Ada Fox.*Atlanta.*4.*\$450\.50/ });
  await expect.element(row).toBeVisible();
  expect(row.getByRole('link').first().element().getAttribute('href')).toContain('17');
  expect(await accessibilityFaults()).toEqual([]);
});

test('carts that cannot be read say so, without sums', async () => {
  const { screen } = await openAs(<CartReportPage />, {
    search: cartReportSearch,
    as: { hierarchy: 1, canAccessDashboard: true },
    answers: [[dashboard.groupOpenCarts, groups]],
    refused: [dashboard.listOpenCarts],
  });
  await expect.element(screen.getByText('The open carts could not be read')).toBeVisible();
  expect(screen.getByRole('table', { name: /^Open carts by/ }).query()).toBeNull();
});

test('without a cart that is said', async () => {
  const { screen } = await open('', []);
  await expect.element(screen.getByText('No cart is open')).toBeVisible();
});
