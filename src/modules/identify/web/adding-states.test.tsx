import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { singleKeys } from '../../../ui/keyboard/keyboard.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { currentLoad } from '../../loads/web/panels/current-load.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { piecePictures } from './panels/piece-pictures.ts';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  singleKeys.set(true);
  piecePictures.change(() => []);
  vi.restoreAllMocks();
});

const open = (at: string, as: object = {}, converter: object = {}, cart: object = {}) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true, canSeeUnitPrice: true, ...as },
    answers: [
      [catalogue.searchConverters, { list: [{ ...found(1, 'GD3'), ...converter }], lookAlikes: [] }],
      [loadLifeCycle.getLoad, { ...load, ...cart }],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
    unanswered: [catalogue.getConverter, catalogue.getReceipt],
  });
/** Answers a call otherwise from now on. */
const answering = (path: string, other: () => Response) => {
  const before = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const answered = before(address, init);
    return new URL(new Request(address, init).url).pathname === path ? other() : answered;
  });
};
const add = () => page.getByRole('button', { name: 'Add GD3 to load 7' });
const cartShown = async () => {
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
};

test('an item without its picture opens the dialog, which says what is missing', async () => {
  await open('?text=gd&load=7');
  await cartShown();
  answering(loadItems.addItem.path, () =>
    Response.json({ error: 'Please upload at least one image' }, { status: 400 }),
  );
  await add().click();
  const dialog = page.getByRole('dialog', { name: 'Add GD3 to a cart' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please upload at least one image');
  await expect.element(dialog.getByText('Pictures *', { exact: true })).toBeVisible();
  expect(page.getByText('GD3: Please upload', { exact: false }).query()).toBeNull();
});

test('an added code stands among the recent ones', async () => {
  const { screen } = await open('?text=gd&load=7');
  await cartShown();
  await add().click();
  await expect.element(page.getByText('Successfully added the item in load 7', { exact: false }).first()).toBeVisible();
  await screen.getByRole('combobox', { name: /Code, serial/ }).fill('');
  await expect
    .element(page.getByRole('group', { name: 'Recent codes' }).getByRole('button', { name: 'GD3' }))
    .toBeVisible();
});

test('a refused item says why, and its pictures stay', async () => {
  piecePictures.change(() => ['/files/one.png']);
  await open('?text=gd&load=7');
  await cartShown();
  answering(loadItems.addItem.path, () => Response.json({ error: 'The cart is complete.' }, { status: 409 }));
  await add().click();
  await expect.element(page.getByText('GD3: The cart is complete.').first()).toBeVisible();
  await expect.element(page.getByText('It goes with the next item added here.')).toBeVisible();
});

test('an item whose price has changed is priced again', async () => {
  await open('?text=gd&load=7');
  await cartShown();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  answering(loadItems.addItem.path, () =>
    Response.json({ error: 'The price has changed.', code: 'PRICE_CHANGED' }, { status: 409 }),
  );
  await add().click();
  await expect.element(page.getByText('GD3: The price has changed.').first()).toBeVisible();
  expect(stale).toHaveBeenCalled();
});

test('a remembered cart that is gone is none any more', async () => {
  currentLoad.remember(7);
  const { screen } = await openAs(<IdentifyPage />, {
    path: identifyPath,
    as: { canBuildCart: true },
    refused: [loadLifeCycle.getLoad],
  });
  await expect.element(screen.getByRole('button', { name: 'Choose a cart' })).toBeVisible();
  await expect.poll(() => currentLoad.read()).toBeUndefined();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('a converter without a price has no total beside its button', async () => {
  await open('?text=gd&load=7&open=1', {}, { offerPrice: 0, unpriced: 'piece' });
  const button = page.getByRole('complementary').getByRole('button', { name: /^Add to load 7/ });
  await expect.element(button).toBeVisible();
  expect(button.element().textContent).not.toContain('$');
});

test.each([1000, 1280])(
  'at %i px with single keys switched off, a adds nothing from the open converter',
  async (width) => {
    await page.viewport(width, 800);
    singleKeys.set(false);
    const { bodies } = await open('?text=gd&load=7&open=1');
    await expect.element(page.getByRole('button', { name: /^Add to load 7/ })).toBeVisible();
    const panel = document.querySelector<HTMLElement>('.ty-idf-drawer, .ty-idf-panel')!;
    panel.focus();
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    expect(await bodies(loadItems.addItem)).toEqual([]);
  },
);
