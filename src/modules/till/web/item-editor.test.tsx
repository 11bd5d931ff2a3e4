import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../loads/items/contract.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import type { Load } from '../../loads/wire.ts';
import { ItemEditor } from './item-editor.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = { loadId: 7, isPicRequired: false } as Load;
const item = {
  itemId: 9,
  oem: 'GD3+EA6',
  quantity: 2,
  finalQty: null,
  box: 1,
  basePrice: 184.35,
  adjustedPrice: null,
  markup: 0,
  markupIsPercentage: false,
  description: 'Corolla 1.8 front',
  vin: '',
  loadUrls: [] as string[],
  status: 1,
  version: 4,
} as LoadItem;
const open = async (
  as: Partial<StoredSession>,
  decides = false,
  changes: Partial<LoadItem> = {},
  loadChanges: Partial<Load> = {},
) => {
  const { screen, bodies } = await openAs(
    <ItemEditor
      load={{ ...load, ...loadChanges }}
      item={{ ...item, ...changes }}
      decides={decides}
      onClose={() => undefined}
    />,
    { as },
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  const sent = () => bodies(loadItems.editItem);
  return {
    field,
    sent,
    text: (sentence: string | RegExp) => screen.getByText(sentence),
    unit: screen.getByRole('button', { name: /switch to/ }),
    trySave: () => screen.getByRole('button', { name: 'Save item' }).click(),
    isOffered: (name: string) => field(name).query() !== null,
    save: async () => {
      await screen.getByRole('button', { name: 'Save item' }).click();
      await expect.poll(async () => (await sent()).length).toBe(1);
      return (await sent())[0];
    },
  };
};

const marker = { canOveridePrice: true, canSeeMarkup: true, canSeeUnitPrice: true };

/** Another user has saved the item meanwhile. */
const answerStale = (fresh: Partial<LoadItem>) =>
  vi
    .mocked(fetch)
    .mockImplementation(async () =>
      Response.json({ error: 'Stale', code: 'STALE', fresh: { ...item, version: 5, ...fresh } }, { status: 409 }),
    );

test('sends only the changed fields, with the version that was edited', async () => {
  const editor = await open({ canAddMarkup: true, canSeeUnitPrice: true });
  await editor.field('Quantity').fill('3.5');
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, quantity: 3.5 });
});

test.each([
  [1280, 800],
  [390, 844],
])('Enter in a field saves once, at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const editor = await open({ canSeeUnitPrice: true });
  await editor.field('Box').fill('12');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(editor.sent).toEqual([{ loadId: 7, itemId: 9, version: 4, box: 12 }]);
});

test('Enter in a field saves nothing that is wrong', async () => {
  const editor = await open({ canSeeUnitPrice: true });
  await editor.field('Quantity').fill('two');
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.text('This is not a number. Write 1.5 or 1,234.')).toBeVisible();
  expect(await editor.sent()).toEqual([]);
});

test('sends a markup with its unit', async () => {
  const editor = await open({ canAddMarkup: true, canSeeUnitPrice: true });
  await editor.field('Markup').fill('12.25');
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, markup: 12.25, markupIsPercentage: false });
});

test.each([
  ['Final quantity', '2,5', 'A comma only separates thousands. Write 1.5 or 1,234.'],
  ['Adjusted price', '12,50 €', 'This is not a number. Write 1.5 or 1,234.'],
  ['Quantity', 'two', 'This is not a number. Write 1.5 or 1,234.'],
  ['Box', '', 'Required.'],
])('sends nothing while %s is %j', async (name, text, sentence) => {
  const editor = await open(marker);
  await editor.field(name).fill(text);
  await editor.trySave();
  await expect.element(editor.text(sentence)).toBeVisible();
  expect(await editor.sent()).toEqual([]);
});

test('sends why an item is modified', async () => {
  const editor = await open({ canSeeUnitPrice: true }, true, { isAddedBySeller: true });
  await editor.field('Reason').fill('The shell is empty');
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, status: 3, reason: 'The shell is empty' });
});

