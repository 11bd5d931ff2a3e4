import type { Tx } from '../../../../platform/database.ts';
import { dropSheets } from '../../../files/server/public.ts';

const dayMs = 86_400_000;
const keptDays = 7;

/**
 * Deletes sheets after a week, and answers the names of their contents. One that is not made after a day has lost its
 * job, as after a restore, and has failed.
 */
export const dropOldExports = async (tx: Tx, now: Date): Promise<readonly string[]> => {
  await tx`
    update report_export set status = 'Failed', failure = 'It was not made within a day. Download it again.', finished_at = ${now}
    where status in ('Queued', 'Running') and created_at < ${new Date(now.getTime() - dayMs)}`;
  const rows = await tx<{ fileId: number | null }[]>`
    delete from report_export where created_at < ${new Date(now.getTime() - keptDays * dayMs)} returning file_id`;
  return dropSheets(
    tx,
    rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
};
