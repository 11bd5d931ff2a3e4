import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { vehicles } from '../../catalogue/vehicles/contract.ts';
import { openPlans } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const press = page.getByRole('button', { name: 'Look it up, 1 credit' });
const vehicle = { make: 'Toyota', model: 'Prius', year: '2008', engine: '1.5L' };

test.each([
  ['its fields', vehicle, '2008 Toyota Prius 1.5L'],
  ['its VIN', { vin: 'JTDKB20U083305821' }, 'JTDKB20U083305821'],
])('a vehicle that was refused is looked up again by %s, paid for, and shown', async (_, sent, words) => {
  const { screen, queries } = await openPlans({ at: `?${new URLSearchParams(sent)}` });
  await expect.element(page.getByText(`Your search for ${words} waits.`)).toBeVisible();
  await press.click();
  await expect.poll(() => queries(vehicles.searchVehicles)).toContainEqual({ ...sent, count: '5', isClicked: 'true' });
  expect(queries(catalogue.searchConverters)).toEqual([]);
  await expect.poll(() => screen.router.state.location.pathname).toBe('/converters/vehicle');
  expect(Object.fromEntries(new URLSearchParams(screen.router.state.location.searchStr))).toEqual(sent);
});

test('who only views the product as a role looks nothing up', async () => {
  const { queries } = await openPlans({
    at: '?code=AB1',
    as: { hierarchy: 2, userId: 9, companyId: 5, isViewing: true },
  });
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await expect.element(press).toHaveAccessibleDescription(messages.viewOnly);
  expect(queries(catalogue.searchConverters)).toEqual([]);
});

test('a plan without a count is enough', async () => {
  await openPlans({ at: '?code=AB1', credits: { count: 0, isUnlimited: true, plan: 'Unlimited Lookups' } });
  await expect.element(press).toBeVisible();
});

test('a search that is refused again stays, with the words of the refusal', async () => {
  const { screen } = await openPlans({ at: '?code=AB1', refused: [catalogue.searchConverters] });
  await press.click();
  await expect.element(page.getByText('Refused')).toBeVisible();
  expect(screen.router.state.location.pathname).toBe('/payment');
});

test('nothing is said where no search was refused', async () => {
  await openPlans();
  await expect.element(page.getByRole('list', { name: 'Lookup plans' })).toBeVisible();
  expect(page.getByText('Your search for', { exact: false }).query()).toBeNull();
});

test('Back to a tab that was open before does not offer the same search again', async () => {
  const { screen } = await openPlans({ at: '?code=GD3' });
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  await press.click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/converters/identify');
  screen.router.history.back();
  await expect.element(page.getByRole('list', { name: 'Lookup plans' })).toBeVisible();
  expect(page.getByText('Your search for', { exact: false }).query()).toBeNull();
});

test('without a connection nothing is looked up, and the words say so', async () => {
  const { queries } = await openPlans({ at: '?code=GD4' });
  await expect.element(press).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press.click();
  await expect.element(page.getByText('No connection, so nothing was looked up', { exact: false })).toBeVisible();
  expect(queries(catalogue.searchConverters)).toEqual([]);
});

test('a long code stays on the screen of a phone', async () => {
  await page.viewport(390, 844);
  await openPlans({ at: `?code=${'A'.repeat(90)}` });
  const code = page.getByText('A'.repeat(90), { exact: true });
  await expect.element(code).toBeVisible();
  expect(code.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
