import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { lotSheets } from '../../sheets/contract.ts';
import { field, openStored, press } from '../form/fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const sheet = {
  columns: ['Charge', 'Net dry', '', 'Note'],
  rows: Array.from({ length: 7 }, (_, at) => [`L-${at + 3}`, `${at + 1}0.5`, '1,410', `note ${at}`, 'beyond']),
  rowCount: 7,
  isEuropean: false,
  mapping: null,
};
const open = (more: object = {}) =>
  openStored({ preparedFor: 'Acme Refining' }, { answers: [[lotSheets.readLotSheet, sheet]], ...more });
const dialog = page.getByRole('dialog', { name: 'Read lots from a sheet' });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const upload = (name = 'lots.csv') =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!,
    new File(['1'], name, { type: 'text/csv' }),
  );

test('a sheet has its first five rows, what is read of its columns, and a choice for each column of the table', async () => {
  await open();
  await press('Read from sheet');
  await expect
    .element(dialog.getByRole('button', { name: 'Apply' }))
    .toHaveAccessibleDescription('Choose a file first.');
  await upload();
  await expect.element(dialog.getByText('note 4')).toBeVisible();
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Read lots from a sheet":
      - heading "Read lots from a sheet" [level=2]
      - button "Close":
        - img
      - text: Sheet
      - button "Sheet": lots.csv
      - paragraph: csv or xlsx, up to 5 MB. A workbook has rows on one sheet.
      - status: 7 rows below the heading.
      - group "First rows of the sheet":
        - table:
          - rowgroup:
            - row "Charge not read Net dry → Net dry, kg Column 3 not read Note not read Column 5 not read":
              - columnheader "Charge not read"
              - columnheader "Net dry → Net dry, kg"
              - columnheader "Column 3 not read"
              - columnheader "Note not read"
              - columnheader "Column 5 not read"
          - rowgroup:
            - row "L-3 10.5 1,410 note 0 beyond":
              - cell "L-3"
              - cell "10.5"
              - cell "1,410"
              - cell "note 0"
              - cell "beyond"
            - row "L-4 20.5 1,410 note 1 beyond":
              - cell "L-4"
              - cell "20.5"
              - cell "1,410"
              - cell "note 1"
              - cell "beyond"
            - row "L-5 30.5 1,410 note 2 beyond":
              - cell "L-5"
              - cell "30.5"
              - cell "1,410"
              - cell "note 2"
              - cell "beyond"
            - row "L-6 40.5 1,410 note 3 beyond":
              - cell "L-6"
              - cell "40.5"
              - cell "1,410"
              - cell "note 3"
              - cell "beyond"
            - row "L-7 50.5 1,410 note 4 beyond":
              - cell "L-7"
              - cell "50.5"
              - cell "1,410"
              - cell "note 4"
              - cell "beyond"
      - group "Columns of the lot table":
        - text: Columns of the lot table Lot no
        - combobox "Lot no": Not filled
        - img
        - text: Sample no
        - combobox "Sample no": Not filled
        - img
        - text: H2O, %
        - combobox "H2O, %": Not filled
        - img
        - text: Net dry, kg
        - combobox "Net dry, kg": Net dry
        - img
        - text: Sample dry, kg
        - combobox "Sample dry, kg": Not filled
        - img
        - text: Pt ppm
        - combobox "Pt ppm": Not filled
        - img
        - text: Pt oz
        - combobox "Pt oz": Not filled
        - img
        - text: Pd ppm
        - combobox "Pd ppm": Not filled
        - img
        - text: Pd oz
        - combobox "Pd oz": Not filled
        - img
        - text: Rh ppm
        - combobox "Rh ppm": Not filled
        - img
        - text: Rh oz
        - combobox "Rh oz": Not filled
        - img
      - paragraph: Without its lot number, a row is appended and fills no lot that is there.
      - paragraph: The choice is remembered for Acme Refining.
      - button "Cancel"
      - button "Apply 7 rows"
  `);
});

test('what was wrong with a file is gone with the next one, and Cancel reads nothing', async () => {
  const { bodies } = await open();
  await press('Read from sheet');
  answerNext(lotSheets.readLotSheet, () =>
    Response.json({ error: 'file: It is empty.', fields: { file: 'It is empty.' } }, { status: 400 }),
  );
  await upload('empty.csv');
  await expect.element(dialog.getByText('It is empty.', { exact: true })).toBeVisible();
  await upload();
  await expect.element(dialog.getByText('note 4')).toBeVisible();
  expect(dialog.getByText('It is empty.', { exact: true }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(field('Lot 3, Lot no').query()).toBeNull();
  expect(await bodies(lotSheets.saveSheetMapping)).toEqual([]);
});

test('a choice that cannot be remembered is told, and the rows are read all the same', async () => {
  await open({ refused: [lotSheets.saveSheetMapping] });
  await press('Read from sheet');
  await upload();
  await press('Apply 7 rows');
  await expect.element(told('The choice of columns could not be remembered.')).toBeVisible();
  await expect.element(field('Lot 9, Net dry, kg')).toHaveValue('70.5');
});

test('a viewer as a role reads no sheet', async () => {
  await open({ as: { isViewing: true } });
  await expect
    .element(page.getByRole('button', { name: 'Read from sheet' }))
    .toHaveAccessibleDescription(messages.viewOnly);
});
