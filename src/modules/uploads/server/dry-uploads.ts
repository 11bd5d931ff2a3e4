import type { Actor } from '../../../kernel/actor.ts';
import { conflict, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { Row } from '../../../platform/table.ts';
import type { uploads } from '../contract.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { isOver, type UploadStatus } from '../domain/upload-status.ts';
import type { upload } from './tables.ts';
import { requireMayWrite } from './upload-fields.ts';
import { tellUploads, uploadJobFor } from './upload-runs.ts';

type Found = Row<typeof upload>;

/** An upload whose dry run is done, locked. Refuses one that was started, is looked at, or that the actor may not write. */
export const lockedDryUpload = async (tx: Tx, actor: Actor, uploadId: number): Promise<Found> => {
  const found = orNotFound(first(await tx<Found[]>`select * from upload where id = ${uploadId} for update`), 'upload');
  requireMayWrite(actor, found.kind as UploadKind, found.fields);
  const status = found.status as UploadStatus;
  if (found.startedBy !== null) throw conflict('This upload was started already.');
  if (!isOver(status)) throw conflict('The file is still being looked at. Start it when that is done.');
  if (status === 'Failed') throw conflict('The file could not be read. Upload it again.');
  return found;
};

type Requested = WriteRequest<(typeof uploads)['confirmUpload'] | (typeof uploads)['repairUpload']>;

/** Lets all rows of an upload be looked at again. What was found in them is forgotten. */
export const runAgain = async (request: Requested, { id, rowCount }: Found): Promise<void> => {
  const { tx, actor, enqueue } = request;
  await tx`delete from upload_error where upload_id = ${id}`;
  await tx`
    update upload set status = 'Queued', done_count = 0, last_line = 1, added = 0, changed = 0, unchanged = 0, wrong = 0,
      differences = '[]', rounded = 0, roundings = '[]', unpriced = 0, unlikely = 0, unlikelies = '[]', faults = '[]',
      errors_file_id = null, finished_at = null
    where id = ${id}`;
  await enqueue(uploadJobFor(rowCount), { uploadId: id });
  tellUploads(request, actor.companyId);
};
