import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../kernel/messages.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { touchedHeight } from '../../../ui/testing/touched-height.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadLists } from '../../loads/lists/contract.ts';
import { currentLoad } from '../../loads/web/panels/current-load.ts';
import { converterSearch } from '../paths.ts';
import { LastAdded } from './last-added.tsx';
import { useLoadAdding } from './use-load-adding.tsx';
import { currentCart as load } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const converter = {
  productId: 5,
  oem: 'GD3+EA6',
  make: 'Toyota',
  model: 'Camry',
  catAlert: 'Often filled with sand',
  priceUnit: 'piece' as const,
};

/** What Identify adds with, without its results. */
function Adding() {
  const adding = useLoadAdding();
  return (
    <>
      <button onClick={() => adding.addOne(converter)}>Add one</button>
      <p>{adding.cart.load ? `For ${adding.cart.load.companyName}` : 'No cart'}</p>
      <LastAdded of={adding.lastAdd} />
      {adding.dialog}
    </>
  );
}

const row = { ...load, buyerId: 1, loadName: 'Monday', facilityCity: 'Atlanta', items: 2 };
const other = { ...row, buyerId: 4, loadId: 8, customerId: 21, companyName: 'Peachtree Auto' };
const open = async (at: string, as = {}, changes = {}) => {
  const opened = await openAs(<Adding />, {
    at,
    search: converterSearch,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true, ...as },
    answers: [
      [loadLifeCycle.getLoad, { ...load, ...changes }],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
      [loadLists.listLoads, { list: [row, other] }],
    ],
  });
  return { ...opened, addOne: opened.screen.getByRole('button', { name: 'Add one' }) };
};
const words = () => document.querySelector('.ty-last-add')?.textContent;

test('an add names the converter, the load and its customer, warns, and can be undone', async () => {
  const { screen, addOne, bodies, queries } = await open('?load=7');
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7, productId: 5, quantity: 1 }]);
  await expect.poll(words).toContain('GD3+EA6: Successfully added the item in load 7, Bayou Metals');
  expect(words()).toContain('Mind: Often filled with sand');
  await screen.getByRole('button', { name: 'Undo the add of GD3+EA6' }).click();
  await expect.poll(() => queries(loadItems.deleteItem)).toEqual([{ loadId: '7', itemId: '9', version: '3' }]);
  // What is off the load needs no warning.
  await expect.poll(words).toContain('GD3+EA6 is off the load again');
  expect(words()).not.toContain('Mind:');
});

test('the load that was opened last is added to without an address', async () => {
  await (await open('')).screen.unmount();
  currentLoad.remember(7);
  const { screen, addOne, bodies } = await open('');
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7 }]);
});

test.each([
  ['the customer and facility of the load, chosen', '?load=7&customer=20&facility=3', {}],
  ['the load itself, where nothing is chosen', '?load=7', {}],
  [
    'nobody in particular, for who may not price for others',
    '?load=7&customer=21',
    { canShowAdvancedSearchFilters: false },
  ],
])('prices for %s do not ask for the load again', async (_, at, as) => {
  const { screen, addOne, bodies } = await open(at, as);
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7 }]);
});

test('prices for another customer than that of the current load: nothing is added before a load is chosen', async () => {
  const { screen, addOne, bodies } = await open('?load=7&customer=21');
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  const picker = screen.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
  await expect
    .element(picker.getByRole('note'))
    .toHaveTextContent(
      'The prices on the screen are for another customer than Bayou Metals, whose load 7 you were adding to. Choose the cart that gets it.',
    );
  expect(picker.getByRole('button', { name: /^Stop adding/ }).query()).toBeNull();
  const choose = picker.getByRole('button', { name: 'Add to cart' });
  await expect.element(choose).toHaveAccessibleDescription('Choose a cart first.');
  for (const each of screen.getByRole('radio').elements()) expect((each as HTMLInputElement).checked).toBe(false);
  expect(await bodies(loadItems.addItem)).toEqual([]);
  // A new cart is for that customer, and comes back to the converter.
  await expect
    .element(picker.getByRole('link', { name: 'New cart' }))
    .toHaveAttribute('href', '/loads/create-load?backTo=identify&open=5&customer=21');
  await picker.getByRole('radio', { name: /Load 8 Peachtree Auto/ }).click();
  await picker.getByRole('button', { name: 'Add to load 8' }).click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 8, productId: 5 }]);
  await expect.poll(words).toContain('in load 8, Peachtree Auto');
});

