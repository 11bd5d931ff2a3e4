import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { dashboard } from '../contract.ts';
import { dashboardSearch } from '../paths.ts';
import DashboardPage from './dashboard-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const margin = { hedge: 250.25, hedgePercent: 25.03, market: 300, marketPercent: 30 };
const before = { hedge: 100, hedgePercent: 20, market: 120, marketPercent: 24 };
const figures = { invoices: 4, units: 40, pounds: 0, paid: 1000, margin };
const summary = {
  from: '2026-06-10T00:00:00Z',
  to: '2026-06-12T23:59:59.999Z',
  before: '2026-06-07T00:00:00Z',
  bought: figures,
  boughtBefore: { invoices: 2, units: 50, pounds: 0, paid: 500, margin: before },
  days: [
    { date: '2026-06-10', invoices: 3, units: 30, pounds: 0, paid: 900, margin },
    { date: '2026-06-12', invoices: 1, units: 10, pounds: 0, paid: 100, margin },
  ],
  daysBefore: [],
  buyers: [{ buyerId: 7, name: 'Ada Fox', ...figures }],
  carts: [
    { state: 'inProcess', loads: 3, items: 9, subtotal: 450 },
    { state: 'finalised', loads: 1, items: 2, subtotal: 50 },
  ],
  unhedgedOunces: { pt: 1.5, pd: 2.25, rh: -0.125 },
  metalPrices: [
    { date: '2026-06-10', market: { pt: 1000, pd: 900, rh: 5000 }, hedge: { pt: 980, pd: 890, rh: 4900 } },
    { date: '2026-06-11', market: { pt: 1010, pd: 900, rh: 5000 }, hedge: { pt: 1029, pd: 890, rh: 4900 } },
  ],
};
const owner: Partial<StoredSession> = {
  hierarchy: 1,
  companyId: 1,
  canAccessDashboard: true,
  canViewCostSheet: true,
  canViewTransactionReport: true,
  canViewGlobalModifierHistoryReport: true,
  canSeeSubtotal: true,
  canShowPricing: true,
};
const opened = (as: Partial<StoredSession> = owner, answer: object = summary, at = '?from=2026-06-10&to=2026-06-12') =>
  openAs(<DashboardPage />, {
    at,
    search: dashboardSearch,
    as,
    answers: [[dashboard.readDashboard, answer]],
  });

const instant = (local: string) => String(new Date(local).getTime());
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const lastDays = (count: number) => {
  const first = new Date();
  first.setDate(first.getDate() - count + 1);
  const dayOf = (date: Date) => date.toLocaleDateString('sv');
  return { from: instant(`${dayOf(first)}T00:00:00.000`), to: instant(`${dayOf(new Date())}T23:59:59.999`) };
};

