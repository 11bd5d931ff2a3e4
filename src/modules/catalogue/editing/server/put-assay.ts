import type { Tx } from '../../../../platform/database.ts';
import type { TestedPiece } from '../../server/tested-pieces.ts';
import { keepChangedWorth } from './changed-worth.ts';

type By = { readonly converterId: number; readonly userId: number; readonly now: Date };

/** Puts a weight and an assay on a converter that is locked. Its prices follow, and prices of loads stay. */
export const putAssay = async (tx: Tx, piece: TestedPiece, { converterId, userId, now }: By): Promise<void> => {
  await tx`update converter set version = version + 1 where id = ${converterId}`;
  await keepChangedWorth(tx, piece, { productId: converterId, userId, now });
};
