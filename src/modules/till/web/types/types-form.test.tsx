import '../till.css';
import '../items-table.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { loadSearch } from '../../paths.ts';
import { ItemsPanel } from '../items-panel.tsx';
import { openLoad } from '../testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const item = (itemId: number, type: string, box: number) => ({
  itemId,
  loadId: 7,
  oem: `CODE${itemId}`,
  type,
  priceUnit: 'piece',
  status: 1,
  reason: '',
  box,
  quantity: 1,
  unit: 1,
  finalQty: null,
  finalUnit: null,
  loadUrls: [],
  url: null,
  version: itemId * 10,
});
const items = [item(3, 'CERAMIC', 4), item(2, 'DIESEL', 0), item(1, 'CERAMIC', 4)];

const opened = (
  load: Partial<Load> = {},
  as: Partial<StoredSession> = {},
  at = '?show=types',
  unanswered: readonly Call[] = [],
  refused: readonly Call[] = [],
) =>
  openAs(<ItemsPanel load={{ ...openLoad, ...load }} />, {
    at,
    search: loadSearch,
    as: { canBuildCart: true, ...as },
    unanswered,
    refused,
    answers: [
      [loadItems.listItems, { list: items, total: 3 }],
      [
        catalogue.listTypes,
        {
          list: [
            { id: 1, name: 'CERAMIC', priceUnit: 'piece' },
            { id: 2, name: 'DIESEL', priceUnit: 'piece' },
          ],
        },
      ],
    ],
  });
type Opened = Awaited<ReturnType<typeof opened>>;
const select = ({ screen }: Opened) => screen.getByRole('combobox', { name: 'Type' });
const pick = async (at: Opened, label: string) => {
  await select(at).click();
  await at.screen.getByRole('option', { name: label }).click();
};
const tick = ({ screen }: Opened, code: string) => screen.getByRole('checkbox', { name: new RegExp(code) }).click();

test('the type is closed until an item is chosen, and says why', async () => {
  const at = await opened();
  await expect.element(select(at)).toBeDisabled();
  await expect.element(at.screen.getByText('Choose an item first.').first()).toBeVisible();
  await tick(at, 'CODE3');
  await expect.element(select(at)).toBeEnabled();
});

test('on a settled invoice it is open at once for who may edit invoices, and for nobody else', async () => {
  const editor = await opened({ type: 4 }, { canEditInvoice: true });
  await expect.element(select(editor)).toBeEnabled();
  await editor.screen.unmount();
  const reader = await opened({ type: 4 });
  await expect.element(select(reader)).toBeDisabled();
  expect(reader.screen.getByRole('checkbox', { name: /Choose all/ }).query()).toBeNull();
});

test('chosen items get the type one after another, each with its version; one that has it is not sent', async () => {
  const at = await opened();
  await at.screen.getByRole('checkbox', { name: /Choose all/ }).click();
  await pick(at, 'Diesel');
  await at.screen.getByRole('button', { name: /Change 3 items/ }).click();
  await expect
    .poll(() => at.bodies(loadItems.editItem))
    .toEqual([
      { loadId: 7, itemId: 3, type: 'DIESEL', version: 30 },
      { loadId: 7, itemId: 1, type: 'DIESEL', version: 10 },
    ]);
  await expect.element(at.screen.getByRole('checkbox', { name: /CODE1/ })).not.toBeChecked();
});

test('only the changed items are read again, not the whole load', async () => {
  const at = await opened();
  const before = at.queries(loadItems.listItems).length;
  await at.screen.getByRole('checkbox', { name: /Choose all/ }).click();
  await pick(at, 'Diesel');
  await at.screen.getByRole('button', { name: /Change 3 items/ }).click();
  const asked = () => at.queries(loadItems.getItems).flatMap(({ itemIds }) => itemIds!.split(','));
  await expect.poll(asked).toEqual(['3', '1']);
  expect(at.queries(loadItems.listItems)).toHaveLength(before);
});

test('says how far it is while many are changed', async () => {
  const at = await opened({}, {}, '?show=types', [loadItems.editItem]);
  await at.screen.getByRole('checkbox', { name: /Choose all/ }).click();
  await pick(at, 'Diesel');
  await at.screen.getByRole('button', { name: /Change 3 items/ }).click();
  await expect.element(at.screen.getByText('Changing 1 of 3…')).toBeVisible();
});

