import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid, requireFresh } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import type { loadItems } from '../contract.ts';
import { itemStatus, itemTotal, unitPrice, unitsFor, type PriceUnit } from '../../domain/item-price.ts';
import { takeBackDidNotBuy } from '../../did-not-buy/server/take-back.ts';
import { requireDecidable } from './decide-item.ts';
import { awaitsSeller, requireOwnPending } from './own-items.ts';
import { picturesFor, setPictures } from './item-pictures.ts';
import { changedTypeId } from './item-type.ts';
import { readItem } from './reads/list-items.ts';
import { requireValidPrice } from './require-valid-price.ts';
import { itemOf, lockedLoad, requireState, requireTotalSeen } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';
import { loadItem } from '../../server/tables.ts';

type Edit = (typeof loadItems)['editItem'];

/**
 * Changes an item, and decides it in the same change if that is sent. A later save never recalculates a typed price.
 * Fields that are not sent stay.
 */
export const editItem = async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  const item = await itemOf(tx, row.id, input.itemId);
  requireState('changeItem', row, actor);
  requireTotalSeen(row, actor);
  await requireOwnPending(tx, actor, item);
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, request),
  );
  if (input.markupIsPercentage !== undefined && input.markup === undefined)
    throw invalid('markup', 'A markup is changed with its unit: send both.');
  if (input.status !== undefined) requireDecidable(row, input.status);
  const priceUnit = item.priceUnit as PriceUnit;
  const typeId = input.type === undefined ? item.typeId : await changedTypeId(tx, item, input.type);
  const priced = {
    offerPrice: item.offerPrice,
    adjustedPrice: input.adjustedPrice === undefined ? item.adjustedPrice : input.adjustedPrice,
    markup: input.markup ?? item.markup,
    markupIsPercentage: input.markupIsPercentage ?? item.markupIsPercentage,
    quantity: input.quantity ?? item.quantity,
    finalQuantity: input.finalQty === undefined ? item.finalQuantity : input.finalQty,
  };
  const isTyped = (input.adjustedPrice ?? null) !== null;
  requireValidPrice(priced, priceUnit, input, isTyped || actor.flags.has('canSeeUnitPrice'));
  const price = unitPrice(priced);
  // A new price by a user who may not verify makes the item pending. A rejected item stays rejected.
  const isToDecide =
    price !== item.unitPrice && item.status !== itemStatus.rejected && !actor.flags.has('canVerifyLoad');
  const set = {
    ...priced,
    typeId,
    box: input.box ?? item.box,
    unit: unitsFor(priceUnit, priced.quantity),
    finalUnit: priced.finalQuantity === null ? null : unitsFor(priceUnit, priced.finalQuantity),
    description: input.description ?? item.description,
    vin: input.vin ?? item.vin,
    unitPrice: price,
    total: itemTotal(priced),
    ...(input.status !== undefined && {
      decidedBy: actor.userId,
      reason: input.reason ?? '',
      awaitsSeller: await awaitsSeller(tx, actor, item, input.status),
    }),
    status: input.status ?? (isToDecide ? itemStatus.pending : item.status),
    version: item.version + 1,
  };
  if (input.status !== undefined) await takeBackDidNotBuy(tx, item.id, now);
  if (input.loadUrls) await setPictures(tx, item.id, await picturesFor(request, row, input.loadUrls));
  await tx`update load_item set ${tx(rowOf(loadItem, set))} where id = ${item.id}`;
  await refreshTotals(request, row);
  announceLoad(announce, row, [item.id]);
  return { message: messages.itemEdited, version: set.version };
};
