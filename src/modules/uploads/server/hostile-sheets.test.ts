import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { makeMake } from '../../../../tests/support/makes.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, workedSheet } from '../../../../tests/support/uploads.ts';
import { rawWorkbook } from '../../../../tests/support/raw-workbook.ts';
import { zipOf } from '../../../../tests/support/zip.ts';

/* Files that are not what they say, or that would fill the memory. Each is refused in words. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'manufacturer', 'oem', 'type'];
const refusal = async (content: string | Buffer, name = 'sheet.csv', isEdit = false): Promise<string | undefined> => {
  const { status, fields } = await sendSheet(stage, 'super', { content, name, isEdit });
  expect(status).toBe(400);
  return fields?.['file'];
};
const workbook = (rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'xls'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'One');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Two');
  return write(book, { bookType, type: 'buffer', compression: true }) as Buffer;
};
const sheetXml = (data: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  rawWorkbook([{ name: 'One', data }], more);

const cellOf = (at: string, text: string): string => `<c r="${at}" t="str"><v>${text}</v></c>`;
/** A head and a row. */
const rowsOfOne = [head, ['Front', 'Ford', 'X', 'CERAMIC']]
  .map(
    (row, nth) =>
      `<row r="${nth + 1}">${row.map((text, at) => cellOf(`${'ABCD'[at]}${nth + 1}`, text)).join('')}</row>`,
  )
  .join('');

