import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { makes } from '../../makes/contract.ts';
import { uploads } from '../contract.ts';
import { bulkUploadPath, uploadListSearch } from '../paths.ts';
import BulkUploadPage from './bulk-upload-page.tsx';
import { row as faulty } from './fixtures/upload-row.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The dry run of a sheet without a fault. */
const row = {
  ...faulty,
  failed: 0,
  rounded: 0,
  unpriced: 0,
  unlikely: 0,
  errorsLink: null,
  unlikelies: [],
  roundings: [],
  errors: [],
  faults: [],
  repairs: [],
  differences: [],
};
const flags = { canAddConverter: true, canEditConverter: true };
const open = (at = '', over: object = {}, as: object = flags, list: readonly object[] = [{ ...row, ...over }]) =>
  openAs(<BulkUploadPage />, {
    at,
    search: uploadListSearch,
    path: bulkUploadPath,
    as,
    answers: [
      [uploads.listUploads, { list }],
      [
        makes.listMakes,
        {
          list: [
            { makeId: 1, make: 'Kia' },
            { makeId: 2, make: 'Kia Motors' },
          ],
        },
      ],
      [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC' }] }],
      [uploads.repairUpload, { message: 'The file is looked at again.' }],
    ],
  });

const shown = {
  Title: 'New assaysEdit · assays.csv',
  Status: 'Donedry run',
  Time: dateTimeText(row.time),
  Progress: '9 changed, 2 unchanged',
};
test.each<[string, object, Partial<typeof shown>]>([
  ['that was looked at', {}, {}],
  [
    'of new converters that ran',
    { isEdit: false, isDryRun: false, added: 1200, changed: 0, unchanged: 0, failed: 3 },
    { Title: 'New assaysNew · assays.csv', Status: 'Done', Progress: '1,200 new, 3 wrong' },
  ],
  ['that failed', { status: 'Failed', failure: 'No heads.' }, { Status: 'Faileddry run', Progress: 'No heads.' }],
  ['that waits', { status: 'Queued', done: 0 }, { Status: 'Queueddry run', Progress: '0 of 12' }],
])('the row of an upload %s', async (_, over, change) => {
  await page.viewport(1600, 800);
  const { screen } = await open('', over);
  await expect.poll(() => shownRow(screen.getByRole('table'))).toEqual({ ...shown, ...change });
});

const drawer = () => page.getByRole('dialog', { name: 'New assays' });
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.ty-upload-figures > div')].map((each) => [
      each.querySelector('dt')!.textContent,
      each.querySelector('dd')!.textContent,
    ]),
  );

test.each<[string, object, Record<string, string>]>([
  ['an edit', { failed: 1 }, { Rows: '12', Changed: '9', Unchanged: '2', Wrong: '1' }],
  [
    'new converters',
    { isEdit: false, added: 1200, changed: 0 },
    { Rows: '12', New: '1,200', Unchanged: '2', Wrong: '0' },
  ],
])('the figures of %s', async (_, over, expected) => {
  await open('?open=7', over);
  await expect.element(drawer().getByText('assays.csv, by Ruth Vance')).toBeVisible();
  expect(figures()).toEqual(expected);
});

test('an upload that found nothing to say has no such parts', async () => {
  const { screen } = await open('?open=7');
  await expect.element(drawer().getByText('Nothing is written yet. Rows that are wrong are left out.')).toBeVisible();
  for (const name of ['Unlikely values', 'Wrong rows', 'Rounded prices', 'Changes', 'Repairs'])
    expect([name, screen.getByRole('region', { name }).query()]).toEqual([name, null]);
  expect(screen.getByText(/no price and no assays/).query()).toBeNull();
  expect(screen.getByRole('alert').filter({ hasText: /./ }).query()).toBeNull();
});

test.each<[string, object, string]>([
  ['one without a price', { unpriced: 1 }, '1 new converter has no price and no assays. Its price is Estimated.'],
  ['a failure', { status: 'Failed', failure: 'No heads.' }, 'No heads.'],
  [
    'a first value',
    { differences: [{ line: 2, productId: 3, oem: '', changes: [{ field: 'ptAssay', from: '', to: '500' }] }] },
    'ptAssay: empty → 500',
  ],
  [
    'more wrong rows than are kept',
    { failed: 120_000, errors: [{ line: 4, reason: 'No.' }], errorsLink: '/errors.csv' },
    'Download the wrong rows to correct them and upload them again. It holds the first 100,000.',
  ],
  [
    'wrong rows',
    { failed: 3, errors: [{ line: 4, reason: 'No.' }], errorsLink: '/errors.csv' },
    'Download the wrong rows to correct them and upload them again',
  ],
])('%s is told', async (_, over, words) => {
  await open('?open=7', over);
  await expect.element(drawer().getByText('assays.csv, by Ruth Vance')).toBeVisible();
  const parts = [...document.querySelectorAll('[role="dialog"] p, [role="dialog"] li > div')].map(
    (each) => each.textContent,
  );
  expect(parts).toContain(words);
});

