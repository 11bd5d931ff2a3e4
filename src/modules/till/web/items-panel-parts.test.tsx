import './till.css';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { loadSearch } from '../paths.ts';
import { ItemsPanel } from './items-panel.tsx';
import { found } from './testing/add-line-stage.tsx';
import { openLoad } from './testing/open-load.ts';
import { shownItem } from './testing/shown-item.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());

type Opened = { at?: string; as?: Partial<StoredSession>; list?: readonly object[]; areMoreItemsAvailable?: boolean };
const open = (
  { at = '', as = {}, list = [shownItem], areMoreItemsAvailable = false }: Opened,
  more: Partial<Load> = {},
) =>
  openAs(<ItemsPanel load={{ ...openLoad, ...more }} />, {
    at,
    search: loadSearch,
    as: { canBuildCart: true, ...as },
    answers: [
      [loadItems.listItems, { list, areMoreItemsAvailable }],
      [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
      [loadItems.addItem, { itemId: 2, version: 0, message: 'Item added' }],
    ],
  });

test('items that could not be read say so', async () => {
  const { screen } = await openAs(<ItemsPanel load={openLoad} />, {
    search: loadSearch,
    refused: [loadItems.listItems],
  });
  await expect.element(screen.getByText('The items could not be read')).toBeVisible();
});

test.each([
  ['who adds items', {}, 'Type a code as it is stamped and press Enter.'],
  ['who does not', { canBuildCart: false }, 'Items appear here as they are added.'],
])('an empty load tells %s what to do', async (_, as, sentence) => {
  const { screen } = await open({ as, list: [] });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

const views = 'BoxesTypesCount';
test.each<[string, Opened, Partial<Load>, string | undefined]>([
  ['a cart', {}, {}, `Total Units 4${views}`],
  ['a cart with rejected items', {}, { rejectedItems: 1200 }, `Total Units 4${views}1,200 rejected, not counted`],
  ['a cart for who is not of its buyer side', { as: { hierarchy: 10, canBuildCart: false } }, {}, 'Total Units 4Boxes'],
  ['the boxes of a cart', { at: '?show=boxes' }, {}, 'Total Units 4'],
  ['a cart without units', {}, { itemDetails: [] }, undefined],
  [
    'a cart of several pages',
    { areMoreItemsAvailable: true },
    { items: 9, itemDetails: [] },
    `${views}1 of 9 items shown`,
  ],
])('the foot of %s', async (_, opened, more, text) => {
  const { screen } = await open(opened, more);
  await expect
    .element(opened.at ? screen.getByRole('heading', { name: /^Boxes/ }) : screen.getByText('GD3+EA6'))
    .toBeVisible();
  expect(screen.container.querySelector('.ty-till-foot')?.textContent).toBe(text);
});

test.each<[string, Partial<Load>, boolean]>([
  ['a cart', { olderPrices: 2 }, true],
  ['a cart whose prices are of today', { olderPrices: 0 }, false],
  ['a cart whose older prices are hidden', { olderPrices: undefined }, false],
  ['an invoice', { olderPrices: 2, type: 3 }, false],
])('that older prices are on %s is said: %s', async (_, more, isSaid) => {
  const { screen } = await open({}, more);
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  expect(screen.getByText(/^2 items were priced under an earlier version/).query() !== null).toBe(isSaid);
});

test.each([
  [390, true],
  [1280, false],
])('at %i px the customer stands above the items: %s', async (width, isShown) => {
  await page.viewport(width, 800);
  const { screen } = await open({});
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  expect(screen.getByText('Peachtree Auto').query() !== null).toBe(isShown);
  expect(screen.getByText('Prices of Atlanta').query() !== null).toBe(isShown);
});

test.each([
  ['one item', [{ ...shownItem, box: 4 }], false, 'Box 4 1 itemBoxesAll items'],
  ['items so far', [{ ...shownItem, box: 4 }], true, 'Box 4 1 item so farBoxesAll items'],
  ['none so far', [shownItem], true, 'Box 4 0 items so farBoxesAll items'],
  ['nothing', [shownItem], false, 'Box 4 Nothing is in it.BoxesAll items'],
])('the line of a box with %s', async (_, list, areMoreItemsAvailable, text) => {
  const { screen } = await open({ at: '?box=4', list, areMoreItemsAvailable }, { items: 9 });
  await expect.element(screen.getByRole('group', { name: 'Shown box' })).toHaveTextContent(text);
});

test.each([
  ['with Shift', '{Control>}{Shift>}z{/Shift}{/Control}', ''],
  ['beneath a dialog', '{Control>}z{/Control}', 'true'],
])('Ctrl Z %s takes nothing off', async (_, keys, modal) => {
  const { screen, queries } = await openAs(
    <>
      {modal && (
        <div aria-modal="true" role="dialog" aria-label="Above">
          <button type="button">Within</button>
        </div>
      )}
      <ItemsPanel load={openLoad} />
    </>,
    {
      search: loadSearch,
      as: { canBuildCart: true },
      answers: [
        [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
        [loadItems.addItem, { itemId: 2, version: 0, message: 'Item added' }],
      ],
    },
  );
  const code = screen.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('GD3EF2');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Undo the add of GD3+EA6' })).toBeVisible();
  await userEvent.keyboard(keys);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(queries(loadItems.deleteItem)).toEqual([]);
});
