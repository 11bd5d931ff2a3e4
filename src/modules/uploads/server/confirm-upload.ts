import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { uploads } from '../contract.ts';
import { lockedDryUpload, runAgain } from './dry-uploads.ts';

type Confirm = (typeof uploads)['confirmUpload'];

/** Starts an upload for real after its dry run. The rows are looked at again, because the catalogue may have changed. */
export const confirmUpload = async ({ uploadId }: Input<Confirm>, request: WriteRequest<Confirm>) => {
  const { tx, actor } = request;
  const found = await lockedDryUpload(tx, actor, uploadId);
  await tx`update upload set started_by = ${actor.userId} where id = ${uploadId}`;
  await runAgain(request, found);
  return { message: messages.fileUploaded };
};
