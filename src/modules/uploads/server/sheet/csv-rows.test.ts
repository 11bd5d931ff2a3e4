import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import type { RawRow } from './sheet-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troyard-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string, delimiter: ',' | ';' = ',') => {
  const path = join(folder, 'sheet.csv');
  await writeFile(path, content);
  const rows: RawRow<string>[] = [];
  for await (const row of csvRows(path, delimiter)) rows.push(row);
  return rows;
};
const cellsOf = async (content: string, delimiter: ',' | ';' = ',') =>
  (await read(content, delimiter)).map(({ cells, fault }) => (fault === undefined ? cells : 'fault'));

it.each<[string, (readonly string[] | 'fault')[]]>([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['\ufeff"a",b\n\n,', [['a', 'b'], [''], ['', '']]],
  ['"a,""b""\r\nc" ,""\n', [['a,"b"\r\nc', '']]],
  [
    '3" x,5"\n" a","b"',
    [
      ['3" x', '5"'],
      [' a', 'b'],
    ],
  ],
  ['"3" x,b\nc', ['fault', ['c']]],
  ['"3 x,b\nc,d\n', ['fault', ['c', 'd']]],
  ['a,"', ['fault']],
  ['a,"b', ['fault']],
  ['"a"', [['a']]],
  ['""', [['']]],
])('%j', async (content, rows) => {
  expect(await cellsOf(content)).toEqual(rows);
});

it('cuts rows wherever the pieces of the file end', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => [`a${at}`, 'é'.repeat(at % 7), `"b"\r\n${at}`]);
  const content = rows.map(([a, b, c]) => `${a};${b};"${c!.replaceAll('"', '""')}"\r\n`).join('');
  expect(content.length).toBeGreaterThan(3 * 262_144);
  expect(await cellsOf(content, ';')).toEqual(rows);
});
