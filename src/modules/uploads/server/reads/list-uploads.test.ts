import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked, type Uploaded } from '../../../../../tests/support/uploads.ts';
import type { Flag } from '../../../../kernel/flags.ts';
import { uploads } from '../../contract.ts';

/* Whoever sees uploads sees of their rows what the answers about converters show. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const stateOf = async (who: Person, uploadId: number): Promise<Uploaded> =>
  (await stage.send(who, uploads.listUploads, { uploadId })).body['list'][0] as Uploaded;
const dryEdit = async (...rows: readonly (readonly (string | number)[])[]): Promise<number> => {
  const { body } = await sendSheet(stage, 'super', { content: csvOf(...rows), isEdit: true, dryRun: true });
  await worked(stage, body['uploadId']);
  return body['uploadId'] as number;
};
const fieldsOf = ({ differences }: Uploaded) => differences.map(({ changes }) => changes.map(({ field }) => field));

describe('the differences of a dry run', () => {
  it.each<[Flag, string[]]>([
    ['canAccessAssay', ['comment', 'price', 'isCalculatedPrice']],
    ['canShowPricing', ['comment', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay']],
  ])('without %s leave out what it shows', async (flag, left) => {
    const value = { weight: 1250, pt: 420, pd: 1650, rh: 290, price: 60 };
    const [one, other] = [await makeConverter(stage.sql, { value }), await makeConverter(stage.sql, { value })];
    const head = ['productId', 'comment', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price', 'isCalculatedPrice'];
    const uploadId = await dryEdit(
      head,
      [one.productId, 'x', 1, 2, 3, 4, 5, 'no'],
      flag === 'canShowPricing'
        ? [other.productId, '', '', '', '', '', 5, 'no']
        : [other.productId, '', 1, 2, 3, 4, '', ''],
    );
    expect(fieldsOf(await stateOf('buyer', uploadId))).toHaveLength(2);
    const seen = await stage.denied('buyer', flag, () => stateOf('buyer', uploadId));
    expect(fieldsOf(seen)).toEqual([left]);
  });
});

it('the first 20 refused rows are shown, by their lines', async () => {
  const rows = Array.from({ length: 21 }, () => ['x', unheardOf(), 'GOLD'] as const);
  const { body } = await sendSheet(stage, 'super', { content: csvOf(['name', 'oem', 'type'], ...rows) });
  const { failed, errors } = await worked(stage, body['uploadId']);
  expect([failed, errors.map(({ line }) => line)]).toEqual([21, Array.from({ length: 20 }, (_, at) => at + 2)]);
});

describe('the refused rows', () => {
  const guarded = (who: Person, column: string) =>
    sendSheet(stage, who, {
      content: csvOf(['name', 'oem', 'type', column], ['x', unheardOf(), 'CERAMIC', '#REF!']),
    });

  it.each<[string, Flag]>([
    ['subweight', 'canAccessAssay'],
    ['price', 'canShowPricing'],
  ])('with %s go to readers with %s', async (column, flag) => {
    const uploadId = (await guarded('super', column)).body['uploadId'] as number;
    expect((await worked(stage, uploadId)).errorsLink).not.toBeNull();
    expect(await stateOf('buyer', uploadId)).toMatchObject({
      errorsLink: expect.any(String),
      errors: [{ line: 2, reason: `${column}: The sheet holds the error #REF! here.` }],
    });
    const seen = await stage.denied('buyer', flag, () => stateOf('buyer', uploadId));
    expect(seen).toMatchObject({ errorsLink: null, failed: 1, errors: [{ line: 2 }] });
    expect(JSON.stringify(seen)).not.toContain('#REF!');
  });

  it('of columns that everybody sees go to every reader', async () => {
    const uploadId = (await guarded('super', 'comment')).body['uploadId'] as number;
    await worked(stage, uploadId);
    await stage.denied('buyer', 'canShowPricing', async () => {
      expect((await stateOf('buyer', uploadId)).errorsLink).not.toBeNull();
    });
  });

  it('go to whoever uploaded them and still may', async () => {
    await stage.denied('buyer', 'canShowPricing', async () => {
      const uploadId = (await guarded('buyer', 'price')).body['uploadId'] as number;
      await worked(stage, uploadId);
      expect((await stateOf('buyer', uploadId)).errorsLink).not.toBeNull();
    });
    const uploadId = (await guarded('buyer', 'subweight')).body['uploadId'] as number;
    await worked(stage, uploadId);
    const seen = await stage.denied('buyer', 'canAccessAssay', () => stateOf('buyer', uploadId));
    expect(seen.errorsLink).toBeNull();
  });
});
