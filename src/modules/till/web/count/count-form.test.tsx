import '../till.css';
import '../items-table.css';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { loadSearch } from '../../paths.ts';
import { ItemsPanel } from '../items-panel.tsx';
import { openLoad } from '../testing/open-load.ts';
import { shownItem } from '../testing/shown-item.ts';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const item = (itemId: number, more: object = {}) => ({
  ...shownItem,
  itemId,
  oem: `CODE${itemId}`,
  box: 4,
  version: itemId * 10,
  ...more,
});
const four = () => [
  item(4),
  item(3, { finalQty: 3, box: 0 }),
  item(2, { status: 2 }),
  item(1, { priceUnit: 'lb', quantity: 0.3 }),
];

type Options = {
  readonly list?: readonly object[];
  readonly load?: Partial<Load>;
  readonly refused?: boolean;
  readonly mayAdd?: boolean;
  readonly isViewing?: boolean;
  readonly isAll?: boolean;
  readonly width?: number;
};

const opened = async (options: Options = {}) => {
  const { list = four(), load = {}, refused = false, mayAdd = true, isViewing = false } = options;
  await page.viewport(options.width ?? 1280, 800);
  const answered = { list, total: list.length, areMoreItemsAvailable: options.isAll === false };
  const at = await openAs(<ItemsPanel load={{ ...openLoad, ...load }} />, {
    at: '?show=count',
    search: loadSearch,
    as: { canBuildCart: mayAdd, isViewing },
    answers: [
      [loadItems.listItems, answered],
      [loadItems.editItem, { version: 41 }],
    ],
    refused: refused ? [loadItems.editItem] : [],
  });
  const field = (itemId: number) => at.screen.getByRole('textbox', { name: `Final quantity of CODE${itemId}` });
  await expect.element(at.screen.getByRole('heading', { name: 'Final quantities' })).toBeVisible();
  return { ...at, field, answered, sent: () => at.bodies(loadItems.editItem) };
};

