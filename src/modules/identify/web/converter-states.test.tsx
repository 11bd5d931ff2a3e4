import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { converterPath, identifyPath } from '../paths.ts';
import ConverterPage from './converter-page.tsx';
import IdentifyPage from './identify-page.tsx';
import { foundConverter } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const converter = { ...foundConverter(9, 'GD3'), offerPrice: 184.35, fitments: [], version: 4, comment: '' };
type Opening = {
  readonly parts?: object;
  readonly as?: object;
  readonly columns?: object;
};
const open = (at = '', { parts = {}, as = {}, columns = {} }: Opening = {}) =>
  openAs(<ConverterPage id="9" {...parts} />, {
    at,
    path: converterPath,
    as: { hierarchy: 1, canBuildCart: true, ...as },
    answers: [[catalogue.getConverter, { ...converter, ...columns }]],
  });

test.each([
  ['', {}, {}, 'Back to converters', '/converters'],
  ['?text=GD3&from=list', {}, {}, 'Back to converters', '/converters?text=GD3'],
  ['?text=GD3', {}, {}, 'Back to the results', '/converters/identify?text=GD3'],
  ['?make=Ford', {}, {}, 'Back to the results', '/converters/identify?make=Ford'],
  ['', {}, { hierarchy: 2 }, 'Back to the results', '/converters/identify'],
  ['?text=GD3', { type: '2' }, {}, 'Back to the results', '/converters/identify?text=GD3'],
  ['', { type: '2', parameters: 'text=GD3' }, {}, 'Back to the results', '/converters/identify/text%3DGD3'],
])('at %j with %o the way back for %o is %s', async (at, parts, as, name, href) => {
  const { screen } = await open(at, { parts, as });
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([{ parts: { id: 'x' } }, { parts: { id: '0' } }])(
  'a converter without such an id is none: %o',
  async (opening) => {
    const { screen, queries } = await open('', opening);
    await expect.element(screen.getByText(/no such converter/i).first()).toBeVisible();
    expect(queries(catalogue.getConverter)).toEqual([]);
  },
);

test.each([
  [{ canEditConverter: true }, true],
  [{}, false],
])('with %o the address of the form opens it: %s', async (as, opens) => {
  const { screen } = await open('?edit=true', { as });
  await expect.element(screen.getByRole('heading', { name: 'GD3' })).toBeVisible();
  if (opens) await expect.element(screen.getByRole('button', { name: 'Save converter' })).toBeVisible();
  else expect(screen.getByRole('button', { name: 'Save converter' }).query()).toBeNull();
});

const identity = () => [...document.querySelectorAll('.ty-converter-identity p')].map(shownText);
test.each([
  [{}, ['Toyota Camry', 'Oem']],
  [{ subweight: null }, ['Toyota Camry', 'Oem, weight not known']],
  [
    { subweight: 1250, family: 'Small beads', oems: ['GD3', 'GD4'], catAlert: 'Often filled', comment: 'Ask Ann' },
    ['Toyota Camry', 'Oem, 1,250 g, family Small beads', 'AlsoGD4', 'Mind: Often filled', 'Comment: Ask Ann'],
  ],
])('a converter with %o is told by: %j', async (columns, words) => {
  await open('', { columns });
  await expect.poll(identity).toEqual(words);
});

test.each([
  [{}, '', false],
  [{ basePrice: 190.5 }, 'Base$190.50', true],
  [
    { basePrice: 190.5, marketPrice: 228.68, changePercent: 4.2, changeSince: 213 },
    'Base$190.50Market$228.68Since v213up 4.20 %',
    true,
  ],
  [{ basePrice: 190.5, changePercent: 4.2, changeSince: null }, 'Base$190.50', true],
])('beside the offer of a converter with %o stands: %j', async (columns, words, hasPrices) => {
  const { screen } = await open('', { columns });
  await expect.element(screen.getByText('$184.35').first()).toBeVisible();
  expect(shownText(document.querySelector('.ty-buy-basis dl'))).toBe(words);
  expect(screen.getByRole('button', { name: 'All prices' }).elements()).toHaveLength(hasPrices ? 1 : 0);
});

test('all prices of a converter are those that its reader sees', async () => {
  const columns = { basePrice: 190.5, marketPrice: 228.68, listedPrice: 196.93, schemePice: 187.09 };
  const { screen } = await open('', { columns });
  await screen.getByRole('button', { name: 'All prices' }).click();
  await expect
    .poll(() => shownText(document.querySelector('.ty-idf-prices')))
    .toBe('Market$228.68Listed$196.93Scheme$187.09Base price$190.50');
});

const results = (at: string, as: object, columns: object = {}) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { hierarchy: 1, canBuildCart: true, canSeeUnitPrice: true, ...as },
    answers: [
      [
        catalogue.searchConverters,
        { list: [{ ...foundConverter(9, 'GD3'), offerPrice: 184.35, ...columns }], lookAlikes: [] },
      ],
    ],
    unanswered: [catalogue.getConverter],
  });

test.each([
  [{}, {}, { Offer: '$184.35' }],
  [{ canAccessAssay: true }, { subweight: 1250 }, { Offer: '$184.35', Grams: '1,250' }],
  [{ canAccessAssay: true }, { subweight: null }, { Offer: '$184.35', Grams: 'weight not known' }],
  [{}, { unpriced: 'metals' }, { Offer: 'No metal prices yet' }],
  [{}, { isOverride: true }, { Offer: '$184.35Override' }],
])('for who has %o a result with %o has under its heads: %o', async (as, columns, shown) => {
  await page.viewport(1440, 900);
  await results('?text=gd', as, columns);
  const table = page.getByRole('grid', { name: 'Results' });
  await expect.poll(() => shownRow(table)['Type']).toBe('Oem');
  const { Code: _, Converter: __, Type: ___, Add: ____, 'Metal value': metal, ...texts } = shownRow(table);
  expect(texts).toEqual(shown);
  expect(metal !== undefined).toBe('canAccessAssay' in as);
});

test.each([
  ['exact', 0],
  ['look-alike', 1],
  ['near', 1],
])('as a picture a result that is %s is marked as a look-alike: %i', async (kind, marks) => {
  await results('?text=gd&view=pictures', {}, { match: { ...foundConverter(9, 'GD3', kind).match } });
  const grid = page.getByRole('grid', { name: 'Results' });
  await expect.element(grid.getByRole('row')).toBeVisible();
  expect(grid.getByText('Look-alike').elements()).toHaveLength(marks);
});

test('a page behind the last result leads to the first one', async () => {
  const { screen } = await openAs(<IdentifyPage />, {
    at: '?text=gd&page=4',
    path: identifyPath,
    as: { hierarchy: 1, canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: [], lookAlikes: [] }]],
  });
  await expect.element(screen.getByText('No more results')).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the first page' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gd' });
  await expect.element(screen.getByText('Nothing matches “gd”')).toBeVisible();
});
