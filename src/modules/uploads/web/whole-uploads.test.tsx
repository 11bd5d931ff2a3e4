import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { makes } from '../../makes/contract.ts';
import { uploads } from '../contract.ts';
import { bulkUploadPath, uploadListSearch } from '../paths.ts';
import BulkUploadPage from './bulk-upload-page.tsx';
import { row } from './fixtures/upload-row.ts';

/* The list of uploads, the form of one and its result, each as a whole. */

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await page.viewport(414, 896);
});

const rich = {
  ...row,
  isEdit: true,
  rows: 1200,
  done: 1100,
  added: 0,
  changed: 9,
  unchanged: 2,
  failed: 35,
  unpriced: 7,
  unlikely: 3,
  rounded: 5,
  errorsLink: '/files/9/errors.csv',
  unlikelies: [{ line: 8, questions: ['A weight of 1.25 g is far below the mean.', 'A price too.'] }],
  roundings: [{ line: 6, from: '12.4', to: '12' }],
  errors: [{ line: 4, reason: 'There is no make Frod.' }],
  faults: [
    { kind: 'comma', field: 'subweight', rows: 1, lines: [{ line: 5, reason: 'subweight: In two ways.' }], names: [] },
    {
      kind: 'unknown',
      field: 'manufacturer',
      rows: 34,
      lines: [{ line: 4, reason: 'There is no make KIA Motors.' }],
      names: [{ name: 'KIA Motors', rows: 33 }],
    },
  ],
  repairs: [{ does: 'comma', field: 'price' }],
  differences: [{ line: 2, productId: 3, oem: 'GD3-1', changes: [{ field: 'ptAssay', from: '420', to: '500' }] }],
};
const flags = { canAddConverter: true, canEditConverter: true, isSA: true };
const open = (at = '', over: object = {}, as: object = flags) =>
  openAs(
    <main>
      <BulkUploadPage />
    </main>,
    {
      at,
      search: uploadListSearch,
      path: bulkUploadPath,
      as,
      answers: [
        [
          uploads.listUploads,
          {
            list: [
              { ...rich, ...over },
              {
                ...rich,
                uploadId: 8,
                title: 'Spring',
                isEdit: false,
                isDryRun: false,
                status: 'Failed',
                failure: 'No heads.',
              },
              { ...rich, uploadId: 9, title: 'Summer', status: 'Running' },
            ],
          },
        ],
        [makes.listMakes, { list: [{ makeId: 1, make: 'Kia' }] }],
        [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC' }] }],
        [uploads.bulkUpload, { message: 'Successfully Uploaded File', uploadId: 7 }],
        [uploads.bulkEdit, { message: 'Successfully Uploaded File', uploadId: 7 }],
      ],
    },
  );

test('the whole list of uploads', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Spring')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Bulk Upload" [level=1]
      - button "Refresh"
      - button "Download Converters"
      - link "Bulk Upload":
        - /url: /config/bulk-upload?add=true
      - group "Filters":
        - searchbox "Search File"
      - region "Uploads":
        - table:
          - rowgroup:
            - row "Title Status Time Progress":
              - /children: contain
          - rowgroup:
            - row "New assays Edit · assays.csv Done dry run 06-15-2026 12:00 pm 9 changed, 2 unchanged, 35 wrong":
              - /children: contain
              - cell "New assays Edit · assays.csv":
                - link "New assays Edit · assays.csv":
                  - /url: /config/bulk-upload?open=7
            - row "Spring New · assays.csv Failed 06-15-2026 12:00 pm No heads.":
              - /children: contain
              - cell "Spring New · assays.csv":
                - link "Spring New · assays.csv":
                  - /url: /config/bulk-upload?open=8
            - row "Summer Edit · assays.csv Running dry run 06-15-2026 12:00 pm 1100 1,100 of 1,200":
              - /children: contain
              - cell "Summer Edit · assays.csv":
                - link "Summer Edit · assays.csv":
                  - /url: /config/bulk-upload?open=9
              - cell "1100 1,100 of 1,200":
                - progressbar "Progress of Summer"
                - text: 1,100 of 1,200
      - text: 1 to 3 of 3
  `);
});

test('the uploads on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByText('Spring')).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Uploads' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Uploads":
      - listitem:
        - link "New assays Done dry run 06-15-2026 12:00 pm 9 changed, 2 unchanged, 35 wrong":
          - /url: /config/bulk-upload?open=7
          - strong: New assays
          - text: Done dry run 06-15-2026 12:00 pm 9 changed, 2 unchanged, 35 wrong
      - listitem:
        - link "Spring Failed 06-15-2026 12:00 pm No heads.":
          - /url: /config/bulk-upload?open=8
          - strong: Spring
          - text: Failed 06-15-2026 12:00 pm No heads.
      - listitem:
        - link "Summer Running dry run 06-15-2026 12:00 pm 1100 1,100 of 1,200":
          - /url: /config/bulk-upload?open=9
          - strong: Summer
          - text: Running dry run 06-15-2026 12:00 pm
          - progressbar "Progress of Summer"
          - text: 1,100 of 1,200
  `);
});

