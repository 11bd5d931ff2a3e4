import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { dashboard } from '../contract.ts';
import { cartReportPath, cartReportSearch } from '../paths.ts';
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
const states = [
  ['request', 'Request', 2, 5, 120.25],
  ['quote', 'Quote', 3, 7, 230.5],
  ['notStarted', 'Not started', 4, 9, 340.75],
  ['inProcess', 'In process', 6, 11, 560.1],
  ['finalised', 'Seller finalised', 8, 13, 780.2],
] as const;
const ages = [
  ['today', 'Less than a day', 2, 6, 110.3],
  ['days3', '1 to 3 days', 3, 8, 220.4],
  ['week', '4 to 7 days', 4, 10, 330.5],
  ['month', '8 to 30 days', 5, 12, 440.6],
  ['older', 'More than 30 days', 9, 14, 550.7],
] as const;
const buyers = [[7, 'Ada Fox', 15, 31, 1500.25] as const, [8, 'Bo Lee', 16, 33, 1600.5] as const];
const facilities = [[3, 'Atlanta', 17, 35, 1700.75] as const, [5, 'Tampa', 18, 37, 1800.9] as const];
type Sum = readonly [key: string | number, name: string, loads: number, items: number, subtotal: number];
const answered = (rows: readonly Sum[], isNamed: boolean, seesMoney: boolean) =>
  rows.map(([key, name, loads, items, subtotal]) => ({
    key,
    ...(isNamed && { name }),
    loads,
    items,
    ...(seesMoney && { subtotal }),
  }));

const open = (at = '', change: object = {}, canSeeSubtotal = true) =>
  openAs(<CartReportPage />, {
    at,
    path: cartReportPath,
    search: cartReportSearch,
    as: { hierarchy: 1, companyId: 1, canAccessDashboard: true, canSeeSubtotal },
    answers: [
      [dashboard.listOpenCarts, { list: [{ ...cart, ...change }] }],
      [
        dashboard.groupOpenCarts,
        {
          total: { loads: 23, items: 45, ...(canSeeSubtotal && { subtotal: 2031.8 }) },
          states: answered(states, false, canSeeSubtotal),
          ages: answered(ages, false, canSeeSubtotal),
          buyers: answered(buyers, true, canSeeSubtotal),
          facilities: answered(facilities, true, canSeeSubtotal),
        },
      ],
    ],
  });

const shownCart = {
  Load: '17',
  State: 'Seller finalised',
  Age: '12 days',
  Customer: 'Muffler Shop',
  Buyer: 'Ada Fox',
  Facility: 'Atlanta',
  Items: '4',
  Subtotal: '$450.50',
};
test.each([
  ['with its figures', {}, {}],
  [
    'of today that nobody buys',
    { age: 0, buyer: null, state: 'request' },
    { Age: 'Today', Buyer: 'Nobody yet', State: 'Request' },
  ],
  ['of yesterday', { age: 1, state: 'inProcess' }, { Age: '1 day', State: 'In process' }],
])('the row of a cart %s', async (_, change, shown) => {
  await open('', change);
  const table = page.getByRole('region', { name: 'Open carts' }).getByRole('table');
  await expect.poll(() => shownRow(table)).toEqual({ ...shownCart, ...shown });
});

test('without the right to totals neither rows nor sums have a subtotal', async () => {
  const { subtotal: _, ...plain } = cart;
  const { screen } = await open('', { ...plain, subtotal: undefined }, false);
  const { Subtotal: _subtotal, ...shown } = shownCart;
  const table = page.getByRole('region', { name: 'Open carts' }).getByRole('table');
  await expect.poll(() => shownRow(table)).toEqual(shown);
  const sums = screen.getByRole('table', { name: 'Open carts by age' });
  await expect.poll(() => shownRow(sums, 2)).toEqual({ Age: '1 to 3 days', Carts: '3' });
  expect(screen.getByText('$').query()).toBeNull();
});

test('the card of a cart', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  const card = screen.getByRole('list', { name: 'Open carts' }).getByRole('listitem');
  await expect
    .poll(() => card.query()?.textContent)
    .toBe('Muffler Shop$450.5017 Atlanta, Ada FoxSeller finalised12 days');
  await expect.element(screen.getByText('23 carts, $2,031.80')).toBeVisible();
});

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const dimensions = [
  ['State', 'state', states],
  ['Age', 'age', ages],
  ['Buyer', 'buyer', buyers],
  ['Facility', 'facility', facilities],
] as const;

test.each(
  dimensions.flatMap(([title, filter, rows]) =>
    rows.map(([key, name, loads, , subtotal], at) => ({ title, filter, at: at + 1, key, name, loads, subtotal })),
  ),
)('the sum by $title of $name stands in its row and narrows the carts', async (sum) => {
  const { screen, queries } = await open();
  const table = screen.getByRole('table', { name: `Open carts by ${sum.title.toLowerCase()}` });
  await expect
    .poll(() => shownRow(table, sum.at))
    .toEqual({ [sum.title]: sum.name, Carts: String(sum.loads), Subtotal: dollars(sum.subtotal) });
  await table.getByRole('button', { name: sum.name }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ [sum.filter]: String(sum.key) });
  const sent = { [sum.filter]: String(sum.key) };
  await expect.poll(() => queries(dashboard.listOpenCarts).at(-1)).toEqual({ ...sent, count: '20', offset: '0' });
  await expect.poll(() => queries(dashboard.groupOpenCarts).at(-1)).toEqual(sent);
});
