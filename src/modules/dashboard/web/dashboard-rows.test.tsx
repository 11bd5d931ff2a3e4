import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { dashboard } from '../contract.ts';
import { dashboardPath, dashboardSearch } from '../paths.ts';
import DashboardPage from './dashboard-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const summary = {
  from: '2026-06-10T00:00:00Z',
  to: '2026-06-12T23:59:59.999Z',
  before: '2026-06-07T00:00:00Z',
  bought: {
    invoices: 4,
    units: 40,
    pounds: 12.5,
    paid: 1000,
    margin: { hedge: 250.25, hedgePercent: 25.03, market: 300.5, marketPercent: 30.05 },
  },
  boughtBefore: {
    invoices: 2,
    units: 50,
    pounds: 7.5,
    paid: 500,
    margin: { hedge: 100.75, hedgePercent: 20.15, market: 120.8, marketPercent: 24.16 },
  },
  days: [
    { date: '2026-06-10', invoices: 3, units: 29, pounds: 8.5, paid: 880.4 },
    { date: '2026-06-12', invoices: 1, units: 11, pounds: 4.5, paid: 119.6 },
  ],
  daysBefore: [],
  buyers: [
    {
      buyerId: 7,
      name: 'Ada Fox',
      invoices: 3,
      units: 28,
      pounds: 6.5,
      paid: 700.4,
      margin: { hedge: 140.2, hedgePercent: 20.02, market: 160.6, marketPercent: 22.93 },
    },
    {
      buyerId: 8,
      name: 'Bo Lee',
      invoices: 1,
      units: 12,
      pounds: 5.5,
      paid: 299.6,
      margin: { hedge: -31.25, hedgePercent: null, market: -14.5, marketPercent: -4.84 },
    },
  ],
  carts: [
    { state: 'request', loads: 2, items: 5, subtotal: 120.25 },
    { state: 'quote', loads: 3, items: 7, subtotal: 230.5 },
    { state: 'notStarted', loads: 4, items: 9, subtotal: 340.75 },
    { state: 'inProcess', loads: 6, items: 11, subtotal: 560.1 },
    { state: 'finalised', loads: 8, items: 13, subtotal: 780.2 },
  ],
  unhedgedOunces: { pt: 1.5, pd: 2.25, rh: -0.125 },
  metalPrices: [
    { date: '2026-06-10', market: { pt: 1000, pd: 900, rh: 5000 }, hedge: { pt: 980, pd: 890, rh: 4900 } },
    { date: '2026-06-11', market: { pt: 1050, pd: 963, rh: 5450 }, hedge: { pt: 1019.2, pd: 934.5, rh: 5194 } },
  ],
};
const owner = {
  hierarchy: 1,
  companyId: 1,
  canAccessDashboard: true,
  canViewCostSheet: true,
  canViewTransactionReport: true,
  canViewGlobalModifierHistoryReport: true,
  canSeeSubtotal: true,
  canShowPricing: true,
} as const;
const open = (as: object = {}, answer: object = summary) =>
  openAs(<DashboardPage />, {
    at: '?from=2026-06-10&to=2026-06-12&facility=3',
    path: dashboardPath,
    search: dashboardSearch,
    as: { ...owner, ...as },
    answers: [[dashboard.readDashboard, answer]],
  });
const table = (name: string) => page.getByRole('table', { name });
const days = 'from=2026-06-10&to=2026-06-12&facility=3';

test('a day has its invoices, its units and its dollars', async () => {
  const { screen } = await open();
  await screen.getByText('The figures of each day').click();
  await expect
    .poll(() => shownRow(table('Bought per day'), 2))
    .toEqual({ Day: '06-10-2026', Invoices: '3', Units: '29', Dollars: '$880.40' });
  await expect
    .element(table('Bought per day').getByRole('link', { name: '06-10-2026' }))
    .toHaveAttribute('href', '/dashboard/costsheetreport?from=2026-06-10&to=2026-06-10&facility=3');
});

