import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { makes } from '../../makes/contract.ts';
import { uploads } from '../contract.ts';
import { bulkUploadPath, uploadListSearch } from '../paths.ts';
import BulkUploadPage from './bulk-upload-page.tsx';
import { row } from './fixtures/upload-row.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const more = {
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
  repairs: [],
  differences: [{ line: 2, productId: 3, oem: 'GD3-1', changes: [{ field: 'ptAssay', from: '420', to: '500' }] }],
};
const flags = { canAddConverter: true, canEditConverter: true };
const open = (at = '', over: object = {}, session: object = flags) =>
  openAs(<BulkUploadPage />, {
    at,
    search: uploadListSearch,
    path: bulkUploadPath,
    as: session,
    answers: [
      [uploads.listUploads, { list: [{ ...row, ...more, ...over }], areMoreItemsAvailable: false }],
      [
        makes.listMakes,
        {
          list: [
            { makeId: 1, make: 'Kia' },
            { makeId: 2, make: 'Ford' },
          ],
          areMoreItemsAvailable: false,
        },
      ],
      [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC' }], areMoreItemsAvailable: false }],
      [uploads.repairUpload, { message: 'The file is looked at again.' }],
      [uploads.confirmUpload, { message: 'Successfully Uploaded File' }],
      [uploads.bulkUpload, { message: 'Successfully Uploaded File', uploadId: 7 }],
      [uploads.bulkEdit, { message: 'Successfully Uploaded File', uploadId: 7 }],
    ],
  });

test('of the address is sent what is looked for', async () => {
  const opened = { at: '?text=assays&page=2', search: uploadListSearch, path: bulkUploadPath };
  expect(await sentTo(uploads.listUploads, <BulkUploadPage />, opened)).toEqual({
    count: '10',
    offset: '10',
    text: 'assays',
  });
});

test('the list says title, status, time and what became of the rows', async () => {
  const { screen } = await open();
  for (const title of ['Title', 'Status', 'Time', 'Progress'])
    await expect.element(screen.getByRole('columnheader', { name: title })).toBeVisible();
  await expect.element(screen.getByText('9 changed, 2 unchanged, 1 wrong')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Converters' }).query()).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('one that runs shows how far it is', async () => {
  const { screen } = await open('', { status: 'Running', done: 5 });
  await expect
    .element(screen.getByRole('progressbar', { name: 'Progress of New assays' }))
    .toHaveAttribute('value', '5');
  await expect.element(screen.getByText('5 of 12')).toBeVisible();
});

test('a dry run shows old and new, its wrong rows, and is started', async () => {
  const { screen, bodies } = await open('?open=7');
  await expect.element(screen.getByRole('heading', { name: 'Wrong rows, 1 row' })).toBeVisible();
  await expect
    .element(screen.getByText('7 new converters have no price and no assays.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Rounded prices, 5 rows, the first 1' })).toBeVisible();
  await expect.element(screen.getByText('Line 6: 12.4 → 12')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Unlikely values, 3 rows, the first 1' })).toBeVisible();
  await expect
    .element(screen.getByText('Line 8: A weight of 1.25 g is far below the mean. A price too.'))
    .toBeVisible();
  await expect.element(screen.getByText('420')).toBeVisible();
  await expect.element(screen.getByText('500')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download the wrong rows' });
  await expect.element(link).toHaveAttribute('href', '/files/9/errors.csv');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Change 9 converters' }).click();
  const question = screen.getByRole('dialog', { name: 'Change 9 converters' });
  await expect
    .element(question.getByText('3 rows have an unlikely weight, assay or price. Was another unit meant?'))
    .toBeVisible();
  expect(await bodies(uploads.confirmUpload)).toEqual([]);
  await question.getByRole('button', { name: 'Start anyway' }).click();
  await expect.poll(() => bodies(uploads.confirmUpload)).toEqual([{ uploadId: 7 }]);
});

test('wrong rows are folded by kind, the most frequent first, and a kind is mended at once', async () => {
  const { screen, bodies } = await open('?open=7');
  const group = screen.getByText('Unknown make: 34 rows');
  await expect.element(group).toBeVisible();
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Unknown make: 34 rows',
    'Weight has a comma or a point that can be read in two ways: 1 row',
  ]);
  await expect.element(screen.getByText('Line 4: There is no make KIA Motors.')).not.toBeVisible();
  await group.click();
  await expect.element(screen.getByText('Line 4: There is no make KIA Motors.')).toBeVisible();
  await expect.element(screen.getByText('1 row with further names: correct them in the file.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Take Kia for KIA Motors in all 33 rows' }).click();
  const name = { does: 'name', field: 'manufacturer', said: 'KIA Motors', meant: 'Kia' };
  await expect.poll(() => bodies(uploads.repairUpload)).toEqual([{ uploadId: 7, repairs: [name] }]);
});

test('repairs are listed, taken along by the next one, and undone', async () => {
  const made = { does: 'comma', field: 'price' };
  const { screen, bodies } = await open('?open=7', { repairs: [made] });
  await screen.getByText(/^Weight has a comma/).click();
  await screen.getByRole('button', { name: /^Take the comma as the decimal point in the column weight/ }).click();
  const next = { does: 'comma', field: 'subweight' };
  await expect.poll(() => bodies(uploads.repairUpload)).toEqual([{ uploadId: 7, repairs: [made, next] }]);
  await screen.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(async () => (await bodies(uploads.repairUpload)).at(-1)).toEqual({ uploadId: 7, repairs: [] });
});

test('repairs are offered before the start, to those who may start; older uploads have no kinds', async () => {
  for (const [over, as] of [
    [{ isDryRun: false }, flags],
    [{}, { canAddConverter: true }],
  ] as const) {
    const { screen } = await open('?open=7', over, as);
    await screen.getByText('Unknown make: 34 rows').click();
    await expect.element(screen.getByText('Line 4: There is no make KIA Motors.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Take/ }).query()).toBeNull();
    await screen.unmount();
  }
  const { screen } = await open('?open=7', { faults: [] });
  await expect.element(screen.getByText('Line 4: There is no make Frod.')).toBeVisible();
});

test('a dry run without unlikely rows is started without a question', async () => {
  const { screen, bodies } = await open('?open=7', { unlikely: 0, unlikelies: [] });
  await screen.getByRole('button', { name: 'Change 9 converters' }).click();
  await expect.poll(() => bodies(uploads.confirmUpload)).toEqual([{ uploadId: 7 }]);
  expect(screen.getByText('Unlikely values', { exact: false }).query()).toBeNull();
});

test.each([
  ['Change 1 converter', { changed: 1 }],
  ['Add 1 converter', { isEdit: false, changed: 0, added: 1 }],
  ['Add 1,200 converters', { isEdit: false, changed: 0, added: 1200 }],
])('the button of a dry run says %s', async (name, over) => {
  const { screen } = await open('?open=7', over);
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
});

test('what has run for real, or changes nothing, is not started again', async () => {
  const { screen } = await open('?open=7', { isDryRun: false });
  await expect.element(screen.getByText('assays.csv, by Ruth Vance')).toBeVisible();
  expect(screen.getByRole('button', { name: /converters$/ }).query()).toBeNull();
});

test('who may not edit converters does not start an edit', async () => {
  const { screen } = await open('?open=7', {}, { canAddConverter: true });
  await expect.element(screen.getByText('assays.csv, by Ruth Vance')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change/ }).query()).toBeNull();
});

test('the dialog asks for a title and one file, and sends it as a dry run', async () => {
  const { screen, forms } = await open('?add=true');
  const submit = screen.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect.element(screen.getByText('Write a title.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Spring');
  await submit.click();
  await expect.element(screen.getByText('Choose a file.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await userEvent.upload(inputs[1]!, new File(['productId,comment\n1,x'], 'edit.csv', { type: 'text/csv' }));
  await submit.click();
  await expect.poll(async () => (await forms(uploads.bulkEdit)).length).toBe(1);
  const [form] = await forms(uploads.bulkEdit);
  expect([form!.get('title'), form!.get('dryRun'), (form!.get('file') as File).name]).toEqual([
    'Spring',
    'true',
    'edit.csv',
  ]);
});

/** The dialog with a title, before a server that takes no sheet. */
const openRefused = async () => {
  const opened = await openAs(<BulkUploadPage />, {
    at: '?add=true',
    search: uploadListSearch,
    path: bulkUploadPath,
    as: flags,
    refused: [uploads.bulkUpload, uploads.bulkEdit],
  });
  await opened.screen.getByRole('textbox', { name: 'Title' }).fill('Spring');
  const input = (kind: 'add' | 'edit') =>
    document.querySelectorAll<HTMLInputElement>('input[type=file]')[kind === 'add' ? 0 : 1]!;
  /** The keys of the uploads so far. */
  const keys = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([address, init]) => new Headers(init?.headers ?? (address as Request).headers))
      .flatMap((headers) => headers.get('idempotency-key') ?? []);
  const submit = async () => {
    const before = keys().length;
    await opened.screen.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => keys().length).toBe(before + 1);
    await expect.element(opened.screen.getByText('Refused')).toBeVisible();
  };
  return {
    ...opened,
    input,
    keys,
    submit,
    choose: (kind: 'add' | 'edit', name: string) =>
      userEvent.upload(input(kind), new File(['name,oem,type'], name, { type: 'text/csv' })),
  };
};

test('the same file again has the same key, another file or title a new one', async () => {
  const { screen, choose, submit, keys } = await openRefused();
  await choose('add', 'one.csv');
  await submit();
  await submit();
  await choose('add', 'two.csv');
  await submit();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Summer');
  await submit();
  const [first, again, otherFile, otherTitle] = keys();
  expect(again).toBe(first);
  expect(new Set([first, otherFile, otherTitle]).size).toBe(3);
});

test('of two files the one that was chosen last is kept and sent', async () => {
  const { screen, choose, submit, forms } = await openRefused();
  await choose('edit', 'edit.csv');
  await choose('add', 'new.csv');
  await expect.element(screen.getByText('new.csv')).toBeVisible();
  expect(screen.getByText('edit.csv').query()).toBeNull();
  await submit();
  expect((await forms(uploads.bulkUpload)).map((form) => (form.get('file') as File).name)).toEqual(['new.csv']);
  expect(await forms(uploads.bulkEdit)).toEqual([]);
});

test('a file of more than 100 MB is refused before it is sent', async () => {
  const { screen, input, keys } = await openRefused();
  const megabyte = new Blob([new Uint8Array(1_048_576)]);
  const chosen = new DataTransfer();
  chosen.items.add(new File([...Array.from({ length: 100 }, () => megabyte), 'x'], 'large.csv', { type: 'text/csv' }));
  input('edit').files = chosen.files;
  input('edit').dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('large.csv')).toBeVisible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('At most 100 MB.')).toBeVisible();
  expect(keys()).toEqual([]);
});
