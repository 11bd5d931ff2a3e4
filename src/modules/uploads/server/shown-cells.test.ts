import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { errorsOf, workedSheet } from '../../../../tests/support/uploads.ts';
import { worksheet } from '../../../../tests/support/worksheet.ts';

/* What a person sees in a cell of a workbook is what is read, or the row is refused in words. */

let stage: Stage;
let makes: readonly string[];
beforeAll(async () => {
  stage = await openStage();
  makes = (await stage.sql<{ name: string }[]>`select name from make order by id limit 2`).map(({ name }) => name);
});
afterAll(() => stage.close());

const head = ['name', 'oem', 'type', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price', 'serialNo', 'manufacturer'];
const columns: Record<string, string> = {
  name: 'A2',
  oem: 'B2',
  subweight: 'D2',
  ptAssay: 'E2',
  price: 'H2',
  serialNo: 'I2',
};

const sent = async (field: string, stored: unknown, format: string | undefined, bookType: 'xlsx' | 'biff8') => {
  const code = unheardOf();
  const row: Record<string, unknown> = { name: code, oem: code, type: 'CERAMIC', subweight: 1310, ptAssay: 120 };
  Object.assign(row, {
    pdAssay: 230,
    rhAssay: 34,
    price: 56,
    serialNo: 'S',
    manufacturer: makes[bookType === 'xlsx' ? 0 : 1],
    [field]: stored,
  });
  const cells = [head, head.map((each) => row[each]), ['second', `${code}2`, 'CERAMIC', 1320, 121, 231, 35, 57, 'T']];
  const content = worksheet(cells, format === undefined ? {} : { [columns[field]!]: format }, bookType);
  const upload = await workedSheet(stage, { content, name: bookType === 'xlsx' ? 'sheet.xlsx' : 'sheet.xls' });
  const [read] = await stage.sql`
    select name, codes as oem, serial_no as "serialNo", weight::float8 as subweight, pt::float8 as "ptAssay", price::float8 as price
    from converter join converter_value on converter_value.converter_id = converter.id
    where converter.id = (select id - 1 from converter where codes = ${`${code}2`})`;
  return { upload, read };
};

describe.each(['xlsx', 'biff8'] as const)('a cell of a workbook (%s)', (bookType) => {
  it.each([
    ['oem', 36178, '00000000', '00036178'],
    ['oem', 361789, '000-0000', '036-1789'],
    ['oem', 47178, '"GD-"0', 'GD-47178'],
    ['name', 412, '0000', '0412'],
    ['serialNo', 77, '00000', '00077'],
    ['serialNo', true, undefined, 'TRUE'],
    ['subweight', 1312.456, '#,##0.0', 1312.456],
    ['subweight', 1313, '0" g"', 1313],
    ['ptAssay', 1314, '0.00E+00', 1314],
    ['price', 1315, '"$"#,##0.00', 1315],
    ['price', 1316, '_("$"* #,##0.00_)', 1316],
    ['price', 0, '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_)', 0],
  ])('%s %s as %s is read as %s', async (field, stored, format, expected) => {
    const { upload, read } = await sent(field, stored, format, bookType);
    expect(upload).toMatchObject({ added: 2, failed: 0 });
    expect(read![field]).toBe(expected);
  });

  it.each([
    ['oem', 36178, '#,##0', '36,178'],
    ['oem', 36178, '0.00', '36178.00'],
    ['oem', 36178, '0.00E+00', '3.62E+04'],
    ['oem', 36178, '0,', '36'],
    ['oem', 0.5, '0%', '50%'],
    ['oem', 0.5, '# ?/?', '1/2'],
    ['oem', 'R17', '"GD-"@', 'GD-R17'],
    ['oem', 36178, ';;;', 'nothing'],
    ['serialNo', 12.75, '0', '13'],
    ['subweight', 1.25, '0.00" kg"', '1.25 kg'],
    ['subweight', 36178, '0,', '36'],
    ['ptAssay', 0.05, '0%', '5%'],
    ['ptAssay', 0.5, '0.0" %"', '0.5 %'],
    ['price', 12.5, '[$€-407]#,##0.00', '€12.50'],
    ['price', 0.5, '# ?/?', '1/2'],
  ])('%s %s as %s is refused', async (field, stored, format, shown) => {
    const { upload } = await sent(field, stored, format, bookType);
    expect(upload).toMatchObject({ added: 1, failed: 1 });
    expect(upload.errors[0]!.reason).toBe(
      `${field}: The cell holds ${stored} and shows ${shown}. Write it as it is meant, in a column without a number format.`,
    );
    expect(await errorsOf(stage, upload)).toContain(shown === 'nothing' ? 'CERAMIC' : shown);
  });
});

it('a code with more digits than a number keeps is refused in every text', async () => {
  const { upload } = await sent('serialNo', 12_345_678_901_234_568, undefined, 'xlsx');
  expect(upload).toMatchObject({ added: 1, failed: 1 });
});

it('formats stay with their rows where rows and cells are missing', async () => {
  const [one, other] = [unheardOf(), unheardOf()];
  const rows = [
    ['oem', 'name', 'type'],
    [],
    [one, undefined, 'CERAMIC'],
    [],
    [81, 'x', 'CERAMIC'],
    [other, 82, 'CERAMIC'],
  ];
  const upload = await workedSheet(stage, {
    content: worksheet(rows, { A5: '0000000', B6: '00000' }),
    name: 'sheet.xlsx',
  });
  expect(upload).toMatchObject({ added: 2, failed: 1, errors: [{ line: 3 }] });
  const found = await stage.sql`select name, codes from converter where codes in ('0000081', ${other}) order by codes`;
  expect(found.map(({ name, codes }) => [codes, name])).toEqual(
    expect.arrayContaining([
      ['0000081', 'x'],
      [other, '00082'],
    ]),
  );
});
