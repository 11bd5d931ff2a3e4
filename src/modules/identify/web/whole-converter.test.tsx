import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { converterPath } from '../paths.ts';
import ConverterPage from './converter-page.tsx';
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

test('a converter is its codes, facts, offer and warnings, and is added to the current cart', async () => {
  const { screen, queries } = await open('?load=7&tab=fits');
  await expect.element(screen.getByRole('button', { name: /Add to load 7/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Actions of converter GD3+EA6' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Offer' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Offer":
      - text: Offer to Bayou Metals $184.35 Estimated
      - term: Base
      - definition: $195.89
      - term: Market
      - definition: $228.68
      - term: Since v213
      - definition: up 4.20 %
      - button "All prices"
      - group "Quantity":
        - radiogroup "Quick quantity":
          - radio "A quarter"
          - text: A quarter
          - radio "A half"
          - text: A half
          - radio "Three quarters"
          - text: Three quarters
          - radio "One" [checked]
          - text: One
        - text: Qty
        - textbox "Quantity": "1"
        - text: Box
        - textbox "Box": "0"
      - button "Add to load 7 $184.35"
  `);
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - link "Back to converters":
        - /url: /converters
      - heading "GD3+EA6" [level=1]
      - button "Copy the code"
      - button "Copy a link to share"
      - button "Actions of converter GD3+EA6"
      - link "Adding to Load 7 Bayou Metals 1 item":
        - /url: /load/7
      - button "Choose another cart"
  `);
  expect(queries(catalogue.getConverter)).toEqual([{ productId: '9', companyId: '20', facilityId: '3' }]);
});

test('for a user without rights it is its code and its facts', async () => {
  const { screen } = await open('', { hierarchy: 10 });
  await expect.element(screen.getByRole('button', { name: 'Actions of converter GD3+EA6' })).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - link "Back to converters":
        - /url: /converters
      - heading "GD3+EA6" [level=1]
      - button "Copy the code"
      - button "Copy a link to share"
      - button "Actions of converter GD3+EA6"
  `);
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Fits 1']);
});

test('tabs stand in the address, except the first', async () => {
  const { screen } = await open('');
  await expect
    .poll(() =>
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    )
    .toEqual(['Price receipt', 'History', 'Test history', 'Fits 1']);
  for (const [name, tab] of [
    ['History', 'history'],
    ['Test history', 'tests'],
    [/^Fits/, 'fits'],
  ] as const) {
    await screen.getByRole('tab', { name, exact: true }).click();
    await expect.poll(() => screen.router.state.location.search).toEqual({ tab });
  }
  await expect.element(screen.getByText('2003', { exact: false }).first()).toBeVisible();
  await screen.getByRole('tab', { name: 'Price receipt' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

/** Answers a call with a refusal from the beginning. */
const refusing = (status: number) => {
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new Request(address, init).url.includes(`${catalogue.getConverter.path}?`)
      ? Response.json({ error: 'No.' }, { status })
      : answer(address, init),
  );
};

test.each([
  ['a converter that is not there', 404, /no such converter/i],
  ['a server that refuses', 403, 'The converter could not be read'],
])('the page of %s says so', async (_, status, words) => {
  const { screen, readAgain } = await open('');
  await expect.element(screen.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
  refusing(status);
  await readAgain();
  await expect.element(screen.getByText(words).first()).toBeVisible();
});
