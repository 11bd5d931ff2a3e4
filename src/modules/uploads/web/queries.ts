import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { makeStale, useWrite } from '../../../ui/api/freshness.ts';
import { useRow } from '../../../ui/api/use-read.ts';
import { uploads } from '../contract.ts';

export const uploadsApi = clientOf(uploads);

export type UploadRow = Answer<(typeof uploads)['listUploads']>['list'][number];

/** One upload, with its first errors and differences. */
export const useUpload = (uploadId: number) => useRow(uploadsApi.listUploads, { uploadId }, 'upload');

export const useRepairUpload = () => useWrite(uploadsApi.repairUpload);
export const useConfirmUpload = () => useWrite(uploadsApi.confirmUpload);

type NewSheet = { readonly title: string; readonly file: File; readonly isEdit: boolean; readonly key: string };

/** Uploads a sheet for its dry run. The same key again, after a lost answer, gives the same upload. */
export const uploadSheet = async ({ title, file, isEdit, key }: NewSheet): Promise<number> => {
  const form = new FormData();
  form.append('title', title);
  form.append('dryRun', 'true');
  form.append('file', file, file.name);
  const send = isEdit ? uploadsApi.bulkEdit : uploadsApi.bulkUpload;
  // The contract's input has the fields of the form without the file.
  const { uploadId } = await send(form as never, { idempotencyKey: key });
  await makeStale(['uploads']);
  return uploadId;
};