test('asks for no reason where nothing is decided', async () => {
  const editor = await open({ canSeeUnitPrice: true });
  expect(editor.isOffered('Reason')).toBe(false);
});

test('sends an emptied final quantity and adjusted price as none', async () => {
  const changes = { finalQty: 3, adjustedPrice: 77 };
  const editor = await open(marker, false, changes);
  for (const name of ['Final quantity', 'Adjusted price']) await editor.field(name).fill('');
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, finalQty: null, adjustedPrice: null });
});

test('sends nothing without a connection, also not later', async () => {
  const editor = await open({});
  await editor.field('Quantity').fill('3');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await editor.trySave();
  await expect
    .element(editor.text('No connection. What you typed is kept: save it when the connection is back.'))
    .toBeVisible();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await editor.sent()).toEqual([]);
  expect(await editor.save()).toMatchObject({ quantity: 3 });
});

test('decides an item that waits, also unchanged', async () => {
  const editor = await open({}, true);
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, status: 3 });
});

test.each([
  ['saved before, where the item is decided', 3, messages.itemEdited],
  [
    'a conflict, where it still waits',
    1,
    'GD3+EA6 was changed meanwhile. Nothing of yours was saved yet; save again to keep what stands here.',
  ],
] as const)('a decision over a newer version is told as %s', async (_, status, sentence) => {
  const editor = await open({}, true);
  answerStale({ status });
  await editor.trySave();
  await expect.element(editor.text(sentence)).toBeVisible();
});

test.each([
  ['nobody without a right to price', {}, { Markup: false, 'Adjusted price': false }],
  ['who marks up', { canAddMarkup: true }, { Markup: true, 'Adjusted price': false }],
  ['who only marks down and sees the offer', { canAddMarkDownOnly: true, canSeeUnitPrice: true }, { Markup: true }],
  ['nobody who marks down and does not see the offer', { canAddMarkDownOnly: true }, { Markup: false }],
  [
    'who overrides prices',
    { canOveridePrice: true, canSeeUnitPrice: true, canSeeMarkup: true },
    { Markup: true, 'Adjusted price': true },
  ],
  ['nobody who overrides prices and does not see the markup', { canOveridePrice: true }, { 'Adjusted price': false }],
] as const)('offers prices to %s', async (_, as, offered) => {
  const editor = await open(as);
  await expect.element(editor.field('Quantity')).toBeVisible();
  for (const [name, isOffered] of Object.entries(offered))
    expect([name, editor.isOffered(name)]).toEqual([name, isOffered]);
});

test('a VIN loses I, O and Q as it is typed, and says what is wrong with it', async () => {
  const editor = await open({});
  await editor.field('VIN').fill('1IoQ2');
  await expect.element(editor.field('VIN')).toHaveValue('12');
  await expect.element(editor.text(/2 of 17 characters/)).toBeVisible();
  await editor.field('VIN').fill('1HGCM82643A004352');
  await expect.element(editor.text(/The check digit of this VIN is wrong/)).toBeVisible();
  expect(await editor.save()).toMatchObject({ vin: '1HGCM82643A004352' });
});

test.each([
  ['a typed one stays one', true, { markup: 15, markupIsPercentage: true }],
  ['its unit alone is sent with it', false, { markup: 12, markupIsPercentage: false }],
])('of a markup in percent %s', async (_, types, sent) => {
  const editor = await open(marker, false, { markup: 12, markupIsPercentage: true });
  await expect.element(editor.unit).toHaveAccessibleName('Percent, switch to dollars');
  if (types) await editor.field('Markup').fill('15');
  else await editor.unit.click();
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, ...sent });
});

test('who does not see the markup sends no unit without one', async () => {
  const editor = await open({ canAddMarkup: true, canSeeUnitPrice: true }, false, { markup: undefined });
  await editor.unit.click();
  await editor.field('Box').fill('3');
  expect(await editor.save()).toEqual({ loadId: 7, itemId: 9, version: 4, box: 3 });
});

