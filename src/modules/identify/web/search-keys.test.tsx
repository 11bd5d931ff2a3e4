import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { singleKeys } from '../../../ui/keyboard/keyboard.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const codes = [found(1, 'GD3'), found(2, 'GD4'), found(3, 'GD5')];
const open = async (at: string, { list = codes, as = {} }: { list?: readonly object[]; as?: object } = {}) => {
  const opened = await openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true, ...as },
    answers: [
      [catalogue.searchConverters, { list, lookAlikes: [] }],
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
    unanswered: [catalogue.getConverter, catalogue.getReceipt],
  });
  const added = async () =>
    (await opened.bodies(loadItems.addItem)).map((each) => (each as { productId: number }).productId);
  return { ...opened, added };
};
const box = () => page.getByRole('combobox', { name: /Code, serial/ });
const highlighted = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((row) => /GD\d/.exec(row.textContent ?? '')?.[0]);
const panelOf = (code: string) => page.getByRole('complementary', { name: `Converter ${code}` });
const shown = async () => {
  await expect.element(page.getByRole('button', { name: 'Add GD4 to load 7' })).toBeVisible();
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
};

test('a result reached by arrows is added by a, as one piece at the price shown, and nothing else adds it', async () => {
  const { added, bodies } = await open('?text=gd&load=7');
  await shown();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(highlighted).toEqual(['GD4']);
  await expect.element(box()).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-1$/));
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}a{/Meta}');
  expect(await added()).toEqual([]);
  await userEvent.keyboard('a');
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toEqual([
      {
        loadId: 7,
        productId: 2,
        quantity: 1,
        box: 0,
        unit: 1,
        loadUrls: [],
        ask: true,
        clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  await expect.element(box()).toHaveValue('gd');
  await userEvent.keyboard('{ArrowDown}{Shift>}A{/Shift}');
  await expect.poll(added).toEqual([2, 3]);
});

test.each([
  ['a typed letter', 'x', 'gdx'],
  ['Home', '{Home}', 'gd'],
  ['End', '{End}', 'gd'],
  ['ArrowLeft', '{ArrowLeft}', 'gd'],
])('after %s the next a is typed again', async (_, key, text) => {
  const { added } = await open('?text=gd&load=7');
  await shown();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{End}{ArrowDown}');
  await expect.poll(highlighted).toEqual(['GD3']);
  await userEvent.keyboard(key);
  await expect.poll(highlighted).toEqual([]);
  await expect.element(box()).toHaveValue(text);
  await userEvent.keyboard('{End}a');
  await expect.element(box()).toHaveValue(`${text}a`);
  expect(await added()).toEqual([]);
});

test('a press into the box lets go of the highlighted result, and so does leaving the box', async () => {
  await open('?text=gd&load=7');
  await shown();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toEqual(['GD3']);
  await box().click();
  await expect.poll(highlighted).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toEqual(['GD3']);
  await userEvent.keyboard('{Tab}');
  box().element().focus();
  expect(box().element().getAttribute('aria-activedescendant')).toBeNull();
});

test('with single keys switched off, a is typed', async () => {
  singleKeys.set(false);
  const { added } = await open('?text=gd&load=7');
  await shown();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(box()).toHaveValue('a');
  expect(await added()).toEqual([]);
});

test('a user without carts types a, also with a result highlighted', async () => {
  await open('?text=gd', { as: { canBuildCart: false } });
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(box()).toHaveValue('a');
});

test('outside the box a adds the highlighted result, and nothing without one', async () => {
  const { added } = await open('?text=gd&load=7');
  await shown();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  expect(await added()).toEqual([]);
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toEqual(['GD3']);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  await expect.poll(added).toEqual([1]);
});

test('of an open converter a adds the quantity of its panel, from the box and from the panel', async () => {
  const { bodies } = await open('?text=gd&load=7&open=2&qty=2.5');
  await shown();
  const sent = async () => (await bodies(loadItems.addItem)).map((each) => (each as { quantity: number }).quantity);
  await expect.poll(highlighted).toEqual(['GD4']);
  panelOf('GD4').element().focus();
  await userEvent.keyboard('a');
  await expect.poll(sent).toEqual([2.5]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panelOf('GD4')).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
  // The keys of the box are those of the result again.
  await userEvent.keyboard('a');
  await expect.poll(sent).toEqual([2.5, 1]);
});

test('Escape in the box closes the open converter first and keeps the text, then clears it', async () => {
  const { screen } = await open('?text=gd&open=2');
  await expect.element(panelOf('GD4')).toBeVisible();
  box().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panelOf('GD4')).not.toBeInTheDocument();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gd' });
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test.each([
  ['one exact hit', ['exact', 'prefix'], 1],
  ['two exact hits', ['exact', 'exact'], 0],
  ['a look-alike', ['look-alike'], 0],
] as const)('Enter after a code with %s opens so many converters: %3$i', async (_, kinds, opened) => {
  await open('', { list: kinds.map((kind, at) => found(at + 1, `GD${at + 3}`, kind)) });
  await box().fill('gd3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row', { name: /GD3/ })).toBeVisible();
  if (opened) await expect.element(panelOf('GD3')).toHaveFocus();
  expect(page.getByRole('complementary').elements()).toHaveLength(opened);
});

test('the slash that leads to the box is no part of a code', async () => {
  await open('');
  box().element().focus();
  await userEvent.keyboard('/');
  await expect.element(box()).toHaveValue('');
  await userEvent.keyboard('g/');
  await expect.element(box()).toHaveValue('g/');
});

test('another text leads to the first page, and closes the open converter with its quantity', async () => {
  const { screen, queries } = await open('?text=gd&page=2&open=2&qty=4&make=Toyota');
  await expect.element(panelOf('GD4')).toBeVisible();
  await box().fill('gd5');
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gd5', make: 'Toyota' });
  await expect
    .poll(() => queries(catalogue.searchConverters).filter(({ text }) => text === 'gd5'))
    .toEqual([{ text: 'gd5', make: 'Toyota', count: '25', offset: '0' }]);
});

test('a text of one character asks for nothing, also with a make', async () => {
  const { screen, queries } = await open('?text=g&make=Toyota');
  await expect.element(screen.getByRole('heading', { name: 'What is stamped on it?' })).toBeVisible();
  expect(queries(catalogue.searchConverters)).toEqual([]);
});

test('a search that fails says so, and is tried again', async () => {
  const { screen, queries } = await openAs(<IdentifyPage />, {
    at: '?text=gd',
    path: identifyPath,
    answers: [[catalogue.searchConverters, { list: codes, lookAlikes: [] }]],
    refused: [],
  });
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  answerNext(catalogue.searchConverters, () => Response.json({ error: 'Refused' }, { status: 400 }));
  await box().fill('gdx');
  await expect.element(screen.getByText('The search did not work')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  expect(queries(catalogue.searchConverters).map(({ text }) => text)).toEqual(['gd', 'gdx', 'gdx']);
});
