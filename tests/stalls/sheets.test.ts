import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { csvOf } from '../support/uploads.ts';
import { zipOf } from '../support/zip.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Sheets that are long, wide or packed, many at once: they hold nobody up and fill no memory. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const largestMb = 700;

const upload = async (token: string, name: string, content: Buffer) => {
  const form = new FormData();
  form.append('title', name);
  form.append('dryRun', 'true');
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(attacked.product.url + calls.bulkUpload.path, {
    method: 'POST',
    headers: { token, 'x-forwarded-for': '10.1.1.1' },
    body: form,
  });
  const { error } = (await answer.json()) as { error?: string };
  return { status: answer.status, error };
};

const head = ['name', 'manufacturer', 'oem', 'type', 'comment'];
const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
const workbook = (data: string, shared = ''): Buffer =>
  zipOf({
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
  });

/** Each is small to send or to make, and large to read. */
const sheets: readonly (readonly [name: string, content: () => Buffer])[] = [
  [
    'rows.csv',
    () => Buffer.from(`${csvOf(head)}\r\n${`a,Ford,${'x'.repeat(60)},GOLD,${'y'.repeat(300)}\r\n`.repeat(200_000)}`),
  ],
  ['quotes.csv', () => Buffer.from(`${csvOf(head)}\r\n"${'x,\n'.repeat(20_000_000)}`)],
  ['spaces.xlsx', () => workbook(`<row r="1">${cell('A1', ' '.repeat(300_000_000))}</row>`)],
  ['shared.xlsx', () => workbook('', `<si><t>${'x'.repeat(20)}</t></si>`.repeat(900_000))],
  [
    'cells.xlsx',
    () => workbook(`<row r="1">${cell('A1', 'name')}</row>${`<row>${cell('', 'x').repeat(16_000)}</row>`.repeat(300)}`),
  ],
  ['noise.xls', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(19_000_000, 7)])],
];

it('sheets that are large to read hold nobody up and fill no memory', { timeout: 300_000 }, async () => {
  const made = sheets.map(([name, content]) => [name, content()] as const);
  const [reader, sender] = [await attacked.signIn('seller@troyard.test'), await attacked.signIn('super@troyard.test')];
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const answers: { name: string; status: number; error: string | undefined }[] = [];
    // Two at once.
    const queue = [...made];
    const send = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift())
        answers.push({ name: next[0], ...(await upload(sender, ...next)) });
    };
    await Promise.all([send(), send()]);
    return answers;
  });
  expect(result.filter(({ status }) => status !== 400).map(({ name }) => name)).toEqual(['rows.csv']);
  expect(result.filter(({ status, error }) => status !== 200 && !error)).toEqual([]);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(largestMb);
});
