import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyPath } from '../../../kernel/path.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { files } from '../../files/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadLists } from '../../loads/lists/contract.ts';
import { identifyPath, vehiclePath } from '../paths.ts';
import { piecePictures } from './panels/piece-pictures.ts';
import { currentCart as load } from './testing/identify-answers.ts';
import { useLoadAdding } from './use-load-adding.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  piecePictures.change(() => []);
  piecePictures.queue.drop();
  vi.restoreAllMocks();
});

const row = { ...load, buyerId: 1, loadName: 'Monday', facilityCity: 'Atlanta', items: 2 };
const other = { ...row, buyerId: 4, loadId: 8, customerId: 21, facilityId: 4, companyName: 'Peachtree Auto', items: 1 };
const converter = { productId: 5, oem: 'GD3+EA6', make: 'Toyota', model: 'Camry', catAlert: '' };

/** The adding of a search, with a converter of the given price unit. */
function Adding({ priceUnit }: { priceUnit: 'piece' | 'lb' }) {
  const adding = useLoadAdding();
  return (
    <>
      <button onClick={() => adding.addOne({ ...converter, priceUnit })}>Add one</button>
      <button onClick={adding.chooseLoad}>Choose</button>
      <p>{adding.cart.load?.companyName}</p>
      {adding.dialog}
    </>
  );
}
type Opening = { readonly path?: AnyPath; readonly priceUnit?: 'piece' | 'lb' };
const open = (at: string, { path = identifyPath, priceUnit = 'piece' }: Opening = {}) =>
  openAs(<Adding priceUnit={priceUnit} />, {
    at,
    path,
    as: { userId: 1, canBuildCart: true, canShowAdvancedSearchFilters: true },
    answers: [
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
      [loadLists.listLoads, { list: [row, other] }],
      [catalogue.getConverter, { productId: 5, offerPrice: 184.35, isEstimated: true }],
      [files.uploadImage, { imageUrl: '/files/new.png' }],
    ],
  });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the dialog of an item shows carts, whose they are, box, unit, quantity, pictures and the offer there', async () => {
  const { queries } = await open('?load=7&customer=21');
  await expect.element(page.getByText('Bayou Metals')).toBeVisible();
  await press('Add one');
  await dialog()
    .getByRole('radio', { name: /Load 8/ })
    .click();
  await dialog().getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await expect.element(dialog().getByText('$460.88')).toBeVisible();
  await expect.element(dialog()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Add GD3+EA6 to a cart":
      - heading "Add GD3+EA6 to a cart" [level=2]
      - button "Close":
        - img
      - note: The prices on the screen are for another customer than Bayou Metals, whose load 7 you were adding to. Choose the cart that gets it.
      - searchbox "Search carts"
      - link "New cart":
        - /url: /loads/create-load?backTo=identify&open=5&qty=2.5&customer=21
      - radiogroup:
        - radio "Load 7 Bayou Metals current Monday, Atlanta, 2 items"
        - text: Load 7 Bayou Metals current Monday, Atlanta, 2 items
        - paragraph: Carts of others
        - radio "Load 8 Peachtree Auto Monday, Atlanta, 1 item" [checked]
        - text: Load 8 Peachtree Auto Monday, Atlanta, 1 item
      - text: Box
      - textbox "Box": "0"
      - text: Unit
      - textbox "Unit": "3"
      - text: Quantity
      - textbox "Quantity": "2.5"
      - group "Pictures":
        - text: Pictures
        - button "Choose"
      - paragraph: Offer to Peachtree Auto, $184.35 each Estimated $460.88
      - button "Cancel"
      - button "Add to load 8"
  `);
  expect(queries(loadLists.listLoads)).toEqual([{ count: '10', offset: '0', type: '1' }]);
  expect(queries(catalogue.getConverter)).toEqual([{ productId: '5', companyId: '21', facilityId: '4' }]);
});

test('the dialog of a cart alone has no item, and the current one can be put down', async () => {
  const { screen } = await open('?load=7');
  await expect.element(page.getByText('Bayou Metals')).toBeVisible();
  await press('Choose');
  await expect.element(dialog().getByRole('radio', { name: /Load 8/ })).toBeVisible();
  await expect.element(dialog()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Choose a cart":
      - heading "Choose a cart" [level=2]
      - button "Close":
        - img
      - searchbox "Search carts"
      - link "New cart":
        - /url: /loads/create-load?backTo=identify
      - radiogroup:
        - radio "Load 7 Bayou Metals current Monday, Atlanta, 2 items"
        - text: Load 7 Bayou Metals current Monday, Atlanta, 2 items
        - paragraph: Carts of others
        - radio "Load 8 Peachtree Auto Monday, Atlanta, 1 item"
        - text: Load 8 Peachtree Auto Monday, Atlanta, 1 item
      - button "Stop adding to load 7"
      - button "Cancel"
      - button "Use this cart" [disabled]
      - text: Choose a cart first.
  `);
  await press('Cancel');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(screen.router.state.location.search).toEqual({ load: '7' });
});

