import { Readable } from 'node:stream';
import { z } from 'zod';
import { allows } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { first, type Sql } from '../../../../platform/database.ts';
import type { FileStore } from '../../../../platform/files/store.ts';
import { ruleOf, type DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import type { JobHandler } from '../../../../platform/jobs.ts';
import { inTransaction, type Enqueue } from '../../../../platform/transaction.ts';
import { keepSheet } from '../../../files/server/public.ts';
import { rightsOf } from './rights-of.ts';

export type ExportRuns = {
  readonly sql: Sql;
  readonly files: Pick<FileStore, 'receive'>;
  readonly enqueue: Enqueue;
  readonly clock: () => Date;
  /** A user as it is now. Undefined if the user may not sign in. */
  readonly reader: (userId: number) => Promise<Actor | undefined>;
};

const Job = z.object({ exportId: z.int() });
type Found = { readonly kind: string; readonly input: unknown; readonly name: string; readonly createdBy: number };

/** So many runs may end by something unexpected, such as a lost database, before the sheet counts as failed. */
const mostAttempts = 5;
const progressEveryMs = 500;

/** The sheet was deleted while it was made. */
class StoppedError extends Error {}

/**
 * Makes the sheet of a report with the current rights of its reader, and stores it. A repeated run starts from the first
 * row. It stores its progress twice a second.
 */
export const makeExport =
  (runs: ExportRuns, sources: Readonly<Record<string, DownloadSource>>): JobHandler =>
  async (data, { attempt, signal }) => {
    const { exportId } = Job.parse(data);
    const found = first(
      await runs.sql<Found[]>`
        update report_export set status = 'Running', rows = 0 where id = ${exportId} and status in ('Queued', 'Running')
        returning kind, input, name, created_by`,
    );
    if (!found) return;
    const source = sources[found.kind];
    const actor = await runs.reader(found.createdBy);
    if (!source || !actor || !allows(ruleOf(source, found.input), actor))
      return fail(runs.sql, exportId, 'You may no longer open this report.', runs.clock());
    try {
      await store(runs, { ...found, exportId, source, actor, signal });
    } catch (thrown) {
      if (thrown instanceof StoppedError) return;
      if (!signal.aborted && attempt >= mostAttempts)
        await fail(runs.sql, exportId, 'Something went wrong on our side. Download it again.', runs.clock());
      throw thrown;
    }
  };

const fail = async (sql: Sql, exportId: number, failure: string, now: Date): Promise<void> => {
  await sql`update report_export set status = 'Failed', failure = ${failure}, finished_at = ${now}
    where id = ${exportId} and status in ('Queued', 'Running')`;
};

type Making = Found & {
  readonly exportId: number;
  readonly source: DownloadSource;
  readonly actor: Actor;
  readonly signal: AbortSignal;
};

const store = async (runs: ExportRuns, making: Making): Promise<void> => {
  const { exportId, source, actor, name, signal } = making;
  const arrived = await runs.files.receive(Readable.from(piecesOf(runs, making), { objectMode: false, signal }));
  try {
    await arrived.keep();
    await inTransaction(runs.sql, { userId: actor.userId }, runs.enqueue, async ({ tx }) => {
      const fileId = await keepSheet(tx, actor, {
        ...arrived,
        name,
        // A stored file has no charset.
        mediaType: source.mediaType.split(';', 1)[0]!,
      });
      const done = await tx`
        update report_export set status = 'Done', file_id = ${fileId}, rights = ${rightsOf(actor)}, finished_at = ${runs.clock()}
        where id = ${exportId} and status = 'Running' returning id`;
      if (done.length === 0) throw new StoppedError();
    });
  } finally {
    await arrived.drop();
  }
};

/** The pieces of the sheet. Writes down its progress, and ends when the sheet was deleted. */
async function* piecesOf(
  { sql, clock }: ExportRuns,
  { exportId, source, actor, input, signal }: Making,
): AsyncGenerator<string | Uint8Array> {
  const progress = { rows: 0, total: null as number | null };
  let written = 0;
  const reader = {
    actor,
    db: sql,
    now: clock(),
    onProgress: ({ rows, total }: { rows: number; total?: number }) => {
      progress.rows += rows;
      if (total !== undefined) progress.total = total;
    },
  };
  for await (const piece of source.pieces(input, reader)) {
    signal.throwIfAborted();
    if (Date.now() - written > progressEveryMs) {
      const running = await sql`
        update report_export set rows = ${progress.rows}, total = ${progress.total} where id = ${exportId} and status = 'Running' returning id`;
      if (running.length === 0) throw new StoppedError();
      written = Date.now();
    }
    yield piece;
  }
  await sql`update report_export set rows = ${progress.rows}, total = ${progress.rows} where id = ${exportId} and status = 'Running'`;
}