test('the first line that is left has the focus; Enter saves and goes to the next line, Shift+Enter back', async () => {
  const { field, sent } = await opened();
  await expect.element(field(4)).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  await expect.element(field(3)).toHaveFocus();
  await expect.poll(sent).toEqual([{ loadId: 7, itemId: 4, finalQty: 12, version: 40 }]);
  // Nothing is typed: nothing is sent. A rejected item has no line.
  await userEvent.keyboard('{Enter}');
  await expect.element(field(1)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(field(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field(4)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field(1)).toHaveFocus();
  expect(await sent()).toHaveLength(1);
});

test('the line that adds items is away while counting, and comes back with the items', async () => {
  const { screen } = await opened();
  const addLine = screen.getByLabelText('Add a converter by code');
  expect(addLine.query()).toBeNull();
  await screen.getByRole('button', { name: 'Back to the items' }).click();
  await expect.element(addLine).toHaveFocus();
});

test('a saved value stands before the item is read again, and its line can be counted anew with the new version', async () => {
  const { field, sent } = await opened();
  await userEvent.keyboard('12{Enter}');
  await expect.poll(async () => (await sent()).length).toBe(1);
  await expect.element(field(4)).toHaveValue('12');
  await field(4).fill('13');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toContainEqual({ loadId: 7, itemId: 4, finalQty: 13, version: 41 });
});

test('a value that is typed by touch is saved when its field is left, and an emptied one is none', async () => {
  const { field, sent } = await opened();
  await field(3).fill('');
  await field(4).click();
  await expect.poll(sent).toEqual([{ loadId: 7, itemId: 3, finalQty: null, version: 30 }]);
});

test('Escape leaves a field as it was', async () => {
  const { field, sent } = await opened();
  await field(3).fill('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(field(3)).toHaveValue('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(1)).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test('says how many lines are counted and left, and marks what differs from the entered quantity', async () => {
  const { screen, field } = await opened();
  await expect.element(screen.getByRole('status').getByText('1 of 3 counted, 2 left')).toBeVisible();
  await expect.element(screen.getByText('1 more')).toBeVisible();
  await field(1).fill('0.1');
  await expect.element(screen.getByText('0.2 lb less')).toBeVisible();
  await field(4).fill('1');
  await expect.element(screen.getByText('1 fewer')).toBeVisible();
  await field(4).fill('2');
  await expect.poll(() => screen.getByText('1 fewer').query()).toBeNull();
});

test('a text that is no number stays in its field with the reason, and nothing is sent', async () => {
  const { screen, field, sent } = await opened();
  await userEvent.keyboard('2,5{Enter}');
  await expect.element(field(4)).toHaveFocus();
  await expect.element(field(4)).toHaveValue('2,5');
  await expect.element(screen.getByText(/A comma only separates thousands/)).toBeVisible();
  expect(await sent()).toEqual([]);
});

test('a refused value stays with the reason, the head leads to it, and it is sent again by Enter alone', async () => {
  const { screen, field, sent } = await opened({ refused: true });
  await userEvent.keyboard('12{Enter}');
  await expect.element(screen.getByRole('alert').getByText('Refused')).toBeVisible();
  await expect.element(field(4)).toHaveValue('12');
  await screen.getByRole('button', { name: '1 not saved' }).click();
  await expect.element(field(4)).toHaveFocus();
  await field(3).click();
  expect(await sent()).toHaveLength(1);
  await field(4).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await sent()).length).toBe(2);
});

test('changes of others arrive without disturbing what is typed', async () => {
  const { field, answered, readAgain, screen } = await opened();
  await userEvent.keyboard('1');
  answered.list = [item(4, { finalQty: 7, version: 44 }), item(3, { finalQty: 5, version: 33 }), item(1)];
  await readAgain();
  await expect.element(field(3)).toHaveValue('5');
  await expect.element(field(4)).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(field(4)).toHaveValue('12');
  await expect.element(screen.getByText('2 of 3 counted, 1 left')).toBeVisible();
});

test('the focus stays in the list when somebody takes the typed item away', async () => {
  const { field, answered, readAgain, screen } = await opened();
  await expect.element(field(4)).toHaveFocus();
  answered.list = four().slice(1);
  await readAgain();
  await expect.element(screen.getByRole('heading', { name: 'Final quantities' })).toHaveFocus();
});

test('on a settled invoice nothing is counted without the right to edit invoices, and the reason stands there', async () => {
  const { field, screen } = await opened({ load: { type: 4 } });
  await expect.element(field(4)).toBeDisabled();
  await expect
    .element(screen.getByText('This is a settled invoice; changing it needs the right to edit invoices.').first())
    .toBeVisible();
});

test('only the counted item is read again', async () => {
  const { queries } = await opened();
  const before = queries(loadItems.listItems).length;
  await userEvent.keyboard('12{Enter}');
  await expect.poll(() => queries(loadItems.getItems)).toEqual([{ loadId: '7', itemIds: '4' }]);
  expect(queries(loadItems.listItems)).toHaveLength(before);
  expect(queries(loadLifeCycle.getLoad)).toEqual([]);
});

test('where nothing can be added, the way back gives the focus to the button that opened the view', async () => {
  const { screen } = await opened({ mayAdd: false });
  await screen.getByRole('button', { name: 'Back to the items' }).click();
  await expect.element(screen.getByRole('button', { name: 'Count', exact: true })).toHaveFocus();
  expect(screen.router.history.location.search).toBe('');
});

test('on a phone the field is large and asks for the keys of numbers', async () => {
  const { field } = await opened();
  await page.viewport(390, 844);
  await expect.element(field(4)).toHaveAttribute('inputmode', 'decimal');
  await expect.poll(() => field(4).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a thousand lines are all there, and the next one is the next', async () => {
  const { screen } = await opened({ list: Array.from({ length: 1000 }, (_, at) => item(1000 - at)) });
  // A search by role looks at every line.
  const fieldOf = (itemId: number) =>
    document.querySelector<HTMLElement>(`[aria-label="Final quantity of CODE${itemId}"]`);
  await expect.poll(() => fieldOf(1)).not.toBeNull();
  await expect.element(screen.getByText(/^0 of 1,000 counted/)).toBeVisible();
  fieldOf(1000)!.focus();
  for (let line = 0; line < 5; line += 1) await userEvent.keyboard('12{Enter}');
  await expect.poll(() => document.activeElement).toBe(fieldOf(995));
});

test('a viewer as a role counts nothing, and reads why', async () => {
  const { field, screen } = await opened({ isViewing: true });
  await expect.element(field(4)).toBeDisabled();
  await expect.element(screen.getByText(messages.viewOnly).first()).toBeVisible();
});

test('on a phone the list is seen first: its head has the focus', async () => {
  const { screen } = await opened({ width: 390 });
  await expect.element(screen.getByRole('heading', { name: 'Final quantities' })).toHaveFocus();
});

const done = () => [item(4, { finalQty: 2 }), item(3, { finalQty: 3 })];
test.each([
  ['is counted', { list: done() }, '2 of 2 counted', 'Every line is counted.'],
  ['is left', {}, '1 of 3 counted, 2 left', ''],
  ['is not read yet', { isAll: false, load: { items: 9 } }, '1 of 3 counted, 2 left so far', ''],
])('a load of which everything %s says so', async (_, options, words, reason) => {
  const { screen } = await opened(options);
  await expect.element(screen.getByRole('status').getByText(words, { exact: true })).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next to count' });
  await expect.element(next).toHaveAccessibleDescription(reason);
});

test('Next to count leads to the next line that is left', async () => {
  const { field, screen } = await opened();
  await field(3).click();
  await screen.getByRole('button', { name: 'Next to count' }).click();
  await expect.element(field(4)).toHaveFocus();
});

test('of rejected items there is nothing to count', async () => {
  const { screen } = await opened({ list: [item(2, { status: 2 })] });
  await expect.element(screen.getByRole('heading', { name: 'There is nothing to count here' })).toBeVisible();
});

test.each([
  [0, 'Ceramic'],
  [1, 'Ceramic, Box 1'],
])('an item in box %i is named: %s', async (box, words) => {
  const { screen } = await opened({ list: [item(4, { box })] });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});
