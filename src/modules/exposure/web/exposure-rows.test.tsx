import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { hedges } from '../../hedges/contract.ts';
import { exposure } from '../contract.ts';
import { exposurePath, exposureSearch } from '../paths.ts';
import ExposurePage from './exposure-page.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

/** Bought 30 and hedged 12 of one metal: each figure of each metal has its own value. */
const metal = (name: 'pt' | 'pd' | 'rh', by: number) => ({
  metal: name,
  bought: 30 * by,
  pending: 8 * by,
  settled: 22 * by,
  inCarts: 5.5 * by,
  hedged: 12 * by,
  typedHedges: 1.25 * by,
  shipped: 3.75 * by,
  net: 18 * by,
  onePercent: 316.8 * by,
  averageBought: 1700 * by,
  market: 1751 * by,
  hedge: 1666 * by,
  limit: 90 * by,
  isPassed: false,
});
const list = [metal('pt', 1), metal('pd', 1.1), metal('rh', 1.7)];
const sold = {
  hedgeId: 3,
  hedgeNo: 'H-1044',
  date: '2026-06-12',
  metal: 'pt',
  ounces: 6.5,
  openOunces: 4.25,
  price: 1752.5,
  counterparty: 'Halden Metals',
  reference: 'R-77',
  companyId: 1,
  companyName: 'Piedmont Core Exchange',
  createdDate: '2026-06-14T16:00:00Z',
  createdBy: 'Ada Boyd',
  version: 2,
};
const invoice = {
  loadId: 17,
  loadName: 'Scene',
  invoiceNo: 'ATL-20417',
  type: 4,
  companyName: 'Walk-in',
  facilityCity: 'Atlanta',
  date: '2026-06-10T16:00:00Z',
  ounces: 10.125,
  averageBought: 1698.5,
};
const open = (at = '', { of = list, load = invoice }: { of?: readonly object[]; load?: object } = {}) =>
  openAs(<ExposurePage />, {
    as: { canAccessDashboard: true, canViewCostSheet: true, canAccessSettlement: true, canEditPricing: true },
    at,
    path: exposurePath,
    search: exposureSearch,
    answers: [
      [exposure.getExposure, { list: of, loads: 3, pricedAt: '2026-06-15T11:00:00Z' }],
      [hedges.listHedges, { list: [sold], total: 1, ounces: 6.5, openOunces: 4.25 }],
      [exposure.listExposureLoads, { list: [load], ounces: 10.125, total: 1 }],
    ],
  });

/** The texts of a panel by their names: those of its terms, and those of its rows. */
const shownPanel = (name: string): Record<string, string> => {
  const panel = page.getByRole('region', { name }).query();
  const pairs = [...(panel?.querySelectorAll('dl > div, tr') ?? [])].map(({ children: [title, figure] }) => [
    title!.textContent,
    figure!.textContent.replaceAll(/\s+/g, ' ').trim(),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
};

test.each([
  [
    'Platinum',
    [
      '18.000',
      '$316.80',
      '30.000',
      '22.000',
      '8.000',
      '3.750',
      '12.000',
      '5.500',
      '$1,700.00',
      '$1,751.00',
      '$1,666.00',
    ],
  ],
  [
    'Palladium',
    [
      '19.800',
      '$348.48',
      '33.000',
      '24.200',
      '8.800',
      '4.125',
      '13.200',
      '6.050',
      '$1,870.00',
      '$1,926.10',
      '$1,832.60',
    ],
  ],
  [
    'Rhodium',
    [
      '30.600',
      '$538.56',
      '51.000',
      '37.400',
      '13.600',
      '6.375',
      '20.400',
      '9.350',
      '$2,890.00',
      '$2,976.70',
      '$2,832.20',
    ],
  ],
])('the panel of %s has each of its figures under its name', async (name, figures) => {
  await open();
  const [net, onePercent, bought, settled, pending, shipped, hedged, carts, average, market, hedge] = figures;
  await expect
    .poll(() => shownPanel(name))
    .toEqual({
      Net: net,
      'One percent is': onePercent,
      Bought: bought,
      Settled: settled,
      Pending: pending,
      'Of these shipped': shipped,
      Hedged: `−${hedged}`,
      'In open carts': carts,
      'Bought at, on average': average,
      'Market today': `${market} up 3.0 %`,
      'Hedge today': `${hedge} down 2.0 %`,
    });
});

test.each(
  [
    ['Bought', 'bought'],
    ['Settled', 'settled'],
    ['Pending', 'pending'],
    ['Hedged', 'hedged'],
    ['In open carts', 'carts'],
  ].flatMap(([label, figure]) => [
    [`${label} of Platinum`, { show: figure, of: 'pt' }],
    [`${label} of Palladium`, { show: figure, of: 'pd' }],
    [`${label} of Rhodium`, { show: figure, of: 'rh' }],
  ]) as [string, object][],
)('%s unfolds to what it is made of, and keeps the filters', async (name, address) => {
  const { screen, queries } = await open('?facility=3&metal=pd');
  await screen.getByRole('link', { name }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ facility: '3', metal: 'pd', ...address });
  const { show: figure, of } = address as { show: string; of: string };
  if (figure === 'hedged')
    await expect
      .poll(() => queries(hedges.listHedges))
      .toContainEqual({ metal: of, isOpen: 'true', count: '50', offset: '0' });
  else
    await expect
      .poll(() => queries(exposure.listExposureLoads))
      .toEqual([{ metal: of, figure, facility: '3', count: '50', offset: '0' }]);
});

test.each([
  [
    '?show=settled&of=rh',
    invoice,
    { Invoice: 'ATL-20417Walk-in · Atlanta · 06-10-2026', 'Bought at': '$1,698.50', Ounces: '10.125' },
  ],
  [
    '?show=carts&of=rh',
    { ...invoice, type: 1, invoiceNo: null, averageBought: null },
    { Cart: 'SceneWalk-in · Atlanta · 06-10-2026', 'Bought at': '', Ounces: '10.125' },
  ],
  [
    '?show=hedged&of=rh',
    invoice,
    { Hedge: 'H-1044Halden Metals · 06-12-2026', 'Sold at': '$1,752.50', Ounces: '4.250' },
  ],
])('at %s stands one row with its price and its ounces', async (at, load, row) => {
  await open(at, { load });
  await expect.poll(() => shownRow(page.getByRole('dialog').getByRole('table'))).toEqual(row);
});

test('the list of open settlements is that of the unfolded metal', async () => {
  await open('?show=hedged&of=rh');
  await expect.element(page.getByText('And 2.125 oz that stand in open settlements alone.')).toBeVisible();
});

test('a hedge has its day, metal, ounces sold, price, counterparty, reference and company', async () => {
  const { screen } = await open();
  await expect
    .poll(() => shownRow(page.getByRole('region', { name: 'Hedges' }).getByRole('table')))
    .toEqual({
      Hedge: 'H-1044',
      Date: '06-12-2026',
      Metal: 'PtPlatinum',
      Ounces: '6.500',
      Price: '$1,752.50',
      Counterparty: 'Halden Metals',
      Reference: 'R-77',
      Company: 'Piedmont Core Exchange',
    });
  await page.viewport(390, 844);
  await expect
    .poll(() => screen.getByRole('list', { name: 'Hedges' }).getByRole('link').query()?.textContent)
    .toBe('Pt H-10446.500 oz06-12-2026 · Halden Metals$1,752.50');
});
