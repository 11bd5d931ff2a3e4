import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { sentTo } from '../../../ui/testing/sent-requests.tsx';
import { hedges } from '../../hedges/contract.ts';
import { exposure } from '../contract.ts';
import { exposureSearch } from '../paths.ts';
import ExposurePage from './exposure-page.tsx';
import { day, desk, end, hedger, invoice, openExposure as open, reads } from './fixtures/exposure-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

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
