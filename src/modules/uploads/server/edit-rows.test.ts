import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, makeConverter, reviseConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked, workedSheet, type Uploaded } from '../../../../tests/support/uploads.ts';
import { uploaded } from '../../../../tests/support/converters.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { uploads } from '../contract.ts';

/* Decisions §9, and docs/decisions/0025: a sheet of changes. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const assayed = { weight: 1250, pt: 420, pd: 1650, rh: 290, schemeDisc: 5 };
const get = async (productId: number) => (await stage.send('super', catalogue.getConverter, { productId })).body;
const edit = (...rows: readonly (readonly (string | number)[])[]) =>
  workedSheet(stage, { content: csvOf(...rows), isEdit: true });
const revisions = (productId: number) =>
  stage.sql`select * from converter_value where converter_id = ${productId} order by revision`;

describe('a sheet of changes', () => {
  it('changes what its cells say, and leaves the rest', async () => {
    const [code, next, make] = [unheardOf(), unheardOf(), unheardOf()];
    await makeConverter(stage.sql, { make });
    const columns = { model: 'Focus', comment: 'old', version: 3 };
    const { productId } = await makeConverter(stage.sql, { codes: [code], value: assayed, columns });
    const before = await get(productId);
    const upload = await edit(
      ['productId', 'name', 'manufacturer', 'oem', 'type', 'comment', 'ptAssay', 'pdAssay'],
      [productId, 'Left', make, next, 'DIESEL', '', 500, '1650.000'],
    );
    expect(upload).toMatchObject({ status: 'Done', changed: 1, unchanged: 0, added: 0 });
    const after = await get(productId);
    expect(after).toMatchObject({ name: 'Left', make, oems: [next], typeName: 'DIESEL', comment: 'old' });
    expect(after).toMatchObject({ model: 'Focus', ptAssay: 500, pdAssay: 1650, schemeDisc: 5, version: 4 });
    expect(after['listedPrice']).not.toBe(before['listedPrice']);
    expect((await revisions(productId)).map((row) => [row['revision'], Number(row['pt'])])).toEqual([
      [1, 420],
      [2, 500],
    ]);
    expect((await foundRows(stage, { text: next, make })).map((row) => row.productId)).toEqual([productId]);
    expect((await foundRows(stage, { text: code })).map((row) => row.productId)).not.toContain(productId);
  });

  it('twice changes nothing, and adds no revision', async () => {
    const { productId } = await makeConverter(stage.sql, { value: assayed });
    const rows = [
      ['productId', 'description', 'rhAssay'],
      [productId, 'two sensors', 300],
    ] as const;
    expect(await edit(...rows)).toMatchObject({ changed: 1 });
    expect(await edit(...rows)).toMatchObject({ changed: 0, unchanged: 1, status: 'Done' });
    expect(await revisions(productId)).toHaveLength(2);
    expect((await get(productId))['version']).toBe(1);
  });

  it('gives each of several converters its new picture in place of the earlier ones', async () => {
    const made = [await makeConverter(stage.sql), await makeConverter(stage.sql)];
    const give = async () => {
      const pictures = [await uploaded(stage, 'super'), await uploaded(stage, 'super')];
      const rows = made.map(({ productId }, at) => [productId, pictures[at]!]);
      expect(await edit(['productId', 'urls'], ...rows)).toMatchObject({ changed: 2, failed: 0 });
      return pictures.map((picture) => Number(/\/files\/(\d+)\//.exec(picture)![1]));
    };
    await give();
    const last = await give();
    const kept = await stage.sql<{ fileId: number }[]>`
      select file_id from converter_picture where converter_id = any(${made.map(({ productId }) => productId)}) order by converter_id`;
    expect(kept.map(({ fileId }) => fileId)).toEqual(last);
  });

  it('keeps every change in the audit trail, with who uploaded it', async () => {
    const { productId } = await makeConverter(stage.sql, { value: assayed });
    await edit(['productId', 'name', 'price'], [productId, 'Audited', 55]);
    const entries = await stage.sql<{ subject: string }[]>`
      select subject from audit_entry
      where subject in ('converter', 'converter_value') and subject_id = ${productId} and user_id = ${await stage.idOf('super')}`;
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual(['converter', 'converter_value']);
  });

  it('finds a converter by its serial number, else by its code and make, and refuses several', async () => {
    const [code, make, serial, twin] = [unheardOf(), unheardOf(), unheardOf(), unheardOf()];
    const byCode = await makeConverter(stage.sql, { codes: [code, unheardOf()], make });
    await makeConverter(stage.sql, { codes: [unheardOf(), code], make });
    await makeConverter(stage.sql, { codes: [code] });
    const bySerial = await makeConverter(stage.sql, { columns: { serialNo: serial } });
    for (const model of ['1', '2']) await makeConverter(stage.sql, { codes: [twin], make, columns: { model } });
    const upload = await edit(
      ['serialNo', 'oem', 'manufacturer', 'comment'],
      ['', code.toLowerCase(), make, 'by code'],
      [serial, '', '', 'by serial'],
      [unheardOf(), twin, make, 'twins'],
      ['', code, '', 'of no make'],
      ['', unheardOf(), make, 'nobody'],
      ['', '', make, 'nothing'],
    );
    expect(upload).toMatchObject({ changed: 2, failed: 4 });
    expect(upload.errors.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^2 converters have the code .* \(\d+, \d+\)\. Say which one in the column productId\.$/),
      expect.stringMatching(/^2 converters have the code/),
      expect.stringMatching(/^There is no converter with the code/),
      'The row names no converter: write its productId, its serial number or its code.',
    ]);
    expect([(await get(byCode.productId))['comment'], (await get(bySerial.productId))['comment']]).toEqual([
      'by code',
      'by serial',
    ]);
  });

  it('concludes nothing from a row that has more cells than the head', async () => {
    const upload = await edit(['oem', 'manufacturer', 'comment'], [unheardOf(), unheardOf(), 'x', 'more']);
    expect(upload.errors.map(({ reason }) => reason)).toEqual(['The row has more cells than the head has columns.']);
  });

  it('does not change one that is deleted or unknown, nor the same one twice', async () => {
    const [gone, there] = [await makeConverter(stage.sql), await makeConverter(stage.sql)];
    await stage.send('super', converterEditing.deleteConverter, { productId: gone.productId });
    const upload = await edit(
      ['productId', 'comment'],
      [gone.productId, 'x'],
      [999_999_999, 'x'],
      ['seven', 'x'],
      [there.productId, 'first'],
      [there.productId, 'second'],
    );
    expect(upload.errors.map(({ reason }) => reason)).toEqual([
      `There is no converter ${gone.productId}.`,
      'There is no converter 999999999.',
      'productId: seven is no number of a converter.',
      'Line 5 is about the same converter.',
    ]);
    expect((await get(there.productId))['comment']).toBe('first');
  });

  it('refuses a second row about a converter in any batch, however it names it', async () => {
    const [code, serial] = [unheardOf(), unheardOf()];
    const { productId } = await makeConverter(stage.sql, { codes: [code], columns: { serialNo: serial } });
    const between = Array.from({ length: 500 }, () => [999_999_999, '', '', 'x'] as const);
    const rows = [
      ['productId', 'serialNo', 'oem', 'comment'],
      [productId, '', '', 'first'],
      ...between,
      ['', serial, '', 'second'],
      ...between,
      ['', '', code, 'third'],
    ] as const;
    const { body } = await sendSheet(stage, 'super', { content: csvOf(...rows), isEdit: true, dryRun: true });
    const uploadId = body['uploadId'] as number;
    const expected = { changed: 1, failed: 1002 };
    expect(await worked(stage, uploadId)).toMatchObject(expected);
    await stage.send('super', uploads.confirmUpload, { uploadId });
    expect(await worked(stage, uploadId)).toMatchObject(expected);
    const refused = await stage.sql`
      select line, reason from upload_error where upload_id = ${uploadId} and reason like 'Line%' order by line`;
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [503, 'Line 2 is about the same converter.'],
      [1004, 'Line 2 is about the same converter.'],
    ]);
    expect((await get(productId))['comment']).toBe('first');
    expect(await stage.sql`select from upload_converter where upload_id = ${uploadId}`).toEqual([]);
    // Another upload may change it.
    expect(await edit(['productId', 'comment'], [productId, 'next'])).toMatchObject({ changed: 1 });
  });

  it.each(['N/A', 'NA', '-', 'none', 'Unknown', '0', '000', 'n.a.'])(
    'finds by their codes those whose serial number is %s',
    async (serialNo) => {
      const codes = [unheardOf(), unheardOf(), unheardOf()];
      const ids: number[] = [];
      for (const code of codes) ids.push((await makeConverter(stage.sql, { codes: [code] })).productId);
      // One is so already: it is not what the others mean.
      await stage.sql`update converter set serial_no = ${serialNo} where id = ${ids[2]!}`;
      const upload = await edit(
        ['serialNo', 'oem', 'comment'],
        [serialNo, codes[0]!, 'one'],
        [serialNo, codes[1]!, 'two'],
        [serialNo, '', 'three'],
      );
      expect(upload).toMatchObject({ changed: 2, failed: 1, errors: [{ line: 4 }] });
      expect((await get(ids[0]!))['comment']).toBe('one');
      expect((await get(ids[1]!))['comment']).toBe('two');
      expect((await get(ids[2]!))['comment']).not.toBe('three');
    },
  );

  it('goes by the code where several have the serial number', async () => {
    const [serialNo, code] = [unheardOf(), unheardOf()];
    const { productId } = await makeConverter(stage.sql, { codes: [code], columns: { serialNo } });
    await makeConverter(stage.sql, { columns: { serialNo } });
    const upload = await edit(['serialNo', 'oem', 'comment'], [serialNo, code, 'it'], [serialNo, '', 'several']);
    expect(upload).toMatchObject({ changed: 1, failed: 1 });
    expect(upload.errors[0]!.reason).toMatch(/^2 converters have the serial number/);
    expect((await get(productId))['comment']).toBe('it');
  });

  it('shows old and new values in a dry run, and writes nothing', async () => {
    const { productId } = await makeConverter(stage.sql, { value: assayed, columns: { comment: 'old' } });
    const content = csvOf(['productId', 'comment', 'rhAssay', 'price'], [productId, 'new', 290, 12]);
    const { body } = await sendSheet(stage, 'super', { content, isEdit: true, dryRun: true });
    const upload = await worked(stage, body['uploadId']);
    expect(upload).toMatchObject({ changed: 1, isDryRun: true });
    expect(upload.differences).toMatchObject([
      {
        productId,
        changes: [
          { field: 'comment', from: 'old', to: 'new' },
          { field: 'price', from: '', to: '12' },
        ],
      },
    ]);
    expect((await get(productId))['comment']).toBe('old');
    expect(await revisions(productId)).toHaveLength(1);
    expect(upload).toMatchObject({ rounded: 0, roundings: [] });
    // What it changed is no difference any more.
    await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
    expect(await worked(stage, body['uploadId'])).toMatchObject({ changed: 1, isDryRun: false, differences: [] });
    expect((await get(productId))['comment']).toBe('new');
  });

  it('shows the first 20 changes of a dry run, from whatever batches', async () => {
    const live = await stage.sql<{ id: number }[]>`
      select id from converter where deleted_at is null order by id limit 24`;
    const ids = live.map(({ id }) => id);
    const comment = unheardOf();
    const nobody = Array.from({ length: 490 }, () => [999_999_999, comment] as const);
    const changed = ids.map((id) => [id, comment] as const);
    const content = csvOf(['productId', 'comment'], ...changed.slice(0, 3), ...nobody, ...changed.slice(3));
    const { body } = await sendSheet(stage, 'super', { content, isEdit: true, dryRun: true });
    const upload = await worked(stage, body['uploadId']);
    expect(upload).toMatchObject({ changed: 24, failed: 490 });
    expect(upload.differences.map(({ productId }) => productId)).toEqual(ids.slice(0, 20));
  });

  it('keeps the discounts of the newest revision', async () => {
    const { productId } = await makeConverter(stage.sql, { value: assayed });
    await reviseConverter(stage.sql, productId, { ...assayed, schemeDisc: 7, discPt: 3 });
    expect(await edit(['productId', 'ptAssay'], [productId, 500])).toMatchObject({ changed: 1 });
    expect(await get(productId)).toMatchObject({ ptAssay: 500, schemeDisc: 7, ptDisc: 3 });
  });

  it('moves its codes to its type', async () => {
    const code = unheardOf();
    const { productId } = await makeConverter(stage.sql, { codes: [code], type: 'CERAMIC' });
    await edit(['productId', 'type'], [productId, 'DIESEL']);
    const found = async (ctype: string) => (await foundRows(stage, { text: code, ctype })).map((row) => row.productId);
    expect([await found('DIESEL'), await found('CERAMIC')]).toEqual([[productId], []]);
  });

  it('waits for an edit of the same converter, and loses nothing of it', async () => {
    const { productId } = await makeConverter(stage.sql, { value: assayed });
    let upload: Promise<Uploaded> | undefined;
    await stage.sql.begin(async (tx) => {
      await tx`update converter set model = 'typed', version = version + 1 where id = ${productId}`;
      upload = edit(['productId', 'comment'], [productId, 'of the sheet']);
      await waitForLocks(stage.sql, 1);
    });
    expect(await upload).toMatchObject({ changed: 1, failed: 0 });
    expect(await get(productId)).toMatchObject({ model: 'typed', comment: 'of the sheet', version: 2 });
  });

  it('lets a converter keep its make when that was deleted', async () => {
    const { productId, makeId } = await makeConverter(stage.sql);
    await stage.sql`update make set deleted_at = now() where id = ${makeId}`;
    const { make } = await get(productId);
    expect(await edit(['productId', 'make', 'comment'], [productId, make, 'x'])).toMatchObject({ changed: 1 });
    expect((await get(productId))['make']).toBe(make);
  });

  it('corrects an earlier upload, which must be there', async () => {
    const content = csvOf(['productId', 'comment'], [1, 'x']);
    const { body } = await sendSheet(stage, 'super', { content, isEdit: true });
    expect((await sendSheet(stage, 'super', { content, isEdit: true, uploadId: body['uploadId'] })).status).toBe(200);
    expect((await sendSheet(stage, 'super', { content, isEdit: true, uploadId: 999_999_999 })).status).toBe(404);
  });

  it('reads the download of all converters again, and changes nothing', async () => {
    await makeConverter(stage.sql, {
      codes: ['=1+1', '-A 7', `'@x7`],
      columns: { comment: `+"quoted", and; so`, description: `''=twice`, name: '@name' },
      value: { ...assayed, price: 12, isCalculatedPrice: false },
    });
    const { link } = (await stage.send('super', converterEditing.dumpConverters, {})).body as { link: string };
    const { body: content } = await stage.app.app.inject(link);
    const [counted] = await stage.sql<{ count: number }[]>`
      select count(*)::int as count from converter where deleted_at is null`;
    const { count } = counted!;
    expect(content.trimEnd().split('\r\n').length).toBe(count + 1);
    const upload = await workedSheet(stage, { content, isEdit: true });
    expect(upload.errors).toEqual([]);
    expect(upload).toMatchObject({ status: 'Done', rows: count, unchanged: count, changed: 0 });
  });
});
