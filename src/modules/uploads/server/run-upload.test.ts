import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Person, type Reply, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, sendSheet, worked, type Uploaded } from '../../../../tests/support/uploads.ts';
import { enqueueIn } from '../../../platform/jobs.ts';
import { uploads } from '../contract.ts';
import { runUploads } from './run-upload.ts';

/* Runs that are killed, overtaken or at once: no row is done twice, and none is left out. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const head = ['name', 'manufacturer', 'oem', 'type'];
/** More than two batches, every hundredth row wrong. */
const rows = 1200;
const sheet = (stem: string): string =>
  csvOf(
    head,
    ...Array.from({ length: rows }, (_, at) => ['Front', 'Ford', `${stem}-${at}`, at % 100 === 7 ? 'GOLD' : 'CERAMIC']),
  );
const made = async (stem: string): Promise<number> =>
  (await stage.sql`select count(*)::int as count from converter where starts_with(codes, ${`${stem}-`})`)[0]![
    'count'
  ] as number;
const upload = async (content: string, who: Person = 'super'): Promise<number> =>
  (await sendSheet(stage, who, { content })).body['uploadId'] as number;
const stateOf = async (uploadId: number): Promise<Uploaded> =>
  (await stage.send('super', uploads.listUploads, { uploadId })).body['list'][0] as Uploaded;

const host = () => ({
  sql: stage.sql,
  files: stage.app.files,
  enqueue: enqueueIn,
  clock: stage.app.now,
  shownFile: () => undefined,
});
const run = (uploadId: number, signal = new AbortController().signal, attempt = 0) =>
  runUploads(host())({ uploadId }, { id: 'x', name: 'uploads.run', attempt, signal });
/** A run that loses its job once so many rows are done. */
const killedAfter = async (uploadId: number, done: number): Promise<void> => {
  const killed = new AbortController();
  const running = run(uploadId, killed.signal).catch((thrown: unknown) => thrown);
  await expect
    .poll(async () => (await stateOf(uploadId)).done, { interval: 5, timeout: 30_000 })
    .toBeGreaterThanOrEqual(done);
  killed.abort(new Error('killed'));
  expect(await running).toMatchObject({ message: 'killed' });
};

const finished = { status: 'Done with errors', rows, done: rows, added: rows - 12, failed: 12, unchanged: 0 };

