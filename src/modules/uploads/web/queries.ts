import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { makeStale, readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { uploads } from '../contract.ts';

const uploadsApi = clientOf(uploads);

export type UploadRow = Answer<(typeof uploads)['listUploads']>['list'][number];

/** A page of uploads. */
export const useUploads = (sent: Sent<(typeof uploads)['listUploads']>) =>
  useQuery({
    queryKey: readKey(uploadsApi.listUploads, sent),
    queryFn: ({ signal }) => uploadsApi.listUploads(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One upload, with its first errors and differences. */
export const useUpload = (uploadId: number) =>
  useQuery({
    queryKey: readKey(uploadsApi.listUploads, 'one', uploadId),
    queryFn: async ({ signal }) => {
      const { list } = await uploadsApi.listUploads({ uploadId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such upload.' });
      return list[0];
    },
    meta: inPlace,
  });

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
