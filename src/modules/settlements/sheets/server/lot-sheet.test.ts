import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRow, rawWorkbook } from '../../../../../tests/support/raw-workbook.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { worksheet } from '../../../../../tests/support/worksheet.ts';
import { lotSheets } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Sent = { readonly name?: string; readonly preparedFor?: string; readonly who?: Person };
const read = (content: string | Buffer, { name = 'lots.csv', preparedFor, who = 'accountant' }: Sent = {}) =>
  stage.send(who, lotSheets.readLotSheet, { preparedFor, file: { name, content } });
const remember = (preparedFor: string, mapping: object, who: Person = 'accountant') =>
  stage.send(who, lotSheets.saveSheetMapping, { preparedFor, mapping });

describe('a sheet', () => {
  it('that is a csv is answered as heading and texts, and nothing of it is kept', async () => {
    const counted = () =>
      stage.sql`select (select count(*) from file) as files, (select count(*) from upload) as uploads`;
    const before = await counted();
    const { status, body } = await read('Lot,Net dry,"Pt, ppm"\r\nL-1,500,"1,410"\r\n,,\r\nL-2,320.5,395\r\n');
    expect([status, body]).toEqual([
      200,
      {
        columns: ['Lot', 'Net dry', 'Pt, ppm'],
        rows: [
          ['L-1', '500', '1,410'],
          ['L-2', '320.5', '395'],
        ],
        rowCount: 2,
        isEuropean: false,
        mapping: null,
      },
    ]);
    expect(await counted()).toEqual(before);
  });

  it('has at most 100 columns', async () => {
    const line = (cells: number) => Array.from({ length: cells }, (_, at) => `C${at}`).join(',');
    expect((await read(`${line(100)}\n${line(100)}`)).body['rowCount']).toBe(1);
    expect((await read(`Lot\n${line(101)}`)).error).toBe('Line 2 has more than 100 columns.');
    expect((await read(`${line(101)}\nL-1`)).error).toBe('Line 1 has more than 100 columns.');
  });

  it('that is a workbook gives its numbers as they are shown, without binary remains or exponents', async () => {
    const content = worksheet([
      ['Lot', 'Net dry', 'Day'],
      ['L-1', 0.1 + 0.2, null, null],
      ['L-2', 1e-7, 1e21],
    ]);
    const { body } = await read(content, { name: 'lots.XLSX' });
    expect(body['rows']).toEqual([
      ['L-1', '0.3'],
      ['L-2', '0.0000001', '1000000000000000000000'],
    ]);
    expect(body['isEuropean']).toBe(false);
  });

  it('that is a workbook gives its percents as they are shown, and other formats with a percent sign unchanged', async () => {
    const formats = [
      ['0%', 0.05, '5%'],
      ['0.00%', 0.0725, '7.25%'],
      ['#,##0.0 %;[Red]-0.0 %', 0.07, '7%'],
      ['0.0" %"', 5, '5'],
      ['0.0\\%', 5.5, '5.5'],
      ['0.0', 0.05, '0.05'],
      ['000', 7, '007'],
      ['#,##0.0', 1250.25, '1250.25'],
    ] as const;
    const head = ['Lot no', 'Moisture', 'Net dry'];
    const content = worksheet(
      // A blank row above moves the lines.
      [[], head, ...formats.map(([, value], at) => [`L-${at}`, value, value])],
      Object.fromEntries(formats.map(([format], at) => [`B${at + 3}`, format])),
    );
    const { body } = await read(content, { name: 'lots.xlsx' });
    expect(body['columns']).toEqual(head);
    expect(body['rows']).toEqual(formats.map(([, value, shown], at) => [`L-${at}`, shown, String(value)]));
  });

  it.each([
    ['0.0,', 36178, '36.2'],
    [';;;', 36178, 'nothing'],
    ['# ?/?', 0.5, '1/2'],
  ])('that shows %s of %d otherwise than it holds it is refused', async (format, stored, shown) => {
    const rows = [
      ['Lot no', 'Net dry'],
      ['L-1', 12],
      ['L-2', stored],
    ];
    const { body } = await read(worksheet(rows, { B3: format }), { name: 'lots.xlsx' });
    expect(body['error']).toBe(
      `Line 3, column B: The cell holds ${stored} and shows ${shown}. Write it as it is meant, in a column without a number format.`,
    );
  });

  it('a merged text counts in each of its rows, and a merged number is refused because sums would count it twice', async () => {
    const lots = (number: unknown, ...areas: readonly string[]) => {
      const book = utils.book_new();
      const rows = [
        ['Lots of Atlanta', null, null],
        ['Lot no', 'Moisture', 'Net dry'],
        ['L-1', 2, 500],
        [null, 3, number],
      ];
      const sheet = utils.aoa_to_sheet(rows);
      sheet['!merges'] = areas.map((area) => utils.decode_range(area));
      utils.book_append_sheet(book, sheet, 'Lots');
      return read(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { name: 'lots.xlsx' });
    };
    const { body } = await lots(320, 'A1:C1', 'A3:A4');
    expect([body['columns'], body['rows']]).toEqual([
      ['Lot no', 'Moisture', 'Net dry'],
      [
        ['L-1', '2', '500'],
        ['L-1', '3', '320'],
      ],
    ]);
    expect((await lots(null, 'C3:C4')).error).toBe(
      'Line 3, column C: One number stands in merged cells of several rows. Unmerge them, and write the number of each row.',
    );
  });

  it('a workbook with a formula without a result, a hidden row or rows on two sheets is refused', async () => {
    const head = rawRow(1, ['Lot no', 'Net dry']);
    const formula = rawWorkbook([{ name: 'Lots', data: head + rawRow(2, ['L-1', '<c><f>250*2</f><v></v></c>']) }]);
    expect((await read(formula, { name: 'lots.xlsx' })).error).toBe(
      'Line 2, column B: The formula has no stored result. Open the file in Excel, save it, and upload it again.',
    );
    const rows = head + rawRow(2, ['L-1', 500], 'hidden="1"');
    expect((await read(rawWorkbook([{ name: 'Lots', data: rows }]), { name: 'lots.xlsx' })).error).toBe(
      'Line 2: The row is hidden in the sheet. Show it and upload it again, or delete it.',
    );
    const two = rawWorkbook([
      { name: 'June', data: rows },
      { name: 'May', data: rows },
    ]);
    expect((await read(two, { name: 'lots.xlsx' })).error).toBe(
      'The workbook has rows on 2 sheets: June, May. Upload one sheet at a time: hide or delete the others.',
    );
  });

  it('with semicolons says that its numbers may have decimal commas', async () => {
    const { body } = await read('Lot;Net dry\r\nL-1;500,5');
    expect(body).toMatchObject({ columns: ['Lot', 'Net dry'], rows: [['L-1', '500,5']], isEuropean: true });
  });

  it('may have a title and an address above its heading', async () => {
    const { body } = await read('Piedmont Refining\r\nResult of SH-310,,\r\n\r\nLot no,Moisture,Pt ppm\r\nL-1,2,410');
    expect(body).toMatchObject({ columns: ['Lot no', 'Moisture', 'Pt ppm'], rows: [['L-1', '2', '410']] });
  });

  it('with other words for all columns has its first row as heading', async () => {
    const { body } = await read('Charge,Mass\r\nL-1,500');
    expect(body).toMatchObject({ columns: ['Charge', 'Mass'], rows: [['L-1', '500']] });
  });

  it('of 2,000 rows is read, its first 500 answered, and one more is refused', async () => {
    const of = (rows: number) => ['Lot', ...Array.from({ length: rows - 1 }, (_, at) => `L-${at}`)].join('\n');
    const { body } = await read(of(2000));
    expect([body['rows'].length, body['rowCount']]).toEqual([500, 1999]);
    const { status, fields } = await read(of(2001));
    expect([status, fields]).toEqual([400, { file: 'At most 2,000 rows are read.' }]);
  });

  it('of more than 5 MB is refused', async () => {
    const { status, error } = await read(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    expect([status, error]).toEqual([413, 'lots.csv is larger than 5 MB.']);
  });

  it.each<[string, string, string | Buffer]>([
    ['an old workbook', 'lots.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', 'lots.pdf', '%PDF-1.7'],
    ['text that is called a workbook', 'lots.xlsx', 'Lot,Net dry'],
    ['a damaged workbook', 'lots.xlsx', Buffer.from('504b0304ffffffff', 'hex')],
    ['a workbook that is called a csv', 'lots.csv', worksheet([['Lot']])],
    ['open quotation marks', 'lots.csv', 'Lot,Net dry\n"L-1,500'],
    ['blank', 'lots.csv', '\n,,\n'],
    ['nothing', 'lots.csv', ''],
    ['a row of 101 columns', 'lots.csv', `${'a,'.repeat(100)}a`],
  ])('that is %s is refused', async (_, name, content) => {
    const { status, fields } = await read(content, { name });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['file']]);
  });
});