test('the whole result of a dry run', async () => {
  const { screen } = await open('?open=7');
  for (const summary of [/^Unknown make/, /^Weight has a comma/]) await screen.getByText(summary).click();
  await expect.element(screen.getByText('Line 4: There is no make KIA Motors.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "New assays":
      - heading "New assays" [level=2]
      - button "Close":
        - img
      - text: assays.csv, by Ruth Vance Done dry run
      - term: Rows
      - definition: 1,200
      - term: Changed
      - definition: "9"
      - term: Unchanged
      - definition: "2"
      - term: Wrong
      - definition: "35"
      - paragraph: Nothing is written yet. Rows that are wrong are left out.
      - paragraph: 7 new converters have no price and no assays. Their prices are Estimated.
      - region "Unlikely values":
        - heading "Unlikely values, 3 rows, the first 1" [level=3]
        - list:
          - listitem: "Line 8: A weight of 1.25 g is far below the mean. A price too."
      - region "Wrong rows":
        - heading "Wrong rows, 35 rows" [level=3]
        - paragraph:
          - link "Download the wrong rows":
            - /url: /files/9/errors.csv
          - text: to correct them and upload them again
      - group:
        - strong: Unknown make
        - text: ": 34 rows KIA Motors is (33 rows)"
        - combobox "KIA Motors is (33 rows)": Kia
        - img
        - button "Take Kia for KIA Motors in all 33 rows"
        - paragraph: "1 row with further names: correct them in the file."
        - paragraph: Rows that stay wrong are left out.
        - list:
          - listitem: "Line 4: There is no make KIA Motors."
        - paragraph: The first 1 are shown.
      - group:
        - strong: Weight has a comma or a point that can be read in two ways
        - text: ": 1 row"
        - button "Take the comma as the decimal point in the column weight: 1.250,5 is 1250.5"
        - button "Take the cells of the weight that are wrong as empty"
        - paragraph: Rows that stay wrong are left out.
        - list:
          - listitem: "Line 5: subweight: In two ways."
      - region "Repairs":
        - heading "Repairs" [level=3]
        - list:
          - listitem:
            - text: "Take the comma as the decimal point in the column price: 1.250,5 is 1250.5"
            - button "Undo: Take the comma as the decimal point in the column price: 1.250,5 is 1250.5": Undo
      - region "Rounded prices":
        - heading "Rounded prices, 5 rows, the first 1" [level=3]
        - paragraph: An override price has whole dollars.
        - list:
          - listitem: "Line 6: 12.4 → 12"
      - region "Changes":
        - heading "Changes, the first 1" [level=3]
        - list:
          - listitem:
            - strong: GD3-1
            - text: "ptAssay:"
            - deletion: "420"
            - text: →
            - insertion: "500"
      - button "Change 9 converters"
  `);
});

test('the whole form of an upload', async () => {
  const { screen } = await open('?add=true');
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Bulk Upload":
      - heading "Bulk Upload" [level=2]
      - button "Close":
        - img
      - text: Title
      - textbox "Title"
      - text: Upload File
      - button "Upload File": Choose a file
      - paragraph: "New converters: csv or xlsx up to 100 MB, xls up to 20 MB."
      - text: Edit File
      - button "Edit File": Choose a file
      - paragraph: Changes of converters that are there, such as an edited download.
      - paragraph: The file is only looked at first. You see what would change before anything is written.
      - button "Cancel"
      - button "Submit"
  `);
});

const sheet = (name: string) => new File(['name\nSavannah'], name, { type: 'text/csv' });
test.each([
  ['new converters', 0, uploads.bulkUpload],
  ['changes', 1, uploads.bulkEdit],
])('a file of %s is sent with its title, once, and its result opens', async (_, at, call) => {
  const { screen, forms } = await open('?add=true');
  const dialog = screen.getByRole('dialog', { name: 'Bulk Upload' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Autumn');
  await userEvent.upload(document.querySelectorAll<HTMLInputElement>('input[type=file]')[at]!, sheet('a.csv'));
  await dialog.getByRole('button', { name: 'Submit' }).dblClick();
  await expect.element(screen.getByText('Successfully Uploaded File').first()).toBeVisible();
  const sent = await forms(call);
  expect(sent.map((form) => [form.get('title'), (form.get('file') as File).name])).toEqual([['Autumn', 'a.csv']]);
  await expect.poll(() => screen.router.state.location.search).toEqual({ open: '7' });
});

test('a file of the one kind takes the place of one of the other', async () => {
  const { screen, forms } = await open('?add=true');
  const dialog = screen.getByRole('dialog', { name: 'Bulk Upload' });
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(inputs[1]!, sheet('edit.csv'));
  await expect.element(dialog.getByText('edit.csv')).toBeVisible();
  await userEvent.upload(inputs[0]!, sheet('new.csv'));
  await expect.element(dialog.getByText('new.csv')).toBeVisible();
  expect(dialog.getByText('edit.csv').query()).toBeNull();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Autumn');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await forms(uploads.bulkUpload)).length).toBe(1);
  expect(await forms(uploads.bulkEdit)).toEqual([]);
});

test.each([
  ['a title', '', true, 'Write a title.'],
  ['a file', 'Autumn', false, 'Choose a file.'],
])('without %s nothing is sent', async (_, title, hasFile, sentence) => {
  const { screen, forms } = await open('?add=true');
  const dialog = screen.getByRole('dialog', { name: 'Bulk Upload' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  if (hasFile) await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, sheet('a.csv'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title}x`);
  await expect.poll(() => dialog.getByText(sentence).query()).toBeNull();
  expect(await forms(uploads.bulkUpload)).toEqual([]);
});
