import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, orNotFound, Refusal } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { lookupOfConverter } from '../../../credits/server/public.ts';
import { countUse, type LiveIndex } from '../../../catalogue/server/public.ts';
import type { loadItems } from '../contract.ts';
import { itemStatus, itemTotal, unitPrice, unitsFor } from '../../domain/item-price.ts';
import { askAboutLikelyMistakes } from './ask-about-likely-mistakes.ts';
import { entryColumns, findEarlierEntry, type EarlierEntry } from '../../server/repeated-entry.ts';
import { addPictures, picturesFor } from './item-pictures.ts';
import { offeredItem, pricedByMaker, typedItem } from './item-offer.ts';
import { requireValidPrice } from './require-valid-price.ts';
import { itemOf, lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';
import { loadItem } from '../../server/tables.ts';

type Add = (typeof loadItems)['addItem'];

/** A seller adds what its company has looked up, as long as it sees the price, which an item keeps. */
const requireOpenLookup = async ({ actor, tx, now }: WriteRequest<Add>, converterId: number): Promise<void> => {
  const { isOpen } = orNotFound(await lookupOfConverter(tx, actor.companyId, converterId, now), 'converter');
  if (!isOpen)
    throw conflict('Your company looked this up more than 24 hours ago. Look it up again to add it.', 'LOOKUP_NEEDED');
};

/**
 * Adds an item to a load. Its price is the current offer to this customer at this facility, stored here with its
 * receipt. The server counts the units, whatever was sent. The same clientId again is the same item.
 */
export const addItem = (codes: LiveIndex) => async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  if (actor.hierarchy === 2 && !row.canSellerAddToCart)
    throw new Refusal('forbidden', 'The buyer has not opened this load for you.');
  const earlier = await findEarlierEntry(
    input,
    (clientId) =>
      tx<
        EarlierEntry[]
      >`select id, client_hash, deleted_at from load_item where load_id = ${row.id} and client_id = ${clientId}`,
  );
  if (earlier !== undefined)
    return {
      itemId: earlier,
      version: (await itemOf(tx, row.id, earlier)).version,
      message: messages.itemAdded,
      totals: { items: row.itemCount, subtotal: row.subtotal, grandtotal: row.grandtotal },
    };
  requireState('addItem', row, actor);
  const pictures = input.loadUrls.length > 0 || !input.url ? input.loadUrls : [input.url];
  const fileIds = await picturesFor(request, row, pictures);
  if (actor.hierarchy === 2 && input.productId !== undefined) await requireOpenLookup(request, input.productId);
  const offered =
    input.productId === undefined
      ? await typedItem(tx, input, actor)
      : await pricedByMaker(
          tx,
          await offeredItem(tx, row, input.productId, input.priceVersion),
          input.basePrice,
          actor,
        );
  if (input.ask) await askAboutLikelyMistakes(tx, codes, row, offered, actor);
  const priced = {
    offerPrice: offered.offerPrice,
    adjustedPrice: input.adjustedPrice ?? null,
    markup: input.markup ?? '0',
    markupIsPercentage: input.markupIsPercentage ?? false,
    quantity: input.quantity,
    finalQuantity: input.finalQty ?? null,
  };
  const isTyped = offered.pricedFacilityId === null || input.adjustedPrice !== undefined;
  requireValidPrice(priced, offered.priceUnit, input, isTyped || actor.flags.has('canSeeUnitPrice'));
  const inserted = tx<{ id: number; version: number }[]>`insert into load_item ${tx(
    rowOf(loadItem, {
      ...offered,
      ...priced,
      ...entryColumns(input),
      loadId: row.id,
      description: input.description ?? offered.description,
      box: input.box,
      unit: unitsFor(offered.priceUnit, input.quantity),
      finalUnit: input.finalQty === undefined ? null : unitsFor(offered.priceUnit, input.finalQty),
      unitPrice: unitPrice(priced),
      total: itemTotal(priced),
      // An item added by a seller, or by staff who may not verify, is pending.
      status: actor.hierarchy !== 2 && actor.flags.has('canVerifyLoad') ? itemStatus.approved : itemStatus.pending,
      vin: input.vin ?? '',
      addedBy: actor.userId,
      createdAt: now,
    }),
  )} returning id, version`.execute();
  // The sums are sent together with the insert, which saves a round trip. They see the new item.
  const [[item], totals] = await Promise.all([inserted, refreshTotals(request, row)]);
  announceLoad(announce, row, [item!.id]);
  await addPictures(tx, item!.id, fileIds);
  if (offered.converterId !== null) countUse(tx, { companyId: row.companyId, converterId: offered.converterId }, now);
  return { itemId: item!.id, version: item!.version, message: messages.itemAdded, totals };
};
