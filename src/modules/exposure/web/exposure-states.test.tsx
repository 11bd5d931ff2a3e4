import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { hedges } from '../../hedges/contract.ts';
import { exposure } from '../contract.ts';
import { invoice, openExposure as open } from './fixtures/exposure-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test('a user who prices sees the limits, and each opens from its address', async () => {
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