test('counts only what is chosen, and goes on', async () => {
  const at = await opened({}, {}, '?show=types', [loadItems.editItem]);
  for (const name of [/CODE2/, /CODE1/]) await at.screen.getByRole('checkbox', { name }).click();
  await pick(at, 'Diesel');
  await at.screen.getByRole('button', { name: /Change 2 items/ }).click();
  // The first of them is a diesel already.
  await expect.element(at.screen.getByText('Changing 2 of 2…')).toBeVisible();
});

test('of one box alone, all items are offered again, and the way back is another one', async () => {
  const at = await opened({}, {}, '?show=types&box=4');
  const search = () => at.screen.router.history.location.search;
  await at.screen.getByRole('button', { name: 'All items' }).click();
  await expect.element(at.screen.getByRole('checkbox', { name: /CODE2/ })).toBeVisible();
  await expect.element(at.screen.getByRole('heading', { name: 'Types' })).toHaveFocus();
  expect(search()).toBe('?show=types');
  await at.screen.getByRole('button', { name: 'Back to the items' }).click();
  await expect.element(at.screen.getByRole('button', { name: 'Types' })).toHaveFocus();
  expect(search()).toBe('');
});

test('of one box alone the items of that box are offered', async () => {
  const at = await opened({}, {}, '?show=types&box=4');
  await expect.element(at.screen.getByRole('checkbox', { name: /CODE3/ })).toBeVisible();
  expect(at.screen.getByRole('checkbox', { name: /CODE2/ }).query()).toBeNull();
});

test('who is not of the buyer side has no way to the types', async () => {
  const at = await opened({}, { hierarchy: 2 }, '');
  await expect.element(at.screen.getByText('CODE3')).toBeVisible();
  expect(at.screen.getByRole('button', { name: 'Types' }).query()).toBeNull();
});

test.each([
  [[/CODE2/], 'Already Diesel'],
  [[/CODE2/, /CODE3/], '1 item changed to Diesel'],
  [[/CODE1/, /CODE3/], '2 items changed to Diesel'],
])('what was changed of %j is told', async (names, words) => {
  const at = await opened();
  for (const name of names) await at.screen.getByRole('checkbox', { name }).click();
  await pick(at, 'Diesel');
  await at.screen.getByRole('button', { name: /^Change \d/ }).click();
  await expect.element(at.screen.getByText(words, { exact: true }).first()).toBeVisible();
});

test.each([
  [1, 'Unable to edit item.'],
  [2, 'Unable to edit item. Before that, 1 item changed.'],
])('a refusal of item %i of two is told with what was changed before', async (refusedAt, words) => {
  const at = await opened();
  for (const name of [/CODE1/, /CODE3/]) await at.screen.getByRole('checkbox', { name }).click();
  await pick(at, 'Diesel');
  const answer = vi.mocked(fetch).getMockImplementation()!;
  let edits = 0;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === loadItems.editItem.path && (edits += 1) === refusedAt
      ? Response.json({ error: 'Unable to edit item.' }, { status: 409 })
      : answer(address, init),
  );
  await at.screen.getByRole('button', { name: 'Change 2 items' }).click();
  await expect.element(at.screen.getByText(words, { exact: true }).first()).toBeVisible();
});

test.each([
  ['an item', [], 'Choose an item first.'],
  ['a type', [/CODE1/], 'Choose a type first.'],
])('nothing is changed without %s', async (_, names, reason) => {
  const at = await opened();
  await expect.element(at.screen.getByRole('heading', { name: 'Types' })).toBeVisible();
  for (const name of names) await at.screen.getByRole('checkbox', { name }).click();
  await expect.element(at.screen.getByRole('button', { name: /^Change/ })).toHaveAccessibleDescription(reason);
});

test('types that could not be read say so', async () => {
  const at = await opened({}, {}, '?show=types', [], [catalogue.listTypes]);
  await expect.element(select(at)).toHaveAccessibleDescription(new RegExp(messages.converterTypesFailure));
});

test('Choose all is checked once every item is chosen, and takes all of them back', async () => {
  const at = await opened();
  const all = at.screen.getByRole('checkbox', { name: 'Choose all 3 items' });
  for (const name of [/CODE1/, /CODE2/, /CODE3/]) {
    await expect.element(all).not.toBeChecked();
    await at.screen.getByRole('checkbox', { name }).click();
  }
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(at.screen.getByRole('checkbox', { name: /CODE1/ })).not.toBeChecked();
});
