import type { Input } from '../../../kernel/contract.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { uploads } from '../contract.ts';
import { lockedDryUpload, runAgain } from './dry-uploads.ts';

type RepairUpload = (typeof uploads)['repairUpload'];

/** Mends whole kinds of faults of an upload. Its rows are looked at again with these repairs, and nothing is written. */
export const repairUpload = async ({ uploadId, repairs }: Input<RepairUpload>, request: WriteRequest<RepairUpload>) => {
  const { tx, actor } = request;
  const found = await lockedDryUpload(tx, actor, uploadId);
  await tx`update upload set repairs = ${tx.json(repairs)} where id = ${uploadId}`;
  await runAgain(request, found);
  return { message: 'The file is looked at again.' };
};