describe('a run', () => {
  it('an upload that another run has failed meanwhile is not called done', async () => {
    const uploadId = await upload(csvOf(head, ['Front', 'Ford', unheardOf(), 'GOLD']));
    const files = () => stage.sql`select id from file order by id`;
    const before = await files();
    let running: Promise<void> | undefined;
    await stage.sql.begin(async (tx) => {
      // This run has read all rows, and waits to store the errors file.
      await tx`lock table file in exclusive mode`;
      running = run(uploadId);
      await waitForLocks(stage.sql, 1);
      await tx`update upload set status = 'Failed', failure = 'Something went wrong.' where id = ${uploadId}`;
    });
    await running;
    expect(await stateOf(uploadId)).toMatchObject({ status: 'Failed', failure: 'Something went wrong.' });
    expect(await files()).toEqual(before);
  });

  it('that is killed continues where it ended, and knows the rows before', async () => {
    const stem = unheardOf();
    // The last row is about the same converter as the first.
    const uploadId = await upload(`${sheet(stem)}\r\n"Front","Ford","${stem}-0","CERAMIC"`);
    await killedAfter(uploadId, 500);
    const { done, status } = await stateOf(uploadId);
    expect([status, done < rows]).toEqual(['Running', true]);
    await run(uploadId, undefined, 1);
    const after = await stateOf(uploadId);
    expect(after).toMatchObject({ ...finished, rows: rows + 1, done: rows + 1, failed: 13 });
    const ofType = Array.from({ length: 12 }, (_, at) => at * 100 + 9);
    expect(after.errors.map(({ line }) => line)).toEqual([...ofType, rows + 2]);
    expect(after.errors.at(-1)!.reason).toBe('Line 2 is about the same converter.');
    expect(await made(stem)).toBe(rows - 12);
  });

  it('twice at once does each row once', async () => {
    const stem = unheardOf();
    const uploadId = await upload(sheet(stem));
    await Promise.all([run(uploadId), run(uploadId)]);
    await run(uploadId, undefined, 1);
    expect(await stateOf(uploadId)).toMatchObject(finished);
    expect(await made(stem)).toBe(rows - 12);
  });

  it('of the same sheet twice at once adds each converter once', async () => {
    const stem = unheardOf();
    const [first, second] = [await upload(sheet(stem)), await upload(sheet(stem))];
    await Promise.all([run(first), run(second)]);
    const [one, other] = [await stateOf(first), await stateOf(second)];
    expect(one.added + other.added).toBe(rows - 12);
    expect(one.unchanged + other.unchanged).toBe(rows - 12);
    expect(await made(stem)).toBe(rows - 12);
  });

  it('that is over does nothing again', async () => {
    const stem = unheardOf();
    const uploadId = await upload(csvOf(head, ['Front', 'Ford', `${stem}-1`, 'CERAMIC']));
    const before = await worked(stage, uploadId);
    await run(uploadId);
    expect(await stateOf(uploadId)).toEqual(before);
  });

  it('of a file that is gone fails in words after some tries', async () => {
    const content = csvOf(head, ['Front', 'Ford', unheardOf(), 'CERAMIC']);
    const { body } = await sendSheet(stage, 'super', { content, dryRun: true });
    const uploadId = body['uploadId'] as number;
    await stage.sql`update file set sha256 = decode(repeat('ab', 32), 'hex') where id = (select file_id from upload where id = ${uploadId})`;
    await expect(run(uploadId)).rejects.toThrow('ENOENT');
    expect((await stateOf(uploadId)).status).toBe('Running');
    await expect(run(uploadId, undefined, 8)).rejects.toThrow('ENOENT');
    expect(await stateOf(uploadId)).toMatchObject({
      status: 'Failed',
      failure: 'Something went wrong on our side. Upload the file again.',
    });
    const { status, error } = await stage.send('super', uploads.confirmUpload, { uploadId });
    expect([status, error]).toEqual([409, 'The file could not be read. Upload it again.']);
  });

  it('tells the screens of the company with each batch', async () => {
    const uploadId = await upload(sheet(unheardOf()));
    const events = await stage.announced(() => run(uploadId));
    expect(events).toEqual(Array.from({ length: 4 }, () => `company:${stage.place.companyId} uploads.changed`));
  });
});

