import { requireFresh } from '../../../../kernel/refusal.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { takeBackUse } from '../../../catalogue/server/public.ts';
import type { loadItems } from '../contract.ts';
import { requireOwnPending } from './own-items.ts';
import { readItem } from './reads/list-items.ts';
import { itemOf, lockedLoad, requireState, requireTotalSeen } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';

type Delete = (typeof loadItems)['deleteItem'];

/** Removes an item from a load. The row stays for the history. */
export const deleteItem = async (input: Input<Delete>, request: WriteRequest<Delete>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('changeItem', row, actor);
  requireTotalSeen(row, actor);
  const item = await itemOf(tx, row.id, input.itemId);
  await requireOwnPending(tx, actor, item);
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, request),
  );
  await tx`update load_item set deleted_at = ${now} where id = ${item.id}`;
  if (item.converterId !== null)
    takeBackUse(tx, { companyId: row.companyId, converterId: item.converterId }, item.createdAt);
  await refreshTotals(request, row);
  announceLoad(announce, row, [item.id]);
  return { message: messages.deleted };
};
