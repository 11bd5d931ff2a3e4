import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { converterSearch } from '../../identify/paths.ts';
import { assays } from '../contract.ts';
import { TestHistory } from './panels/test-history.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const numbers = { subweight: 1250, ptAssay: 420.5, pdAssay: 1650, rhAssay: 290 };
const test4 = {
  testId: 4,
  productId: 9,
  location: 'Assay office',
  notes: 'Dry',
  firstName: 'Ana',
  lastName: 'Reed',
  createdDate: new Date('2026-02-03T16:05:00').toISOString(),
  isOwn: true,
  version: 2,
  ...numbers,
  outliers: [],
  isCounted: true,
  countedReason: '',
};
const far = {
  ...test4,
  testId: 5,
  location: 'Yard',
  notes: '',
  ptAssay: 4200,
  createdDate: new Date('2026-02-04T09:30:00').toISOString(),
  outliers: [
    { measure: 'pt', value: 4200, median: 420.5 },
    { measure: 'subweight', value: 12.5, median: 1250 },
  ],
  isCounted: false,
};
const proposal = { count: 2, subweight: 1251, ptAssay: 415.3, pdAssay: 1655, rhAssay: 295 };
const converter = { productId: 9, oem: 'GD3+EA6', version: 7, ...numbers, isOverride: false };
const editor = { canShowTestHistory: true, canAccessAssay: true, canEditConverter: true };
const open = async (list: readonly object[] = [far, test4], as: object = editor, more: object = {}) => {
  const opened = await openAs(<TestHistory productId={9} converter={converter} />, {
    as,
    search: converterSearch,
    answers: [[assays.listTests, { list, total: list.length, proposal }]],
    ...more,
  });
  await expect.element(opened.screen.getByRole('region', { name: 'Test history' })).toBeVisible();
  return opened;
};
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const box = (name: string) => page.getByRole('textbox', { name });
const act = async (of: RegExp, name: string) => {
  await page.getByRole('button', { name: of }).click();
  await page.getByRole('menuitem', { name }).click();
};
const ofThird = /Actions for the test of 3rd/;

test('each test has its time, place, person, numbers and notes; the proposal its own numbers', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('region', { name: 'Test history' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Test history":
      - paragraph: 2 tests
      - button "Add test"
      - paragraph: "Mean of 2 counted tests A proposal: the assay of the converter stays until someone takes it over."
      - term: Weight
      - definition: 1,251 g
      - term: Pt
      - definition: "415.3"
      - term: Pd
      - definition: 1,655
      - term: Rh
      - definition: "295"
      - button "Take over"
      - list:
        - listitem:
          - paragraph:
            - time: 4th Feb 2026, 9:30 am
            - text: Yard, Ana Reed
          - button "Actions for the test of 4th Feb 2026, 9:30 am"
          - term: Weight
          - definition: 1,250 g
          - term: Pt
          - definition: 4,200
          - term: Pd
          - definition: 1,650
          - term: Rh
          - definition: "290"
          - paragraph: Far, not counted Pt 4,200 ppm, the median is 420.5; Weight 12.5 g, the median is 1,250.
        - listitem:
          - paragraph:
            - time: 3rd Feb 2026, 4:05 pm
            - text: Assay office, Ana Reed
          - button "Actions for the test of 3rd Feb 2026, 4:05 pm"
          - term: Weight
          - definition: 1,250 g
          - term: Pt
          - definition: "420.5"
          - term: Pd
          - definition: 1,650
          - term: Rh
          - definition: "290"
          - paragraph: Dry
  `);
});

test('without canAccessAssay a test has its time, place, person and notes alone', async () => {
  const { subweight: _, ptAssay: __, pdAssay: ___, rhAssay: ____, outliers: _____, ...plain } = test4;
  const { screen } = await open(
    [plain],
    { canShowTestHistory: true },
    {
      answers: [[assays.listTests, { list: [plain], total: 1, proposal: null }]],
    },
  );
  await expect.element(screen.getByRole('region', { name: 'Test history' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Test history":
      - paragraph: 1 test
      - list:
        - listitem:
          - paragraph:
            - time: 3rd Feb 2026, 4:05 pm
            - text: Assay office, Ana Reed
          - paragraph: Dry
  `);
});

