import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, unheardOf } from '../../../../tests/support/catalogue.ts';
import { uploaded } from '../../../../tests/support/converters.ts';
import { makeMake } from '../../../../tests/support/makes.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, errorsOf, sendSheet, worked, workedSheet } from '../../../../tests/support/uploads.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { uploads } from '../contract.ts';

/* Decisions §9: a sheet of new converters. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'manufacturer', 'oem', 'type'];
const idOf = async (code: string): Promise<number> => (await foundRows(stage, { text: code }))[0]!.productId;
const get = async (code: string) =>
  (await stage.send('super', catalogue.getConverter, { productId: await idOf(code) })).body;

describe('a sheet of new converters', () => {
  it('adds them with all that it says, its columns in any order', async () => {
    const code = unheardOf();
    const content = csvOf(
      [
        'Type',
        'comment',
        'OEM',
        'pt assay',
        'pd_assay',
        'rhAssay',
        'subweight',
        'make',
        'name',
        'model',
        'family',
        'serialNo',
      ],
      [
        'ceramic',
        'seen',
        `${code}; B-${code}`,
        420,
        '1,650',
        290.5,
        1250,
        'ford',
        'Front',
        'Focus',
        `New ${code}`,
        'S1',
      ],
    );
    const upload = await workedSheet(stage, { content });
    expect(upload).toMatchObject({
      status: 'Done',
      rows: 1,
      done: 1,
      added: 1,
      failed: 0,
      errors: [],
      errorsLink: null,
    });
    expect(await get(code)).toMatchObject({
      name: 'Front',
      manufacturer: 'Ford',
      model: 'Focus',
      oems: [code, `B-${code}`],
      typeName: 'CERAMIC',
      family: `New ${code}`,
      subweight: 1250,
      ptAssay: 420,
      pdAssay: 1650,
      rhAssay: 290.5,
      price: null,
      isCalculatedPrice: true,
      serialNo: 'S1',
      comment: 'seen',
      version: 0,
    });
    expect(await idOf(`B${code}`)).toBe(await idOf(code));
  });

  it('takes a typed price of one without assays as its override price, and prices one without either by its family', async () => {
    const [typed, estimated, computed] = [unheardOf(), unheardOf(), unheardOf()];
    const content = csvOf(
      [...head, 'price', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay'],
      ['A', 'Ford', typed, '1', '$1,120.50', '', '', '', ''],
      ['B', 'Ford', estimated, 'CERAMIC', '', '', '', '', ''],
      ['C', 'Ford', computed, 'CERAMIC', 99.4, 1000, 1, 2, 3],
    );
    expect(await workedSheet(stage, { content })).toMatchObject({
      added: 3,
      failed: 0,
      rounded: 2,
      roundings: [
        { line: 2, from: '1120.50', to: '1121' },
        { line: 4, from: '99.4', to: '99' },
      ],
    });
    expect(await get(typed)).toMatchObject({ price: 1121, isCalculatedPrice: false });
    expect(await get(estimated)).toMatchObject({ price: null, isCalculatedPrice: true, isEstimated: true });
    expect(await get(computed)).toMatchObject({ price: 99, isCalculatedPrice: true });
  });

  it('twice changes nothing, and what is there otherwise is refused', async () => {
    const [code, other] = [unheardOf(), unheardOf()];
    const rows = [
      [...head, 'price'],
      ['Front', 'Ford', code, 'CERAMIC', 100],
      ['Rear', 'Ford', other, 'CERAMIC', 100],
    ] as const;
    expect(await workedSheet(stage, { content: csvOf(...rows) })).toMatchObject({ added: 2 });
    const count = async () => Number((await stage.sql`select count(*) from converter`)[0]!['count']);
    const before = await count();
    const again = await workedSheet(stage, { content: csvOf(...rows) });
    expect(again).toMatchObject({ status: 'Done', added: 0, unchanged: 2, failed: 0 });
    const changed = csvOf(rows[0], ['Front', 'Ford', code, 'CERAMIC', 101], ['Front', 'Honda', code, 'CERAMIC', 100]);
    const upload = await workedSheet(stage, { content: changed });
    expect(upload).toMatchObject({ status: 'Done with errors', added: 1, unchanged: 0, failed: 1 });
    expect(upload.errors).toEqual([{ line: 2, reason: expect.stringContaining(`has ${code} of Ford already`) }]);
    expect(await count()).toBe(before + 1);
  });

  it('refuses each wrong row by itself, says all that is wrong with it, and adds the others', async () => {
    const [good, code] = [unheardOf(), unheardOf()];
    const wrong: readonly (readonly [readonly (string | number)[], string])[] = [
      [['', 'Ford', code, 'CERAMIC', '', '', ''], 'name: Write a name.'],
      [['x', 'Ford', '', 'CERAMIC', '', '', ''], 'oem: Write the code that is stamped on it.'],
      [
        ['x', 'Ford', '12345/67890', 'CERAMIC', '', '', ''],
        'oem: 12345/67890 looks like several codes. Write semicolons between codes: 12345; 67890. One code is written without the sign.',
      ],
      [['x', 'Ford', '--', 'CERAMIC', '', '', ''], 'oem: -- is no code. Write the code that is stamped on it.'],
      [['x', 'Tatra', code, 'CERAMIC', '', '', ''], 'There is no make Tatra. Add it under Manufacturer Tips first.'],
      [['x', 'Ford', `${code}1`, 'GOLD', '', '', ''], 'There is no type GOLD.'],
      [['x', 'Ford', `${code}2`, 'CERAMIC', 0, '', ''], 'subweight: More than 0 grams.'],
      [['x', 'Ford', `${code}3`, 'CERAMIC', -5, '', ''], 'subweight: More than 0 grams.'],
      [['x', 'Ford', `${code}4`, 'CERAMIC', 'NaN', '', ''], 'subweight: NaN is no number.'],
      [['x', 'Ford', `${code}5`, 'CERAMIC', '1e3', '', ''], 'subweight: 1e3 is no number.'],
      [['x', 'Ford', `${code}6`, 'CERAMIC', 50_001, '', ''], 'subweight: At most 50,000.'],
      [['x', 'Ford', `${code}7`, 'CERAMIC', 1000, '', ''], 'Write the weight and all three assays, or none of them.'],
      [['x', 'Ford', `${code}8`, 'CERAMIC', '', -1, ''], 'price: Not below 0.'],
      [['x', 'Ford', `${code}9`, 'CERAMIC', '', 1.234, ''], 'price: At most 2 decimals.'],
      [['x', 'Ford', `${code}A`, 'CERAMIC', '', '', 'maybe'], 'isCalculatedPrice: Write true or false.'],
      [['x', 'Ford', `${code}B`, 'CERAMIC', '', '', 'no'], 'Write the override price, or let the price be calculated.'],
      [['=1+1', 'Ford', `${code}C`, 'CERAMIC', '', '', ''], 'name: It begins with =, like a formula. Write its value.'],
      [['x', 'Ford', `${code}D`, 'CERAMIC', '', '', '', 'more'], 'The row has more cells than the head has columns.'],
      [
        ['x'.repeat(121), 'Ford', `${code}E`, 'CERAMIC', 0, '', ''],
        'name: At most 120 characters. subweight: More than 0 grams.',
      ],
    ];
    const content = csvOf(
      [...head, 'subweight', 'price', 'isCalculatedPrice'],
      ['Good', 'Ford', good, 'CERAMIC', '', '', ''],
      ...wrong.map(([row]) => row),
      ['Good again', 'FORD', good.toLowerCase(), 'CERAMIC', '', '', ''],
      ['', '', ' ', '', '', '', ''],
    );
    const upload = await workedSheet(stage, { content });
    const refused = wrong.length + 1;
    expect(upload).toMatchObject({ status: 'Done with errors', rows: refused + 1, added: 1, failed: refused });
    expect(upload.errors).toEqual([
      ...wrong.map(([, reason], at) => ({ line: at + 3, reason })),
      { line: wrong.length + 3, reason: 'Line 2 is about the same converter.' },
    ]);
    expect((await get(good))['name']).toBe('Good');
  });

  it('names no deleted make; a new make of the same name is the one', async () => {
    const [gone, renewed] = [unheardOf(), unheardOf()];
    for (const name of [gone, renewed]) await makeMake(stage.sql, { name, deletedAt: new Date() });
    const makeId = await makeMake(stage.sql, { name: renewed });
    const code = unheardOf();
    const content = csvOf(head, ['A', gone, unheardOf(), 'CERAMIC'], ['B', renewed, code, 'CERAMIC']);
    expect((await workedSheet(stage, { content })).errors).toEqual([
      { line: 2, reason: `There is no make ${gone}. Add it under Manufacturer Tips first.` },
    ]);
    const [row] = await stage.sql`select make_id from converter where id = ${await idOf(code)}`;
    expect(row).toEqual({ makeId });
  });

  it('keeps the refused rows as a file, which can be corrected and uploaded again', async () => {
    const [code, next] = [unheardOf(), unheardOf()];
    const content = csvOf(
      ['name', 'Make', 'oem', 'type', 'comment'],
      ['Good', 'Ford', code, 'CERAMIC', ''],
      ['+Bad, "5"', 'Frod', next, 'CERAMIC', '@home'],
    );
    const upload = await workedSheet(stage, { content });
    const errors = await errorsOf(stage, upload);
    expect(errors.split('\r\n')).toEqual([
      'name,Make,oem,type,comment,line,reason',
      `"'+Bad, ""5""",Frod,${next},CERAMIC,'@home,3,There is no make Frod. Add it under Manufacturer Tips first.`,
      '',
    ]);
    const again = await workedSheet(stage, { content: errors.replace('Frod,', 'Ford,') });
    expect(again).toMatchObject({ status: 'Done', added: 1 });
    expect(await get(next)).toMatchObject({ name: '+Bad, "5"', comment: '@home' });
  });

  it('is only looked at in a dry run, and starts for real when it is confirmed', async () => {
    const code = unheardOf();
    const content = csvOf(head, ['Front', 'Ford', code, 'CERAMIC'], ['Rear', 'Frod', code, 'CERAMIC']);
    const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
    const uploadId = body['uploadId'] as number;
    const confirm = () => stage.send('buyer', uploads.confirmUpload, { uploadId });
    expect((await confirm()).error).toBe('The file is still being looked at. Start it when that is done.');
    const upload = await worked(stage, uploadId);
    expect(upload).toMatchObject({ status: 'Done with errors', isDryRun: true, added: 1, failed: 1 });
    expect(await foundRows(stage, { text: code })).toEqual([]);
    expect(upload.errorsLink).not.toBeNull();
    expect((await confirm()).status).toBe(200);
    const { list } = (await stage.send('super', uploads.listUploads, { uploadId })).body;
    expect(list).toMatchObject([{ status: 'Queued', done: 0, added: 0, failed: 0, errors: [], errorsLink: null }]);
    expect((await confirm()).error).toBe('This upload was started already.');
    expect(await worked(stage, uploadId)).toMatchObject({ isDryRun: false, added: 1, failed: 1 });
    expect(await foundRows(stage, { text: code })).toHaveLength(1);
    const [value] = await stage.sql`select created_by from converter_value where converter_id = ${await idOf(code)}`;
    expect(value!['createdBy']).toBe(await stage.idOf('buyer'));
  });

  it('lets a typed price count over assays only for who may price converters', async () => {
    const assayed = [1250, 420, 1650, 290];
    const row = (price: unknown, isCalculated: string, worth: readonly unknown[]) =>
      ['A', 'Ford', unheardOf(), 'CERAMIC', ...worth, price, isCalculated] as (string | number)[];
    const content = () =>
      csvOf(
        [...head, 'subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price', 'isCalculatedPrice'],
        row(900, 'no', assayed),
        row(900, 'yes', assayed),
        row(900, 'no', ['', '', '', '']),
      );
    const upload = await workedSheet(stage, { content: content() }, 'buyer');
    expect(upload).toMatchObject({ added: 2, failed: 1 });
    expect(upload.errors).toMatchObject([
      { line: 2, reason: expect.stringContaining('over assays needs super admins or canEditPricing') },
    ]);
    expect(await workedSheet(stage, { content: content() }, 'admin')).toMatchObject({ added: 3, failed: 0 });
  });

  it('gives pictures that its sender has uploaded, and no others', async () => {
    const [mine, theirs] = [await uploaded(stage, 'super'), await uploaded(stage, 'buyer')];
    const code = unheardOf();
    const content = csvOf(
      [...head, 'urls'],
      ['A', 'Ford', code, 'CERAMIC', `http://127.0.0.1:3000${mine}`],
      ['B', 'Ford', unheardOf(), 'CERAMIC', `${mine}; ${theirs}`],
      ['C', 'Ford', unheardOf(), 'CERAMIC', 'http://169.254.169.254/latest'],
      ['D', 'Ford', unheardOf(), 'CERAMIC', `${mine};`.repeat(10)],
      ['E', 'Ford', unheardOf(), 'CERAMIC', `${mine};`.repeat(11)],
    );
    const upload = await workedSheet(stage, { content });
    expect(upload.errors.map(({ line, reason }) => [line, reason.slice(0, 5)])).toEqual([
      [3, 'urls:'],
      [4, 'urls:'],
      [6, 'urls:'],
    ]);
    expect(upload.errors[2]!.reason).toBe('urls: At most 10 pictures.');
    expect(await get(code)).toMatchObject({ hasOwnPictures: true });
  });

  it('gives the pictures of its sender also when a colleague starts it', async () => {
    const code = unheardOf();
    const content = csvOf([...head, 'urls'], ['A', 'Ford', code, 'CERAMIC', await uploaded(stage, 'super')]);
    const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
    expect(await worked(stage, body['uploadId'])).toMatchObject({ added: 1, failed: 0 });
    await stage.send('admin', uploads.confirmUpload, { uploadId: body['uploadId'] });
    expect(await worked(stage, body['uploadId'])).toMatchObject({ added: 1, failed: 0 });
    expect(await get(code)).toMatchObject({ hasOwnPictures: true });
  });

  it('shows its pictures to everybody once it has run, and not after a dry run', async () => {
    const pictures = [await uploaded(stage, 'super'), await uploaded(stage, 'super')];
    const content = csvOf(
      [...head, 'urls'],
      ...pictures.map((picture) => ['A', 'Ford', unheardOf(), 'CERAMIC', picture]),
    );
    const ids = pictures.map((picture) => Number(/\/files\/(\d+)\//.exec(picture)![1]));
    const reach = async () =>
      (await stage.sql`select reach from file where id = any(${ids})`).map((file) => file['reach']).join(' ');
    const before = await reach();
    const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
    expect(await worked(stage, body['uploadId'])).toMatchObject({ added: 2, failed: 0 });
    expect([before, await reach()]).toEqual([before, before]);
    expect(before).not.toContain('public');
    await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
    await worked(stage, body['uploadId']);
    expect(await reach()).toBe('public public');
  });
});
