import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, invalid, requireFresh } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import type { loadItems } from '../contract.ts';
import { itemStatus, type ItemStatus } from '../../domain/item-price.ts';
import { isInvoice } from '../../domain/load-states.ts';
import { awaitsSeller, requireMayDecide } from './own-items.ts';
import { takeBackDidNotBuy } from '../../did-not-buy/server/take-back.ts';
import { readItem } from './reads/list-items.ts';
import { itemOf, lockedLoad, requireState, requireTotalSeen, type LoadRecord } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';

type Decide = (typeof loadItems)['decideItem'];

/** Decides an item, or is the seller's word on a modified one, and stores the reason. Rejected items do not count. */
export const decideItem = async (input: Input<Decide>, request: WriteRequest<Decide>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState(actor.hierarchy === 2 ? 'changeItem' : 'decideItem', row, actor);
  requireTotalSeen(row, actor);
  const item = await itemOf(tx, row.id, input.itemId);
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, request),
  );
  requireDecidable(row, input.status);
  await requireMayDecide(tx, actor, item, input.status);
  if (isInvoice(row.type) && input.status !== itemStatus.rejected) await requirePicture(tx, row, item.id);
  const awaits = await awaitsSeller(tx, actor, item, input.status);
  await tx`update load_item set status = ${input.status}, awaits_seller = ${awaits}, reason = ${input.reason}, decided_by = ${actor.userId}, version = version + 1 where id = ${item.id}`;
  if (input.status !== itemStatus.rejected) await takeBackDidNotBuy(tx, item.id, now);
  await refreshTotals(request, row);
  announceLoad(announce, row, [item.id]);
  return { message: messages.itemEdited, version: item.version + 1 };
};

/** On an invoice, an item is accepted or rejected. It cannot be pending. */
export const requireDecidable = (row: LoadRecord, status: ItemStatus): void => {
  if (isInvoice(row.type) && status === itemStatus.modified)
    throw invalid('status', 'On an invoice an item is approved or rejected.');
};

/** A counted item on an invoice needs the required picture. */
const requirePicture = async (tx: Tx, row: LoadRecord, itemId: number): Promise<void> => {
  if (!row.asksPictures) return;
  const [picture] = await tx`select from load_item_picture where item_id = ${itemId} limit 1`;
  if (!picture) throw conflict('This item lacks its picture. Add it first.', 'WRONG_STATE');
};
