import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, orNotFound } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { Row } from '../../../platform/table.ts';
import type { uploads } from '../contract.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { isOver, type UploadStatus } from '../domain/upload-status.ts';
import type { upload } from './tables.ts';
import { requireMayWrite } from './upload-fields.ts';
import { tellUploads, uploadJobFor } from './upload-runs.ts';

type Confirm = (typeof uploads)['confirmUpload'];

/** Starts an upload for real after its dry run. The rows are looked at again, because the catalogue may have changed. */
export const confirmUpload = async ({ uploadId }: Input<Confirm>, request: WriteRequest<Confirm>) => {
  const { tx, actor, enqueue } = request;
  const found = orNotFound(
    first(await tx<Row<typeof upload>[]>`select * from upload where id = ${uploadId} for update`),
    'upload',
  );
  requireMayWrite(actor, found.kind as UploadKind, found.fields);
  const status = found.status as UploadStatus;
  if (found.startedBy !== null) throw conflict('This upload was started already.');
  if (!isOver(status)) throw conflict('The file is still being looked at. Start it when that is done.');
  if (status === 'Failed') throw conflict('The file could not be read. Upload it again.');
  await tx`delete from upload_error where upload_id = ${uploadId}`;
  await tx`
    update upload set started_by = ${actor.userId}, status = 'Queued', done_count = 0, last_line = 1, added = 0, changed = 0,
      unchanged = 0, wrong = 0, differences = '[]', rounded = 0, roundings = '[]', unpriced = 0, unlikely = 0, unlikelies = '[]', errors_file_id = null, finished_at = null
    where id = ${uploadId}`;
  await enqueue(uploadJobFor(found.rowCount), { uploadId });
  tellUploads(request, actor.companyId);
  return { message: messages.fileUploaded };
};
