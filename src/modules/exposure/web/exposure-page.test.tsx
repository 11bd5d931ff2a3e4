import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exposurePath } from '../../../kernel/paths.ts';
import { exposureSearch } from '../../../kernel/screen-search.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { hedges } from '../../hedges/contract.ts';
import { exposure, type MetalExposure } from '../contract.ts';
import ExposurePage from './exposure-page.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const platinum: MetalExposure = {
  metal: 'pt',
  bought: 12.5,
  pending: 2.5,
  settled: 10,
  inCarts: 7.25,
  hedged: 4,
  typedHedges: 1.25,
  shipped: 3,
  net: 8.5,
  onePercent: 151.98,
  averageBought: 1700,
  market: 1788,
  hedge: 1760,
  limit: 9,
  isPassed: false,
};
const palladium: MetalExposure = {
  ...platinum,
  metal: 'pd',
  hedged: 32.5,
  net: -20,
  onePercent: -263,
  limit: 15,
  isPassed: true,
};
const rhodium: MetalExposure = {
  ...platinum,
  metal: 'rh',
  bought: 0,
  pending: 0,
  settled: 0,
  hedged: 0,
  net: 0,
  onePercent: 0,
  averageBought: null,
  limit: null,
  isPassed: null,
};
const sold = {
  hedgeId: 3,
  hedgeNo: 'H-1044',
  date: '2026-06-12',
  metal: 'pt' as const,
  ounces: 6.5,
  openOunces: 4,
  price: 1752.5,
  counterparty: 'Halden Metals',
  reference: '',
  companyId: 1,
  companyName: 'Piedmont Core Exchange',
  createdDate: '2026-06-12T16:00:00Z',
  createdBy: 'Ada Boyd',
  version: 2,
};
const reads = { canAccessDashboard: true, canViewCostSheet: true };
const hedger = { ...reads, canAccessSettlement: true };
const desk = { ...hedger, canEditPricing: true };

