import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { composedKey } from '../../../../ui/testing/composed-key.ts';
import { settlements } from '../../contract.ts';
import { field, figure, openNew, openStored, paste, press, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const rowCount = (table: string) =>
  document.querySelectorAll(`[data-table="${table}"] tbody tr[data-at]:not([data-entry])`).length;
const tables = [
  ['hedge', 'Hedge no', 'Rh $/oz', 'hedgeTableData'],
  ['lot', 'Lot no', 'Rh oz', 'lotTableData'],
] as const;

test.each(tables)(
  'a %s is appended by its button, and refused while every field is empty',
  async (word, first, _, table) => {
    await openStored();
    await press(`Add ${word}`);
    await expect.element(field(`New ${word}, ${first}`)).toHaveFocus();
    await press(`Add this ${word}`);
    await expect.element(page.getByText(messages.emptyRow)).toBeVisible();
    expect(rowCount(table)).toBe(2);
    expect(await accessibilityFaults()).toEqual([]);
    await field(`New ${word}, ${first}`).fill('B-1');
    await press(`Add this ${word}`);
    await expect.element(page.getByText(messages.emptyRow)).not.toBeInTheDocument();
    expect(rowCount(table)).toBe(3);
    await expect.element(field(`New ${word}, ${first}`)).toHaveFocus();
    await expect.element(field(`New ${word}, ${first}`)).toHaveValue('');
  },
);

test.each(tables)(
  'Enter in the last cell appends a %s, Escape hides the entry row',
  async (word, first, last, table) => {
    await openStored();
    await press(`Add ${word}`);
    await userEvent.keyboard('B-1{Enter}');
    expect(rowCount(table)).toBe(2);
    await field(`New ${word}, ${last}`).click();
    await userEvent.keyboard('7.5');
    composedKey('Enter');
    expect(rowCount(table)).toBe(2);
    await userEvent.keyboard('{Enter}');
    expect(rowCount(table)).toBe(3);
    const subject = word === 'lot' ? 'Lot 3' : 'Hedge 3';
    await expect.element(field(`${subject}, ${first}`)).toHaveValue('B-1');
    await expect.element(field(`${subject}, ${last}`)).toHaveValue('7.5');
    await expect.element(field(`New ${word}, ${first}`)).toHaveFocus();
    await userEvent.keyboard('B-2');
    composedKey('Escape');
    await expect.element(field(`New ${word}, ${first}`)).toHaveValue('B-2');
    await userEvent.keyboard('{Escape}');
    await expect.element(field(`New ${word}, ${first}`)).not.toBeInTheDocument();
    expect(rowCount(table)).toBe(3);
    await expect.element(page.getByRole('button', { name: `Add ${word}` })).toHaveFocus();
    await press(`Add ${word}`);
    await press(`Cancel this ${word}`);
    await expect.element(field(`New ${word}, ${first}`)).not.toBeInTheDocument();
  },
);

test('a row that is not appended yet is not lost by saving', async () => {
  const { bodies } = await openStored();
  await press('Add lot');
  await userEvent.keyboard('B-1');
  await press('Save');
  await expect.element(page.getByText('The new lot is not in the table yet. Add it or cancel it first.')).toBeVisible();
  expect(await bodies(settlements.saveSettlement)).toEqual([]);
});

test('a row is deleted by its position', async () => {
  const { bodies } = await openStored();
  await press('Delete Lot 1');
  await expect.element(field('Lot 1, Lot no')).toHaveValue('L-2');
  await expect.element(page.getByRole('button', { name: 'Delete Lot 1' })).toHaveFocus();
  await press('Delete Hedge 2');
  await expect.element(figure('Hedged platinum, ounces')).toHaveTextContent('6.000');
  await press('Save');
  await expect
    .poll(() => bodies(settlements.saveSettlement))
    .toMatchObject([{ hedgeTableData: [{ hedgeNo: 'A-1' }], lotTableData: [{ lotId: 72, lotNo: 'L-2' }] }]);
  expect(((await bodies(settlements.saveSettlement))[0] as { lotTableData: object[] }).lotTableData).toHaveLength(1);
});

test('arrows move between rows of a column, Tab by rows', async () => {
  await openStored();
  await field('Lot 1, Pd ppm').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('Lot 2, Pd ppm')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('Lot 2, Pd ppm')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Lot 1, Pd ppm')).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('Lot 1, Pd oz')).toHaveFocus();
  await press('Add lot');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Lot 2, Lot no')).toHaveFocus();
});

test('a block fills rows from its cell on, and appends rows', async () => {
  await openStored();
  await paste('Lot 2, Net dry, kg', 'Net dry\tSample dry\tPt ppm\r\n1,200.5\t0.25\t$400\r\nwet\t\t380\r\n');
  await expect.element(field('Lot 2, Net dry, kg')).toHaveValue('1200.5');
  await expect.element(field('Lot 2, Lot no')).toHaveValue('L-2');
  await expect.element(field('Lot 2, Pt ppm')).toHaveValue('400');
  await expect.element(field('Lot 3, Net dry, kg')).toHaveValue('');
  await expect.element(field('Lot 3, Pt ppm')).toHaveValue('380');
  await expect.element(page.getByText('Lot 3, Net dry, kg: “wet”')).toBeVisible();
  await expect.element(figure('Ounces of platinum in all lots')).toHaveTextContent('22.028');
  expect(await accessibilityFaults()).toEqual([]);
  await press('Take it back');
  await expect.element(field('Lot 2, Net dry, kg')).toHaveValue('320.5');
  expect(rowCount('lotTableData')).toBe(2);
});

test('of many cells that could not be read the first are named; a paste is taken back only at once', async () => {
  await openStored();
  await paste('Lot 1, Net dry, kg', Array.from({ length: 14 }, () => 'wet\t1').join('\n'));
  await expect.element(page.getByText('Lot 12, Net dry, kg: “wet”')).toBeVisible();
  expect(page.getByText('Lot 13, Net dry, kg: “wet”').query()).toBeNull();
  await expect.element(page.getByText('and 2 more')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await field('Lot 1, Lot no').fill('L-9');
  await expect.element(page.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
  await press('Close');
  expect(rowCount('lotTableData')).toBe(14);
});

test('a block pasted into the entry row appends its rows', async () => {
  await openNew();
  await press('Add hedge');
  await paste('New hedge, Hedge no', 'A-1\t05/20/2026\t6\t1,765\nA-2\t2026-05-21\t4\t1740\nTotal\t\t10');
  await expect.element(figure('Average price of platinum')).toHaveTextContent('$1,755.00');
  await expect.element(field('Hedge 2, Date')).toHaveValue('05-21-2026');
  await expect.element(page.getByText('2 rows were pasted. A row of sums was left out: “Total”.')).toBeVisible();
});

test('empty lines of a block become no rows', async () => {
  await openNew();
  await press('Add lot');
  await paste('New lot, Lot no', 'L-1\tP-1\n\t\nL-2\tP-2\n\t\n');
  await expect.element(page.getByText('2 rows were pasted.')).toBeVisible();
  expect(rowCount('lotTableData')).toBe(2);
  await expect.element(field('Lot 2, Lot no')).toHaveValue('L-2');
});

test('a row whose first cell alone is filled is pasted as a row', async () => {
  await openStored();
  await press('Add lot');
  await paste('New lot, Lot no', 'L-3\t\t\t\r\n');
  await expect.element(page.getByText('1 row was pasted.')).toBeVisible();
  await expect.element(field('Lot 3, Lot no')).toHaveValue('L-3');
});

test.each(['Take it back', 'Close'])('after %s the keyboard goes on in the table', async (name) => {
  await openStored();
  await paste('Lot 1, Pt ppm', '400\t7\n');
  await press(name);
  await expect.element(page.getByRole('button', { name: 'Add lot' })).toHaveFocus();
  await press('Add lot');
  await paste('New lot, Lot no', 'L-3\tP-3\n');
  await press(name);
  await expect.element(field('New lot, Lot no')).toHaveFocus();
});

test('a single value is pasted into its field alone', async () => {
  await openStored();
  await paste('Lot 1, Pt ppm', '400');
  await expect.element(page.getByText(/pasted\.$/)).not.toBeInTheDocument();
  expect(rowCount('lotTableData')).toBe(2);
});

test('what a table has no room for is told', async () => {
  await openNew();
  await press('Add lot');
  await paste('New lot, Lot no', Array.from({ length: 302 }, (_, at) => `L-${at}\tP`).join('\n'));
  await expect.element(page.getByText('300 rows were pasted. 2 more had no room: at most 300.')).toBeVisible();
  expect(rowCount('lotTableData')).toBe(300);
  // The last row that it has room for is no more followed by an empty one.
  await press('Cancel this lot');
  await press('Delete Lot 300');
  await press('Add lot');
  await userEvent.keyboard('L-last');
  await press('Add this lot');
  expect(rowCount('lotTableData')).toBe(300);
  expect(field('New lot, Lot no').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Add lot' })).toHaveAccessibleDescription('At most 300 rows.');
});

test('with 200 lots and 500 hedges the ounces of a lot follow what is typed', { timeout: 120_000 }, async () => {
  const many = <Row extends object>(row: Row, count: number) => Array.from({ length: count }, () => row);
  await openStored({
    lotTableData: many(stored.lotTableData[0]!, 200),
    hedgeTableData: many(stored.hedgeTableData[0]!, 500),
  });
  await field('Lot 100, Pt ppm').fill('420');
  await expect.element(field('Lot 100, Pt oz')).toHaveValue('6.751');
});

test('an empty table says so where a phone shows it', async () => {
  await page.viewport(390, 844);
  await openNew();
  for (const words of ['No hedge yet.', 'No lot yet.']) {
    const cell = page.getByText(words);
    await expect.element(cell).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(cell.element());
    expect(text.getBoundingClientRect().right).toBeLessThan(390);
  }
});

test.each([1280, 390])('numbers, days and figures of rows are read whole at a width of %i', async (width) => {
  await page.viewport(width, 844);
  const figures = { netDry: 1234.567, ptPpm: 2345.678, ptOz: 3456.789 };
  await openStored({ lotTableData: [{ ...stored.lotTableData[0]!, lotNo: 'L-2026-0145', ...figures }] });
  await expect.element(field('Lot 1, Lot no')).toHaveValue('L-2026-0145');
  for (const name of [
    'Hedge 1, Date',
    ...['Lot no', 'Net dry, kg', 'Pt ppm', 'Pt oz'].map((each) => `Lot 1, ${each}`),
  ]) {
    const { scrollWidth, clientWidth } = field(name).element();
    expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth);
  }
});

test.each([
  [1280, 1023],
  [820, 723],
  [390, 358],
])('how a day is written is read whole at a width of %i, of which the form has %i', async (width, formWidth) => {
  await page.viewport(width, 844);
  await openNew();
  await press('Add hedge');
  document.querySelector<HTMLElement>('.ty-settle')!.style.width = `${formWidth}px`;
  for (const name of ['New hedge, Date', 'Advance invoice, date', 'Freight inland (FI), date']) {
    const cell = field(name).element() as HTMLInputElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(cell);
    const words = document.createElement('canvas').getContext('2d')!;
    words.font = font;
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    expect(words.measureText(cell.placeholder).width, name).toBeLessThanOrEqual(room);
  }
});
