import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked } from '../../../../tests/support/uploads.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { uploads } from '../contract.ts';

/* An override price is a whole number. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const get = async (productId: number) => (await stage.send('super', catalogue.getConverter, { productId })).body;

it('a sheet says which prices it rounds, in the dry run and once after it, and not of rows that are wrong', async () => {
  const [{ productId }, { productId: wrong }, { productId: other }] = [
    await makeConverter(stage.sql),
    await makeConverter(stage.sql),
    await makeConverter(stage.sql),
  ];
  const content = csvOf(['productId', 'type', 'price'], [productId, '', 12.4], [wrong, 'NONE', 13.5], [other, '', 14]);
  const { body } = await sendSheet(stage, 'super', { content, isEdit: true, dryRun: true });
  const said = { rounded: 1, roundings: [{ line: 2, from: '12.4', to: '12' }] };
  expect(await worked(stage, body['uploadId'])).toMatchObject({ changed: 2, failed: 1, ...said });
  await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
  expect(await worked(stage, body['uploadId'])).toMatchObject({ changed: 2, failed: 1, ...said });
  expect([(await get(productId))['price'], (await get(other))['price']]).toEqual([12, 14]);
  await stage.denied('buyer', 'canShowPricing', async () => {
    const { uploadId } = body;
    const { list } = (await stage.send('buyer', uploads.listUploads, { uploadId })).body as { list: object[] };
    expect(list[0]).toMatchObject({ rounded: 1, roundings: [] });
  });
});
