import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
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

/** Answers a call with a refusal from the beginning. */
const refusing = (status: number) => {
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new Request(address, init).url.includes(`${catalogue.getConverter.path}?`)
      ? Response.json({ error: 'No.' }, { status })
      : answer(address, init),
  );
};

const openPanel = (at: string, as: object = every, width = 1280) =>
  page.viewport(width, 800).then(() =>
    openAs(<IdentifyPage />, {
      at,
      path: identifyPath,
      as,
      answers: [
        [
          catalogue.searchConverters,
          { list: [{ ...foundConverter(9, 'GD3+EA6'), offerPrice: 184.35 }], lookAlikes: [] },
        ],
        ...answers.filter(([call]) => call !== catalogue.searchConverters),
      ],
      unanswered: [catalogue.getReceipt],
    }),
  );

test('beside the results the panel shows the whole converter, and closes by its button', async () => {
  const { screen } = await openPanel('?text=gd&open=9&tab=fits&load=7');
  const panel = screen.getByRole('complementary', { name: 'Converter GD3+EA6' });
  await expect.element(panel.getByText('Ask Ann', { exact: false })).toBeVisible();
  await expect.element(panel).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - complementary "Converter GD3+EA6":
      - heading "GD3+EA6" [level=2]
      - button "Copy the code"
      - button "Copy a link to share"
      - button "Actions of converter GD3+EA6"
      - button "Close, Esc"
      - region "Details":
        - paragraph: No picture of GD3+EA6 yet.
        - paragraph: Toyota Camry 1.8 front
        - paragraph: Ceramic, 1,250 g, family Small beads
        - paragraph: Also GD3-EA7
        - paragraph: "Mind: Often filled with sand"
        - paragraph: "Comment: Ask Ann"
        - region "Offer":
          - text: Offer to Bayou Metals $184.35 Estimated
          - term: Base
          - definition: $195.89
          - term: Market
          - definition: $228.68
          - term: Since v213
          - definition: up 4.20 %
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
        - tablist "About the converter":
          - tab "Price receipt"
          - tab "History"
          - tab "Test history"
          - tab "Fits 1" [selected]
        - tabpanel "Fits 1":
          - table "Vehicles it comes from":
            - caption: Vehicles it comes from
            - rowgroup:
              - row "Vehicle Years Engine":
                - columnheader "Vehicle"
                - columnheader "Years"
                - columnheader "Engine"
            - rowgroup:
              - row "Toyota Corolla 2003 to 2007 1.8":
                - rowheader "Toyota Corolla"
                - cell "2003 to 2007"
                - cell "1.8"
  `);
  await panel.getByRole('button', { name: 'Close, Esc' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ text: 'gd', load: '7' });
  expect(screen.router.state.location.search).not.toHaveProperty('open');
});

test('the panel leads to the form of the converter with the same search behind it', async () => {
  const { screen } = await openPanel('?text=gd&open=9&qty=3');
  await screen.getByRole('button', { name: 'Actions of converter GD3+EA6' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => screen.router.state.location.href).toMatch(/^\/converter\/9\?/);
  expect(screen.router.state.location.search).toEqual({ text: 'gd', edit: 'true' });
});

test('in the drawer a adds, unless it is typed or pressed with another key', async () => {
  const { screen, bodies } = await openPanel('?text=gd&open=9&load=7', every, 1000);
  const drawer = page.getByRole('dialog', { name: 'Converter' });
  await expect.element(drawer.getByRole('button', { name: /Add to load 7/ })).toBeVisible();
  await expect.element(screen.getByText('Bayou Metals').first()).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.classList.contains('ty-idf-drawer')).toBe(true);
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}a{/Alt}');
  (drawer.getByRole('textbox', { name: 'Box' }).element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  expect(await bodies(loadItems.addItem)).toEqual([]);
  await drawer.getByRole('textbox', { name: 'Box' }).fill('0');
  (drawer.element().querySelector('.ty-idf-drawer') as HTMLElement).focus();
  await userEvent.keyboard('A');
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7, productId: 9 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

test.each([
  ['that was deleted', 404, 'There is no such converter'],
  ['that cannot be read', 403, 'The converter could not be read'],
])('an open converter %s says so in its panel', async (_, status, words) => {
  const { screen, readAgain } = await openPanel('?text=gd&open=9');
  const panel = screen.getByRole('complementary', { name: 'Converter GD3+EA6' });
  await expect.element(panel.getByText('Ask Ann', { exact: false })).toBeVisible();
  refusing(status);
  await readAgain();
  await expect.element(panel.getByText(words)).toBeVisible();
});

test('on a phone an address with an open converter leads to its page', async () => {
  const { screen } = await openPanel('?text=gd&open=9&qty=3&tab=fits', every, 390);
  await expect.poll(() => screen.router.state.location.href).toBe('/converter/9?text=gd');
});
