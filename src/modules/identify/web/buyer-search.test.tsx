import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { recentCodes } from './recent-codes.ts';
import { foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const list = ['GD3', 'GD4', 'GD5', 'GD6'].map((code, at) => found(at + 1, code));
type Answered = readonly ReturnType<typeof found>[];
const open = (at: string, { as = {}, results = list }: { as?: object; results?: Answered } = {}) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true, ...as },
    answers: [[catalogue.searchConverters, { list: results, lookAlikes: [] }]],
    // The row of the results is enough for the panel.
    unanswered: [catalogue.getConverter],
  });
const panelOf = (code: string) => page.getByRole('complementary', { name: `Converter ${code}` });
const codes = () =>
  page
    .getByRole('group', { name: 'Recent codes' })
    .getByRole('button')
    .elements()
    .map((each) => each.textContent)
    .filter((text) => text !== 'Clear');

test.each(['', '&view=pictures'])(
  'with “%s”, the arrows move on from an open converter, and its panel follows',
  async (view) => {
    await open(`?text=gd&open=2${view}`);
    await expect.element(panelOf('GD4')).toBeVisible();
    await expect.element(page.getByRole('row', { selected: true, name: /^GD4/ })).toBeVisible();
    // Nothing has the focus.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(panelOf('GD5')).toBeVisible();
    // The panel itself.
    (panelOf('GD5').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(panelOf('GD6')).toBeVisible();
    expect(document.activeElement).toBe(panelOf('GD6').element());
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('row', { selected: true, name: /^GD6/ })).toBeVisible();
    // A button in the panel, which may be gone with its converter.
    (panelOf('GD6').getByRole('button', { name: 'Copy the code' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(panelOf('GD5')).toBeVisible();
    expect(document.activeElement).toBe(panelOf('GD5').element());
  },
);

test.each([
  [1280, '&open=2', '/converters/identify', { text: 'gd', view: 'pictures', open: '3' }],
  [390, '', '/converter/3', { text: 'gd', view: 'pictures' }],
] as const)('at %i px a result is linked without the quantity of another one', async (width, at, path, search) => {
  await page.viewport(width, 844);
  await open(`?text=gd&view=pictures&qty=4${at}`);
  const link = page.getByRole('link', { name: /^GD5/ });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([path, search]);
});

test('in a field of the panel the arrows belong to the field', async () => {
  await open('?text=gd&open=2');
  await expect.element(panelOf('GD4')).toBeVisible();
  (panelOf('GD4').getByRole('textbox', { name: 'Box' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  (panelOf('GD4').getByRole('radio').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(panelOf('GD4')).toBeVisible();
});

test('Escape closes what lies above the panel first, one after another, and then the panel', async () => {
  await open('?text=gd&open=2', { as: { canAddConverter: true } });
  await panelOf('GD4').getByRole('button', { name: 'Actions of converter GD4' }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(panelOf('GD4')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panelOf('GD4')).toBeVisible();
  (panelOf('GD4').getByRole('textbox', { name: 'Box' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panelOf('GD4')).not.toBeInTheDocument();
});

test('between 720 and 1280 pixels, where the panel lies above the results, the arrows move on as well', async () => {
  await page.viewport(1000, 800);
  await open('?text=gd&open=2');
  const drawer = page.getByRole('dialog', { name: 'Converter' });
  await expect.element(drawer.getByRole('heading', { name: 'GD4' })).toBeVisible();
  await expect.poll(() => document.activeElement?.classList.contains('ty-idf-drawer')).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(drawer.getByRole('heading', { name: 'GD5' })).toBeVisible();
});

test('codes that were opened are kept, those that the arrows passed are not', async () => {
  const { screen } = await open('?text=gd');
  await page.getByRole('link', { name: /^GD3/ }).click();
  await expect.element(panelOf('GD3')).toBeVisible();
  (panelOf('GD3').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panelOf('GD4')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panelOf('GD5')).toBeVisible();
  await page.getByRole('link', { name: /^GD6/ }).click();
  await expect.element(panelOf('GD6')).toBeVisible();
  await screen.getByRole('combobox', { name: /Code, serial/ }).fill('');
  await expect.poll(codes).toEqual(['GD6', 'GD3']);
});

test('the last eight codes of this user stand under the empty box, without doubles, and can be cleared', async () => {
  await (await open('')).screen.unmount();
  for (let at = 1; at <= 9; at += 1) recentCodes.add(`C${at}`);
  recentCodes.add('C4');
  await open('');
  expect(codes()).toEqual(['C4', 'C9', 'C8', 'C7', 'C6', 'C5', 'C3', 'C2']);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Clear the recent codes' }).click();
  await expect.element(page.getByRole('group', { name: 'Recent codes' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: /Code, serial/ }).element());
});

test('another user of the same browser sees no codes of the first', async () => {
  await (await open('')).screen.unmount();
  recentCodes.add('GD3');
  await open('', { as: { userId: 2 } });
  await expect.element(page.getByRole('heading', { name: 'What is stamped on it?' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Recent codes' })).not.toBeInTheDocument();
});

test('a recent code is searched for and opened by one key', async () => {
  await (await open('')).screen.unmount();
  recentCodes.add('GD3');
  const { queries } = await open('', { results: [found(1, 'GD3', 'exact')] });
  // Past the two cameras of the box: for a label, and for the piece.
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement?.textContent).toBe('GD3');
  await userEvent.keyboard('{Enter}');
  await expect.element(panelOf('GD3')).toBeVisible();
  expect(queries(catalogue.searchConverters).at(-1)).toMatchObject({ text: 'GD3' });
});

test('targets of recent codes are 44 pixels on a phone', async () => {
  await page.viewport(390, 844);
  await (await open('')).screen.unmount();
  for (let at = 1; at <= 8; at += 1) recentCodes.add(`89267-3311${at}`);
  await open('');
  const group = page.getByRole('group', { name: 'Recent codes' });
  for (const each of group.getByRole('button').elements())
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('nothing found: a photo, the filters to drop, and a way to clear', async () => {
  const { screen, queries } = await open('?text=gdx&make=Toyota', { results: [] });
  await expect.element(screen.getByRole('heading', { name: 'Nothing matches “gdx”' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Photograph this piece' }).last()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Drop Make Toyota' }).click();
  await expect.poll(() => queries(catalogue.searchConverters).at(-1)).not.toHaveProperty('make');
  recentCodes.add('GD3');
  await screen.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect.poll(codes).toEqual(['GD3']);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Code, serial/ }).element());
});

test('nothing found, for who builds no carts: no photo', async () => {
  const { screen } = await open('?text=gdx', { results: [], as: { canBuildCart: false } });
  await expect.element(screen.getByRole('heading', { name: 'Nothing matches “gdx”' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Photograph this piece' })).not.toBeInTheDocument();
});

test('nothing found after a search that found something: the way back to it', async () => {
  const answer = { list: list as Answered, lookAlikes: [] };
  const { screen, queries } = await openAs(<IdentifyPage />, {
    at: '?text=gd',
    path: identifyPath,
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, answer]],
  });
  await expect.element(screen.getByRole('link', { name: /^GD3/ })).toBeVisible();
  answer.list = [];
  await screen.getByRole('combobox', { name: /Code, serial/ }).fill('gdx');
  await screen.getByRole('button', { name: 'Back to “gd”' }).click();
  await expect.element(screen.getByRole('link', { name: /^GD3/ })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: /Code, serial/ })).toHaveValue('gd');
  expect(queries(catalogue.searchConverters).at(-1)).toMatchObject({ text: 'gdx' });
});

test('the offer of a result opens its receipt, for the customer and the facility of the offers, and not the converter', async () => {
  const { screen, queries } = await openAs(<IdentifyPage />, {
    at: '?text=gd&customer=7&facility=2',
    path: identifyPath,
    as: { canShowAdvancedSearchFilters: true, canSeeUnitPrice: true, canShowPricing: true },
    answers: [[catalogue.searchConverters, { list: [{ ...list[0]!, offerPrice: 184.35 }], lookAlikes: [] }]],
    unanswered: [catalogue.getReceipt],
  });
  await screen.getByRole('button', { name: '$184.35, show the price receipt' }).click();
  await expect.poll(() => queries(catalogue.getReceipt)).toEqual([{ productId: '1', companyId: '7', facilityId: '2' }]);
  const receipt = page.getByRole('dialog');
  await receipt.click();
  await expect.element(receipt).toBeVisible();
  expect(panelOf('GD3').query()).toBeNull();
});

test('whoever may not see how a price is made reads the offer alone', async () => {
  const { screen } = await openAs(<IdentifyPage />, {
    at: '?text=gd',
    path: identifyPath,
    as: { canSeeUnitPrice: true },
    answers: [[catalogue.searchConverters, { list: [{ ...list[0]!, offerPrice: 184.35 }], lookAlikes: [] }]],
  });
  await expect.element(screen.getByText('$184.35')).toBeVisible();
  expect(screen.getByRole('button', { name: /show the price receipt/ }).query()).toBeNull();
});
