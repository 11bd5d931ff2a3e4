import { afterAll, beforeAll, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet } from '../../../../tests/support/uploads.ts';
import { uploads } from '../contract.ts';
import { uploadJobFor, uploadJobs } from './upload-runs.ts';

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());

const queued = async (): Promise<string[]> =>
  (await stage.sql<{ name: string }[]>`delete from pgboss.job where name like 'uploads.%' returning name`).map(
    ({ name }) => name,
  );
const sheetOf = (rows: number) => {
  const stem = unheardOf();
  const all = Array.from({ length: rows }, (_, at) => ['Front', `${stem}${at}`, 'CERAMIC'] as const);
  return csvOf(['name', 'oem', 'type'], ...all);
};

it('an upload and its start are told to the screens of the company', async () => {
  const told = [`company:${stage.place.companyId} uploads.changed`];
  let uploadId: unknown;
  const upload = async () => {
    ({ uploadId } = (await sendSheet(stage, 'super', { content: sheetOf(1), dryRun: true })).body);
  };
  expect(await stage.announced(upload)).toEqual(told);
  await stage.sql`update upload set status = 'Done' where id = ${Number(uploadId)}`;
  expect(await stage.announced(() => stage.send('super', uploads.confirmUpload, { uploadId }))).toEqual(told);
  await queued();
});

it.each([
  [5000, uploadJobs.small],
  [5001, uploadJobs.large],
])('a sheet of %d rows waits in a queue of its size, for its dry run and for real', async (rows, name) => {
  expect(uploadJobFor(rows)).toBe(name);
  const { body } = await sendSheet(stage, 'super', { content: sheetOf(rows), dryRun: true });
  expect(await queued()).toEqual([name]);
  await stage.sql`update upload set status = 'Done' where id = ${body['uploadId']}`;
  await stage.send('super', uploads.confirmUpload, { uploadId: body['uploadId'] });
  expect(await queued()).toEqual([name]);
});
