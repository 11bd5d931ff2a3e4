import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { answerNext, openAs } from '../../../../ui/testing/sent-requests.tsx';
import { unmarkedFields } from '../../../../ui/testing/unmarked-fields.ts';
import { catalogue } from '../../../catalogue/contract.ts';
import { converterEditing } from '../../../catalogue/editing/contract.ts';
import { files } from '../../../files/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { found, Line } from '../testing/add-line-stage.tsx';
import { faultsOfOther, sentOther } from './other-values.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const whole = { name: 'Savannah', type: '1', oem: 'SV-1', basePrice: '120.50', quantity: '3', urls: ['/files/1'] };

test('asks for name, type, code, price and a picture', () => {
  expect(Object.keys(faultsOfOther({ name: ' ', type: '', oem: ' ', basePrice: '', quantity: '0', urls: [] }))).toEqual(
    ['name', 'type', 'oem', 'basePrice', 'quantity', 'urls'],
  );
  expect(faultsOfOther(whole)).toEqual({});
  expect(faultsOfOther({ ...whole, basePrice: 'two' })).toHaveProperty('basePrice');
});

test.each([
  ['2.125', {}],
  ['2.1255', { quantity: 'At most 3 digits after the point.' }],
  ['', { quantity: messages.invalidQuantity }],
  ['two', { quantity: 'This is not a number. Write 1.5 or 1,234.' }],
])('of a quantity of "%s" these are the faults: %o', (quantity, faults) => {
  expect(faultsOfOther({ ...whole, quantity })).toEqual(faults);
});

test('is sent as a converter of a load', () => {
  expect(sentOther({ ...whole, name: ' Savannah ' })).toEqual({
    name: 'Savannah',
    type: 1,
    oem: 'SV-1',
    basePrice: 120.5,
    urls: ['/files/1'],
    isEditInvoice: true,
  });
});

const openLine = async (
  canShowOther: boolean,
  asking: readonly (readonly [typeof converterEditing.addConverter, string])[] = [],
) =>
  openAs(<Line />, {
    asking,
    as: { canBuildCart: true, canShowOther },
    answers: [
      [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
      [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC' }], areMoreItemsAvailable: false }],
      [converterEditing.addConverter, { productId: 5, message: messages.converterAdded }],
      [files.uploadImage, { imageUrl: '/files/1', urls: ['/files/1'] }],
      [loadItems.addItem, { itemId: 1, version: 0, message: 'Item added' }],
    ],
  });
const typeCode = async ({ screen }: Awaited<ReturnType<typeof openLine>>) => {
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3');
  await expect.element(screen.getByRole('option', { name: /Toyota/ })).toBeVisible();
  return screen.getByRole('option', { name: 'Other…' });
};

test('is the last choice below the found converters, for who may add such items', async () => {
  const opened = await openLine(true);
  const option = await typeCode(opened);
  await option.click();
  const { screen } = opened;
  const dialog = screen.getByRole('dialog', { name: 'Other converter' });
  await expect.element(dialog.getByRole('textbox', { name: 'OEM' })).toHaveValue('GD3');
  await dialog.getByRole('textbox', { name: 'OEM' }).clear();
  await dialog.getByRole('textbox', { name: 'Quantity' }).clear();
  await dialog.getByRole('button', { name: 'Add converter' }).click();
  for (const sentence of [
    'Write a name.',
    'Choose a type.',
    'Write the code.',
    'Write a price.',
    messages.invalidQuantity,
    'Add at least one picture.',
  ])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(unmarkedFields()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await opened.bodies(converterEditing.addConverter)).toEqual([]);
});

/** Opens the dialog, fills it in, and presses Enter. */
const makeOther = async (opened: Awaited<ReturnType<typeof openLine>>) => {
  await (await typeCode(opened)).click();
  const { screen } = opened;
  const dialog = screen.getByRole('dialog', { name: 'Other converter' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Savannah');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await screen.getByRole('option', { name: 'Ceramic' }).click();
  await dialog.getByRole('textbox', { name: 'OEM' }).fill('GD3+EA6; SV-1');
  await dialog.getByRole('textbox', { name: 'Base price' }).fill('120.50');
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await userEvent.upload(
    dialog.getByLabelText('Choose').element().closest('div')!.querySelector('input[type=file]')!,
    new File(['a picture'], 'front.png', { type: 'image/png' }),
  );
  await expect.element(dialog.getByRole('img', { name: 'Number 1' })).toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Base price' }).click();
  await userEvent.keyboard('{Enter}');
  return dialog;
};

test('one Enter makes it and puts it on the load, at the typed price, with its name and picture', async () => {
  const opened = await openLine(true);
  const { screen, bodies } = opened;
  const dialog = await makeOther(opened);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodies(converterEditing.addConverter)).toEqual([
    { ...sentOther({ ...whole, oem: 'GD3+EA6; SV-1' }), ask: true },
  ]);
  await expect.element(screen.getByText(messages.converterAdded)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Add a converter by code' })).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: 'Add a converter by code' })).toHaveFocus();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toMatchObject([
      { loadId: 7, productId: 5, basePrice: 120.5, description: 'Savannah', quantity: 3, loadUrls: ['/files/1'] },
    ]);
});

test.each([
  ['Add anyway', [true, false], 1],
  ['Go back', [true], 0],
] as const)('a likely mistake is asked about: %s sends it with ask %j, and adds %i', async (answer, asks, added) => {
  const opened = await openLine(true, [[converterEditing.addConverter, 'SV-1 is in the catalogue already.']]);
  const dialog = await makeOther(opened);
  const question = opened.screen.getByRole('dialog', { name: 'Add this converter?' });
  await expect.element(question.getByText('SV-1 is in the catalogue already.')).toBeVisible();
  await question.getByRole('button', { name: answer }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => opened.bodies(loadItems.addItem)).toHaveLength(added);
  const sent = await opened.bodies(converterEditing.addConverter);
  expect(sent.map((each) => (each as { ask: boolean }).ask)).toEqual(asks);
  expect(dialog.query() === null).toBe(added === 1);
});

test('a refusal is gone while it is sent once more', async () => {
  const opened = await openLine(true);
  answerNext(converterEditing.addConverter, () => Response.json({ error: 'Not now' }, { status: 400 }));
  const dialog = await makeOther(opened);
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible();
  answerNext(converterEditing.addConverter, () => new Promise<never>(() => {}));
  await dialog.getByRole('button', { name: 'Add converter' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Adding…' })).toBeVisible();
  expect(dialog.getByText('Not now').query()).toBeNull();
});

test('is not offered to others', async () => {
  const option = await typeCode(await openLine(false));
  expect(option.query()).toBeNull();
});
