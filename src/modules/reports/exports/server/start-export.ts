import { requireTimeInOrder } from '../../../../kernel/between.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { Refusal, invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { rowOf } from '../../../../platform/table.ts';
import { reportExport } from '../../server/tables.ts';
import type { exports } from '../contract.ts';
import { exported } from '../wire.ts';

type Start = (typeof exports)['startExport'];

export const exportJob = 'reports.export';
/** So many sheets of one user may wait or be made at a time. */
const mostUnfinished = 3;

/** Notes a sheet to make, and starts the job that makes it. */
export const startExport = async (
  { report, format, filters }: Input<Start>,
  { tx, actor, now, today, enqueue }: WriteRequest<Start>,
) => {
  const asked = exported[report].input.safeParse({ ...filters, format });
  requireTimeInOrder(asked);
  if (!asked.success) throw invalid('filters', 'These are no filters of this report.');
  const { kind, name } = sheetLink(report, format, report, today);
  // One start at a time of one user, so that the count holds.
  await tx`select from app_user where id = ${actor.userId} for update`;
  const [busy] = await tx<{ count: number }[]>`
    select count(*)::int as count from report_export where created_by = ${actor.userId} and status in ('Queued', 'Running')`;
  if (busy!.count >= mostUnfinished)
    throw new Refusal('too-many', `${mostUnfinished} sheets are being made. Wait for one of them, or stop it.`, {
      retryAfterSeconds: 30,
    });
  const [row] = await tx<{ id: number }[]>`
    insert into report_export ${tx(rowOf(reportExport, { createdBy: actor.userId, kind, input: asked.data, name, createdAt: now }))} returning id`;
  await enqueue(exportJob, { exportId: row!.id });
  return { message: 'The sheet is being made.', exportId: row!.id };
};