describe('the choice of columns', () => {
  it('is remembered for a processing company, however its name is written, until another is chosen', async () => {
    expect((await remember('Acme Refining', { lotNo: 'Charge', netDry: 'Mass' })).body).toEqual({
      message: 'Columns remembered',
    });
    const seen = async (preparedFor?: string) => (await read('Charge,Mass\nL-1,5', { preparedFor })).body['mapping'];
    expect(await seen('ACME refining ')).toEqual({ lotNo: 'Charge', netDry: 'Mass' });
    expect([await seen('Acme'), await seen(), await seen('')]).toEqual([null, null, null]);
    await remember('acme refining', { lotNo: 'Mass' });
    expect(await seen('Acme Refining')).toEqual({ lotNo: 'Mass' });
  });

  it('is that of the own company alone', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      await remember('Northern', { lotNo: 'Charge' });
      const seen = async (who: Person) => (await read('Charge\nL-1', { preparedFor: 'Northern', who })).body['mapping'];
      expect(await seen('franchise')).toBeNull();
      await remember('Northern', { lotNo: 'Theirs' }, 'franchise');
      expect([await seen('franchise'), await seen('admin')]).toEqual([{ lotNo: 'Theirs' }, { lotNo: 'Charge' }]);
    }));

  it.each([
    ['no processing company', ' ', { lotNo: 'Charge' }, 'preparedFor'],
    ['no column', 'Acme', {}, 'mapping'],
    ['a column that the table has not', 'Acme', { price: 'Charge' }, 'price'],
    ['an empty heading', 'Acme', { lotNo: '' }, 'mapping.lotNo'],
  ])('with %s is refused', async (_, preparedFor, mapping, field) => {
    const { status, fields } = await remember(preparedFor, mapping);
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).some((each) => each.includes(field))).toBe(true);
  });
});
