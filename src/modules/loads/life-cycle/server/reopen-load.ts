import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import type { loadLifeCycle } from '../contract.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { cannotUndoFinish } from '../../domain/undo-finish.ts';
import { lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';

type Reopen = (typeof loadLifeCycle)['reopenLoad'];

/**
 * Turns a pending invoice into a cart again. Its number, facility and payments stay; finishing gives the same number.
 * Taking back one's own finish of a moment ago needs no reason.
 */
export const reopenLoad = async (input: Input<Reopen>, request: WriteRequest<Reopen>) => {
  const { actor, tx, now, announce, because } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('reopen', row, actor, now);
  const isUndo = cannotUndoFinish(row, { userId: actor.userId, now }) === undefined;
  if (!isUndo && input.reason === '') throw invalid('reason', 'Required.');
  await because(input.reason || 'The finish was undone');
  await tx`update load set type = ${loadType.cart}, status = ${loadStatus.inProcess}, version = version + 1, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  return { message: messages.loadUpdated, version: row.version + 1 };
};
