import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { lockedConverter } from '../../catalogue/server/public.ts';
import type { assays } from '../contract.ts';
import { testBounds } from '../domain/test-bounds.ts';
import { assayTest } from './tables.ts';
import { requireOpenable, summarise } from './test-store.ts';

type Add = (typeof assays)['addTest'];

/** Records a test of a converter for the company of whoever records it. */
export const addTest = async (input: Input<Add>, { actor, tx, now }: WriteRequest<Add>) => {
  const { productId: converterId, ptAssay: pt, pdAssay: pd, rhAssay: rh, subweight, location, notes = '' } = input;
  await requireOpenable(tx, actor, converterId);
  await lockedConverter(tx, converterId);
  const stored = first(
    await tx<{ count: number }[]>`
      select count(*)::integer as count from assay_test where converter_id = ${converterId} and deleted_at is null`,
  )!;
  if (stored.count >= testBounds.perConverter)
    throw conflict(`This converter has ${testBounds.perConverter} tests. Delete one first.`, 'TOO_MANY');
  const row = { converterId, subweight, pt, pd, rh, location, notes };
  const [made] = await tx<{ id: number }[]>`insert into assay_test ${tx(
    rowOf(assayTest, { ...row, companyId: actor.companyId, createdBy: actor.userId, createdAt: now }),
  )} returning id`;
  await summarise(tx, converterId);
  return { message: messages.testAdded, testId: made!.id };
};
