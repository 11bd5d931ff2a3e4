import { CFB, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { rawRow, rawWorkbook } from '../../../../tests/support/raw-workbook.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, errorsOf, sendSheet, workedSheet } from '../../../../tests/support/uploads.ts';

/* Merged cells, formulas, hidden rows and further sheets: what a person sees is read, or refused in words. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'manufacturer', 'model', 'oem', 'type', 'price'];
type Book = 'xlsx' | 'biff8';
type More = Readonly<Record<string, unknown>>;
const nameOf = (type: Book) => (type === 'xlsx' ? 'sheet.xlsx' : 'sheet.xls');

/** A workbook of sheets by name. A sheet is hidden if its name says so. */
const workbook = (sheets: Readonly<Record<string, readonly [readonly (readonly unknown[])[], More?]>>, type: Book) => {
  const book = utils.book_new();
  for (const [name, [rows, more = {}]] of Object.entries(sheets))
    utils.book_append_sheet(book, Object.assign(utils.aoa_to_sheet(rows as unknown[][]), more), name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: /hidden/i.test(name) ? 1 : 0 })) };
  return write(book, { type: 'buffer', bookType: type }) as Buffer;
};
/** An xls file whose sheet has a hidden row, which the library does not write. */
const withHiddenRow = (xls: Buffer, line: number): Buffer => {
  const file = CFB.read(xls, { type: 'buffer' });
  const stream = CFB.find(file, 'Workbook')!;
  const bytes = Buffer.from(stream.content as Uint8Array).subarray(0, stream.size);
  const end = bytes.lastIndexOf(Buffer.from('0a000000', 'hex'));
  const row = Buffer.alloc(20);
  row.writeUInt16LE(0x0208, 0);
  row.writeUInt16LE(16, 2);
  row.writeUInt16LE(line - 1, 4);
  row.writeUInt8(0x20, 16);
  const content = Buffer.concat([bytes.subarray(0, end), row, bytes.subarray(end)]);
  Object.assign(stream, { content, size: content.length });
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
const merges = (...areas: readonly string[]) => ({ '!merges': areas.map((area) => utils.decode_range(area)) });
const converters = async (...codes: readonly string[]) =>
  (
    await stage.sql<{ codes: string; make: string; model: string; price: number }[]>`
      select codes, make.name as make, model, price::float8 from converter
      join make on make.id = make_id join converter_value on converter_value.converter_id = converter.id
      where codes = any(${codes as string[]}) order by converter.id`
  ).map(({ codes: found, ...rest }) => [found, rest.make, rest.model, rest.price]);

describe.each(['xlsx', 'biff8'] as const)('a workbook (%s)', (type) => {
  const name = nameOf(type);

  it('has the value of merged cells in each of their rows', async () => {
    const codes = [unheardOf(), unheardOf(), unheardOf(), unheardOf()] as const;
    const rows = [
      head,
      ['a', 'Ford', 'F-150', codes[0], 'CERAMIC', 100],
      // What stands under merged cells is not seen.
      ['b', 'Honda', null, codes[1], 'CERAMIC', null],
      ['c', null, 'Focus', codes[2], 'CERAMIC', null],
      ['d', 'Honda', 'Civic', codes[3], 'CERAMIC', 70],
    ];
    const content = workbook({ Lots: [rows, merges('B2:B4', 'C2:C3', 'F2:F4')] }, type);
    expect(await workedSheet(stage, { content, name })).toMatchObject({ added: 4, failed: 0 });
    expect(await converters(...codes)).toEqual([
      [codes[0], 'Ford', 'F-150', 100],
      [codes[1], 'Ford', 'F-150', 100],
      [codes[2], 'Ford', 'Focus', 100],
      [codes[3], 'Honda', 'Civic', 70],
    ]);
  });

  it('whose rows are merged over two lines has each of them once', async () => {
    const codes = [unheardOf(), unheardOf()] as const;
    const blank: unknown[] = head.map(() => null);
    const rows = [
      head,
      ['a', 'Ford', 'F-150', codes[0], 'CERAMIC', 100],
      blank,
      ['b', 'Ford', 'F-150', codes[1], 'CERAMIC', 90],
      blank,
    ];
    const areas = [...'ABCDEF'].flatMap((column) => [`${column}2:${column}3`, `${column}4:${column}5`]);
    const content = workbook({ Lots: [rows, merges(...areas)] }, type);
    expect(await workedSheet(stage, { content, name })).toMatchObject({ rows: 2, added: 2, failed: 0 });
  });

  it('with one value over two columns is refused at this row, and read where one of them has a name', async () => {
    const codes = [unheardOf(), unheardOf()] as const;
    const rows = [head, ['a', 'Ford', null, codes[0], 'CERAMIC', 100], ['b', 'Ford', 'F-150', codes[1], 'CERAMIC', 90]];
    const content = workbook({ Lots: [rows, merges('B2:C2', 'F3:H3')] }, type);
    const upload = await workedSheet(stage, { content, name });
    expect(upload).toMatchObject({ added: 1, failed: 1 });
    expect(upload.errors).toEqual([
      {
        line: 2,
        reason:
          'model: The cell is merged with column B, so one value stands in several columns. Unmerge the cells, and write each value in its own.',
      },
    ]);
    expect(await errorsOf(stage, upload)).toContain(`a,Ford,#MERGED!,${codes[0]}`);
    const block = workbook({ Lots: [rows, merges('B2:C3')] }, type);
    expect((await workedSheet(stage, { content: block, name })).errors.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('with rows on two sheets is refused, and hidden and empty sheets do not count', async () => {
    const code = unheardOf();
    const rows = [head, ['a', 'Ford', 'F-150', code, 'CERAMIC', 100]];
    const refused = workbook({ Empty: [[]], Prices: [rows], Hidden: [rows], Old: [rows] }, type);
    const { status, fields } = await sendSheet(stage, 'super', { content: refused, name });
    expect([status, fields]).toEqual([
      400,
      {
        file: 'The workbook has rows on 2 sheets: Prices, Old. Upload one sheet at a time: hide or delete the others.',
      },
    ]);
    const content = workbook({ 'Hidden notes': [[['old', 'notes']]], Empty: [[]], Prices: [rows] }, type);
    expect(await workedSheet(stage, { content, name })).toMatchObject({ added: 1, failed: 0 });
    expect(await converters(code)).toEqual([[code, 'Ford', 'F-150', 100]]);
  });

  it('has hidden rows refused, and the head, blank rows and hidden columns not', async () => {
    const codes = [unheardOf(), unheardOf()] as const;
    const rows = [
      head,
      ['a', 'Ford', 'F-150', codes[0], 'CERAMIC', 100],
      ['b', 'Ford', 'F-150', codes[1], 'CERAMIC', 90],
      [' '],
    ];
    const hidden = {
      '!rows': [{ hidden: true }, { hidden: true }, {}, { hidden: true }],
      '!cols': [{}, {}, { hidden: true }],
    };
    const written = workbook({ Lots: [rows, hidden] }, type);
    const content = type === 'xlsx' ? written : [1, 2, 4].reduce(withHiddenRow, written);
    const upload = await workedSheet(stage, { content, name });
    expect(upload).toMatchObject({ rows: 2, added: 1, failed: 1 });
    expect(upload.errors).toEqual([
      { line: 2, reason: 'The row is hidden in the sheet. Show it and upload it again, or delete it.' },
    ]);
    expect(await errorsOf(stage, upload)).toContain(codes[0]);
    expect(await converters(codes[1])).toEqual([[codes[1], 'Ford', 'F-150', 90]]);
  });

  it('with values in a column without a name is refused', async () => {
    const rows = [
      [...head.slice(0, 5), null, 'price'],
      ['a', 'Ford', 'F-150', unheardOf(), 'CERAMIC'],
      ['a', 'Ford', 'F-150', unheardOf(), 'CERAMIC', 'sold', 90],
    ];
    const { status, fields } = await sendSheet(stage, 'super', { content: workbook({ Lots: [rows] }, type), name });
    expect([status, fields]).toEqual([
      400,
      { file: 'Line 3 has a value in column F, which has no name in the first row. Name the column, or delete it.' },
    ]);
  });

  it('has its errors refused by name', async () => {
    const rows = [head, ['a', 'Ford', 'F-150', unheardOf(), 'CERAMIC', null]];
    const sheet = utils.aoa_to_sheet(rows);
    sheet['F2'] = { t: 'e', v: 42 };
    sheet['C2'] = { t: 'e', v: 23 };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Lots');
    const upload = await workedSheet(stage, {
      content: write(book, { type: 'buffer', bookType: type }) as Buffer,
      name,
    });
    expect(upload.errors.map(({ reason }) => reason)).toEqual([
      'model: The sheet holds the error #REF! here. price: The sheet holds the error #N/A here.',
    ]);
  });
});

describe('a formula', () => {
  const stored = (inside: string) => `<c>${inside}</c>`;
  const edited = async (cell: string, calc = '', field: 'price' | 'comment' = 'price') => {
    const { productId } = await makeConverter(stage.sql, { value: { price: 40 } });
    const content = rawWorkbook(
      [
        {
          name: 'Lots',
          data: rawRow(1, ['productId', 'oem', field]) + rawRow(2, [productId, undefined, cell]),
        },
      ],
      {},
      calc,
    );
    const upload = await workedSheet(stage, { content, name: 'sheet.xlsx', isEdit: true, dryRun: true });
    return { upload, changes: upload.differences[0]?.changes };
  };
  const refused = 'price: The formula has no stored result. Open the file in Excel, save it, and upload it again.';

  it.each([
    ['without a value', stored('<f>100+50</f>'), ''],
    ['with an empty value', stored('<f>100+50</f><v></v>'), ''],
    ['with an empty element', stored('<f>100+50</f><v/>'), ''],
    ['that is shared', stored('<f t="shared" si="0"/>'), ''],
    // Some programs store 0 with each formula, and say that it is to be computed.
    ['of a workbook that was never computed', stored('<f>100+50</f><v>0</v>'), 'calcId="1" fullCalcOnLoad="1"'],
  ])('%s is refused', async (_, cell, calc) => {
    const { upload, changes } = await edited(cell, calc);
    expect(upload).toMatchObject({ changed: 0, failed: 1, errors: [{ line: 2, reason: refused }] });
    expect(upload.faults).toMatchObject([{ kind: 'cell', field: 'price', rows: 1 }]);
    expect(changes).toBeUndefined();
    // Nothing that was refused is taken for an empty cell when the errors file is uploaded again.
    const again = await workedSheet(stage, { content: await errorsOf(stage, upload), isEdit: true });
    expect(again.errors).toMatchObject([{ reason: 'price: The sheet holds the error #FORMULA! here.' }]);
  });

  it('with a stored value is read', async () => {
    const { upload, changes } = await edited(stored('<f>100+50</f><v>150</v>'), 'calcId="1"');
    expect(upload).toMatchObject({ changed: 1, failed: 0 });
    expect(changes).toMatchObject([{ field: 'price', to: '150' }]);
  });

  it('whose stored text is empty shows nothing', async () => {
    const { upload } = await edited('<c t="str"><f>IF(1,"")</f><v></v></c>', '', 'comment');
    expect(upload).toMatchObject({ unchanged: 1, failed: 0 });
  });
});

it('a row whose code says that there is none is refused, also in an edit', async () => {
  const none = ['n/a', 'N/A', 'TBD', '-', '?', 'unknown'];
  const content = csvOf(head, ...none.map((code) => ['a', 'Ford', 'F-150', code, 'CERAMIC', 100]));
  const reasons = none.map((code) => `oem: ${code} is no code. Write the code that is stamped on it.`);
  const { errors } = await workedSheet(stage, { content });
  expect(errors.map(({ reason }) => reason)).toEqual(reasons);
  const { productId } = await makeConverter(stage.sql);
  const edited = csvOf(['productId', 'oem'], ...none.map((code) => [productId, code]));
  const { errors: ofEdit } = await workedSheet(stage, { content: edited, isEdit: true });
  expect(ofEdit.map(({ reason }) => reason)).toEqual(reasons);
});
