import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { assays } from '../contract.ts';
import { lockedTest, summarise } from './test-store.ts';

type Delete = (typeof assays)['deleteTest'];

/** Hides a test. Its converter is judged by the others. */
export const deleteTest = async ({ testId }: Input<Delete>, { actor, tx, now }: WriteRequest<Delete>) => {
  const row = await lockedTest(tx, actor, testId);
  await tx`update assay_test set deleted_at = ${now} where id = ${testId}`;
  await summarise(tx, row.converterId);
  return { message: messages.deleted };
};