test.each([
  ['anyone', '?load=7&customer=any', 'for anyone and not for Bayou Metals, whose load 7'],
  ['another facility', '?load=7&customer=20&facility=4', 'not for Atlanta, the facility of Bayou Metals, whose load 7'],
  ['any facility', '?load=7&facility=any', 'not for Atlanta, the facility of Bayou Metals, whose load 7'],
])('prices for %s: nothing is added before a load is chosen', async (_, at, said) => {
  const { screen, addOne, bodies } = await open(at);
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  const picker = screen.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
  await expect.element(picker.getByRole('note')).toMatchTextContent(said);
  expect(await bodies(loadItems.addItem)).toEqual([]);
  await picker.getByRole('radio', { name: /Load 7 Bayou Metals/ }).click();
  await picker.getByRole('button', { name: 'Add to load 7' }).click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7 }]);
  // The prices are those of the chosen load from now on.
  await addOne.click();
  await expect.poll(() => bodies(loadItems.addItem)).toHaveLength(2);
});

test.each([
  ['the cart', true, false],
  ['the user', false, true],
  ['nobody', false, false],
] as const)('in the picker a picture is asked for by %s: %s, %s', async (_, isPicRequired, isPictureMandatory) => {
  const { screen, addOne, bodies } = await open('?load=7&customer=21', { isPictureMandatory }, { isPicRequired });
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  await addOne.click();
  const picker = screen.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
  await picker.getByRole('radio', { name: /Load 7 Bayou Metals/ }).click();
  const isAsked = isPicRequired || isPictureMandatory;
  expect(picker.getByText('Pictures *', { exact: true }).query() !== null).toBe(isAsked);
  await picker.getByRole('button', { name: 'Add to load 7' }).click();
  if (isAsked) await expect.element(picker.getByText(messages.pictureNeeded)).toBeVisible();
  else await expect.element(picker).not.toBeInTheDocument();
  expect(await bodies(loadItems.addItem)).toHaveLength(isAsked ? 0 : 1);
});

test.each([
  ['asks for pictures and the current one does not', false, true],
  ['asks for none and the current one does', true, false],
])('a picture is asked for where the chosen cart %s', async (_, isPicRequired, isAsked) => {
  const { screen, addOne, bodies } = await open('?load=7&customer=21', {}, { isPicRequired });
  await expect.element(screen.getByText('For Bayou Metals')).toBeVisible();
  answerNext(loadLifeCycle.getLoad, () => Response.json({ ...load, loadId: 8, isPicRequired: isAsked }));
  await addOne.click();
  const picker = screen.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
  await picker.getByRole('radio', { name: /Load 8 Peachtree Auto/ }).click();
  const pictures = picker.getByText(isAsked ? 'Pictures *' : 'Pictures', { exact: true });
  await expect.element(pictures).toBeVisible();
  await picker.getByRole('button', { name: 'Add to load 8' }).click();
  if (isAsked) await expect.element(picker.getByText(messages.pictureNeeded)).toBeVisible();
  else await expect.element(picker).not.toBeInTheDocument();
  expect(await bodies(loadItems.addItem)).toHaveLength(isAsked ? 0 : 1);
});

test('nothing is added while the customer of the current load is not known', async () => {
  const { screen, bodies } = await openAs(<Adding />, {
    at: '?load=7&customer=21',
    search: converterSearch,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true },
    unanswered: [loadLifeCycle.getLoad],
  });
  await screen.getByRole('button', { name: 'Add one' }).click();
  const messages = screen.getByRole('region', { name: 'Messages' });
  await expect.element(messages.getByText(/Load 7 is still being read/)).toBeVisible();
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test.for([
  [1280, 800],
  [390, 844],
] as const)('a quantity typed in the picker goes along to a new cart, at %i px', async ([width, height]) => {
  await page.viewport(width, height);
  const { screen, addOne } = await open('?customer=21');
  await addOne.click();
  const picker = screen.getByRole('dialog', { name: 'Add GD3+EA6 to a cart' });
  const newCart = picker.getByRole('link', { name: 'New cart' });
  await expect.element(newCart).not.toHaveAttribute('href', expect.stringContaining('qty='));
  await picker.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await expect.element(newCart).toHaveAttribute('href', expect.stringContaining('qty=2.5'));
  await picker.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await expect.element(newCart).not.toHaveAttribute('href', expect.stringContaining('qty='));
});

test('a cart of the picker is touched over 44 px on a phone', async () => {
  await page.viewport(390, 844);
  const { screen, addOne } = await open('');
  await addOne.click();
  for (const name of [/Load 7/, /Load 8/]) {
    const radio = screen.getByRole('radio', { name });
    await expect.element(radio).toBeVisible();
    const label = radio.element().closest('.mantine-Radio-root')!.querySelector('label')!;
    for (const target of [radio.element(), label]) expect(touchedHeight(target)).toBeGreaterThanOrEqual(43.5);
  }
});

test('the picker says where one’s own carts end', async () => {
  const { screen, addOne } = await open('');
  await addOne.click();
  await expect.element(screen.getByRole('radio', { name: /Load 8/ })).toBeVisible();
  const words = screen.getByRole('radiogroup').element().textContent;
  expect(words).toMatch(/Load 7.*Carts of others.*Load 8/);
  expect(words).not.toContain('Your carts');
});