test('a buyer has units, what was bought and the margin at hedge, in dollars where it has no percent', async () => {
  await open();
  await expect
    .poll(() => shownRow(table('Top buyers'), 1))
    .toEqual({ Buyer: 'Ada Fox', Units: '28', Bought: '$700.40', Margin: '20.0 %' });
  expect(shownRow(table('Top buyers'), 2)).toEqual({
    Buyer: 'Bo Lee',
    Units: '12',
    Bought: '$299.60',
    Margin: '−$31.25',
  });
});

test.each([
  ['request', 1, 'Request', '2', '$120.25'],
  ['quote', 2, 'Quote', '3', '$230.50'],
  ['notStarted', 3, 'Not started', '4', '$340.75'],
  ['inProcess', 4, 'In process', '6', '$560.10'],
  ['finalised', 5, 'Seller finalised', '8', '$780.20'],
])(
  'open carts of the state %s stand in their row and lead to these carts',
  async (state, at, word, loads, subtotal) => {
    const { screen } = await open();
    await expect
      .poll(() => shownRow(table('Open carts'), at))
      .toEqual({ State: word, Carts: loads, Subtotal: subtotal });
    await expect
      .element(table('Open carts').getByRole('link', { name: word }))
      .toHaveAttribute('href', `/dashboard/loadreport?state=${state}&facility=3`);
    await expect.element(screen.getByRole('link', { name: '23 carts' })).toBeVisible();
  },
);

test('each metal shows its own unhedged ounces', async () => {
  await open();
  for (const [at, metal, ounces] of [
    [1, 'PtPlatinum', '1.500 oz'],
    [2, 'PdPalladium', '2.250 oz'],
    [3, 'RhRhodium', '−0.125 oz'],
  ] as const)
    await expect.poll(() => shownRow(table('Unhedged ounces'), at)).toEqual({ Metal: metal, Ounces: ounces });
});

test.each([
  ['hedge', ['$1,019.20', '$934.50', '$5,194.00'], ['$980.00', '$890.00', '$4,900.00'], ['4.0', '5.0', '6.0']],
  ['market', ['$1,050.00', '$963.00', '$5,450.00'], ['$1,000.00', '$900.00', '$5,000.00'], ['5.0', '7.0', '9.0']],
])('the prices at %s of each day, the last with its change', async (kind, last, first, changes) => {
  const { screen } = await open();
  await screen.getByText('The prices of each day, $/oz').click();
  if (kind === 'market') await screen.getByText('Market', { exact: true }).click();
  const row = (day: string, [Platinum, Palladium, Rhodium]: string[]) => ({ Day: day, Platinum, Palladium, Rhodium });
  const prices = table(`Metal prices at ${kind}`);
  await expect.poll(() => shownRow(prices, 1)).toEqual(row('06-11-2026', last));
  expect(shownRow(prices, 2)).toEqual(row('06-10-2026', first));
  const lines = screen.getByRole('region', { name: 'Metals' }).getByRole('listitem');
  for (const [at, metal] of ['Pt', 'Pd', 'Rh'].entries())
    await expect.element(lines.nth(at)).toHaveTextContent(`${metal} ${last[at]} up ${changes[at]} %`);
});

test.each([
  ['the Cost Sheet', {}, `/dashboard/costsheetreport?${days}`, true],
  ['Transactions', { canViewCostSheet: false }, `/dashboard/transactionsreport?${days}`, true],
  ['no report', { canViewCostSheet: false, canViewTransactionReport: false }, undefined, false],
])('who may open %s is led there from a day, a buyer and a figure', async (_, as, report, leads) => {
  const { screen } = await open(as);
  await screen.getByText('The figures of each day').click();
  await expect.poll(() => shownRow(table('Top buyers'), 1)['Units']).toBe('28');
  const hrefs = (part: ReturnType<typeof table>) =>
    part
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(hrefs(table('Top buyers'))).toEqual(leads ? [`${report}&buyer=7`, `${report}&buyer=8`] : []);
  const ofDay = (day: string) => report?.replace(/from=.*&to=[\d-]+/, `from=${day}&to=${day}`);
  expect(hrefs(table('Bought per day'))).toEqual(leads ? [ofDay('2026-06-12'), ofDay('2026-06-10')] : []);
  const all = screen.getByRole('region', { name: 'Top buyers' }).getByRole('link', { name: 'Report' });
  expect(all.query()?.getAttribute('href')).toBe(report);
});