test('the form of a test has its values, each in its unit', async () => {
  await open();
  await act(ofThird, 'Edit');
  await expect.element(box('Sub weight')).toHaveValue('1,250');
  await expect.element(page.getByRole('dialog', { name: 'Edit test' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Edit test":
      - heading "Edit test" [level=2]
      - button "Close":
        - img
      - form "Edit test":
        - text: Sub weight
        - textbox "Sub weight": 1,250
        - text: g PT Assay
        - textbox "PT Assay": "420.5"
        - text: ppm PD Assay
        - textbox "PD Assay": 1,650
        - text: ppm RH Assay
        - textbox "RH Assay": "290"
        - text: ppm Location
        - textbox "Location": Assay office
        - text: Notes
        - textbox "Notes": Dry
      - button "Cancel"
      - button "Save test"
  `);
});

test('an edit can change every field, is told and closes its form', async () => {
  const { bodies } = await open();
  await act(ofThird, 'Edit');
  for (const [name, text] of Object.entries({
    'Sub weight': '1,251.5',
    'PT Assay': '421',
    'PD Assay': '1651',
    'RH Assay': '291',
    Location: 'Lab',
    Notes: 'Wet',
  }))
    await box(name).fill(text);
  answerNext(assays.editTest, () => Response.json({ message: 'Test saved', version: 3 }));
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect.element(told('Test saved')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Edit test' })).not.toBeInTheDocument();
  expect(await bodies(assays.editTest)).toEqual([
    {
      testId: 4,
      version: 2,
      subweight: 1251.5,
      ptAssay: 421,
      pdAssay: 1651,
      rhAssay: 291,
      location: 'Lab',
      notes: 'Wet',
      ask: true,
    },
  ]);
});

test.each([
  ['Add test', assays.addTest, 'Add this test?'],
  ['Edit', assays.editTest, 'Save this test?'],
])('%s: an unlikely number is asked about, and nothing more is sent with no', async (name, call, title) => {
  const { bodies, screen } = await open([test4], editor, { asking: [[call, 'It is far from the others.']] });
  if (name === 'Edit') await act(ofThird, 'Edit');
  else await screen.getByRole('button', { name: 'Add test' }).click();
  for (const [label, text] of Object.entries({
    'Sub weight': '1',
    'PT Assay': '1',
    'PD Assay': '1',
    'RH Assay': '1',
    Location: 'Lab',
  }))
    await box(label).fill(text);
  await page.getByRole('button', { name: 'Save test' }).click();
  const question = page.getByRole('dialog', { name: title });
  await expect.element(question.getByText('It is far from the others.')).toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(box('Location')).toHaveValue('Lab');
  expect(await bodies(call)).toHaveLength(1);
});

test('a refusal of each act is told', async () => {
  const refused = [assays.deleteTest, assays.editTest, converterEditing.editConverter];
  await open([{ ...far, isCounted: true }], editor, { refused });
  await act(/Actions for the test of 4th/, 'Delete');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Refused')).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => told('Refused').elements()).toHaveLength(2);
  await act(/Actions for the test of 4th/, 'Leave it out');
  await expect.poll(() => told('Refused').elements()).toHaveLength(3);
});

test('what is done is told: a deletion, a proposal that is taken over, a test that counts', async () => {
  const { screen } = await open();
  answerNext(assays.deleteTest, () => Response.json({ message: 'Test deleted' }));
  await act(ofThird, 'Delete');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Test deleted')).toBeVisible();
  answerNext(converterEditing.editConverter, () => Response.json({ message: 'Converter saved', version: 8 }));
  await screen.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect.element(told('Converter saved')).toBeVisible();
  answerNext(assays.editTest, () => Response.json({ message: 'Test counted', version: 3 }));
  await act(/Actions for the test of 4th/, 'Count it all the same');
  const dialog = page.getByRole('dialog', { name: 'Count it all the same' });
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Count it all the same":
      - heading "Count it all the same" [level=2]
      - button "Close":
        - img
      - paragraph: "This test is far from the others: Pt 4,200 ppm, the median is 420.5; Weight 12.5 g, the median is 1,250. It will count for low, average, high and the proposed assay."
      - text: Reason
      - textbox "Reason"
      - button "Cancel"
      - button "Count it" [disabled]
      - text: Say why first.
  `);
  await dialog.getByRole('textbox').fill('Tested twice');
  await userEvent.keyboard('{Enter}');
  await expect.element(told('Test counted')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  [1, '1 test'],
  [14, '14 tests'],
  [0, 'No test of this converter is recorded yet.'],
])('of %i tests is said: %s', async (total, words) => {
  const list = total === 0 ? [] : [test4];
  const { screen } = await open(list, editor, {
    answers: [[assays.listTests, { list, total, proposal: null }]],
  });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Show/ }).elements()).toHaveLength(total > 1 ? 1 : 0);
});

test('the proposal that the converter has already is said to be so', async () => {
  const { screen } = await open([test4], editor, {
    answers: [[assays.listTests, { list: [test4], total: 1, proposal: { count: 2, ...numbers } }]],
  });
  await expect.element(screen.getByText('The converter has this weight and this assay.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take over' }).query()).toBeNull();
});
