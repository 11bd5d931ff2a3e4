import type { Input } from '../../../../kernel/contract.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import { first } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { dropSheets } from '../../../files/server/public.ts';
import type { exports } from '../contract.ts';

type Delete = (typeof exports)['deleteExport'];

/** Deletes an own sheet. One that is being made is stopped at its next rows. */
export const deleteExport = async ({ exportId }: Input<Delete>, { tx, actor }: WriteRequest<Delete>) => {
  const row = first(
    await tx<{ fileId: number | null }[]>`
      delete from report_export where id = ${exportId} and created_by = ${actor.userId} returning file_id`,
  );
  if (!row) throw notFound('sheet');
  if (row.fileId !== null) await dropSheets(tx, [row.fileId]);
  return { message: 'The sheet is deleted.' };
};