describe('a workbook', () => {
  it.each(['xlsx', 'xls'] as const)('%s is read like a csv file', async (type) => {
    const code = unheardOf();
    const rows = [
      [...head, 'subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'isCalculatedPrice'],
      ['Front', 'Ford', code, 'CERAMIC', 1250.5, 420, 0.1 + 0.2, 290, true],
      ['Dated', 'Ford', new Date('2026-10-12T00:00:00Z'), 'CERAMIC', null, null, null, null, null],
    ];
    const upload = await workedSheet(stage, { content: workbook(rows, type), name: `sheet.${type}` });
    expect(upload).toMatchObject({ added: 1, failed: 1 });
    expect(upload.errors[0]).toMatchObject({ line: 3, reason: expect.stringContaining('oem: The sheet holds a date') });
    const [found] = await foundRows(stage, { text: code });
    const [value] = await stage.sql`select weight, pd from converter_value where converter_id = ${found!.productId}`;
    expect([Number(value!['weight']), Number(value!['pd'])]).toEqual([1250.5, 0.3]);
  });

  it('with codes that a spreadsheet has turned into dates, rounded numbers or truth values is refused, and real codes stay', async () => {
    const make = unheardOf();
    await makeMake(stage.sql, { name: make });
    const english = ['03-Jun', '3-JUN', 'Jun-32', 'Jun 32', '6/3/2025', '2025-06-03', '2025-06-03 00:00:00'];
    const german = ['03. Jun', '3. Mrz.', '3-Jun-25', '03. Jun 2025', '3. Mai', 'Okt 2032', '31. Dez', '03.06.2025'];
    const others = ['1.23E+05', '1,23E+07', '1.00E-05', '-1.23E+07', '1E+17', 'FALSE', 'wahr'];
    const mangled = [...english, ...german, ...others];
    const real = [
      '2E5',
      '1E10',
      'GD3+EA6',
      '25181234',
      'C28+S2',
      '13/45/2025',
      '3-JUL5',
      'MAR7',
      '1234-56-78',
      'TRUE7',
    ];
    const oems = [...mangled, ...real];
    // Another field may hold such a word.
    const content = [head, ...oems.map((oem) => ['Jun 32', make, `"${oem}"`, 'CERAMIC'])]
      .map((row) => row.join(','))
      .join('\n');
    const upload = await workedSheet(stage, { content });
    expect(upload).toMatchObject({ added: real.length, failed: mangled.length });
    for (const { reason } of upload.errors)
      expect(reason).toContain('oem: A spreadsheet has turned this code into a date or a number.');
  });

  it('with a number of 17 digits as a code is refused, and one of 15 is read', async () => {
    const long = '123456789012345';
    const rows = [
      head,
      ['Front', 'Ford', 12_345_678_901_234_568, 'CERAMIC'],
      ['Rear', 'Ford', Number(long), 'CERAMIC'],
    ];
    const upload = await workedSheet(stage, { content: workbook(rows, 'xlsx'), name: 'sheet.xlsx' });
    expect(upload).toMatchObject({ added: 1, failed: 1 });
    expect(upload.errors[0]!.line).toBe(2);
    expect(await foundRows(stage, { text: long })).toHaveLength(1);
  });

  it('of a formula the stored value counts, and an error is none', async () => {
    const code = unheardOf();
    const cell = (at: string, inside: string, type = 'str') => `<c r="${at}" t="${type}">${inside}</c>`;
    const row = (at: number, name: string, oem: string) =>
      `<row r="${at}">${cell(`A${at}`, name)}${cell(`B${at}`, oem)}${cell(`C${at}`, '<v>CERAMIC</v>')}</row>`;
    const content = sheetXml(
      row(1, '<v>name</v>', '<v>oem</v>').replace('CERAMIC', 'type') +
        row(2, `<f>"Fr"&amp;"ont"</f><v>Front</v>`, `<v>${code}</v>`) +
        row(3, '<v>Rear</v>', '<f>B99</f><v>#REF!</v>'),
    );
    const upload = await workedSheet(stage, { content, name: 'sheet.xlsx' });
    expect(upload).toMatchObject({ added: 1, failed: 1 });
    expect(upload.errors[0]!.reason).toBe('oem: The sheet holds the error #REF! here.');
  });

  it.each<[string, () => Buffer, string]>([
    [
      'that unpacks to a gigabyte of spaces',
      () => sheetXml(`<row r="1"><c r="A1" t="str"><v>name${' '.repeat(50_000_000)}</v></c></row>`),
      'Unpacked, the workbook is too large to be read. Split it, or save it as csv.',
    ],
    [
      'whose directory lies about sizes',
      () => sheetXml(`<row r="1"><c r="A1" t="str"><v>${'name<x/>'.repeat(40)}${' '.repeat(2_000_000)}</v></c></row>`),
      'Unpacked, the workbook is too large to be read. Split it, or save it as csv.',
    ],
    [
      'whose texts beside the sheet unpack to more than 32 MB',
      () => sheetXml(rowsOfOne, { 'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(1_900_000)}</sst>` }),
      'Unpacked, the workbook is too large to be read. Split it, or save it as csv.',
    ],
    ['that is damaged', () => workbook([head], 'xlsx').subarray(0, 3000), 'This is no xlsx file, or it is damaged.'],
    ['that is a csv file', () => Buffer.from(csvOf(head)), 'This is no xlsx file.'],
    [
      'that is an archive of something else',
      () => zipOf({ 'a.txt': 'x' }),
      'The workbook cannot be read: it is damaged, or no xlsx file.',
    ],
    [
      'that is an old workbook',
      () => workbook([head], 'xls'),
      'This is no xlsx file: it is an old workbook, or one with a password. Save it as xlsx without one.',
    ],
  ])('%s is refused', async (_, content, said) => {
    expect(await refusal(content(), 'sheet.xlsx')).toBe(said);
  });
});

describe('an xls file', () => {
  it.each([
    [20_000_000, 'The workbook cannot be read: it is damaged, or no xls file.'],
    [20_000_001, 'An xls file of more than 20 MB cannot be read. Save it as xlsx or csv.'],
  ])('of %d bytes is read, and refused above 20 MB', async (bytes, said) => {
    const content = Buffer.alloc(bytes);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
    expect(await refusal(content, 'sheet.xls')).toBe(said);
  });
});

describe('a csv file', () => {
  it.each([
    [200, 'The file is empty.'],
    [201, 'The name of the file has at most 200 characters.'],
  ])('whose name has %d characters is opened, and refused above 200', async (length, said) => {
    expect(await refusal('', `${'n'.repeat(length - 4)}.csv`)).toBe(said);
  });

  it.each<[string, string | Buffer, string]>([
    ['without a byte', '', 'The file is empty.'],
    ['of a head alone', csvOf(head), 'The file has a head and no rows.'],
    ['of blank rows', '\n\n\n', 'The first row is empty. It names the columns.'],
    [
      'in UTF-16',
      Buffer.from(`\ufeff${csvOf(head, ['a', 'b', 'c', 'd'])}`, 'utf16le'),
      'The file is written in UTF-16. Save it as “CSV UTF-8”.',
    ],
    [
      'in latin1',
      Buffer.from(csvOf(head, ['Kühler', 'Ford', 'X', '1']), 'latin1'),
      'The file is not written in UTF-8 (about line 1). Save it as “CSV UTF-8”.',
    ],
    [
      'that is a workbook',
      workbook([head], 'xlsx'),
      'This is no csv file: it is a workbook or an archive. Give it its own ending, such as xlsx.',
    ],
    [
      'that is a picture',
      Buffer.from('iVBORw0KGgo=', 'base64'),
      'The file is not written in UTF-8 (about line 1). Save it as “CSV UTF-8”.',
    ],
    ['with a null byte', `${csvOf(head)}\r\na,b\0,c,d`, 'This is no csv file: it holds characters that no text has.'],
    ['without a needed column', csvOf(['name', 'type'], ['a', 'b']), 'The column oem must be there.'],
    ['without any', csvOf(['manufacturer'], ['a']), 'The columns name, oem, type must be there.'],
    ['with a column twice', csvOf([...head, 'O E M'], ['a', 'b', 'c', 'd', 'e']), 'The column oem stands there twice.'],
    [
      'with the numbers of converters',
      csvOf([...head, 'productId'], ['a', 'b', 'c', 'd', 1]),
      'The column productId names converters that are there. Upload the file as an edit file.',
    ],
    [
      'with 10,000 columns',
      csvOf([...head, ...Array.from({ length: 9996 }, (_, at) => `c${at}`)], head),
      'The file has 10000 columns. At most 100 are read.',
    ],
    [
      'whose head has a quotation mark that nothing closes',
      `"${csvOf(head)}\r\na,b,c,d`,
      'Line 1: A quotation mark begins a cell and is not closed at its end. Close it, and write those inside the cell twice.',
    ],
  ])('%s is refused', async (_, content, said) => {
    expect(await refusal(content)).toBe(said);
  });

  it.each<[string, string, string]>([
    ['with an inch mark in a cell', '', '3" pipe,Ford,CODE,CERAMIC'],
    ['with an unclosed quotation mark', '"quotation', '"3 pipe,Ford,X,CERAMIC'],
    ['with an inch mark in a quoted cell', '"quotation', '"3" pipe",Ford,X,CERAMIC'],
    ['with an unclosed quotation mark before much', '"quotation', `"3 pipe,${'x'.repeat(600_000)}`],
    ['that is too long', '"longer', `3,${'x,'.repeat(300_000)}`],
    ['that ends in the middle of much', '"longer', `3,${'x,'.repeat(131_071)}`],
  ])('goes on after a row %s', async (_, fault, row) => {
    const [inch, before, after] = [unheardOf(), unheardOf(), unheardOf()];
    const content = [
      head.join(','),
      `"Fr""ont",Ford,${before},CERAMIC`,
      row.replace('CODE', inch),
      `"Rear, left" ,Ford,${after},"CERAMIC"`,
    ].join('\r\n');
    const upload = await workedSheet(stage, { content });
    expect(upload).toMatchObject({ rows: 3, added: fault ? 2 : 3 });
    expect(upload.errors.map(({ line }) => line)).toEqual(fault ? [3] : []);
    expect(upload.errors[0]?.reason ?? '').toContain(fault.slice(1));
    const rows = await stage.sql`select name from converter where codes in (${before}, ${inch}, ${after}) order by id`;
    expect(rows.map(({ name }) => name)).toEqual(['Fr"ont', ...(fault ? [] : ['3" pipe']), 'Rear, left']);
  });

  it('names the columns that nobody knows, and those that are known', async () => {
    const said = await refusal(csvOf([...head, 'Colour', '__proto__'], ['a', 'b', 'c', 'd', 'e', 'f']));
    expect(said).toContain(
      'Unknown columns: Colour, __proto__. The first row names the columns. Known are name, manufacturer, model, oem,',
    );
    expect(await refusal(csvOf(['comment'], ['x']), 'sheet.csv', true)).toBe(
      'The file does not say which converters it changes: one of the columns productId, serialNo, oem must be there.',
    );
  });

  it.each(['sheet.txt', 'sheet', 'sheet.csv.exe', 'sheet.xlsb'])('named %s is refused', async (name) => {
    expect(await refusal(csvOf(head, head), name)).toBe('Choose a csv, xlsx or xls file.');
  });

  it.each([
    [';', 'a; b'],
    ['\t', 'a'],
  ])('may have %j between its cells, and line breaks in them', async (sign, comment) => {
    const code = unheardOf();
    const content = `${[...head, 'comment'].join(sign)}\n${['Front', 'Ford', code, 'CERAMIC', `"${comment}\nmore"`].join(sign)}\n`;
    expect(await workedSheet(stage, { content })).toMatchObject({ added: 1, failed: 0 });
    const [row] = await stage.sql`select comment from converter where name = 'Front' and codes = ${code}`;
    expect(row!['comment']).toBe(`${comment}\nmore`);
  });
});

describe('rights', () => {
  it('a file with columns that its sender may not write is refused as a whole', async () => {
    const assays = csvOf([...head, 'subweight'], ['a', 'Ford', unheardOf(), '1', 5]);
    await stage.denied('buyer', 'canAccessAssay', async () => {
      const { status, fields } = await sendSheet(stage, 'buyer', { content: assays });
      expect([status, fields]).toEqual([403, { file: 'subweight needs canAccessAssay.' }]);
    });
    const { productId } = await makeConverter(stage.sql);
    const prices = csvOf(['productId', 'price', 'isCalculatedPrice'], [productId, 5, 'no']);
    const { status, error } = await sendSheet(stage, 'buyer', { content: prices, isEdit: true });
    expect([status, error]).toEqual([403, expect.stringContaining('price needs super admins or canEditPricing')]);
    await stage.granted('buyer', 'canEditPricing', async () => {
      expect((await sendSheet(stage, 'buyer', { content: prices, isEdit: true })).status).toBe(200);
    });
  });

  it('whoever adds a converter types its base price', async () => {
    const content = csvOf([...head, 'price'], ['a', 'Ford', unheardOf(), '1', 120]);
    expect((await sendSheet(stage, 'buyer', { content })).status).toBe(200);
  });

  it.each(['grader', 'accountant', 'franchise', 'seller'] as const)('%s uploads nothing', async (who) => {
    const content = csvOf(head, ['a', 'Ford', unheardOf(), '1']);
    expect((await sendSheet(stage, who, { content })).status).toBe(403);
  });
});
