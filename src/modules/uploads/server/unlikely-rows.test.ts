import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked } from '../../../../tests/support/uploads.ts';
import { uploads } from '../contract.ts';

/* Weights in kilograms and prices in cents are named in the result of a dry run, before anything is written. */

let stage: Stage;
let family: string;
beforeAll(async () => {
  stage = await openStage();
  family = unheardOf();
  const [row] = await stage.sql<{ id: number }[]>`insert into family (name) values (${family}) returning id`;
  const families = { [row!.id]: { percent: '0', weight: '9000', pt: '420', pd: '1650', rh: '290' } };
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 1)), families });
});
afterAll(() => stage.close());

const kilograms = 'Weights are in grams: 1.25 kg is 1,250 g, 1.25 lb is 567 g.';
const fields = ['name', 'oem', 'type', 'family', 'subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price'];

it('a sheet of new converters names its unlikely rows, judged by their families', async () => {
  const row = (...cells: readonly (string | number)[]) => ['x', unheardOf(), 'CERAMIC', ...cells];
  const content = csvOf(
    fields,
    row('', 1.25, 420, 1650, 290, ''),
    row('', 1250, 420, 1650, 290, 120),
    row(family, 1250, 420, 1650, 290, ''),
    row('', '', '', '', '', 90_000),
    row('none of it', 1250, 0.042, 0.165, 0.029, ''),
    ['x', unheardOf(), 'NONE', '', 1.25, 420, 1650, 290, ''],
  );
  const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
  const said = await worked(stage, body['uploadId']);
  expect(said).toMatchObject({ added: 5, failed: 1, unlikely: 4 });
  const about = said.unlikelies;
  expect(about.map(({ line, questions }) => [line, questions.length])).toEqual([
    [2, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ]);
  expect(about[0]!.questions[0]).toContain(kilograms);
  expect(about[1]!.questions[0]).toContain(`the mean of the family ${family}, 9,000 g`);
  expect(about[2]!.questions[0]).toContain('A price of $90,000.00 is far above');
  expect(about[3]!.questions[0]).toContain('oz/t');
  await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
  expect(await worked(stage, body['uploadId'])).toMatchObject({ added: 5, unlikely: 4 });
});

it('a sheet of edits names the values that it changes only', async () => {
  const light = { weight: 1, pt: 420, pd: 1650, rh: 290 };
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await makeConverter(stage.sql, { value: light })).productId),
  );
  const content = csvOf(
    ['productId', 'subweight', 'ptAssay', 'model'],
    [ids[0]!, 1, 421, 'x'],
    [ids[1]!, 1.25, '', ''],
    [ids[2]!, '', 90_000, ''],
  );
  const { body } = await sendSheet(stage, 'super', { content, dryRun: true, isEdit: true });
  const said = await worked(stage, body['uploadId']);
  expect(said).toMatchObject({ changed: 3, unlikely: 2 });
  expect(said.unlikelies.map(({ line }) => line)).toEqual([3, 4]);
});
