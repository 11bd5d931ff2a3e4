import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { converterSearch } from '../../identify/paths.ts';
import { assays } from '../contract.ts';
import { TestHistory } from './panels/test-history.tsx';
import type { AssayedConverter } from './take-over.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

// An instant without a zone is one of the browser's own.
const recorded = new Date('2026-02-03T16:05:00').toISOString();
const plain = {
  testId: 4,
  productId: 9,
  location: 'Assay office',
  notes: 'Dry',
  firstName: 'Ana',
  lastName: 'Reed',
  createdDate: recorded,
  isOwn: true,
  version: 2,
};
const numbers = { subweight: 1250, ptAssay: 420.5, pdAssay: 1650, rhAssay: 290 };
const usual = { ...plain, ...numbers, outliers: [], isCounted: true, countedReason: '' };
const far = {
  ...usual,
  testId: 5,
  ptAssay: 4200,
  createdDate: new Date('2026-02-04T09:30:00').toISOString(),
  outliers: [{ measure: 'pt', value: 4200, median: 420.5 }],
  isCounted: false,
};
const proposal = { count: 2, subweight: 1250, ptAssay: 415.3, pdAssay: 1650, rhAssay: 290 };
const writer = { canShowTestHistory: true, canAccessAssay: true };
const converter = { productId: 9, oem: 'GD3+EA6', version: 7, ...numbers, isOverride: false };
const editor = { ...writer, canEditConverter: true };
type Opened = { as?: object; list?: readonly object[]; proposal?: object | null; total?: number; converter?: object };
const open = ({
  as = writer,
  list = [usual],
  proposal: proposed = null,
  total = list.length,
  converter,
}: Opened = {}) =>
  openAs(<TestHistory productId={9} converter={converter as AssayedConverter | undefined} />, {
    as,
    search: converterSearch,
    answers: [[assays.listTests, { list, total, proposal: proposed, areMoreItemsAvailable: false }]],
  });
const names = ['Sub weight', 'PT Assay', 'PD Assay', 'RH Assay', 'Location', 'Notes'];
const drawer = (name: string) => page.getByRole('dialog', { name });
const box = (name: string) => page.getByRole('textbox', { name });

