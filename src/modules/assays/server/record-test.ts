import type { Actor } from '../../../kernel/actor.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { lockedConverter } from '../../catalogue/server/public.ts';
import type { Finding } from '../domain/outliers.ts';
import { testBounds } from '../domain/test-bounds.ts';
import { assayTest } from './tables.ts';
import { summarise } from './test-store.ts';

/** A test to record: what it found, where, and why it counts although it is far from the others. */
export type NewTest = Finding & {
  readonly converterId: number;
  readonly location: string;
  readonly notes: string;
  readonly countedReason?: string;
};

type By = { readonly tx: Tx; readonly actor: Pick<Actor, 'companyId' | 'userId'>; readonly now: Date };

/**
 * Records a test for the company of the user, and updates what the catalogue knows of the tests of its converter. Returns the
 * id of the test.
 */
export const recordTest = async ({ tx, actor, now }: By, test: NewTest): Promise<number> => {
  const { converterId } = test;
  await lockedConverter(tx, converterId);
  const stored = first(
    await tx<{ count: number }[]>`
      select count(*)::integer as count from assay_test where converter_id = ${converterId} and deleted_at is null`,
  )!;
  if (stored.count >= testBounds.perConverter)
    throw conflict(`This converter has ${testBounds.perConverter} tests. Delete one first.`, 'TOO_MANY');
  const [made] = await tx<{ id: number }[]>`insert into assay_test ${tx(
    rowOf(assayTest, { ...test, companyId: actor.companyId, createdBy: actor.userId, createdAt: now }),
  )} returning id`;
  await summarise(tx, converterId);
  return made!.id;
};
