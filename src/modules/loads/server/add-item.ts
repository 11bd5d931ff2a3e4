import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { loads } from '../contract.ts';
import { itemTotal, unitPrice, unitsFor } from '../domain/item-price.ts';
import { markupProblem } from '../domain/markup.ts';
import { picturesFor, setPictures } from './item-pictures.ts';
import { offeredItem, typedItem } from './item-offer.ts';
import { lockedLoad, refreshTotals, requireState } from './store.ts';

type Add = (typeof loads)['addItem'];

/**
 * Puts an item on a load. Its price is today's offer to this customer at this facility, fixed here together with its
 * receipt; the count of pieces is the server's, whatever was sent. The same clientId again is the same item.
 */
export const addItem = async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  if (actor.hierarchy === 2 && !row.canSellerAddToCart)
    throw new Refusal('forbidden', 'The buyer has not opened this load for you.');
  requireState('addItem', row, actor);
  const earlier =
    input.clientId &&
    first(
      await tx<{ id: number }[]>`select id from load_item where load_id = ${row.id} and client_id = ${input.clientId}`,
    );
  if (earlier) return { itemId: earlier.id, message: messages.itemAdded };
  const markup = input.markup ?? '0';
  const problem = input.markup === undefined ? undefined : markupProblem(markup, actor);
  if (problem) throw invalid('markup', problem);
  const fileIds = await picturesFor(
    tx,
    actor,
    row,
    input.loadUrls.length > 0 || !input.url ? input.loadUrls : [input.url],
  );
  const offered =
    input.productId === undefined
      ? await typedItem(tx, row, input)
      : await offeredItem(tx, row, input.productId, input.priceVersion);
  const priced = {
    offerPrice: offered.offerPrice,
    adjustedPrice: input.adjustedPrice ?? null,
    markup,
    markupIsPercentage: input.markupIsPercentage,
    quantity: input.quantity,
    finalQuantity: input.finalQty ?? null,
  };
  const [item] = await tx<{ id: number }[]>`insert into load_item ${tx({
    ...offered,
    ...priced,
    loadId: row.id,
    description: input.description ?? offered.description,
    box: input.box,
    unit: unitsFor(offered.priceUnit, input.quantity),
    finalUnit: input.finalQty === undefined ? null : unitsFor(offered.priceUnit, input.finalQty),
    unitPrice: unitPrice(priced),
    total: itemTotal(priced),
    // What a seller adds, or staff who may not verify, waits to be decided.
    status: actor.hierarchy !== 2 && actor.flags.has('canVerifyLoad') ? 1 : 0,
    vin: input.vin ?? '',
    addedBy: actor.userId,
    clientId: input.clientId ?? null,
    createdAt: now,
  } as never)} returning id`;
  await setPictures(tx, item!.id, fileIds);
  await refreshTotals(request, row);
  return { itemId: item!.id, message: messages.itemAdded };
};
