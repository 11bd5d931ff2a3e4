import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { settlementDocuments } from '../../documents/contract.ts';
import { openNew, openStored, press } from '../form/fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const { addSettlementDocument, deleteSettlementDocument, listSettlementDocuments } = settlementDocuments;
const document = (documentId: number, name: string, mediaType: string, bytes: number) => ({
  documentId,
  name,
  mediaType,
  bytes,
  by: 'Ann Reed',
  time: '2026-06-20T12:00:00Z',
  link: `/files/${documentId}/1/1-x/${name}`,
});
const two = {
  list: [document(2, 'lots.csv', 'text/csv', 900), document(1, 'report.pdf', 'application/pdf', 2_340_000)],
};
const open = (changes: object = {}, more: object = {}) =>
  openStored(changes, { answers: [[listSettlementDocuments, two]], ...more });
const panel = () => page.getByRole('region', { name: 'Documents' });
const pdf = (name = 'a.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
/** Chooses files as the file dialog of the browser does. */
const choose = async (...files: readonly File[]) => {
  await expect.element(panel()).toBeVisible();
  await userEvent.upload(page.getByLabelText('Documents to add'), [...files]);
};
const drop = (...files: readonly File[]) => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const event = (type: string) => new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
  const over = event('dragover');
  panel().element().dispatchEvent(over);
  panel().element().dispatchEvent(event('drop'));
  return over.defaultPrevented;
};

