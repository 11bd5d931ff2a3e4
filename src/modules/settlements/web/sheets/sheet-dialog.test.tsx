import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { settlements } from '../../contract.ts';
import { lotColumns } from '../../domain/table-columns.ts';
import { lotSheets } from '../../sheets/contract.ts';
import { field, openStored, press } from '../form/fixtures/settlement-form-cases.tsx';
import { blankCells, newRow } from '../form/settlement-draft.ts';
import { rowsWithSheet } from './rows-with-sheet.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const sheet = {
  columns: ['Charge', 'Net dry', 'Pt ppm', 'Note'],
  rows: [
    ['L-3', '410.5', '1,410', 'x'],
    ['l-2', 'n/a', '395', ''],
    ['', '', '', 'checked'],
  ],
  rowCount: 3,
  isEuropean: false,
  mapping: null as Record<string, string> | null,
};
const open = (changes: Partial<typeof sheet> = {}, stored: object = { preparedFor: 'Acme Refining' }) =>
  openStored(stored, { answers: [[lotSheets.readLotSheet, { ...sheet, ...changes }]] });
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'lots.csv', { type: 'text/csv' });
const dialog = () => page.getByRole('dialog', { name: 'Read lots from a sheet' });
const read = async (sent = file()) => {
  await press('Read from sheet');
  await expect.element(dialog()).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!, sent);
};
const select = (label: string) => dialog().getByRole('combobox', { name: label, exact: true });
const choose = async (label: string, option: string) => {
  await select(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('its first rows are shown, and its columns are chosen by their names', async () => {
  const { forms } = await open();
  await read();
  await expect.element(dialog().getByText('1,410')).toBeVisible();
  await expect.element(select('Net dry, kg')).toHaveValue('Net dry');
  await expect.element(select('Pt ppm')).toHaveValue('Pt ppm');
  await expect.element(select('Lot no')).toHaveValue('Not filled');
  await expect
    .element(dialog().getByText('3 rows below the heading. Of the chosen columns, 1 cell cannot be read.'))
    .toBeVisible();
  await expect.element(dialog().getByText('The choice is remembered for Acme Refining.')).toBeVisible();
  const [sent] = await forms(lotSheets.readLotSheet);
  expect([sent!.get('preparedFor'), (sent!.get('file') as File).name]).toEqual(['Acme Refining', 'lots.csv']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('applied rows fill the lots of their numbers, append the others, and mark what could not be read', async () => {
  const { bodies } = await open();
  await read();
  await choose('Lot no', 'Charge');
  await press('Apply 2 rows');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(field('Lot 3, Lot no')).toHaveValue('L-3');
  await expect.element(field('Lot 3, Net dry, kg')).toHaveValue('410.5');
  await expect.element(field('Lot 3, Pt ppm')).toHaveValue('1410');
  // A cell that cannot be read is empty, and columns that are not chosen stay.
  await expect.element(field('Lot 2, Net dry, kg')).toHaveValue('');
  await expect.element(field('Lot 2, Pd ppm')).toHaveValue('1620');
  await expect
    .element(
      page.getByText('2 rows were read, 1 of them into lots of the same number. This could not be read and is empty:'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Lot 2, Net dry, kg: “n/a”')).toBeVisible();
  await expect.element(field('Lot 4, Lot no')).not.toBeInTheDocument();
  expect(await bodies(lotSheets.saveSheetMapping)).toEqual([
    { preparedFor: 'Acme Refining', mapping: { lotNo: 'Charge', netDry: 'Net dry', ptPpm: 'Pt ppm' } },
  ]);
  await press('Take it back');
  await expect.element(field('Lot 3, Lot no')).not.toBeInTheDocument();
  await expect.element(field('Lot 2, Net dry, kg')).toHaveValue('320.5');
  expect(await bodies(settlements.saveSettlement)).toEqual([]);
});

test('what is remembered for the processing company is chosen first', async () => {
  await open({ mapping: { lotNo: 'CHARGE', sampleNo: 'Note' } });
  await read();
  await expect.element(select('Lot no')).toHaveValue('Charge');
  await expect.element(select('Sample no')).toHaveValue('Note');
  await expect.element(select('Net dry, kg')).toHaveValue('Not filled');
});

test('nothing is remembered without a processing company', async () => {
  const { bodies } = await open({}, { preparedFor: '' });
  await read();
  await expect
    .element(dialog().getByText('The choice is remembered for the next sheet once Prepared For is filled in.'))
    .toBeVisible();
  await press('Apply 2 rows');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(await bodies(lotSheets.saveSheetMapping)).toEqual([]);
});

test('a sheet with decimal commas is read with them, without its sums', async () => {
  const sums = ['Average', 'Total'].map((word) => [word, '410,5']);
  await open({ rows: [['L-9', '410,5', '1.410', ''], ...sums], isEuropean: true });
  await read();
  await press('Apply 1 row');
  await expect.element(field('Lot 3, Net dry, kg')).toHaveValue('410.5');
  await expect.element(field('Lot 3, Pt ppm')).toHaveValue('');
  await expect.element(page.getByText('Lot 3, Pt ppm: “1.410”')).toBeVisible();
  await expect
    .element(page.getByText(/^1 row was read\. 2 rows of sums were left out, the first is “Average”\./))
    .toBeVisible();
});

test.each([
  ['rows', Response.json({ ...sheet, rows: [['L-old', '1', '1', '']], rowCount: 1 })],
  ['refusal', Response.json({ error: 'No sheet.' }, { status: 400 })],
])('of the %s of a file that was replaced while it was read nothing is taken', async (_, late) => {
  await open();
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  const { promise, resolve } = Promise.withResolvers<Response>();
  let isFirst = true;
  fetching.mockImplementation((address, init) => {
    const isRead = new Request(address, init).url.endsWith(lotSheets.readLotSheet.path);
    if (!isRead || !isFirst) return before(address, init);
    isFirst = false;
    return promise;
  });
  await read();
  await expect.poll(() => isFirst).toBe(false);
  await userEvent.upload(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!, file(11));
  await expect.element(dialog().getByText('1,410')).toBeVisible();
  resolve(late);
  await expect.poll(() => late.bodyUsed).toBe(true);
  expect(dialog().getByText('No sheet.').query()).toBeNull();
  await press('Apply 2 rows');
  await expect.element(field('Lot 3, Pt ppm')).toHaveValue('1410');
});

test('rows that were not answered are told as left out', async () => {
  await open({ rowCount: 803 });
  await read();
  await press('Apply 2 rows');
  await expect.element(page.getByText(/^2 rows were read\. 800 more had no room: at most 300\./)).toBeVisible();
});

test('of columns without a name nothing is remembered, and a column that is not chosen any more is not read', async () => {
  const { bodies } = await open({ columns: ['', 'Net dry'], rows: [['L-3', '410.5']], rowCount: 1 });
  await read();
  await choose('Lot no', 'Column 1');
  await choose('Net dry, kg', 'Not filled');
  await expect.element(dialog().getByText('→ Lot no')).toBeVisible();
  await press('Apply 1 row');
  await expect.element(field('Lot 3, Lot no')).toHaveValue('L-3');
  await expect.element(field('Lot 3, Net dry, kg')).toHaveValue('');
  expect(await bodies(lotSheets.saveSheetMapping)).toEqual([]);
});

test('a sheet of which nothing is chosen fills no row', async () => {
  await open({ columns: ['Note'], rows: [['x']], rowCount: 1 });
  await read();
  await expect
    .element(dialog().getByRole('button', { name: 'Apply', exact: true }))
    .toHaveAccessibleDescription('No row would be filled.');
});

test('the first lot of a number is filled once, one without a number never, and a full table takes no row', () => {
  const rows = ['', 'L-1', 'l-1 ', ...Array.from({ length: 296 }, (_, at) => `M-${at}`)].map((lotNo) =>
    newRow({ ...blankCells('lotTableData'), lotNo }),
  );
  const block = {
    rows: ['', 'L-1', 'L-9'].map((lotNo, at) => ({ lotNo, netDry: String(at + 1) })),
    unread: [0, 2].map((row) => ({ row, column: lotColumns[5]!, text: `wet ${row}` })),
    sums: [],
  };
  const read = rowsWithSheet(rows, block, 0);
  const filled = read.after.flatMap(({ cells }, at) => (cells['netDry'] === '' ? [] : [[at, cells['netDry']]]));
  expect(filled).toEqual([
    [1, '2'],
    [299, '1'],
  ]);
  expect(read.sentence).toBe(
    '2 rows were read, 1 of them into lots of the same number. 1 more had no room: at most 300.',
  );
  expect(read.unread).toEqual(['Lot 300, Pt ppm: “wet 0”']);
});

test('what is wrong with a file is told in the words of the server', async () => {
  await open();
  answerNext(lotSheets.readLotSheet, () =>
    Response.json({ error: 'file: It is empty.', fields: { file: 'It is empty.' } }, { status: 400 }),
  );
  await read();
  await expect.element(dialog().getByText('It is empty.', { exact: true })).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const { forms } = await open();
  await read(file(5 * 1024 * 1024 + 1));
  await expect.element(dialog().getByText('At most 5 MB.')).toBeVisible();
  expect(await forms(lotSheets.readLotSheet)).toEqual([]);
  await expect.element(dialog().getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled');
});

test('a refused file says why', async () => {
  await openStored({}, { refused: [lotSheets.readLotSheet] });
  await read();
  await expect.element(dialog().getByText('Refused')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('only the lot table of an open settlement is read from a sheet', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Read from sheet' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Read from sheet' }).elements()).toHaveLength(1);
});

test('a completed settlement reads no sheet', async () => {
  await open({}, { isComplete: true, completedDate: '2026-06-20T12:00:00Z' });
  await expect.element(page.getByRole('heading', { name: 'Lot table' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Read from sheet' })).not.toBeInTheDocument();
});
