import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, Refusal } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { loads } from '../contract.ts';
import { itemStatus, itemTotal, unitPrice, unitsFor, type PriceUnit } from '../domain/item-price.ts';
import { markupProblem } from '../domain/markup.ts';
import { picturesFor, setPictures } from './item-pictures.ts';
import { readItem } from './reads/list-items.ts';
import {
  itemOf,
  lockedLoad,
  refreshTotals,
  requireFresh,
  requireState,
  type ItemRecord,
  type LoadRecord,
} from './store.ts';

type Edit = (typeof loads)['editItem'];

/** A seller changes its own pending items until it finalises; the buyer side changes all. */
export const requireOwnPending = (
  actor: Pick<Actor, 'hierarchy' | 'userId'>,
  row: LoadRecord,
  item: ItemRecord,
): void => {
  if (actor.hierarchy !== 2) return;
  if (row.sellerFinalisedAt !== null)
    throw conflict('You have finalised this load; nothing on it can be changed.', 'WRONG_STATE');
  if (item.addedBy !== actor.userId || item.status !== itemStatus.pending)
    throw new Refusal('forbidden', 'Only items that you added and that are not decided yet.');
};

/** Changes an item. A typed price is never worked out anew by a later save; what is not sent stays. */
export const editItem = async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, link } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  const item = await itemOf(tx, row.id, input.itemId);
  requireOwnPending(actor, row, item);
  requireState('changeItem', row, actor);
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, link),
  );
  const problem = input.markup === undefined ? undefined : markupProblem(input.markup, actor);
  if (problem) throw invalid('markup', problem);
  const priceUnit = item.priceUnit as PriceUnit;
  const priced = {
    offerPrice: item.offerPrice,
    adjustedPrice: input.adjustedPrice === undefined ? item.adjustedPrice : input.adjustedPrice,
    markup: input.markup ?? item.markup,
    markupIsPercentage: input.markupIsPercentage ?? item.markupIsPercentage,
    quantity: input.quantity ?? item.quantity,
    finalQuantity: input.finalQty === undefined ? item.finalQuantity : input.finalQty,
  };
  const price = unitPrice(priced);
  // A new price by somebody who may not verify waits for somebody who may.
  const repriced = price !== item.unitPrice && !actor.flags.has('canVerifyLoad');
  const set = {
    ...priced,
    box: input.box ?? item.box,
    unit: unitsFor(priceUnit, priced.quantity),
    finalUnit: priced.finalQuantity === null ? null : unitsFor(priceUnit, priced.finalQuantity),
    description: input.description ?? item.description,
    vin: input.vin ?? item.vin,
    unitPrice: price,
    total: itemTotal(priced),
    status: repriced ? itemStatus.pending : item.status,
    version: item.version + 1,
  };
  if (input.loadUrls) await setPictures(tx, item.id, await picturesFor(tx, actor, row, input.loadUrls));
  await tx`update load_item set ${tx(set as never)} where id = ${item.id}`;
  await refreshTotals(request, row);
  return { message: messages.itemEdited, version: set.version };
};
