import { first, type Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import { readPicture } from '../../files/server/public.ts';

/** The logo of a company as PNG for its papers. Undefined if it has none. */
export const companyLogo = async (
  db: Db,
  files: Pick<FileStore, 'open'>,
  requester: Requester,
  companyId: number,
): Promise<string | undefined> => {
  const row = first(
    await db<{ logoFileId: number | null }[]>`select logo_file_id from company where id = ${companyId}`,
  );
  return row?.logoFileId ? readPicture(db, files, requester, row.logoFileId) : undefined;
};
