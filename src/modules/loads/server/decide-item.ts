import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { loads } from '../contract.ts';
import { readItem } from './reads/list-items.ts';
import { itemOf, lockedLoad, refreshTotals, requireFresh, requireState } from './store.ts';

type Decide = (typeof loads)['decideItem'];

/** Decides an item, with the reason kept. Rejected items count for nothing. */
export const decideItem = async (input: Input<Decide>, request: WriteRequest<Decide>) => {
  const { actor, tx, link } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('decideItem', row, actor);
  const item = await itemOf(tx, row.id, input.itemId);
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, link),
  );
  await tx`update load_item set status = ${input.status}, reason = ${input.reason}, decided_by = ${actor.userId}, version = version + 1 where id = ${item.id}`;
  await refreshTotals(request, row);
  return { message: messages.itemEdited, version: item.version + 1 };
};
