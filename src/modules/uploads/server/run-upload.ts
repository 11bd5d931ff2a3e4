import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { first } from '../../../platform/database.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Row } from '../../../platform/table.ts';
import { keepSheet } from '../../files/server/public.ts';
import type { Repair } from '../domain/repairs.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { mergeBatch, OvertakenError, type Running } from './merge-batch.ts';
import { RightLostError, requireStillMay } from './still-may.ts';
import { SheetFault } from './sheet/sheet-fault.ts';
import { sheetBatches, writeErrorsFile } from './sheet/sheet-thread.ts';
import type { SheetFormat, SheetSource } from './sheet/thread-messages.ts';
import type { upload } from './tables.ts';
import { tellUploads, type UploadRuns } from './upload-runs.ts';

const Job = z.object({ uploadId: z.int() });

/** A text index takes about a millisecond per row: a longer transaction would hold its rows too long. */
const atOnce = 500;
/** So many runs may end by something unexpected, such as a lost database, before the upload counts as failed. */
const mostAttempts = 8;

type Found = Row<typeof upload> & { readonly sha256: Buffer; readonly name: string; readonly companyId: number };

/**
 * Works on the rows of an upload, or looks at them in a dry run. Each batch commits together with how far it came, so
 * a killed run continues with the next row and does none twice. Whoever started it must still have the right to it.
 */
export const runUploads =
  (runs: UploadRuns): JobHandler =>
  async (data, { attempt, signal }) => {
    const { uploadId } = Job.parse(data);
    const found = first(
      await runs.sql<Found[]>`
        select upload.*, file.sha256, file.name, app_user.company_id
        from upload join file on file.id = file_id join app_user on app_user.id = upload.created_by
        where upload.id = ${uploadId} and status in ('Queued', 'Running')`,
    );
    if (!found) return;
    const source: SheetSource = {
      path: runs.files.pathOf(found.sha256.toString('hex')),
      format: found.name.split('.').at(-1)!.toLowerCase() as SheetFormat,
      kind: found.kind as UploadKind,
    };
    const running: Running = {
      uploadId,
      kind: source.kind,
      fields: found.fields,
      isDry: found.startedBy === null,
      userId: found.startedBy ?? found.createdBy,
      createdBy: found.createdBy,
      companyId: found.companyId,
    };
    try {
      await requireStillMay(runs.sql, running);
      const begun = await runs.sql`
        update upload set status = 'Running' where id = ${uploadId} and status in ('Queued', 'Running') returning id`;
      if (begun.length === 0) return;
      let { lastLine } = found;
      for await (const batch of sheetBatches(
        { ...source, after: lastLine, atOnce, repairs: found.repairs as Repair[] },
        signal,
      )) {
        signal.throwIfAborted();
        await mergeBatch(runs, running, batch, lastLine);
        ({ lastLine } = batch);
      }
      await finish(runs, { ...running, stem: found.name.replace(/\.[^.]*$/, '') }, source, signal);
    } catch (thrown) {
      // Another run of the same upload is ahead: it goes on.
      if (thrown instanceof OvertakenError) return;
      if (signal.aborted) throw thrown;
      const isFault = thrown instanceof SheetFault || thrown instanceof RightLostError;
      if (isFault || attempt >= mostAttempts)
        await fail(
          runs,
          running,
          isFault ? thrown.message : 'Something went wrong on our side. Upload the file again.',
        );
      if (!isFault) throw thrown;
    }
  };

const acting = ({ userId }: Running) => ({ userId });

/** Writes the errors file, if rows were refused, and says that the upload is done. */
const finish = async (
  runs: UploadRuns,
  running: Running & { readonly stem: string },
  source: SheetSource,
  signal: AbortSignal,
): Promise<void> => {
  const { uploadId, companyId, userId, stem } = running;
  const errors = await runs.sql<{ line: number; reason: string }[]>`
    select line, reason from upload_error where upload_id = ${uploadId} order by line`;
  const stored = errors.length === 0 ? undefined : await storeErrors(runs, source, errors, signal);
  await inTransaction(runs.sql, acting(running), runs.enqueue, async (work) => {
    const { tx } = work;
    const fileId =
      stored === undefined
        ? null
        : await keepSheet(tx, { userId, companyId }, { ...stored, name: `${stem}-errors.csv`, mediaType: 'text/csv' });
    const ended = await tx`
      update upload set status = ${errors.length > 0 ? 'Done with errors' : 'Done'}, errors_file_id = ${fileId}, finished_at = ${runs.clock()}
      where id = ${uploadId} and status = 'Running' returning id`;
    // The errors file is taken back with the transaction.
    if (ended.length === 0) throw new OvertakenError('Another run has ended this upload.');
    await tx`delete from upload_converter where upload_id = ${uploadId}`;
    tellUploads(work, companyId);
  });
};

const storeErrors = async (
  { files }: UploadRuns,
  source: SheetSource,
  errors: readonly { readonly line: number; readonly reason: string }[],
  signal: AbortSignal,
): Promise<{ sha256: string; bytes: number }> => {
  const into = join(tmpdir(), `troyard-errors-${randomUUID()}.csv`);
  try {
    const reasons = new Map(errors.map(({ line, reason }) => [line, reason]));
    await writeErrorsFile({ ...source, reasons, into }, signal);
    const { sha256, bytes, keep } = await files.receive(createReadStream(into));
    await keep();
    return { sha256, bytes };
  } finally {
    await rm(into, { force: true });
  }
};

const fail = (runs: UploadRuns, running: Running, failure: string): Promise<void> =>
  inTransaction(runs.sql, acting(running), runs.enqueue, async (work) => {
    const failed = await work.tx`
      update upload set status = 'Failed', failure = ${failure}, finished_at = ${runs.clock()}
      where id = ${running.uploadId} and status in ('Queued', 'Running') returning id`;
    // Another run has finished this upload.
    if (failed.length === 0) return;
    await work.tx`delete from upload_converter where upload_id = ${running.uploadId}`;
    tellUploads(work, running.companyId);
  });
