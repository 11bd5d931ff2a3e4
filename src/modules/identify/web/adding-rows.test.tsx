import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadLists } from '../../loads/lists/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const other = {
  ...load,
  loadId: 8,
  companyName: 'Peachtree Auto',
  loadName: 'Monday',
  facilityCity: 'Atlanta',
  items: 2,
};
const question = 'GD3 is on this load already, in box 4.';
const open = (at = '?text=gd&load=7', current: object = load) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true },
    answers: [
      [catalogue.searchConverters, { list: [found(1, 'GD3'), found(2, 'GD4')], lookAlikes: [] }],
      [loadLifeCycle.getLoad, current],
      [loadLists.listLoads, { list: [other] }],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
    asking: [[loadItems.addItem, question]],
    // The row of the results is enough for the panel.
    unanswered: [catalogue.getConverter],
  });
type Opening = Awaited<ReturnType<typeof open>>;

const rows = () => page.getByRole('list', { name: 'Not on the load yet' }).getByRole('listitem');
const box = () => page.getByRole('combobox', { name: /Code, serial/ });
const asks = async ({ bodies }: Opening) =>
  (await bodies(loadItems.addItem)).map((each) => (each as { ask: boolean }).ask);
const addFirst = async (opened: Opening) => {
  await opened.screen.getByRole('button', { name: 'Add GD3 to load 7' }).click();
  await expect.element(rows().getByText(question)).toBeVisible();
};

test('a duplicate waits in a row, no dialog opens, and the search goes on', async () => {
  const opened = await open();
  await addFirst(opened);
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
  await box().fill('gd4');
  await expect.poll(() => opened.queries(catalogue.searchConverters).at(-1)).toMatchObject({ text: 'gd4' });
  await expect.element(rows().getByText(question)).toBeVisible();
  expect(await asks(opened)).toEqual([true]);
  await rows().getByRole('button', { name: 'Add anyway: GD3' }).click();
  await expect.element(rows()).not.toBeInTheDocument();
  await expect.poll(() => asks(opened)).toEqual([true, false]);
  await expect
    .poll(() => document.querySelector('.ty-last-add')?.textContent)
    .toContain('GD3: Successfully added the item in load 7, Bayou Metals');
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('gd4');
});

test('the key pressed again answers no question: the second piece has a row of its own', async () => {
  const opened = await open();
  await expect.element(opened.screen.getByRole('button', { name: 'Add GD3 to load 7' })).toBeVisible();
  await expect.element(opened.screen.getByText('Bayou Metals').first()).toBeVisible();
  await box().click();
  await userEvent.keyboard('{ArrowDown}');
  for (const count of [1, 2]) {
    await userEvent.keyboard('a');
    await expect.poll(() => rows().elements()).toHaveLength(count);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Converter GD3' })).toBeVisible();
  expect(rows().elements()).toHaveLength(2);
  expect(await asks(opened)).toEqual([true, true]);
});

test('beside an open converter the row is under its button, which has the focus after Drop', async () => {
  const opened = await open('?text=gd&load=7&open=1');
  const panel = page.getByRole('complementary', { name: 'Converter GD3' });
  const add = panel.getByRole('button', { name: /Add to load 7/ });
  await add.click();
  await expect.element(panel.getByRole('listitem').getByText(question)).toBeVisible();
  expect(rows().elements()).toHaveLength(1);
  await rows().getByRole('button', { name: 'Drop GD3' }).click();
  await expect.element(rows()).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  expect(await asks(opened)).toEqual([true]);
});

test('adds that wait are there after a reload', async () => {
  const first = await open();
  await addFirst(first);
  await first.screen.unmount();
  await open();
  await expect.element(rows().getByText(question)).toBeVisible();
});

test('an add to a chosen cart waits on that cart, and Go back opens the dialog with its quantity and box', async () => {
  const opened = await open('?text=gd', other);
  await opened.screen.getByRole('button', { name: /^Add GD3/ }).click();
  const picker = page.getByRole('dialog', { name: 'Add GD3 to a cart' });
  await picker.getByRole('radio', { name: /Load 8/ }).click();
  await picker.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await picker.getByRole('textbox', { name: 'Box' }).fill('6');
  await picker.getByRole('button', { name: 'Add to load 8' }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(rows().getByText(question)).toBeVisible();
  await rows().getByRole('button', { name: 'Go back to GD3' }).click();
  await expect.element(picker.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2.5');
  await expect.element(picker.getByRole('textbox', { name: 'Box' })).toHaveValue('6');
  await expect.element(picker.getByRole('radio', { name: /Load 8/ })).toBeChecked();
  await expect.element(picker.getByText(question)).toBeVisible();
  // Cancel leaves it waiting.
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await rows().getByRole('button', { name: 'Go back to GD3' }).click();
  await picker.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await picker.getByRole('button', { name: 'Add to load 8' }).click();
  await expect.element(rows().getByText('3 ×')).toBeVisible();
  expect(rows().elements()).toHaveLength(1);
  await expect
    .poll(() => opened.bodies(loadItems.addItem))
    .toMatchObject([
      { loadId: 8, quantity: 2.5, box: 6, ask: true },
      { loadId: 8, quantity: 3, box: 6, ask: true },
    ]);
});

test('on a cart that takes nothing more, what waits can only be dropped', async () => {
  const current = { ...load };
  const opened = await open('?text=gd&load=7', current);
  await addFirst(opened);
  await expect.element(rows().getByRole('button', { name: 'Go back to GD3' })).toBeVisible();
  current.type = 3;
  await opened.readAgain();
  await expect.element(rows().getByRole('button', { name: 'Go back to GD3' })).not.toBeInTheDocument();
  await expect.element(rows().getByRole('button', { name: 'Drop GD3' })).toBeVisible();
});