test.each([
  ['', lastDays(30)],
  ['?range=week', lastDays(7)],
  ['?range=quarter', lastDays(90)],
  ['?range=year', lastDays(365)],
  ['?from=2026-06-10&to=2026-06-12', { from: instant('2026-06-10T00:00:00'), to: instant('2026-06-12T23:59:59.999') }],
  ['?facility=3', { ...lastDays(30), facility: '3' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(
    await sentTo(dashboard.readDashboard, <DashboardPage />, {
      at,
      search: dashboardSearch,
      as: owner,
      answers: [[dashboard.readDashboard, summary]],
    }),
  ).toEqual({ timeZone, ...expected });
});

test('each figure stands against the time before it, and leads to its report with the same filters', async () => {
  const { screen } = await opened(owner, summary, '?from=2026-06-10&to=2026-06-12&facility=3');
  const bought = screen.getByRole('link', { name: /^Bought/ });
  await expect.element(bought).toBeVisible();
  const textOf = (name: RegExp) => screen.getByRole('link', { name }).element().textContent;
  expect(textOf(/^Bought/)).toMatch(/\$1,000\.00.*up 100\.0\s%.*4 invoices/);
  expect(textOf(/^Margin at hedge/)).toMatch(/25\.0\s%.*up 5\.0 pts.*\$250\.25/);
  expect(textOf(/^Units/)).toMatch(/40.*down 20\.0\s%.*\$25\.00 a unit/);
  expect(textOf(/^Margin at market/)).toMatch(/30\.0\s%.*up 6\.0 pts.*\$300\.00/);
  const sheet = '/dashboard/costsheetreport?from=2026-06-10&to=2026-06-12&facility=3';
  for (const name of [/^Bought/, /^Margin at hedge/, /^Units/, /^Margin at market/])
    expect(screen.getByRole('link', { name }).element().getAttribute('href'), String(name)).toBe(sheet);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href');
  expect(hrefOf('4 carts')).toBe('/dashboard/loadreport?facility=3');
  expect(hrefOf('In process')).toBe('/dashboard/loadreport?state=inProcess&facility=3');
  expect(hrefOf('Exposure')).toBe('/dashboard/exposure?facility=3');
  expect(hrefOf('Ada Fox')).toBe(`${sheet}&buyer=7`);
});

test('a chart has its table behind it, whose days lead to their report', async () => {
  const { screen } = await opened();
  await screen.getByText('The figures of each day').click();
  const table = screen.getByRole('table', { name: 'Bought per day' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('06-12-2026110$100.00');
  expect(table.getByRole('link', { name: '06-10-2026' }).element().getAttribute('href')).toBe(
    '/dashboard/costsheetreport?from=2026-06-10&to=2026-06-10',
  );
  await screen.getByText('The prices of each day, $/oz').click();
  await expect
    .element(screen.getByRole('table', { name: 'Metal prices at hedge' }).getByRole('row').nth(1))
    .toHaveTextContent('06-11-2026$1,029.00$890.00$4,900.00');
  const metals = screen.getByRole('region', { name: 'Metals' });
  await expect.poll(() => metals.element().textContent).toMatch(/\$1,029\.00 .*up 5\.0/);
});

test('a metal without a price says so, and a first price is compared with nothing', async () => {
  const none = { pt: 0, pd: 0, rh: 0 };
  const metalPrices = [
    { date: '2026-06-10', market: none, hedge: none },
    { date: '2026-06-11', market: none, hedge: { pt: 980, pd: 0, rh: 4900 } },
    { date: '2026-06-12', market: none, hedge: { pt: 1029, pd: 0, rh: 4900 } },
  ];
  const { screen } = await opened(owner, { ...summary, metalPrices });
  const lines = screen.getByRole('region', { name: 'Metals' }).getByRole('list').getByRole('listitem');
  const said = (at: number) => lines.nth(at).element().textContent.replaceAll(/\s/g, ' ');
  await expect.poll(() => said(0)).toMatch(/\$1,029\.00 up 5\.0/);
  expect(said(1)).toMatch(/No price yet$/);
  expect(said(2)).toMatch(/\$4,900\.00 0\.0/);
  await screen.getByText('Market', { exact: true }).click();
  for (const at of [0, 1, 2]) await expect.poll(() => said(at)).toMatch(/No price yet$/);
});

test('who may not open the Cost Sheet is led to Transactions, without margins and ounces', async () => {
  const { margin: _, ...plain } = figures;
  const { screen } = await opened(
    { ...owner, canViewCostSheet: false },
    {
      ...summary,
      bought: plain,
      boughtBefore: plain,
      buyers: [{ buyerId: 7, name: 'Ada Fox', ...plain }],
      unhedgedOunces: undefined,
    },
    '?from=2026-06-10&to=2026-06-12&facility=3',
  );
  const bought = screen.getByRole('link', { name: /^Bought/ });
  await expect.element(bought).toBeVisible();
  const report = '/dashboard/transactionsreport?from=2026-06-10&to=2026-06-12&facility=3';
  expect(bought.element().getAttribute('href')).toBe(report);
  const buyer = screen.getByRole('link', { name: 'Ada Fox' });
  expect(buyer.element().getAttribute('href')).toBe(`${report}&buyer=7`);
  expect(screen.getByText(/Margin/).query()).toBeNull();
  expect(screen.getByText('Unhedged ounces').query()).toBeNull();
});

test('without a buyer that is said', async () => {
  const { screen } = await opened(owner, { ...summary, buyers: [] });
  await expect.element(screen.getByText('Nothing was bought in these days.')).toBeVisible();
});

test('without the right to totals there are units and no dollars', async () => {
  const hidden = { invoices: 4, units: 40, pounds: 0 };
  const { screen } = await opened(
    { ...owner, canSeeSubtotal: false },
    {
      ...summary,
      bought: hidden,
      boughtBefore: hidden,
      days: [{ date: '2026-06-10', ...hidden }],
      buyers: [{ buyerId: 7, name: 'Ada Fox', ...hidden }],
      carts: [{ state: 'inProcess', loads: 3, items: 9 }],
      metalPrices: undefined,
    },
  );
  await expect.element(screen.getByRole('link', { name: /^Units/ })).toBeVisible();
  expect(screen.getByText(/\$/).query()).toBeNull();
});

test.each([
  ['Week', { range: 'week' }],
  ['Month', {}],
])('%s leaves the chosen days', async (name, search) => {
  const { screen } = await opened(owner, summary, '?from=2026-06-10&to=2026-06-12');
  await screen.getByText(name, { exact: true }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual(search);
});

test('an address with a last day alone takes the first day of the range', async () => {
  const { screen } = await opened(owner, summary, '?to=2099-06-12');
  await expect.element(screen.getByRole('region', { name: 'Figures' })).toBeVisible();
  for (const name of ['Week', 'Month', 'Quarter', 'Year'])
    await expect.element(screen.getByRole('radio', { name })).not.toBeChecked();
});

test('a failed read says so and offers another try', async () => {
  const { screen } = await openAs(<DashboardPage />, {
    search: dashboardSearch,
    as: owner,
    refused: [dashboard.readDashboard],
  });
  await expect.element(screen.getByText('The dashboard could not be read')).toBeVisible();
});

test('days of nothing have words and no empty chart', async () => {
  const { screen } = await opened(owner, { ...summary, days: [] });
  await expect.element(screen.getByText('No invoice was settled in these days.')).toBeVisible();
  expect(screen.getByText('The figures of each day').query()).toBeNull();
});

test('percents have as many decimals as those beside them, and one invoice taken back is one', async () => {
  const { screen } = await opened(owner, {
    ...summary,
    bought: { ...figures, invoices: -1, margin: { ...margin, hedgePercent: 17.9, marketPercent: 20.56 } },
    buyers: [
      { buyerId: 7, name: 'Ada Fox', ...figures, margin: { ...margin, hedgePercent: 20 } },
      { buyerId: 8, name: 'Bo Lee', ...figures, margin: { ...margin, hedgePercent: 15.24 } },
    ],
  });
  const textOf = (name: RegExp) => screen.getByRole('link', { name }).element().textContent;
  await expect.element(screen.getByRole('link', { name: /^Bought/ })).toBeVisible();
  expect(textOf(/^Bought/)).toMatch(/−1 invoice$/);
  expect(textOf(/^Margin at hedge/)).toMatch(/17\.9\s%.*down 2\.1 pts/);
  expect(textOf(/^Margin at market/)).toMatch(/20\.6\s%.*down 3\.4 pts/);
  const buyers = screen.getByRole('table', { name: 'Top buyers' }).element().textContent;
  expect(buyers).toMatch(/20\.0\s%.*15\.2\s%/);
});

// 1063 is what the menu leaves of a screen of 1280.
test.each([1440, 1063])('at %i the lines of the key figures touch no text', async (width) => {
  await page.viewport(width, 800);
  const bought = { ...figures, paid: 1001672.37, margin: { ...margin, hedgePercent: null, hedge: -1001672.37 } };
  const { screen } = await opened(owner, { ...summary, bought });
  await expect.element(screen.getByText('$1,001,672.37')).toBeVisible();
  const sparks = screen.getByRole('img', { name: / per day$/ }).elements();
  expect(sparks.length).toBe(4);
  for (const spark of sparks) {
    const line = spark.getBoundingClientRect();
    const touched = [...spark.closest('.ty-tile')!.querySelectorAll('span')].filter((text) => {
      if (text.contains(spark)) return false;
      const words = document.createRange();
      words.selectNodeContents(text);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < line.right && right > line.left && top < line.bottom && bottom > line.top,
      );
    });
    expect(touched.map(({ textContent }) => textContent)).toEqual([]);
  }
});

test.each([
  ['2026-06-10', '2026-06-12', 'Compared with 06-07-2026 to 06-09-2026, the 3 days before.'],
  ['2026-06-10', '2026-06-10', 'Compared with 06-09-2026, the day before.'],
])('of %s to %s the screen says with which days it compares', async (from, to, says) => {
  const before = new Date(`${from}T00:00:00`);
  before.setDate(before.getDate() - (from === to ? 1 : 3));
  const answer = { ...summary, from: new Date(`${from}T00:00:00`), to: new Date(`${to}T23:59:59.999`), before };
  const { screen } = await opened(owner, answer, `?from=${from}&to=${to}`);
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    await expect.element(screen.getByText(says)).toBeVisible();
  }
});

test('under a facility unhedged ounces say that hedges have none', async () => {
  const all = await opened();
  await expect.element(all.screen.getByRole('group', { name: 'Unhedged ounces' })).toBeVisible();
  expect(all.screen.getByText(messages.hedgesOfCompany).query()).toBeNull();
  const { screen } = await opened(owner, summary, '?facility=3');
  const ounces = screen.getByRole('group', { name: 'Unhedged ounces' });
  await expect.element(ounces.getByText(messages.hedgesOfCompany)).toBeVisible();
});
