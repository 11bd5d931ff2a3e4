import type { Tx } from '../../../../platform/database.ts';
import { dropSheets } from '../../../files/server/public.ts';

const keptDays = 7;

/** Deletes sheets after a week, and answers the names of their contents. */
export const dropOldExports = async (tx: Tx, now: Date): Promise<readonly string[]> => {
  const rows = await tx<{ fileId: number | null }[]>`
    delete from report_export where created_at < ${new Date(now.getTime() - keptDays * 86_400_000)} returning file_id`;
  return dropSheets(
    tx,
    rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
};
