import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { pricingDesk } from '../contract.ts';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

const table = (name: string | RegExp) => page.getByRole('table', { name });

const found = { productId: 1, oem: 'GD3+EA6', make: 'Toyota', price: 199.89, a: 228.68, b: 196.93, t: -0.25 };
const previewed = { ...found, t: 4.75, oldPrice: 190.11, oldA: 217.42, oldB: 187.31 };
const change = {
  averagePiece: { old: 131.1, new: 137.65, changePercent: 5 },
  list: [previewed],
  groups: [
    { name: 'Piedmont', customers: 41, oldOffer: 181.25, newOffer: 189.5 },
    { name: 'Gulf', customers: 9, oldOffer: 171.75, newOffer: 179.95 },
  ],
  carts: {
    count: 3,
    items: 17,
    oldTotal: 2400.5,
    newTotal: 2500.75,
    isCapped: false,
    list: [{ loadId: 88, customer: 'Walk-in', items: 12, oldTotal: 1400.25, newTotal: 1461.5 }],
  },
};

test('a top result in force has its price, market, listed price and change', async () => {
  await openDesk({ top: [found, { ...found, productId: 2 }] });
  await expect
    .poll(() => shownRow(table('Top results, first half')))
    .toEqual({
      Make: 'Toyota',
      OEM: 'GD3+EA6',
      Price: '$199.89',
      A: '$228.68',
      B: '$196.93',
      T: 'down 0.250',
    });
});

test('a previewed change shows the prices now beside those after it, and neither deletes a converter', async () => {
  const { field, press, screen } = await openDesk({
    at: '?tab=facilities',
    as: { canDeleteConverter: true },
    top: [found],
    saved: { preview: change },
  });
  await expect.element(screen.getByRole('button', { name: 'Actions for GD3+EA6' })).toBeVisible();
  await field('Atlanta, percent').fill('97');
  await press('Preview');
  const names = { Make: 'Toyota', OEM: 'GD3+EA6' };
  await expect
    .poll(() => shownRow(table('Top results now')))
    .toEqual({ ...names, Price: '$190.11', A: '$217.42', B: '$187.31', T: '' });
  expect(shownRow(table('Top results after it'))).toEqual({
    ...names,
    Price: '$199.89',
    A: '$228.68',
    B: '$196.93',
    T: 'up 4.750',
  });
  expect(screen.getByRole('button', { name: /^Actions for/ }).query()).toBeNull();
  expect(screen.getByRole('button', { name: /show the price receipt/ }).query()).toBeNull();
});

test('a previewed change says what it does to the average piece, to carts and to each company', async () => {
  const { field, press, screen } = await openDesk({ at: '?tab=facilities', saved: { preview: change } });
  await field('Atlanta, percent').fill('97');
  await press('Preview');
  const effect = screen.getByRole('complementary', { name: 'What it does' });
  await expect
    .element(
      effect.getByText(/^3 open carts with 17 items would differ if re-priced: \$2,400\.50 now, \$2,500\.75 then\./),
    )
    .toBeVisible();
  expect(shownText(effect.element().querySelector('.ty-desk-average'))).toBe('Average piece$131.10 $137.65 up 5.00 %');
  expect(shownRow(table('Open carts touched'))).toEqual({
    Load: '88',
    Customer: 'Walk-in',
    Items: '12',
    Now: '$1,400.25',
    'If re-priced': '$1,461.50',
    Difference: '$61.25',
  });
  await expect.element(effect.getByText('2 more')).toBeVisible();
  const groups = table(/^The mean offer/);
  expect(shownRow(groups, 1)).toEqual({
    'Customers of': 'Piedmont',
    Number: '41',
    'Offer now': '$181.25',
    Then: '$189.50',
  });
  expect(shownRow(groups, 2)).toEqual({ 'Customers of': 'Gulf', Number: '9', 'Offer now': '$171.75', Then: '$179.95' });
});

test('a quote that waits has of each metal the price in force, the fetched one and the change', async () => {
  const moveWaiting = {
    moveId: 7,
    fetchedAt: '2026-06-15T16:00:00.000Z',
    asOf: '2026-06-15T15:00:00.000Z',
    metals: [
      { metal: 'pt', inForce: 1788, moved: 1430.4, changePercent: -20 },
      { metal: 'rh', inForce: 9550, moved: 11_937.5, changePercent: 25 },
    ],
  };
  const { screen } = await openDesk({ quote: { moveWaiting } });
  const waiting = screen.getByRole('region', { name: /moves by more than 15/ }).getByRole('table');
  await expect
    .poll(() => shownRow(waiting, 1))
    .toEqual({ Metal: 'PtPlatinum', 'Market now': '1,788', Fetched: '1,430.4', Change: 'down 20.00 %' });
  expect(shownRow(waiting, 2)).toEqual({
    Metal: 'RhRhodium',
    'Market now': '9,550',
    Fetched: '11,937.5',
    Change: 'up 25.00 %',
  });
});

test('the override history has who, what and when, and with core values the defaults of then', async () => {
  const created = '2026-06-15T16:00:00.000Z';
  const entry = {
    version: 200,
    firstName: 'Ruth',
    lastName: 'Vance',
    overridesModifier: 2.25,
    created,
    status: 'Replaced',
    avgPieceValue: 131.15,
    weight: 1100,
    ptPPM: 350,
    pdPPM: 1200,
    rhPPM: 220,
  };
  const { press, queries, screen } = await openDesk({
    at: '?tab=overrides',
    answers: [[pricingDesk.listOverrideHistory, { list: [entry] }]],
  });
  await press(/ovr history/i);
  const history = page.getByRole('dialog').getByRole('table');
  const plain = { Name: 'Ruth Vance', Modifier: '2.25 %', Created: dateTimeText(created), Status: 'Replaced' };
  await expect.poll(() => shownRow(history)).toEqual(plain);
  await screen.getByText('With core values').click();
  await expect
    .poll(() => shownRow(history))
    .toEqual({
      ...plain,
      'Average piece': '$131.15',
      'Weight, g': '1,100',
      'Pt, ppm': '350',
      'Pd, ppm': '1,200',
      'Rh, ppm': '220',
    });
  expect(queries(pricingDesk.listOverrideHistory)).toEqual([
    { count: '100', offset: '0', isCoreValuesChange: 'false' },
    { count: '100', offset: '0', isCoreValuesChange: 'true' },
  ]);
});

const version = (number: number, pt: number) => ({
  version: number,
  date: `2026-06-1${number}T16:00:00.000Z`,
  avgPieceValue: pt / 10,
  hedge: { pt, pd: pt + 100, rh: pt + 8000 },
  market: { pt: pt + 20, pd: pt + 130, rh: pt + 8200 },
});
test.each([
  ['Average piece', 'Average piece', '$105.00'],
  ['Platinum', 'Platinum hedge, $/oz', '$1,050.00'],
  ['Palladium', 'Palladium hedge, $/oz', '$1,150.00'],
  ['Rhodium', 'Rhodium hedge, $/oz', '$9,050.00'],
])('over time, %s stands under its head', async (name, head, figure) => {
  const { screen } = await openDesk({ quote: { series: [version(1, 1000), version(2, 1050)] } });
  const chart = screen.getByRole('region', { name: 'Over time' });
  await chart.getByRole('radiogroup').getByText(name, { exact: true }).click();
  await chart.getByText('The last 2 figures').click();
  await expect.poll(() => shownRow(chart.getByRole('table'))).toEqual({ Applied: '06-12-2026 v2', [head]: figure });
});
