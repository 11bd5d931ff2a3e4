import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked, workedSheet, type Uploaded } from '../../../../tests/support/uploads.ts';

/* Nobody finds out a stored price by sending sheets that name one. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const resultOf = ({ status, added, changed, unchanged, failed, errors }: Uploaded) => ({
  status,
  added,
  changed,
  unchanged,
  failed,
  errors,
});
const answered = async (content: string, isEdit: boolean, dryRun: boolean) => {
  const { status, body } = await sendSheet(stage, 'buyer', { content, isEdit, dryRun });
  expect(status).toBe(200);
  return resultOf(await worked(stage, body['uploadId']));
};
const blind = <T>(work: () => Promise<T>): Promise<T> => stage.denied('buyer', 'canShowPricing', work);

it.each([true, false])('of a new converter (dry run: %s)', async (dryRun) => {
  const code = unheardOf();
  const sheet = (price: number | string, name = 'Front') =>
    csvOf(['name', 'manufacturer', 'oem', 'type', 'price'], [name, 'Ford', code, 'CERAMIC', price]);
  await workedSheet(stage, { content: sheet(100) });
  expect((await answered(sheet(101), false, dryRun)).failed).toBe(1);
  await blind(async () => {
    const right = await answered(sheet(100), false, dryRun);
    expect(right).toMatchObject({ unchanged: 1, failed: 0 });
    expect(await answered(sheet(101), false, dryRun)).toEqual(right);
    expect(await answered(sheet(100, 'Rear'), false, dryRun)).toMatchObject({ unchanged: 0, failed: 1 });
  });
});

it('of one that is changed', async () => {
  const value = { price: 60, isCalculatedPrice: false };
  const { productId } = await makeConverter(stage.sql, { value });
  const { productId: without } = await makeConverter(stage.sql);
  const sheet = (id: number, column: string, cell: number | string) => csvOf(['productId', column], [id, cell]);
  await stage.granted('buyer', 'canEditPricing', () =>
    blind(async () => {
      const right = await answered(sheet(productId, 'price', 60), true, true);
      expect(right).toMatchObject({ changed: 1, unchanged: 0 });
      expect(await answered(sheet(productId, 'price', 61), true, true)).toEqual(right);
      const overridden = await answered(sheet(productId, 'isCalculatedPrice', 'no'), true, true);
      expect(await answered(sheet(without, 'isCalculatedPrice', 'no'), true, true)).toEqual(overridden);
      // What is so already is not written again.
      expect(await answered(sheet(productId, 'price', 60), true, false)).toMatchObject({ changed: 1 });
      expect(await answered(sheet(productId, 'price', 70), true, false)).toMatchObject({ changed: 1 });
    }),
  );
  const revisions =
    await stage.sql`select price from converter_value where converter_id = ${productId} order by revision`;
  expect(revisions.map(({ price }) => Number(price))).toEqual([60, 70]);
  const seen = await workedSheet(stage, { content: sheet(productId, 'price', 70), isEdit: true });
  expect(seen).toMatchObject({ changed: 0, unchanged: 1 });
});