test('the papers are listed with size, sender and time, and open by their address', async () => {
  const { queries } = await open();
  const link = panel().getByRole('link', { name: 'report.pdf' });
  await expect.element(link).toHaveAttribute('href', '/files/1/1/1-x/report.pdf');
  await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  await expect.element(panel().getByText(/^2\.3 MB, added by Ann Reed, 06-20-2026 /)).toBeVisible();
  await expect.element(panel().getByText(/^1 KB, added by Ann Reed, /)).toBeVisible();
  expect(queries(listSettlementDocuments)).toEqual([{ settlementId: '7' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a viewer as a role adds and deletes no paper', async () => {
  const { forms } = await open({}, { as: { isViewing: true } });
  for (const name of ['Add documents', 'Delete report.pdf', 'Delete lots.csv'])
    await expect.element(panel().getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
  drop(pdf());
  expect(
    panel()
      .getByText(/^Adding/)
      .query(),
  ).toBeNull();
  expect(await forms(addSettlementDocument)).toEqual([]);
});

test('a settlement without papers says so', async () => {
  await open({}, { answers: [[listSettlementDocuments, { list: [] }]] });
  await expect.element(panel().getByText('No documents yet.')).toBeVisible();
});

test('chosen files are sent one after another, and the list is asked for again', async () => {
  const { forms, queries } = await open();
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(2);
  const sent = await forms(addSettlementDocument);
  expect(sent.map((form) => [form.get('settlementId'), (form.get('file') as File).name])).toEqual([
    ['7', 'a.pdf'],
    ['7', 'b.pdf'],
  ]);
  expect(queries(listSettlementDocuments).length).toBeGreaterThan(0);
});

test('dropped files are sent', async () => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  expect(drop(pdf())).toBe(true);
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(1);
});

test('a file that is too large is not sent, and the others are', async () => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  drop(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.pdf'), pdf('b.pdf'));
  await expect.element(panel().getByRole('alert').getByText('big.pdf is larger than 20 MB.')).toBeVisible();
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(1);
  await panel().getByRole('button', { name: 'Close' }).click();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
});

test('a refused file is told by its name', async () => {
  await openStored({}, { answers: [[listSettlementDocuments, two]], refused: [addSettlementDocument] });
  await choose(pdf());
  await expect.element(panel().getByRole('alert').getByText('a.pdf was not added. Refused')).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

const json = (status: number, body: object) => () => Response.json(body, { status });
test.each([
  [
    'of a broken server',
    'a.pdf has no answer. It is sent again until it is there.',
    () => new Response('', { status: 500 }),
  ],
  ['of a busy server', 'Adding a.pdf…', json(429, { error: 'Too many.' })],
  [
    'that is lost',
    'a.pdf has no answer. It is sent again until it is there.',
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
])('after an answer %s a file is sent again', async (_, sentence, answer) => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  answerNext(addSettlementDocument, answer);
  await choose(pdf());
  await expect.element(panel().getByText(sentence)).toBeVisible();
  await expect.poll(async () => (await forms(addSettlementDocument)).length, { timeout: 5000 }).toBe(2);
  await expect.element(panel().getByText(sentence)).not.toBeInTheDocument();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
});

test('a file that is refused is told until it is closed, and is not sent again', async () => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  answerNext(addSettlementDocument, json(409, { error: 'Not now.' }));
  await choose(pdf());
  await expect.element(panel().getByRole('alert').getByText('a.pdf was not added. Not now.')).toBeVisible();
  await panel().getByRole('button', { name: 'Close' }).click();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
  expect(await forms(addSettlementDocument)).toHaveLength(1);
});

test('a file waits for the connection', async () => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await expect.element(panel().getByText('a.pdf waits for the connection. 1 more to come.')).toBeVisible();
  expect(await forms(addSettlementDocument)).toHaveLength(0);
  onlineManager.setOnline(true);
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(2);
});

test('what is wrong with a file is told in the words of the server', async () => {
  await open();
  await expect.element(panel()).toBeVisible();
  answerNext(addSettlementDocument, json(400, { error: 'file: It is empty.', fields: { file: 'It is empty.' } }));
  await choose(pdf());
  await expect.element(panel().getByRole('alert').getByText('It is empty.', { exact: true })).toBeVisible();
});

test('files that are chosen while one is sent wait for it, and are counted', async () => {
  const { forms } = await open();
  await expect.element(panel()).toBeVisible();
  const first = Promise.withResolvers<Response>();
  answerNext(addSettlementDocument, () => first.promise);
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await expect.element(panel().getByText('Adding a.pdf… 1 more to come.')).toBeVisible();
  drop(pdf('c.pdf'));
  await expect.poll(() => forms(addSettlementDocument)).toHaveLength(1);
  first.resolve(Response.json({ message: 'Done' }));
  await expect
    .poll(async () => (await forms(addSettlementDocument)).map((form) => (form.get('file') as File).name))
    .toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('papers that cannot be read are no empty list, and are read again', async () => {
  const { queries } = await openStored({}, { refused: [listSettlementDocuments] });
  await expect.element(panel().getByRole('alert').getByText('Refused')).toBeVisible();
  expect(panel().getByText('No documents yet.').query()).toBeNull();
  const before = queries(listSettlementDocuments).length;
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => queries(listSettlementDocuments).length).toBeGreaterThan(before);
});

test('text that is dragged over the papers is left to the browser', async () => {
  await open();
  await expect.element(panel()).toBeVisible();
  const data = new DataTransfer();
  data.setData('text/plain', 'L-1');
  const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true });
  expect(panel().element().dispatchEvent(over)).toBe(true);
});

test('a paper is deleted after a question', async () => {
  const { queries } = await open();
  await press('Delete report.pdf');
  await press('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('Delete report.pdf');
  await expect.element(page.getByText('Are you sure you want to delete the document report.pdf?')).toBeVisible();
  expect(queries(deleteSettlementDocument)).toEqual([]);
  await press('Confirm');
  await expect.poll(() => queries(deleteSettlementDocument)).toEqual([{ documentId: '1' }]);
});

test('a completed settlement gets papers and deletes none', async () => {
  const { forms } = await open({ isComplete: true, completedDate: '2026-06-20T12:00:00Z' });
  await expect.element(panel().getByRole('link', { name: 'report.pdf' })).toBeVisible();
  await expect.element(panel().getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await choose(pdf());
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a new settlement gets its papers after it is saved', async () => {
  await openNew();
  await expect
    .element(page.getByText('Documents of the refiner can be added once the settlement is saved.'))
    .toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
});
