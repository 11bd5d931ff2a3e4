import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { addLineDraft, emptyEntry, storedEntry } from '../../loads/web/panels/add-line-entry.ts';
import { codeField, found, Line, open, sentQuantities, typeCode } from './testing/add-line-stage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('searches the code for this customer at this facility', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA6');
  const sent = opened.queries(catalogue.searchConverters)[0];
  expect(sent).toEqual({ text: 'GD3EA6', count: '50', offset: '0', isLoad: 'true', companyId: '9', facilityId: '3' });
});

const dearLookAlike = {
  ...found,
  productId: 6,
  make: 'Lexus',
  offerPrice: 612,
  match: { ...found.match, kind: 'look-alike', code: 'GD3+EAG' },
};

test('a look-alike that pays far more is named before the add, in the list and under the chosen converter', async () => {
  const { screen } = await open(found, undefined, [dearLookAlike]);
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3EA6');
  await expect.element(screen.getByRole('note')).toMatchTextContent(/looks like .* and pays \$612.00/);
  await userEvent.keyboard('{Enter}');
  const chosen = screen.getByRole('form').getByRole('note');
  await expect.element(chosen).toMatchTextContent(/pays \$612.00, 3.3 times as much/);
  await expect.element(chosen).toBeVisible();
});

test('the matches of one code do not stand under the next while its answer is under way', async () => {
  const opened = await open();
  const fetch = vi.mocked(globalThis.fetch);
  const answer = fetch.getMockImplementation()!;
  fetch.mockImplementation(async (address, init) => {
    const { searchParams } = new URL(new Request(address, init).url);
    return searchParams.get('text')?.startsWith('J9') ? new Promise<never>(() => {}) : answer(address, init);
  });
  const option = opened.screen.getByRole('option', { name: /Toyota/ });
  await codeField(opened).fill('GD3EH');
  await expect.element(option).toBeVisible();
  await codeField(opened).fill('J9XU');
  await expect.poll(() => option.query()).toBeNull();
});

test('where nothing is found, the search goes on in Identify', async () => {
  const { screen } = await openAs(<Line />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: [], lookAlikes: [] }]],
  });
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('QX99');
  await expect.element(screen.getByText(/Read the stamp again, or type only the part that is clear/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => screen.router.state.location.href).toBe('/converters/identify?text=QX99&load=7');
});

test('sends what was chosen and typed, with the version of its price, after asking about mistakes', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA7');
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await opened.screen.getByRole('textbox', { name: 'Box' }).fill('4');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => opened.bodies(loadItems.addItem))
    .toEqual([
      {
        loadId: 7,
        productId: 5,
        quantity: 2.5,
        box: 4,
        loadUrls: [],
        priceVersion: 12,
        ask: true,
        clientId: expect.any(String) as unknown,
      },
    ]);
});

test('Enter takes an exact hit, but never one of two', async () => {
  const two = [found, { ...found, productId: 6, make: 'Lexus' }];
  const { screen, queries } = await openAs(<Line />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: two, lookAlikes: [] }]],
  });
  const code = screen.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('GD3EA9');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: /Lexus/ })).toBeVisible();
  await expect.poll(() => queries(catalogue.searchConverters).length).toBeGreaterThan(0);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('GD3EA9');
});

test('sends nothing without a picture where the user has to add one', async () => {
  const opened = await open(found, { canBuildCart: true, isPictureMandatory: true });
  await typeCode(opened, 'GD3EA8');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(opened.screen.getByRole('form').getByRole('alert')).toBeVisible();
  await expect.element(opened.screen.getByRole('button', { name: /Add pictures|Camera/ })).toHaveFocus();
  expect(await opened.bodies(loadItems.addItem)).toEqual([]);
});

test('a reload keeps the chosen converter and shows its price of now', async () => {
  const first = await open();
  await typeCode(first, 'GD3EB7');
  await first.screen.unmount();
  queryClient.clear();
  const second = await open({ ...found, offerPrice: 190 });
  await expect.element(second.screen.getByText('$190.00')).toBeVisible();
  await expect.element(codeField(second)).toHaveValue('GD3+EA6');
});

test('coming back to a typed code selects it, by the keyboard and by a click', async () => {
  const opened = await open();
  const code = codeField(opened);
  await code.fill('GD3E');
  const selected = () => {
    const field = code.element() as HTMLInputElement;
    return field.value.slice(field.selectionStart!, field.selectionEnd!);
  };
  (code.element() as HTMLElement).blur();
  await code.click();
  expect(selected()).toBe('GD3E');
  (code.element() as HTMLElement).blur();
  (code.element() as HTMLElement).focus();
  expect(selected()).toBe('GD3E');
});

test.each([
  ['lb', true],
  ['piece', false],
] as const)('a price by the %s says so before it is added: %s', async (priceUnit, says) => {
  const opened = await open({ ...found, priceUnit, catAlert: 'Often filled with sand', comment: 'Cut it open' });
  await typeCode(opened, `GD3EC${priceUnit}`);
  const line = opened.screen.getByRole('form');
  await expect.element(line.getByText('Mind: Often filled with sand')).toBeVisible();
  await expect.element(line.getByText('Comment: Cut it open')).toBeVisible();
  expect(line.getByText('per lb').query() !== null).toBe(says);
});

test('a converter chosen before a reload that the search finds no more has to be chosen again', async () => {
  storedDrafts.write(addLineDraft(7), { ...emptyEntry, code: 'GD3EA7', productId: 99 });
  await open();
  await expect.poll(() => storedEntry(7).productId).toBe(0);
});

test('the second half of a double press on Add presses nothing that moves below it', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA6');
  const add = opened.screen.getByRole('button', { name: 'Add', exact: true }).element();
  const press = (type: string) =>
    new MouseEvent(type, { clientX: 50, clientY: 50, detail: 1, bubbles: true, cancelable: true });
  add.dispatchEvent(press('click'));
  const second = press('mousedown');
  document.body.dispatchEvent(second);
  expect(second.defaultPrevented).toBe(true);
  await expect.poll(() => sentQuantities(opened)).toEqual([1]);
});

test('a VIN goes with its item, and not with the next', async () => {
  const opened = await open();
  const { screen, bodies } = opened;
  await typeCode(opened, 'GD3EA6');
  await screen.getByRole('button', { name: /^Unit, VIN/ }).click();
  await screen.getByRole('textbox', { name: 'VIN' }).fill('1hgcm82633a004352');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ productId: 5, vin: '1HGCM82633A004352' }]);
  await expect.element(screen.getByRole('textbox', { name: 'VIN' })).toHaveValue('');
  await typeCode(opened, 'GD3EA6');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await bodies(loadItems.addItem)).length).toBe(2);
  expect((await bodies(loadItems.addItem))[1]).not.toHaveProperty('vin');
});