type Opened = {
  at?: string;
  as?: object;
  list?: readonly object[];
  refused?: readonly (typeof exposure.getExposure)[];
  parts?: object;
  /** Of platinum. */
  hedged?: object;
};
const open = ({ at = '', as = desk, list = [sold], refused = [], parts, hedged = {} }: Opened = {}) =>
  openAs(<ExposurePage />, {
    as,
    at,
    path: exposurePath,
    search: exposureSearch,
    refused,
    answers: [
      [
        exposure.getExposure,
        { list: [{ ...platinum, ...hedged }, palladium, rhodium], loads: 3, pricedAt: '2026-06-15T11:00:00Z' },
      ],
      [hedges.listHedges, { list, total: list.length, ounces: 6.5, openOunces: 4 }],
      [hedges.getLimits, { pt: 9, pd: 15, rh: null, version: 3 }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
      ...(parts ? [[exposure.listExposureLoads, parts] as const] : []),
    ],
  });

test('of each metal stand net, one percent, limit with its word, the chain and the prices', async () => {
  const { screen } = await open();
  const panel = screen.getByRole('region', { name: 'Platinum' });
  await expect.element(panel.getByText('8.500 oz')).toBeVisible();
  for (const text of ['$151.98', 'Near its limit', '$1,700.00'])
    await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('meter')).toHaveAttribute('aria-valuetext', '94 percent of 9 oz');
  for (const row of [
    'Bought of Platinum 12.500',
    'Settled of Platinum 10.000',
    'Pending of Platinum 2.500',
    'Hedged of Platinum −4.000',
    'Of these shipped 3.000',
    'Net 8.500',
    'In open carts of Platinum 7.250',
  ])
    await expect.element(panel.getByRole('row', { name: row })).toBeVisible();
  await expect.element(panel.getByText(/\$1,788\.00\s+up 5\.2/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is hedged beyond what was bought passes a limit, too', async () => {
  const { screen } = await open();
  const panel = screen.getByRole('region', { name: 'Palladium' });
  await expect.element(panel.getByText('−20.000 oz')).toBeVisible();
  await expect.element(panel.getByText('Limit passed')).toBeVisible();
  await expect.element(panel.getByText(/hedged beyond what was bought/)).toBeVisible();
});

test('where nothing was bought and no limit is set, that is said', async () => {
  const { screen } = await open();
  const panel = screen.getByRole('region', { name: 'Rhodium' });
  for (const text of ['Nothing bought', 'No limit', 'No limit is set.'])
    await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
});

const day = (text: string) => String(new Date(`${text}T00:00:00`).getTime());
const end = (text: string) => String(new Date(`${text}T23:59:59.999`).getTime());
test.each([
  ['', {}],
  ['?facility=3', { facility: '3' }],
  ['?from=2026-06-01&to=2026-06-15&metal=pd', { from: day('2026-06-01'), to: end('2026-06-15') }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sentTo(exposure.getExposure, <ExposurePage />, { at, search: exposureSearch, as: desk })).toEqual(
    expected,
  );
});

test.each([
  ['', { count: '10', offset: '0' }],
  ['?facility=3&metal=pd&page=2&sort=-ounces', { count: '10', offset: '10', metal: 'pd', sort: '-ounces' }],
  ['?from=2026-06-01', { count: '10', offset: '0', from: day('2026-06-01') }],
])('of the address %j the list of hedges is sent %o', async (at, expected) => {
  expect(await sentTo(hedges.listHedges, <ExposurePage />, { at, search: exposureSearch, as: desk })).toEqual(expected);
});

test.each([
  ['From', '06-10-2026', { from: day('2026-06-10') }],
  ['To', '06-12-2026', { to: end('2026-06-12') }],
])('another day in %s leads to the first page of the hedges', async (name, typed, expected) => {
  const { screen, queries } = await open({ at: '?page=2&metal=pd' });
  await expect.poll(() => queries(hedges.listHedges).at(-1)).toMatchObject({ offset: '10' });
  await screen.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('textbox', { name, exact: true }).fill(typed);
  await expect
    .poll(() => queries(hedges.listHedges).at(-1))
    .toEqual({ count: '10', offset: '0', metal: 'pd', ...expected });
});

test('filters by facility and time say what they leave', async () => {
  const { screen } = await open({ at: '?facility=3&from=2026-06-01' });
  await expect.element(screen.getByText(/Hedges have no facility: they are those of the company/)).toBeVisible();
  await expect
    .element(screen.getByText(/Invoices settled and hedges sold from 06-01-2026; carts as they are now/))
    .toBeVisible();
});

const invoice = {
  loadId: 17,
  loadName: 'Scene',
  invoiceNo: 'ATL-20417',
  type: 4,
  companyName: 'Walk-in',
  facilityCity: 'Atlanta',
  date: '2026-06-10T16:00:00Z',
  ounces: 10,
  averageBought: 1700,
};

test('a figure unfolds to its invoices, which lead to their paper and add up to it', async () => {
  const parts = {
    list: [invoice, { ...invoice, loadId: 18, invoiceNo: 'ATL-20418', ounces: 2.5 }],
    ounces: 12.5,
    total: 2,
  };
  const { screen, queries } = await open({ at: '?facility=3', parts });
  await screen.getByRole('link', { name: 'Bought of Platinum' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bought: Platinum' });
  await expect.element(drawer.getByRole('row', { name: /ATL-20418.*2\.500/ })).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'ATL-20417' })).toHaveAttribute('href', '/invoices/pdf/17');
  await expect.element(drawer.getByText('12.500 oz in 2 invoices')).toBeVisible();
  expect(queries(exposure.listExposureLoads)).toEqual([
    { metal: 'pt', figure: 'bought', facility: '3', count: '50', offset: '0' },
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a cart leads to its load where its reader may open it', async () => {
  const parts = { list: [{ ...invoice, type: 1, invoiceNo: null }], ounces: 10 };
  await open({ at: '?show=carts&of=pt', parts });
  await expect.element(page.getByRole('link', { name: 'Scene' })).toHaveAttribute('href', '/loads/load/17');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['carts', { ...invoice, type: 1, invoiceNo: null }, 'Scene', undefined],
  ['bought', invoice, 'ATL-20417', '/invoices/pdf/17'],
])('without canBuildCart a franchise is led to invoices and not to carts: %s', async (show, load, name, href) => {
  await open({ at: `?show=${show}&of=pt`, parts: { list: [load], ounces: 10 }, as: { ...desk, hierarchy: 10 } });
  const words = page.getByRole('dialog').getByText(name, { exact: true });
  await expect.element(words).toBeVisible();
  expect(words.element().closest('a')?.getAttribute('href')).toBe(href);
});

test('hedged unfolds to its hedges', async () => {
  const { queries } = await open({ at: '?show=hedged&of=pt&facility=3&from=2026-06-01&to=2026-06-30' });
  const drawer = page.getByRole('dialog', { name: 'Hedged: Platinum' });
  await expect.element(drawer.getByRole('row', { name: /H-1044.*Halden Metals.*\$1,752.50 4.000/ })).toBeVisible();
  await expect.element(drawer.getByText('4.000 oz in 1 hedge')).toBeVisible();
  await expect.element(drawer.getByText('And 1.250 oz that stand in open settlements alone.')).toBeVisible();
  expect(queries(hedges.listHedges)).toContainEqual({
    metal: 'pt',
    isOpen: 'true',
    count: '50',
    offset: '0',
    from: day('2026-06-01'),
    to: String(new Date('2026-06-30T23:59:59.999').getTime()),
  });
});

test('who only reads is offered no change', async () => {
  const { screen } = await open({ as: reads, at: '?add=true' });
  await expect.element(screen.getByText('H-1044')).toBeVisible();
  for (const name of ['Record hedge', 'Limits']) expect(screen.getByRole('link', { name }).query()).toBeNull();
  expect(screen.getByRole('button', { name: /hedge H-1044/ }).query()).toBeNull();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('who may hedge and not price is offered hedges and no limits', async () => {
  const { screen } = await open({ as: hedger, at: '?limits=true' });
  await expect.element(screen.getByRole('link', { name: 'Record hedge' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Limits' }).query()).toBeNull();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('who prices is offered limits, and each opens its drawer from the address', async () => {
  const { screen } = await open({ at: '?limits=true' });
  await expect
    .element(screen.getByRole('link', { name: 'Limits' }))
    .toHaveAttribute('href', '/dashboard/exposure?limits=true');
  await expect.element(page.getByRole('dialog', { name: 'Limits' })).toBeVisible();
});

test.each([
  ['?add=true', /^(Record|New|Add) hedge|Hedge/],
  ['?edit=3', /H-1044/],
])('at %s the form of a hedge is open', async (at, name) => {
  await open({ at });
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Ounces' })).toHaveValue(at === '?edit=3' ? '6.5' : '');
});

test.each([
  ['carts', exposure.listExposureLoads, 'The loads could not be read'],
  ['hedged', hedges.listHedges, 'The hedges could not be read'],
])('what %s is made of and cannot be read says so', async (show, call, words) => {
  await open({ at: `?show=${show}&of=pt`, refused: [call as never] });
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
});

test('a figure without a load says so, and so does a metal that is not hedged', async () => {
  const nothing = await open({ at: '?show=bought&of=pt', parts: { list: [], ounces: 0 } });
  await expect.element(page.getByText('No load holds this metal.')).toBeVisible();
  await nothing.screen.unmount();
  vi.restoreAllMocks();
  queryClient.clear();
  await open({ at: '?show=hedged&of=pt', list: [], hedged: { typedHedges: 0 } });
  await expect.element(page.getByText('Nothing of this metal is hedged.')).toBeVisible();
});

test('only what open settlements have is told without a hedge', async () => {
  await open({ at: '?show=hedged&of=pt', list: [] });
  await expect.element(page.getByText('And 1.250 oz that stand in open settlements alone.')).toBeVisible();
  expect(page.getByText('Nothing of this metal is hedged.').query()).toBeNull();
});

test('a load without a name is told by its number, and more loads are read on', async () => {
  const parts = {
    list: [{ ...invoice, type: 1, invoiceNo: null, loadName: '' }],
    ounces: 10,
    areMoreItemsAvailable: true,
  };
  const { queries } = await open({ at: '?show=carts&of=pt', parts });
  await expect.element(page.getByRole('link', { name: 'Load 17' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => queries(exposure.listExposureLoads).map(({ offset }) => offset)).toEqual(['0', '50']);
});

test('under a part of the company its limit is told without a share, and a price of nothing has no change', async () => {
  const { screen } = await open({ hedged: { isPassed: null, averageBought: 0 } });
  const panel = screen.getByRole('region', { name: 'Platinum' });
  await expect.element(panel.getByText('The limit of 9 oz is for all of the company.')).toBeVisible();
  expect(panel.getByRole('meter').query()).toBeNull();
  expect(panel.element().textContent).not.toMatch(/up \d|Infinity/);
});

test('without hedges that is said, and one can be recorded', async () => {
  const { screen } = await open({ list: [] });
  await expect.element(screen.getByText('No hedges yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record hedge' }).all().length).toBe(2);
});

test('figures that cannot be read say so, and the hedges stand', async () => {
  const { screen } = await open({ refused: [exposure.getExposure] });
  await expect.element(screen.getByText('What is open could not be read')).toBeVisible();
  await expect.element(screen.getByText('H-1044')).toBeVisible();
});

test('on a phone net, one percent and limit stand first, and nothing is wider than it', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  const panel = screen.getByRole('region', { name: 'Platinum' });
  await expect.element(panel.getByText('$151.98')).toBeVisible();
  const top = (text: string | RegExp) => panel.getByText(text).first().element().getBoundingClientRect().top;
  expect(top('8.500 oz')).toBeLessThan(top('Bought'));
  expect(top(/percent|% of/)).toBeLessThan(top('Bought'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});
