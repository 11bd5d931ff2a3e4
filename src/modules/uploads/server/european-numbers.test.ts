import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, errorsOf, workedSheet } from '../../../../tests/support/uploads.ts';
import { worksheet } from '../../../../tests/support/worksheet.ts';

/* Where cells are separated by semicolons, a number may have a decimal comma: none is read as a thousand times itself. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'oem', 'type', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay'];
const sheet = (sign: string, number: string, code: string): string =>
  [head, ['x', code, 'CERAMIC', sign === ',' ? `"${number}"` : number, 1, 2, 3]]
    .map((row) => row.join(sign))
    .join('\r\n');
const refused = 'subweight: Write the number without thousands separators and with a point, such as 1250 or 12.5.';

it.each([',', ';', '\t'])('a first line sep=%j names the separator, and the head stands in line 2', async (sign) => {
  for (const start of ['', '\ufeff']) {
    const [good, bad] = [unheardOf(), unheardOf()];
    const rows = [head, ['a, b; c', good, 'CERAMIC', 1250, 1, 2, 3], ['x', bad, 'CERAMIC', 'heavy', 1, 2, 3]];
    const lines = rows.map((row) => row.map((cell) => `"${cell}"`).join(sign));
    const upload = await workedSheet(stage, { content: `${start}sep=${sign}\r\n${lines.join('\r\n')}` });
    expect(upload).toMatchObject({ added: 1, failed: 1, errors: [{ line: 4 }] });
    const errors = await errorsOf(stage, upload);
    expect(errors.split('\r\n')[0]!.split(sign)).toEqual([...head, 'line', 'reason']);
  }
});

describe.each([';', '\t'])('cells separated by %j', (sign) => {
  it.each(['1,250', '12,500', '1.650', '999.000', '12,5', '1250,0', '1.250,5'])('%s is refused', async (number) => {
    const upload = await workedSheet(stage, { content: sheet(sign, number, unheardOf()) });
    expect(upload).toMatchObject({ added: 0, failed: 1, errors: [{ line: 2, reason: refused }] });
  });

  it.each([
    ['1250', 1250],
    ['12.5', 12.5],
    ['1,250.5', 1250.5],
    ['1250.125', 1250.125],
    ['0.125', 0.125],
  ])('%s is %d', async (number, weight) => {
    const code = unheardOf();
    expect(await workedSheet(stage, { content: sheet(sign, number, code) })).toMatchObject({ added: 1, failed: 0 });
    const [value] = await stage.sql`
      select weight from converter_value join converter on converter.id = converter_id where codes = ${code}`;
    expect(Number(value!['weight'])).toBe(weight);
  });

  it('the errors file is refused again as long as it is not corrected', async () => {
    const upload = await workedSheet(stage, { content: sheet(sign, '1.650', unheardOf()) });
    const content = await errorsOf(stage, upload);
    expect(content.split('\r\n')[0]).toBe([...head, 'line', 'reason'].join(sign));
    expect(await workedSheet(stage, { content })).toMatchObject({ added: 0, failed: 1 });
  });
});

it.each([
  ['1,250', 1250],
  ['1.650', 1.65],
])('%s is %d where cells are separated by commas', async (number, weight) => {
  const code = unheardOf();
  expect(await workedSheet(stage, { content: sheet(',', number, code) })).toMatchObject({ added: 1 });
  const [value] = await stage.sql`
    select weight from converter_value join converter on converter.id = converter_id where codes = ${code}`;
  expect(Number(value!['weight'])).toBe(weight);
});

describe('a column with a decimal comma', () => {
  const rows = (codes: readonly string[], first: string, second: string, other: string) => [
    head,
    ['x', codes[0], 'CERAMIC', first, 1, 2, 3],
    ['x', codes[1], 'CERAMIC', second, other, 2, 3],
  ];
  it.each([
    ['0,589', '1,060'],
    ['1,060', '0,589'],
    ['2,110', '12,5'],
  ])('with %s and %s has both refused, in a csv file and in texts of a workbook', async (first, second) => {
    for (const name of ['sheet.csv', 'sheet.xlsx']) {
      const sheetRows = rows([unheardOf(), unheardOf()], first, second, '4,000');
      const content = name === 'sheet.csv' ? csvOf(...(sheetRows as string[][])) : worksheet(sheetRows);
      const upload = await workedSheet(stage, { content, name });
      expect(upload).toMatchObject({
        added: 0,
        failed: 2,
        errors: [
          { line: 2, reason: refused },
          { line: 3, reason: refused },
        ],
      });
    }
  });

  it('says nothing of another column', async () => {
    const codes = [unheardOf(), unheardOf()];
    const upload = await workedSheet(stage, {
      content: csvOf(...(rows(codes, '12,5', '1250', '4,000') as string[][])),
    });
    expect(upload).toMatchObject({ added: 1, failed: 1, errors: [{ line: 2 }] });
    const [value] = await stage.sql`
      select pt from converter_value join converter on converter.id = converter_id where codes = ${codes[1]!}`;
    expect(Number(value!['pt'])).toBe(4000);
  });
});
