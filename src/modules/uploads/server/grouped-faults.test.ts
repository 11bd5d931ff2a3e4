import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked, workedSheet } from '../../../../tests/support/uploads.ts';
import { uploads } from '../contract.ts';
import type { Repair } from '../domain/repairs.ts';

/* All that is wrong with a sheet is named at once, by kind, and each kind is mended in all its rows. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'manufacturer', 'oem', 'type', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay'];
const dry = async (content: string, isEdit = false): Promise<number> => {
  const { body } = await sendSheet(stage, 'super', { content, isEdit, dryRun: true });
  await worked(stage, body['uploadId']);
  return body['uploadId'] as number;
};
const repair = (uploadId: number, ...repairs: readonly Repair[]) =>
  stage.send('super', uploads.repairUpload, { uploadId, repairs: [...repairs] });
const countsOf = async (uploadId: number) =>
  Object.fromEntries(
    (await worked(stage, uploadId)).faults.map(({ kind, field, rows }) => [field ? `${kind} ${field}` : kind, rows]),
  );

describe('the faults of a sheet', () => {
  it('are all named at once, a row with several in each of its groups', async () => {
    const there = unheardOf();
    await workedSheet(stage, { content: csvOf(head.slice(0, 4), ['Front', 'Ford', there, 'CERAMIC']) });
    const content = csvOf(
      head,
      ['', 'Frod', unheardOf(), 'GOLD', 'heavy', 1, 2, 3],
      ['x', 'FROD', unheardOf(), 'CERAMIC', 1250, '', '', ''],
      ['Rear', 'Ford', there, 'GOLD', 0, 1, 2, 3],
      ['x', 'Ford', unheardOf(), 'CERAMIC', '12,5', 1, 2, 3],
      ['x', 'Ford', unheardOf(), 'CERAMIC', 1250, 1, 2, 3],
    );
    const uploadId = await dry(content);
    expect(await countsOf(uploadId)).toEqual({
      'missing name': 1,
      'number subweight': 1,
      'unknown manufacturer': 2,
      'unknown type': 2,
      incomplete: 1,
      'limit subweight': 1,
      present: 1,
      'comma subweight': 1,
    });
    const { faults, failed, errors } = await worked(stage, uploadId);
    expect(failed).toBe(4);
    expect(faults.find(({ kind, field }) => kind === 'unknown' && field === 'manufacturer')).toMatchObject({
      lines: [{ line: 2 }, { line: 3 }],
      names: [{ name: 'Frod', rows: 2 }],
    });
    expect(errors[0]).toEqual({
      line: 2,
      reason:
        'subweight: heavy is no number. name: Write a name. There is no make Frod. Add it under Manufacturer Tips first. There is no type GOLD.',
    });
  });

  it('a number out of its range is of another kind than a text that is too long', async () => {
    const content = csvOf(
      [...head, 'price', 'description'],
      ['x', 'Ford', unheardOf(), 'CERAMIC', 1250, 1_000_001, 2, 3, '', ''],
      ['x', 'Ford', unheardOf(), 'CERAMIC', 1_000_000, 1, 2, 3, '', ''],
      ['x', 'Ford', unheardOf(), 'CERAMIC', '', '', '', '', 100_000_000, ''],
      ['x', 'Ford', unheardOf(), 'CERAMIC', 1250, 1, 2, 3, '', 'x'.repeat(501)],
    );
    expect(await countsOf(await dry(content))).toEqual({
      'limit ptAssay': 1,
      'limit subweight': 1,
      'limit price': 1,
      'text description': 1,
    });
  });

  it('faults of an edit are named at once, and nothing is concluded from a cell that cannot be read', async () => {
    const { productId } = await makeConverter(stage.sql);
    const content = csvOf(
      ['productId', 'oem', 'type', 'subweight', 'comment'],
      [productId, '', 'GOLD', 'heavy', 'x'],
      [999_999_999, '', 'GOLD', '', ''],
      ['12a', unheardOf(), 'CERAMIC', '', ''],
      [productId, '', '', '', 'good'],
      [productId, '', 'GOLD', '', ''],
    );
    expect(await countsOf(await dry(content, true))).toEqual({
      'unknown type': 3,
      'number subweight': 1,
      absent: 1,
      'number productId': 1,
      twice: 1,
    });
  });
});

describe('a repair', () => {
  it('takes a name for another in all rows, in any case, and for none', async () => {
    const codes = [unheardOf(), unheardOf(), unheardOf()];
    const uploadId = await dry(
      csvOf(
        head.slice(0, 4),
        ['x', 'Ford Motors', codes[0]!, 'CERAMIC'],
        ['x', 'FORD MOTORS', codes[1]!, ''],
        ['x', 'Frod', codes[2]!, 'CERAMIC'],
      ),
    );
    expect((await worked(stage, uploadId)).added).toBe(0);
    const takes = { does: 'name', field: 'manufacturer', said: 'Ford Motors', meant: 'Ford' } as const;
    expect((await repair(uploadId, takes)).status).toBe(200);
    expect(await countsOf(uploadId)).toEqual({ 'missing type': 1, 'unknown manufacturer': 1 });
    await repair(uploadId, takes, { does: 'name', field: 'type', said: '', meant: 'CERAMIC' });
    expect(await worked(stage, uploadId)).toMatchObject({ isDryRun: true, added: 2, failed: 1 });
    expect(await foundRows(stage, { text: codes[0]! })).toEqual([]);
    await stage.send('super', uploads.confirmUpload, { uploadId });
    expect(await worked(stage, uploadId)).toMatchObject({ isDryRun: false, added: 2, failed: 1 });
    expect((await foundRows(stage, { text: codes[1]! }))[0]).toMatchObject({ manufacturer: 'Ford' });
  });

  it.each([
    ['12,5', 12.5],
    ['1.250,5', 1250.5],
    ['1.250', 1250],
    ['1,250', 1.25],
    ['12.5', 12.5],
    ['0.125', 0.125],
  ])('takes the comma as the decimal point: %s is %d', async (number, weight) => {
    const code = unheardOf();
    const content = [head.join(';'), ['x', 'Ford', code, 'CERAMIC', number, 1, 2, 3].join(';')].join('\n');
    const uploadId = await dry(content);
    await repair(uploadId, { does: 'comma', field: 'subweight' });
    expect(await worked(stage, uploadId)).toMatchObject({ added: 1, failed: 0 });
    await stage.send('super', uploads.confirmUpload, { uploadId });
    await worked(stage, uploadId);
    const [value] = await stage.sql`
      select weight from converter_value join converter on converter.id = converter_id where codes = ${code}`;
    expect(Number(value!['weight'])).toBe(weight);
  });

  it('empties wrong cells of a field alone, and drops a part of the worth', async () => {
    const uploadId = await dry(
      csvOf(
        head,
        ['x', 'Ford', unheardOf(), 'CERAMIC', 'heavy', 1, 2, 3],
        ['x', 'Ford', unheardOf(), 'CERAMIC', 1250, 1, 2, 3],
      ),
    );
    await repair(uploadId, { does: 'empty', field: 'subweight' });
    expect(await countsOf(uploadId)).toEqual({ incomplete: 1 });
    await repair(uploadId, { does: 'empty', field: 'subweight' }, { does: 'noWorth' });
    expect(await worked(stage, uploadId)).toMatchObject({ added: 2, failed: 0, unpriced: 1 });
    await repair(uploadId);
    expect(await countsOf(uploadId)).toEqual({ 'number subweight': 1 });
  });

  it('is refused while the file is looked at, after the start, of what no row may lack, and to who may not edit', async () => {
    const { body } = await sendSheet(stage, 'super', {
      content: csvOf(head.slice(0, 4), ['x', 'Ford', unheardOf(), 'CERAMIC']),
      dryRun: true,
    });
    const uploadId = body['uploadId'] as number;
    expect((await repair(uploadId)).error).toBe('The file is still being looked at. Start it when that is done.');
    await worked(stage, uploadId);
    expect((await repair(uploadId, { does: 'empty', field: 'oem' } as never)).status).toBe(400);
    await stage.denied('admin', 'canAddConverter', async () => {
      expect((await stage.send('admin', uploads.repairUpload, { uploadId, repairs: [] })).status).toBe(403);
    });
    await stage.send('super', uploads.confirmUpload, { uploadId });
    expect((await repair(uploadId)).error).toBe('This upload was started already.');
  });

  it('and the groups are shown to those who may see all columns', async () => {
    const uploadId = await dry(csvOf(head, ['x', 'Ford', unheardOf(), 'CERAMIC', '#REF!', 1, 2, 3]));
    await repair(uploadId, { does: 'name', field: 'type', said: 'a', meant: 'CERAMIC' });
    await worked(stage, uploadId);
    const seen = async () => (await stage.send('buyer', uploads.listUploads, { uploadId })).body['list'][0];
    expect(await seen()).toMatchObject({ faults: [{ rows: 1 }], repairs: [{ does: 'name' }] });
    await stage.denied('buyer', 'canAccessAssay', async () => {
      expect(await seen()).toMatchObject({ faults: [], repairs: [] });
    });
  });
});
