import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { converterPath } from '../paths.ts';
import ConverterPage from './converter-page.tsx';
import { recentCodes } from './recent-codes.ts';
import { currentCart as load, foundConverter } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const converter = {
  ...foundConverter(9, 'GD3+EA6'),
  oems: ['GD3+EA6', 'GD3-EA7'],
  description: '1.8 front',
  typeName: 'CERAMIC',
  family: 'Small beads',
  subweight: 1250,
  catAlert: 'Often filled with sand',
  comment: 'Ask Ann',
  offerPrice: 184.35,
  basePrice: 195.89,
  marketPrice: 228.68,
  listedPrice: 196.93,
  schemePice: 187.09,
  alt1Price: 191.03,
  changePercent: 4.2,
  changeSince: 213,
  isEstimated: true,
  low: 150.1,
  average: 170.2,
  high: 190.3,
  spreadTests: 4,
  version: 4,
  fitments: [{ make: 'Toyota', model: 'Corolla', yearFrom: 2003, yearTo: 2007, engine: '1.8' }],
};
const every = {
  hierarchy: 1,
  canBuildCart: true,
  canSeeUnitPrice: true,
  canShowPricing: true,
  canAccessAssay: true,
  canShowTestHistory: true,
  canEditConverter: true,
  canAddConverter: true,
  canDeleteConverter: true,
  canShowAdvancedSearchFilters: true,
} as const;
const answers = [
  [catalogue.getConverter, converter],
  [catalogue.searchConverters, { list: [], lookAlikes: [] }],
  [loadLifeCycle.getLoad, { ...load, items: 1 }],
  [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
] as const;
const open = (at: string, as: object = every, more: object = {}) =>
  openAs(<ConverterPage id="9" />, {
    at,
    path: converterPath,
    as,
    answers,
    unanswered: [catalogue.getReceipt],
    ...more,
  });

test('what is typed of box and quantity is sent, and the total follows', async () => {
  const { screen, bodies } = await open('?load=7');
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await screen.getByRole('textbox', { name: 'Box' }).fill('6');
  const add = screen.getByRole('button', { name: /Add to load 7/ });
  await expect.poll(() => add.element().textContent).toContain('$460.88');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ qty: '2.5' });
  await add.click();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toMatchObject([{ loadId: 7, productId: 9, quantity: 2.5, box: 6, unit: 1, ask: true }]);
});

test('a quantity of nothing is refused beside the button, until it is changed', async () => {
  const { screen, bodies } = await open('?load=7');
  await expect.element(screen.getByText('Bayou Metals').first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('0');
  await screen.getByRole('button', { name: /Add to load 7/ }).click();
  const alert = screen.getByRole('alert').getByText('Please enter valid count for unit and quantity');
  await expect.element(alert).toBeVisible();
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await expect.element(alert).not.toBeInTheDocument();
  expect(await bodies(loadItems.addItem)).toEqual([]);
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('qty');
});

test.each([
  ['a complete cart', { type: 3 }, true],
  ['an open cart', {}, false],
])('adding to %s is refused with its reason: %s', async (_, more, isRefused) => {
  const { screen } = await open('?load=7', every, {
    answers: [...answers.slice(0, 2), [loadLifeCycle.getLoad, { ...load, ...more }]],
  });
  const add = screen.getByRole('button', { name: /Add to load 7/ });
  await expect.element(screen.getByText('Bayou Metals').first()).toBeVisible();
  await expect.element(add).toHaveAccessibleDescription(isRefused ? /./ : '');
});

test('prices of another customer than that of the cart say so, and those of the cart are one press away', async () => {
  const { screen } = await open('?load=7&customer=21&facility=4');
  await expect
    .element(screen.getByText('Load 7 is for Bayou Metals at Atlanta and pays its own offer.', { exact: false }))
    .toMatchTextContent(/Adding asks which cart it is for\./);
  await expect.element(screen.getByText('Offer', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ load: '7', customer: '20', facility: '3' });
  await expect.element(screen.getByText('Offer to Bayou Metals')).toBeVisible();
});

test('an opened converter is kept among the recent codes, and a seller’s is not', async () => {
  const { screen } = await open('');
  await expect.element(screen.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
  const kept = () => Object.values({ ...localStorage }).some((text) => text === 'GD3+EA6');
  await expect.poll(kept).toBe(true);
  recentCodes.clear();
  await screen.unmount();
  const seller = await open('', { hierarchy: 2 });
  await expect.element(seller.screen.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
  expect(kept()).toBe(false);
});

test('code and link are copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await open('');
  await screen.getByRole('button', { name: 'Copy the code' }).click();
  await expect.element(screen.getByText('Copied GD3+EA6', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Copy a link to share' }).click();
  await expect.element(screen.getByText('Copied a link to GD3+EA6')).toBeVisible();
  expect(copied.mock.calls).toEqual([['GD3+EA6'], [`${window.location.origin}/converter/9`]]);
});