test.each([
  ['the code', 'GD3-1', 'GD3-1'],
  ['the number, without a code', '', '3'],
])('a change is of %s', async (_, oem, name) => {
  const changes = [{ field: 'ptAssay', from: '420', to: '500' }];
  await open('?open=7', { differences: [{ line: 2, productId: 3, oem, changes }], changed: 1 });
  const part = drawer().getByRole('region', { name: 'Changes' });
  await expect.element(part.getByText(name, { exact: true })).toBeVisible();
  await expect.element(part.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible();
});

test('wrong rows that cannot be fetched have no link', async () => {
  const { screen } = await open('?open=7', { failed: 1, errors: [{ line: 4, reason: 'No.' }] });
  await expect.element(screen.getByText('Line 4: No.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the wrong rows' }).query()).toBeNull();
});

test('what runs shows how far it is, and is not started', async () => {
  const { screen } = await open('?open=7', { status: 'Running', done: 5 });
  await expect.element(drawer().getByRole('progressbar')).toHaveAttribute('value', '5');
  expect(screen.getByRole('button', { name: /^Change/ }).query()).toBeNull();
  expect(screen.getByText(/^Nothing is written yet/).query()).toBeNull();
});

test.each<[string, object, string | undefined, string]>([
  ['that is ready', {}, 'Change 9 converters', ''],
  ['that changes nothing', { changed: 0 }, 'Change 0 converters', 'The file changes nothing.'],
  ['that failed', { status: 'Failed', failure: 'No heads.' }, undefined, ''],
])('a dry run %s is started or not', async (_, over, name, reason) => {
  const { screen } = await open('?open=7', over);
  await expect.element(drawer().getByText('assays.csv, by Ruth Vance')).toBeVisible();
  if (name === undefined) return expect(screen.getByRole('button', { name: /^Change/ }).query()).toBeNull();
  return expect.element(screen.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(reason);
});

test('one unlikely row is asked about, and who goes back starts nothing', async () => {
  const { screen, bodies } = await open('?open=7', { unlikely: 1, unlikelies: [{ line: 8, questions: ['Far.'] }] });
  await screen.getByRole('button', { name: 'Change 9 converters' }).click();
  const question = page.getByRole('dialog', { name: 'Change 9 converters' });
  await expect
    .element(question.getByText('1 row has an unlikely weight, assay or price. Was another unit meant?'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(await bodies(uploads.confirmUpload)).toEqual([]);
});

const unknown = (names: readonly object[], field = 'manufacturer', rows = 2) => ({
  faults: [{ kind: 'unknown', field, rows, lines: [{ line: 4, reason: 'Unknown.' }], names }],
});
test.each<[string, object, string, string]>([
  [
    'the longest make that fits',
    unknown([{ name: 'Kia Motors Ltd', rows: 2 }]),
    'Kia Motors Ltd is (2 rows)',
    'Kia Motors',
  ],
  ['a type', unknown([{ name: 'ceram', rows: 1 }], 'type', 1), 'ceram is (1 row)', 'CERAMIC'],
  ['nothing, where none fits', unknown([{ name: 'Tatra', rows: 2 }]), 'Tatra is (2 rows)', ''],
  ['nothing, where none is written', unknown([{ name: '', rows: 2 }]), 'Rows without one are (2 rows)', ''],
])('for a name that is not known is offered %s', async (_, over, label, value) => {
  const { screen } = await open('?open=7', over);
  await screen.getByText(/^Unknown /).click();
  await expect.element(screen.getByRole('combobox', { name: label })).toHaveValue(value);
  const where = label.includes('1 row)') ? /^Take .* in this row$/ : /^Take .* in all 2 rows$/;
  await expect
    .element(screen.getByRole('button', { name: where }))
    .toHaveAccessibleDescription(value === '' ? 'Choose the name that is meant.' : '');
  expect(screen.getByText(/with further names/).query()).toBeNull();
});

test.each([
  [{ error: 'file: No sheet.', fields: { file: 'No sheet.' } }, 'No sheet.'],
  [{ error: 'title: Too long.', fields: { title: 'Too long.' } }, 'Too long.'],
  [{ error: 'Try later.' }, 'Try later.'],
])('a refused sheet is told where it belongs: %j', async (body, sentence) => {
  const { screen } = await open('?add=true');
  const dialog = screen.getByRole('dialog', { name: 'Bulk Upload' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Spring');
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[0]!;
  await userEvent.upload(input, new File(['name'], 'new.csv', { type: 'text/csv' }));
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  const isOther = !('fields' in body);
  expect(dialog.getByRole('alert').query() !== null).toBe(isOther);
  await expect
    .element(dialog.getByRole('textbox', { name: 'Title' }))
    .toHaveAccessibleDescription(JSON.stringify(body).includes('title') ? sentence : '');
});

test.each([
  ['edits converters', flags, true],
  ['only adds them', { canAddConverter: true }, false],
])('who %s is offered a file of changes: %s', async (_, as, isOffered) => {
  const { screen } = await open('?add=true', {}, as);
  await expect.element(screen.getByText('Upload File', { exact: true })).toBeVisible();
  expect(screen.getByText('Edit File', { exact: true }).query() !== null).toBe(isOffered);
});

test('an upload that is gone says so', async () => {
  const { screen } = await open('?open=7', {}, flags, []);
  await expect.element(screen.getByText('The upload could not be read.')).toBeVisible();
});

test('the list is read again by its button', async () => {
  const { screen, queries } = await open();
  await expect.element(screen.getByText('New assays')).toBeVisible();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => queries(uploads.listUploads)).toHaveLength(2);
});
