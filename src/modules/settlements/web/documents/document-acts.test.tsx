import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { settlementDocuments } from '../../documents/contract.ts';
import { openStored, press } from '../form/fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const { addSettlementDocument, deleteSettlementDocument, listSettlementDocuments } = settlementDocuments;
/** An instant of the browser's own zone. */
const time = new Date('2026-06-20T15:05:00').toISOString();
const paper = (documentId: number, name: string, mediaType: string, bytes: number) => ({
  documentId,
  name,
  mediaType,
  bytes,
  by: 'Ann Reed',
  time,
  link: `/files/${documentId}/${name}`,
});
const list = [
  paper(3, 'scale.jpg', 'image/jpeg', 999_499),
  paper(2, 'lots.csv', 'text/csv', 400),
  paper(1, 'report.pdf', 'application/pdf', 2_340_000),
];
const open = (more: object = {}) => openStored({}, { answers: [[listSettlementDocuments, { list }]], ...more });
const panel = page.getByRole('region', { name: 'Documents' });
const add = page.getByRole('button', { name: 'Add documents' });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

test('the papers of a settlement have their names, sizes, senders and times, and may be added to', async () => {
  await open();
  await expect.element(panel.getByRole('link', { name: 'report.pdf' })).toBeVisible();
  await expect.element(panel).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Documents":
      - heading "Documents" [level=2]
      - paragraph: "The refiner’s own papers: PDF, PNG, JPEG, WebP, csv and xlsx, 20 MB each."
      - list:
        - listitem:
          - link "scale.jpg":
            - /url: /files/3/scale.jpg
          - paragraph: 999 KB, added by Ann Reed, 06-20-2026 3:05 pm
          - button "Delete scale.jpg"
        - listitem:
          - link "lots.csv":
            - /url: /files/2/lots.csv
          - paragraph: 1 KB, added by Ann Reed, 06-20-2026 3:05 pm
          - button "Delete lots.csv"
        - listitem:
          - link "report.pdf":
            - /url: /files/1/report.pdf
          - paragraph: 2.3 MB, added by Ann Reed, 06-20-2026 3:05 pm
          - button "Delete report.pdf"
      - status
      - button "Add documents"
      - text: or drop them here
  `);
});

test('a paper whose answer is lost is sent again, and is the same one', async () => {
  const { forms } = await open();
  const keys: (string | null)[] = [];
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  fetching.mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (new URL(request.url).pathname === addSettlementDocument.path)
      keys.push([...request.headers].find(([name]) => name.includes('idempotency'))?.[1] ?? null);
    return before(address, init);
  });
  answerNext(addSettlementDocument, () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.upload(page.getByLabelText('Documents to add'), [
    new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
  ]);
  await expect.poll(async () => (await forms(addSettlementDocument)).length, { timeout: 5000 }).toBe(2);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a paper that is deleted is told, and the focus goes to what adds another; a refusal is told', async () => {
  await open({
    answers: [
      [listSettlementDocuments, { list }],
      [deleteSettlementDocument, { message: 'Document deleted' }],
    ],
  });
  await press('Delete lots.csv');
  answerNext(deleteSettlementDocument, () => Response.json({ error: 'Not now.' }, { status: 409 }));
  await press('Confirm');
  await expect.element(told('Not now.')).toBeVisible();
  await press('Delete lots.csv');
  await press('Confirm');
  await expect.element(told('Document deleted')).toBeVisible();
  await expect.element(add).toHaveFocus();
});

test('files that are dragged over the papers mark them until they are left', async () => {
  await open();
  await expect.element(add).toBeVisible();
  const data = new DataTransfer();
  data.items.add(new File(['1'], 'a.pdf'));
  const drag = (type: string) =>
    panel.element().dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  drag('dragover');
  await expect.element(panel).toHaveAttribute('data-over');
  drag('dragleave');
  await expect.element(panel).not.toHaveAttribute('data-over');
  drag('dragover');
  drag('drop');
  await expect.element(panel).not.toHaveAttribute('data-over');
});

test('the same file can be chosen twice', async () => {
  const { forms } = await open();
  await expect.element(add).toBeVisible();
  const input = page.getByLabelText('Documents to add');
  await userEvent.upload(input, [new File(['1'], 'a.pdf')]);
  await expect.poll(async () => (await forms(addSettlementDocument)).length).toBe(1);
  expect((input.element() as HTMLInputElement).value).toBe('');
  expect(input.element().getAttribute('accept')).toContain('.pdf');
});