test.each([
  ['piece', '2.5', '3'],
  ['lb', '2.5', '1'],
  ['piece', '0', ''],
] as const)('the unit of %s × %s is %s', async (priceUnit, quantity, unit) => {
  await open('', { priceUnit });
  await press('Add one');
  await dialog().getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await expect.element(dialog().getByRole('textbox', { name: 'Unit' })).toHaveValue(unit);
  await expect.element(dialog().getByRole('textbox', { name: 'Unit' })).toHaveAttribute('readonly');
});

test.each([
  ['Quantity', '2.125', ''],
  ['Quantity', '2.1255', 'At most 3 digits after the point.'],
  ['Box', '12', ''],
  ['Box', '1.5', 'Whole numbers only.'],
])('%s: to %s the dialog says "%s"', async (name, typed, fault) => {
  await open('');
  await press('Add one');
  const field = dialog().getByRole('textbox', { name, exact: true });
  await field.fill(typed);
  await userEvent.tab();
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(fault);
});

test('carts are searched by load, customer or note', async () => {
  const { queries } = await open('');
  await press('Choose');
  await dialog().getByRole('searchbox', { name: 'Search carts' }).fill('peach');
  await expect
    .poll(() => queries(loadLists.listLoads).at(-1))
    .toEqual({ count: '10', offset: '0', type: '1', text: 'peach' });
});

const whole = 'text=gd&make=Toyota&type=CERAMIC&view=pictures&qty=3';
const ofVehicle = 'vin=1HGCM82633A004352&model=Camry&year=2003&engine=3.0&make=Toyota';
test.each([
  [
    'Choose',
    identifyPath,
    `?${whole}&open=6`,
    { backTo: 'identify', text: 'gd', make: 'Toyota', type: 'CERAMIC', view: 'pictures', open: '6', qty: '3' },
  ],
  [
    'Add one',
    identifyPath,
    `?${whole}&open=6&load=7&customer=21`,
    { backTo: 'identify', text: 'gd', make: 'Toyota', type: 'CERAMIC', view: 'pictures', open: '5', customer: '21' },
  ],
  [
    'Choose',
    vehiclePath,
    `?${ofVehicle}`,
    { backTo: 'vehicle', vin: '1HGCM82633A004352', model: 'Camry', year: '2003', engine: '3.0', make: 'Toyota' },
  ],
])('%s: a new cart leads back to the whole search', async (name, path, at, search) => {
  await open(at, { path });
  if (at.includes('load=7')) await expect.element(page.getByText('Bayou Metals')).toBeVisible();
  await press(name);
  const link = dialog().getByRole('link', { name: 'New cart' });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/loads/create-load', search]);
});

test('a picture on its way holds the item back, and not the choice of a cart', async () => {
  const { bodies, forms } = await open('');
  await press('Add one');
  await dialog()
    .getByRole('radio', { name: /Load 8/ })
    .click();
  let answer = (_: Response) => {};
  answerNext(
    files.uploadImage,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const blob = await new Promise<Blob | null>((taken) => document.createElement('canvas').toBlob(taken));
  const input = dialog().element().querySelector('input[type=file]')!;
  await userEvent.upload(input, new File([blob!], 'piece.png', { type: 'image/png' }));
  const add = dialog().getByRole('button', { name: 'Add to load 8' });
  await expect.element(add).toHaveAccessibleDescription('A picture is on its way.');
  await expect.poll(() => forms(files.uploadImage)).toHaveLength(1);
  answer(Response.json({ imageUrl: '/files/new.png' }));
  await expect.element(add).toHaveAccessibleDescription('');
  await add.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 8, loadUrls: ['/files/new.png'] }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sessionStorage.getItem('troyard.kept.1.piece-pictures')).toBeNull();
});

test('a second press while an item is being added adds nothing', async () => {
  const { bodies } = await open('');
  await press('Add one');
  await dialog()
    .getByRole('radio', { name: /Load 8/ })
    .click();
  answerNext(loadItems.addItem, () => new Promise(() => {}));
  const add = dialog().getByRole('button', { name: 'Add to load 8' });
  await add.click();
  await dialog().getByRole('button', { name: 'Adding…' }).click({ force: true });
  await expect.poll(() => bodies(loadItems.addItem)).toHaveLength(1);
  await expect.element(dialog()).toBeVisible();
});

test('an added item becomes the current cart with its customer and facility', async () => {
  const { screen } = await open('');
  await press('Add one');
  await dialog()
    .getByRole('radio', { name: /Load 8/ })
    .click();
  await dialog().getByRole('button', { name: 'Add to load 8' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => screen.router.state.location.search).toEqual({ load: '8', customer: '21', facility: '4' });
});