test.each([390, 1280])('a test at %i pixels tells when, where, who and what it found', async (width) => {
  await page.viewport(width, 800);
  const { screen } = await open({ proposal });
  for (const text of ['3rd Feb 2026, 4:05 pm', 'Assay office, Ana Reed', 'Dry', '1,250 g', '420.5'])
    await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText(/Mean of 2 counted tests/)).toBeVisible();
  await expect.element(screen.getByText('415.3')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('without canAccessAssay there are no numbers and no form', async () => {
  const { screen } = await open({ as: { canShowTestHistory: true, canAccessAssay: false }, list: [plain] });
  await expect.element(screen.getByText('Assay office, Ana Reed')).toBeVisible();
  expect(screen.getByText('Weight').query()).toBeNull();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('a test of another company has no actions', async () => {
  const { screen } = await open({ list: [{ ...usual, isOwn: false }] });
  await expect.element(screen.getByRole('button', { name: 'Add test' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Actions/ }).query()).toBeNull();
});

test('the form has its six fields; empty ones are marked and nothing is sent', async () => {
  const { screen, bodies } = await open({ list: [] });
  await screen.getByRole('button', { name: 'Add test' }).click();
  await expect.element(drawer('Add test')).toBeVisible();
  const fields = drawer('Add test').getByRole('textbox').elements();
  expect(fields.map((field) => (field as HTMLInputElement).labels![0]!.textContent.replace(/\s*\*$/, ''))).toEqual(
    names,
  );
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect.element(box('Sub weight')).toHaveFocus();
  for (const name of names.slice(0, 5)) await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('Notes')).not.toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(assays.addTest)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a new test is sent as numbers', async () => {
  const { screen, bodies } = await open({ list: [] });
  await screen.getByRole('button', { name: 'Add test' }).click();
  for (const [name, text] of [
    ['Sub weight', '1,250.5'],
    ['PT Assay', '420'],
    ['PD Assay', '1650'],
    ['RH Assay', '0'],
    ['Location', 'Yard'],
  ] as const)
    await box(name).fill(text);
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect
    .poll(() => bodies(assays.addTest))
    .toEqual([
      {
        productId: 9,
        subweight: 1250.5,
        ptAssay: 420,
        pdAssay: 1650,
        rhAssay: 0,
        location: 'Yard',
        notes: '',
        ask: true,
      },
    ]);
  await expect.element(drawer('Add test')).not.toBeInTheDocument();
});

test('letters do not arrive in a number', async () => {
  const { screen } = await open({ list: [] });
  await screen.getByRole('button', { name: 'Add test' }).click();
  await box('PT Assay').click();
  await userEvent.keyboard('abc');
  await expect.element(box('PT Assay')).toHaveValue('');
  await userEvent.keyboard('4x2-0');
  await expect.element(box('PT Assay')).toHaveValue('420');
});

test.each([
  ['Sub weight', '20001', 'From 1 to 20,000 grams.'],
  ['Sub weight', '0', 'From 1 to 20,000 grams.'],
  ['RH Assay', '30001', 'From 0 to 30,000 ppm.'],
  ['PD Assay', '1.2345', 'At most 3 digits after the point.'],
])('%s of %s is not sent', async (name, text, sentence) => {
  const { screen, bodies } = await open({ list: [usual] });
  await screen.getByRole('button', { name: /Actions for the test of 3rd Feb 2026/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await box(name).fill(text);
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect.element(box(name)).toHaveAccessibleDescription(sentence);
  expect(await bodies(assays.editTest)).toEqual([]);
});

test('an edit sends what changed, with its version', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: /Actions/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await box('RH Assay').fill('301.5');
  await box('Notes').fill('');
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect
    .poll(() => bodies(assays.editTest))
    .toEqual([{ testId: 4, version: 2, rhAssay: 301.5, notes: '', ask: true }]);
});

test('tests that cannot be read say so', async () => {
  const { screen } = await openAs(<TestHistory productId={9} />, { as: writer, refused: [assays.listTests] });
  await expect.element(screen.getByText('The tests could not be read')).toBeVisible();
});

test('a viewer as a role takes nothing over; of a converter without an assay the question says so', async () => {
  const nothing = { subweight: null, ptAssay: null, pdAssay: null, rhAssay: null };
  const viewing = await open({ as: { ...editor, isViewing: true }, proposal, converter });
  await expect
    .element(viewing.screen.getByRole('button', { name: 'Take over' }))
    .toHaveAccessibleDescription(messages.viewOnly);
  await viewing.screen.unmount();
  vi.restoreAllMocks();
  const { screen } = await open({ as: editor, proposal, converter: { ...converter, ...nothing } });
  await screen.getByRole('button', { name: 'Take over' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Take over the proposal' }).getByText(/instead of no assay\./))
    .toBeVisible();
});

test('a test without notes has none', async () => {
  const { screen } = await open({ list: [{ ...usual, notes: '' }] });
  await expect.element(screen.getByText('Assay office, Ana Reed')).toBeVisible();
  expect(document.querySelector('.ty-tests li')!.querySelectorAll(':scope > p')).toHaveLength(0);
});

test('a deletion is asked for first', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('button', { name: /Actions/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(queries(assays.deleteTest)).toEqual([]);
  await screen.getByRole('button', { name: /Actions/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(screen.getByText('Are you sure you want to delete the test of 3rd Feb 2026, 4:05 pm?'))
    .toBeVisible();
  expect(queries(assays.deleteTest)).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(assays.deleteTest)).toEqual([{ testId: '4' }]);
});

test('a test that is far from the others says so, and counts only with a reason', async () => {
  const { screen, bodies } = await open({ list: [far, usual] });
  await expect.element(screen.getByText('Far, not counted')).toBeVisible();
  await expect.element(screen.getByText(/Pt 4,200 ppm, the median is 420\.5\./)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: /Actions for the test of 4th Feb 2026/ }).click();
  await screen.getByRole('menuitem', { name: 'Count it all the same' }).click();
  const dialog = drawer('Count it all the same');
  await expect.element(dialog.getByRole('button', { name: 'Count it' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Tested twice');
  await dialog.getByRole('button', { name: 'Count it' }).click();
  await expect.poll(() => bodies(assays.editTest)).toEqual([{ testId: 5, version: 2, countedReason: 'Tested twice' }]);
});

test('a test that counts all the same shows why, and can be left out again', async () => {
  const { screen, bodies } = await open({ list: [{ ...far, isCounted: true, countedReason: 'Tested twice' }] });
  await expect.element(screen.getByText('Far, counted')).toBeVisible();
  await expect.element(screen.getByText(/Counted: Tested twice/)).toBeVisible();
  await screen.getByRole('button', { name: /Actions/ }).click();
  await screen.getByRole('menuitem', { name: 'Leave it out' }).click();
  await expect.poll(() => bodies(assays.editTest)).toEqual([{ testId: 5, version: 2, countedReason: '' }]);
});

test('the first tests are shown, then all', async () => {
  const { screen, queries } = await open({ total: 14 });
  expect(queries(assays.listTests)).toEqual([{ productId: '9', count: '10', offset: '0' }]);
  await screen.getByRole('button', { name: 'Show 13 more' }).click();
  await expect.poll(() => queries(assays.listTests).at(-1)).toEqual({ productId: '9', count: '1000', offset: '0' });
});

test('the proposal is taken over after a question, with the version of the converter', async () => {
  const { screen, bodies } = await open({ as: editor, proposal, converter });
  await screen.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over the proposal' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /GD3\+EA6 gets 1,250 g, Pt 415\.3, Pd 1,650, Rh 290, instead of 1,250 g, Pt 420\.5, Pd 1,650, Rh 290\. Its price follows\./,
    );
  expect(await bodies(converterEditing.editConverter)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect
    .poll(() => bodies(converterEditing.editConverter))
    .toEqual([{ productId: 9, version: 7, subweight: 1250, ptAssay: 415.3, pdAssay: 1650, rhAssay: 290 }]);
});

test('an override keeps its price, and the question says so; no sends nothing', async () => {
  const { screen, bodies } = await open({ as: editor, proposal, converter: { ...converter, isOverride: true } });
  await screen.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over the proposal' });
  await expect.element(dialog).toMatchTextContent(/Its price stays: it has an override\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodies(converterEditing.editConverter)).toEqual([]);
});

test.each([
  ['who may not edit converters', { as: writer, proposal, converter }],
  ['a converter that has it already', { as: editor, proposal: { count: 2, ...numbers }, converter }],
  ['tests that propose nothing', { as: editor, proposal: null, converter }],
  ['a converter that is not read yet', { as: editor, proposal }],
])('there is nothing to take over for %s', async (_, opened) => {
  const { screen } = await open(opened);
  await expect.element(screen.getByText('1 test', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take over' }).query()).toBeNull();
});