test.each([
  [{ canAddMarkup: true, canSeeUnitPrice: true }, -5, false],
  [{ canAddMarkup: true, canSeeUnitPrice: true }, 5, true],
  [marker, -5, true],
])('with the rights %j a markup of %i is offered: %s', async (as, markup, isOffered) => {
  const editor = await open(as, false, { markup });
  await expect.element(editor.field('Quantity')).toBeVisible();
  expect(editor.isOffered('Markup')).toBe(isOffered);
});

test.each([
  [184.35, 'Instead of the offer of $184.35; empty for the offer.'],
  [undefined, ''],
])('beside the offer of %s the adjusted price says: %s', async (basePrice, sentence) => {
  const editor = await open(marker, false, { basePrice });
  await expect.element(editor.field('Adjusted price')).toHaveAccessibleDescription(sentence);
});

test.each([
  ['Cut it open', true],
  ['', false],
])('the comment %j on the converter is shown: %s', async (comment, isShown) => {
  const editor = await open({}, false, { comment });
  await expect.element(editor.field('Quantity')).toBeVisible();
  expect(editor.text(/^Comment on the converter:/).query() !== null).toBe(isShown);
});

test.each([
  [true, 'Optional. The seller reads it.'],
  [false, 'Optional. It stays with the item.'],
])('the reason for an item of the seller (%s): %s', async (isAddedBySeller, sentence) => {
  const editor = await open({}, true, { isAddedBySeller });
  await expect.element(editor.field('Reason')).toHaveAccessibleDescription(sentence);
});

test.each([
  [{ isPicRequired: true }, {}, true],
  [{}, { isPictureMandatory: true }, true],
  [{}, {}, false],
])('a picture is needed on %j by %j: %s', async (loadChanges, as, isNeeded) => {
  const editor = await open(as, false, {}, loadChanges);
  await expect.element(editor.text(/^Pictures/)).toHaveTextContent(isNeeded ? 'Pictures *' : 'Pictures');
});

test('a refusal of the pictures stands below them', async () => {
  const editor = await open({});
  await editor.field('Box').fill('3');
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json(
      { error: 'loadUrls: A picture is gone.', fields: { loadUrls: 'A picture is gone.' } },
      { status: 400 },
    ),
  );
  await editor.trySave();
  const below = () => document.querySelector('.ty-photos + .ty-alert-text')?.textContent;
  await expect.poll(below).toBe('A picture is gone.');
});

test('an edit that was saved before is told as saved', async () => {
  const editor = await open(marker);
  await editor.field('Quantity').fill('3');
  answerStale({ quantity: 3 });
  await editor.trySave();
  await expect.element(editor.text(messages.itemEdited)).toBeVisible();
});

test('what others have changed of an item is told in words', async () => {
  const editor = await open(marker, false, { unitPrice: 190.1, markup: 5.75 });
  await editor.field('Quantity').fill('3');
  const changes = { finalQty: 1, box: 4, adjustedPrice: 77.5, markup: 12, markupIsPercentage: true, unitPrice: 86.8 };
  answerStale({ ...changes, status: 3, description: '', vin: '1FT', loadUrls: ['/files/9/a'] });
  await editor.trySave();
  const words = [
    'final quantity is now “1” (was “none”)',
    'box is now “4” (was “1”)',
    'adjusted price is now “$77.50” (was “none”)',
    'markup is now “12 %” (was “$5.75”)',
    'price is now “$86.80” (was “$190.10”)',
    'status is now “Modified” (was “Approved”)',
    'description is now “none” (was “Corolla 1.8 front”)',
    'VIN is now “1FT” (was “none”)',
    'pictures is now “1” (was “0”)',
  ];
  await expect
    .poll(() => document.body.textContent)
    .toContain(`GD3+EA6 was changed meanwhile: ${words.join(', ')}. Nothing`);
});
