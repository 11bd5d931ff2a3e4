import { afterAll, beforeAll, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked } from '../../../../tests/support/uploads.ts';
import { uploads } from '../contract.ts';

/* A new converter without a price and assays gets an estimated price, which the dry run says. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a dry run says how many new converters have no price, and so does the upload after it', async () => {
  const row = (...cells: readonly (string | number)[]) => ['x', unheardOf(), 'CERAMIC', ...cells];
  const content = csvOf(
    ['name', 'oem', 'type', 'price', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay'],
    row('', '', '', '', ''),
    row(51, '', '', '', ''),
    row('', 1310, 120, 230, 34),
    row('', '', '', '', ''),
    ['x', unheardOf(), 'NONE', '', '', '', '', ''],
  );
  const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
  const said = { added: 4, failed: 1, unpriced: 2, differences: [] };
  expect(await worked(stage, body['uploadId'])).toMatchObject(said);
  await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
  expect(await worked(stage, body['uploadId'])).toMatchObject(said);
});
