import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, notFound } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { keepSheet, type StoredSheet } from '../../files/server/public.ts';
import type { uploads } from '../contract.ts';
import type { UploadKind } from '../domain/sheet-head.ts';
import { SheetFault } from './sheet/sheet-fault.ts';
import { inspectSheet } from './sheet/sheet-thread.ts';
import type { Inspected, SheetFormat } from './sheet/thread-messages.ts';
import { upload } from './tables.ts';
import { requireMayWrite } from './upload-fields.ts';
import { tellUploads, uploadJobFor } from './upload-runs.ts';

type Upload = (typeof uploads)['bulkUpload'];
type Edit = (typeof uploads)['bulkEdit'];
type Prepared = Inspected & { readonly sheet: StoredSheet };

export const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const formatOf = (name: string): SheetFormat => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== 'csv' && ending !== 'xlsx' && ending !== 'xls')
    throw invalid('file', 'Choose a csv, xlsx or xls file.');
  return ending;
};

/** Looks at the file, which is refused here if it cannot be read, and stores it. */
const prepare = async (
  kind: UploadKind,
  { actor, large, requester }: Pick<PrepareRequest<Upload>, 'actor' | 'large' | 'requester'>,
): Promise<Prepared> => {
  if (!large) throw invalid('file', 'Choose a file.');
  if (large.field !== 'file') throw invalid(large.field, 'The file comes in the field file.');
  if (large.name.length > 200) throw invalid('file', 'The name of the file has at most 200 characters.');
  const format = formatOf(large.name);
  if (large.arrived.bytes === 0) throw invalid('file', 'The file is empty.');
  try {
    const inspected = await inspectSheet({ path: large.arrived.path, format, kind }, requester);
    requireMayWrite(actor, kind, inspected.fields);
    await large.arrived.keep();
    const { sha256, bytes } = large.arrived;
    return { ...inspected, sheet: { name: large.name, mediaType: mediaTypes[format], sha256, bytes } };
  } catch (thrown) {
    throw thrown instanceof SheetFault ? invalid('file', thrown.message) : thrown;
  }
};

type More = { readonly title: string; readonly dryRun: boolean; readonly uploadId?: number | undefined };

const write = async (
  kind: UploadKind,
  { title, dryRun, uploadId: followsId }: More,
  request: WriteRequest<Upload>,
  { sheet, fields, rowCount }: Prepared,
) => {
  const { tx, actor, now, enqueue } = request;
  if (followsId !== undefined && (await tx`select from upload where id = ${followsId}`).length === 0)
    throw notFound('upload');
  const fileId = await keepSheet(tx, actor, sheet);
  const row = rowOf(upload, {
    kind,
    title,
    fileId,
    fields: [...fields],
    followsId: followsId ?? null,
    createdBy: actor.userId,
    createdAt: now,
    startedBy: dryRun ? null : actor.userId,
    status: 'Queued',
    rowCount,
  });
  const [made] = await tx<{ id: number }[]>`insert into upload ${tx(row)} returning id`;
  await enqueue(uploadJobFor(rowCount), { uploadId: made!.id });
  tellUploads(request, actor.companyId);
  return { message: messages.fileUploaded, uploadId: made!.id };
};

export const bulkUpload = preparedWrite<Upload, Prepared>(
  (_, request) => prepare('add', request),
  (input: Input<Upload>, request, prepared) => write('add', input, request, prepared),
);
export const bulkEdit = preparedWrite<Edit, Prepared>(
  (_, request) => prepare('edit', request),
  (input: Input<Edit>, request, prepared) => write('edit', input, request, prepared),
);
