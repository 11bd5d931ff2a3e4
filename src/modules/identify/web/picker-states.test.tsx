import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadLists } from '../../loads/lists/contract.ts';
import { converterSearch } from '../paths.ts';
import { CurrentLoadChip } from './current-load-chip.tsx';
import { currentCart as load } from './testing/identify-answers.ts';
import { useLoadAdding } from './use-load-adding.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const converter = { productId: 5, oem: 'GD3+EA6', make: 'Toyota', model: 'Camry', catAlert: '', pricingVersion: 214 };

/** The adding of Identify, with the cart that it names. */
function Adding() {
  const adding = useLoadAdding();
  return (
    <>
      <button onClick={() => adding.addOne({ ...converter, priceUnit: 'piece' })}>Add one</button>
      <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />
      {adding.dialog}
    </>
  );
}

const row = { ...load, buyerId: 1, loadName: 'Monday', facilityCity: 'Atlanta', items: 2 };
const other = { ...row, loadId: 8, customerId: 21, companyName: 'Peachtree Auto', items: 1 };
type Opening = {
  readonly as?: object;
  readonly list?: readonly object[];
  readonly cart?: object;
  readonly offer?: object;
  readonly refused?: readonly Call[];
};
const open = (at: string, { as = {}, list = [row, other], cart = {}, offer = {}, refused = [] }: Opening = {}) =>
  openAs(<Adding />, {
    at,
    search: converterSearch,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true, ...as },
    answers: [
      [loadLifeCycle.getLoad, { ...load, items: 2, ...cart }],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
      [loadLists.listLoads, { list }],
      [catalogue.getConverter, { productId: 5, offerPrice: 184.35, ...offer }],
    ],
    refused,
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const adds = page.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
const chooses = page.getByRole('dialog', { name: 'Choose a cart' });

test.each([
  ['?load=7', {}, 'Adding to Load 7Bayou Metals2 items'],
  ['?load=7', { items: 1 }, 'Adding to Load 7Bayou Metals1 item'],
])('at %s the cart with %o is named: %s', async (at, cart, words) => {
  const { screen } = await open(at, { cart });
  await expect.poll(() => screen.getByRole('link').query()?.textContent).toBe(words);
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/load/7');
});

test('on a phone the cart is named by its number, and without one it is chosen', async () => {
  await page.viewport(390, 844);
  const named = await open('?load=7');
  await expect.poll(() => named.screen.getByRole('link').query()?.textContent).toBe('Adding to Load 7');
  await named.screen.unmount();
  sessionStorage.clear();
  await open('');
  await expect.element(button('Choose cart')).toBeVisible();
});

test('a user who builds no carts has none to choose', async () => {
  const { screen } = await open('?load=7', { as: { canBuildCart: false } });
  await expect.element(button('Add one')).toBeVisible();
  await button('Add one').click();
  expect(screen.getByRole('link').query()).toBeNull();
  expect(button('Choose a cart').query()).toBeNull();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('another cart becomes the current one without an item, and adding to one is stopped', async () => {
  const { screen, bodies } = await open('?load=7');
  await button('Choose another cart').click();
  await expect.element(chooses.getByRole('radio', { name: /Load 7 Bayou Metals\s*current/ })).toBeVisible();
  expect(chooses.getByRole('textbox', { name: 'Quantity' }).query()).toBeNull();
  expect(chooses.getByText(/Pictures/).query()).toBeNull();
  await expect
    .element(chooses.getByRole('button', { name: 'Use this cart' }))
    .toHaveAccessibleDescription('Choose a cart first.');
  await chooses.getByRole('radio', { name: /Load 8/ }).click();
  await chooses.getByRole('button', { name: 'Use this cart' }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ load: '8', customer: '21' });
  await button('Choose another cart').click();
  await chooses.getByRole('button', { name: 'Stop adding to load 8' }).click();
  await expect.element(button('Choose a cart')).toBeVisible();
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test.each([
  [[], '', 'No cart is open.'],
  [[], 'maple', 'No open cart matches.'],
])('of the carts %j, searched by %j, is said: %s', async (list, text, words) => {
  await open('', { list });
  await button('Choose a cart').click();
  await expect.element(chooses).toBeVisible();
  expect(chooses.getByRole('button', { name: /^Stop adding/ }).query()).toBeNull();
  if (text) await chooses.getByRole('searchbox', { name: 'Search carts' }).fill(text);
  await expect.element(chooses.getByText(words)).toBeVisible();
});

test('carts that cannot be read say so; each has its name, city and items', async () => {
  const failed = await open('', { refused: [loadLists.listLoads] });
  await button('Choose a cart').click();
  await expect.element(chooses.getByText('The carts could not be read')).toBeVisible();
  await failed.screen.unmount();
  vi.restoreAllMocks();
  await open('');
  await button('Choose a cart').click();
  await expect.element(chooses.getByText('Monday, Atlanta, 2 items')).toBeVisible();
  await expect.element(chooses.getByText('Monday, Atlanta, 1 item', { exact: true })).toBeVisible();
});

test('an item is sent with the version of its price, box and unit', async () => {
  const { bodies } = await open('');
  await button('Add one').click();
  await adds.getByRole('radio', { name: /Load 8/ }).click();
  await adds.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await adds.getByRole('textbox', { name: 'Box' }).fill('4');
  await expect.element(adds.getByRole('textbox', { name: 'Unit' })).toHaveValue('3');
  await adds.getByRole('button', { name: 'Add to load 8' }).click();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toMatchObject([{ loadId: 8, productId: 5, quantity: 2.5, unit: 3, box: 4, loadUrls: [], priceVersion: 214 }]);
});

test.each([
  ['Quantity', '0'],
  ['Quantity', ''],
])('with %s %j nothing is sent', async (name, text) => {
  const { bodies } = await open('');
  await button('Add one').click();
  await adds.getByRole('radio', { name: /Load 8/ }).click();
  await adds.getByRole('textbox', { name }).fill(text);
  await adds.getByRole('button', { name: 'Add to load 8' }).click();
  await expect.element(adds.getByRole('alert').getByText(messages.invalidQuantity)).toBeVisible();
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test('a refused add says why in the dialog, and goes with another cart', async () => {
  const { screen } = await open('', { refused: [loadItems.addItem] });
  await button('Add one').click();
  await adds.getByRole('radio', { name: /Load 8/ }).click();
  await adds.getByRole('button', { name: 'Add to load 8' }).click();
  await expect.element(adds.getByRole('alert').getByText('Refused')).toBeVisible();
  await adds.getByRole('radio', { name: /Load 7/ }).click();
  await expect.element(adds.getByText('Refused')).not.toBeInTheDocument();
  expect(screen.router.state.location.search).toEqual({});
});

test.each([
  [{}, {}, [], /Offer to Peachtree Auto, \$184\.35 each.*\$184\.35/],
  [{ unpriced: 'metals' }, {}, [], /Offer to Peachtree Auto, No metal prices yet(?! each)/],
  [{}, {}, [catalogue.getConverter], /What it pays there could not be read\./],
  [{ offerPrice: undefined }, {}, [], undefined],
  [{}, { canShowAdvancedSearchFilters: false }, [catalogue.getConverter], undefined],
])('the offer there, answered %o to %o, reads as it should', async (offer, as, refused, words) => {
  await open('', { offer, as, refused });
  await button('Add one').click();
  await adds.getByRole('radio', { name: /Load 8/ }).click();
  await expect.element(adds.getByRole('button', { name: 'Add to load 8' })).toBeVisible();
  if (words) await expect.poll(() => adds.element().textContent).toMatch(words);
  else await expect.poll(() => adds.element().textContent).not.toMatch(/Offer to|What it pays/);
});

test.each([
  ['a cart that takes nothing more', { type: 3 }, []],
  ['an add that is refused', {}, [loadItems.addItem]],
])('an add from a row to %s says why', async (_, cart, refused) => {
  const { bodies } = await open('?load=7', { cart, refused });
  await expect.element(page.getByRole('link', { name: /Bayou Metals/ })).toBeVisible();
  await button('Add one').click();
  await expect.element(page.getByText(/^GD3\+EA6: /).first()).toBeVisible();
  expect(await bodies(loadItems.addItem)).toHaveLength(refused.length);
});

test('a current cart that is gone is none any more', async () => {
  const { screen } = await open('?load=7&customer=20', { refused: [loadLifeCycle.getLoad] });
  await expect.element(button('Choose a cart')).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ customer: '20' });
});