describe('a run of somebody who has lost the right to it', () => {
  const row = (): string => csvOf([...head, 'subweight'], ['Front', 'Ford', unheardOf(), 'CERAMIC', '']);

  it('adds nothing and fails in words, without the right to add or to a column', async () => {
    for (const [flag, said] of [
      ['canAddConverter', 'This needs staff of the parent company and canAddConverter'],
      ['canAccessAssay', 'subweight needs canAccessAssay.'],
    ] as const) {
      const uploadId = await upload(row(), 'buyer');
      await stage.denied('buyer', flag, () => run(uploadId));
      expect(await stateOf(uploadId)).toMatchObject({
        status: 'Failed',
        added: 0,
        done: 0,
        failure: expect.stringContaining(`The upload was stopped: who started it has lost a right. ${said}`),
      });
      await run(uploadId);
      expect(await stateOf(uploadId)).toMatchObject({ status: 'Failed', added: 0 });
    }
  });

  it('fails when the user is switched off, whoever uploaded the file', async () => {
    const { body } = await sendSheet(stage, 'super', { content: row(), dryRun: true });
    const uploadId = body['uploadId'] as number;
    await run(uploadId);
    const confirm = async () => (await stage.send('buyer', uploads.confirmUpload, { uploadId })).status;
    for (const right of ['canAddConverter', 'canAccessAssay'] as const)
      expect(await stage.denied('buyer', right, confirm)).toBe(403);
    expect(await confirm()).toBe(200);
    const buyer = await stage.idOf('buyer');
    await stage.sql`update app_user set is_active = false where id = ${buyer}`;
    await run(uploadId);
    await stage.sql`update app_user set is_active = true where id = ${buyer}`;
    expect(await stateOf(uploadId)).toMatchObject({
      status: 'Failed',
      added: 0,
      failure: 'The upload was stopped: who started it may not sign in any more.',
    });
  });

  it('leaves an upload that another run has ended meanwhile', async () => {
    const uploadId = await upload(row(), 'buyer');
    const events = await stage.announced(async () => {
      let running: Promise<void> | undefined;
      await stage.sql.begin(async (tx) => {
        // As the other run ends it. This one reads it as queued, and waits when it writes.
        await tx`update upload set status = 'Done' where id = ${uploadId}`;
        running = stage.denied('buyer', 'canAddConverter', () => run(uploadId));
        await waitForLocks(stage.sql, 1);
      });
      await running;
    });
    expect(await stateOf(uploadId)).toMatchObject({ status: 'Done', failure: null });
    expect(events).toEqual([]);
  });

  it('ends between two batches, and counts what is committed', async () => {
    const stem = unheardOf();
    const uploadId = await upload(sheet(stem), 'buyer');
    await stage.sql.begin(async (tx) => {
      // The first batch has begun, and waits for this transaction.
      await tx`select pg_advisory_xact_lock(hashtextextended('sheets of converters', 0))`;
      const running = run(uploadId);
      const waiting = () =>
        stage.sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting()).length, { interval: 5 }).toBe(1);
      await stage.denied('buyer', 'canAddConverter', async () => {
        await tx`commit`;
        await running;
      });
    });
    expect(await stateOf(uploadId)).toMatchObject({ status: 'Failed', rows, done: 500, added: 495, failed: 5 });
    expect(await made(stem)).toBe(495);
  });
});

it('two people who confirm a dry run at once start one run', async () => {
  const { body } = await sendSheet(stage, 'super', {
    content: csvOf(head, ['Front', 'Ford', unheardOf(), 'CERAMIC']),
    dryRun: true,
  });
  const uploadId = body['uploadId'] as number;
  await run(uploadId);
  let both: Promise<Reply[]> | undefined;
  await stage.sql.begin(async (tx) => {
    await tx`select from upload where id = ${uploadId} for update`;
    const confirm = (who: Person) => stage.send(who, uploads.confirmUpload, { uploadId });
    both = Promise.all([confirm('super'), confirm('buyer')]);
    await waitForLocks(stage.sql, 2);
  });
  const answers = (await both)!;
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.error).toBe('This upload was started already.');
});

describe('the list', () => {
  it('is searched by title, the newest first, in pages', async () => {
    const word = unheardOf();
    const content = csvOf(head, ['Front', 'Ford', unheardOf(), 'CERAMIC']);
    for (const title of [`${word} one`, `${word} two`, 'other']) await sendSheet(stage, 'super', { content, title });
    const list = async (sent: object) => (await stage.send('buyer', uploads.listUploads, sent)).body;
    const found = await list({ text: word.toLowerCase() });
    expect(found['list'].map(({ title }: { title: string }) => title)).toEqual([`${word} two`, `${word} one`]);
    expect(found['list'][0]).toMatchObject({ status: 'Queued', rows: 1, done: 0, isDryRun: false, isEdit: false });
    expect(found['list'][0]).not.toHaveProperty('errors');
    expect((await list({ text: word, count: 1 }))['areMoreItemsAvailable']).toBe(true);
    // Signs are no wildcards.
    for (const sign of ['%', '_']) expect((await list({ text: sign }))['list']).toEqual([]);
  });
});