test.each([
  ['with the right to it', {}, `/dashboard/globalmodifier?from=2026-06-10&to=2026-06-12`],
  ['without it', { canViewGlobalModifierHistoryReport: false }, undefined],
])('the metals lead to the pricings of these days %s', async (_, as, href) => {
  const { screen } = await open(as);
  const metals = screen.getByRole('region', { name: 'Metals' });
  await expect.element(metals).toBeVisible();
  expect(metals.getByRole('link', { name: 'Report' }).query()?.getAttribute('href')).toBe(href);
});

test('today so far stands below the chart, in dollars or units', async () => {
  const today = new Date().toLocaleDateString('sv');
  const ofToday = { date: today, invoices: 2, units: 14, pounds: 0, paid: 777.5 };
  const { screen } = await open({}, { ...summary, days: [ofToday] });
  const line = screen.getByText(/^Today, /);
  await expect.element(line).toMatchTextContent(/Today, \$777\.50 so far/);
  await screen.getByRole('radiogroup', { name: 'What is shown' }).getByText('Units').click();
  await expect.element(line).toMatchTextContent(/Today, 14 so far/);
});

test('without carts and units that is said, and one price alone is no change', async () => {
  const { screen } = await open(
    {},
    {
      ...summary,
      carts: [],
      bought: { ...summary.bought, units: 0 },
      metalPrices: summary.metalPrices.slice(0, 1),
    },
  );
  await expect.element(screen.getByText('No cart is open.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '0 carts', exact: true })).toBeVisible();
  await expect.element(screen.getByText('The prices did not change in these days.')).toBeVisible();
  expect(shownText(screen.getByRole('link', { name: /^Units/ }).element())).not.toContain('a unit');
});

test('where nothing was bought the margins before are not asked for', async () => {
  const { margin: _, ...plain } = summary.boughtBefore;
  const { screen } = await open({}, { ...summary, boughtBefore: plain });
  await expect.element(screen.getByRole('link', { name: /^Bought/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Margin/ }).query()).toBeNull();
});

test('one open cart is one', async () => {
  const { screen } = await open({}, { ...summary, carts: [{ ...summary.carts[0], loads: 1 }] });
  await expect.element(screen.getByRole('link', { name: '1 cart', exact: true })).toBeVisible();
});

test.each([
  ['Bought', '4 invoices'],
  ['Units', '$25.00 a unit'],
  ['Margin at hedge', '$250.25'],
  ['Margin at market', '$300.50'],
])('where nothing stands before, %s is compared with nothing', async (name, note) => {
  const margin = { hedge: 0, hedgePercent: null, market: 0, marketPercent: null };
  const boughtBefore = { invoices: 0, units: 0, pounds: 0, paid: 0, margin };
  const { screen } = await open({}, { ...summary, boughtBefore });
  const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.poll(() => shownText(tile.query())).toContain(`nothing before, ${note}`);
});

test.each([
  ['Bought', 500, -500, 'up 200.0'],
  ['Bought', -750, -500, 'down 50.0'],
  ['Units', 10, -20, 'up 150.0'],
  ['Units', -10, 20, 'down 150.0'],
])('%s of %i after %i, when more was voided than bought, went %s percent', async (name, now, before, words) => {
  const figure = name === 'Units' ? 'units' : 'paid';
  const { screen } = await open(
    {},
    {
      ...summary,
      bought: { ...summary.bought, [figure]: now },
      boughtBefore: { ...summary.boughtBefore, [figure]: before },
    },
  );
  const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.poll(() => shownText(tile.query())).toContain(words);
});
