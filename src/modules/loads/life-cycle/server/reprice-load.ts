import type { Input } from '../../../../kernel/contract.ts';
import { addDays, dayIn } from '../../../../kernel/dates.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { currentPricing, isOnlyFedSince } from '../../../pricing/server/public.ts';
import type { loadLifeCycle } from '../contract.ts';
import { itemStatus, itemTotal, priceFault, takesMoreThanAll, unitPrice } from '../../domain/item-price.ts';
import { loadType } from '../../domain/load-states.ts';
import { quoteDays } from '../../domain/quote-days.ts';
import { offeredItem, type OfferedItem } from '../../items/server/item-offer.ts';
import { olderItems } from '../../server/older-prices.ts';
import { lockedLoad, requireState, requireTotalSeen, type ItemRecord, type LoadRecord } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';
import { loadItem } from '../../server/tables.ts';

type Reprice = (typeof loadLifeCycle)['repriceLoad'];

/** An item affected by the current pricing, with its new price. */
type Anew = {
  readonly item: ItemRecord;
  readonly offered: OfferedItem;
  readonly price: string;
  readonly total: string;
};

/**
 * Shows old and new prices side by side or, if requested, applies the new ones with their receipts, as if added now.
 * Typed prices and rejected items stay. Refused when the user saw another pricing version.
 */
export const repriceLoad = async (input: Input<Reprice>, request: WriteRequest<Reprice>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('reprice', row, actor, now);
  requireTotalSeen(row, actor);
  const { version } = await currentPricing(tx);
  const seen = input.priceVersion;
  if (seen !== undefined && seen !== version && !(await isOnlyFedSince(tx, seen)))
    throw conflict(`Version ${version} is in force by now. Look at its prices first.`, 'PRICE_CHANGED');
  const anew = await pricedAnew(tx, row, now);
  if (!input.isPreview && row.type === loadType.quote) await holdAgain(request, row);
  if (!input.isPreview && (anew.length > 0 || row.type === loadType.quote)) {
    for (const each of anew) await takeNewPrice(request, each);
    await refreshTotals(request, row);
    announceLoad(announce, row);
  }
  return { message: input.isPreview ? '' : messages.loadUpdated, priceVersion: version, list: anew.map(sideBySide) };
};

/** After a quote is repriced, its prices hold for as many days as those of a new quote. */
const holdAgain = async ({ tx, now }: WriteRequest<Reprice>, { id, timeZone }: LoadRecord): Promise<void> => {
  await tx`update load set quote_valid_until = ${addDays(dayIn(timeZone, now), quoteDays)}, version = version + 1 where id = ${id}`;
};

const pricedAnew = async (tx: Tx, row: LoadRecord, now: Date): Promise<Anew[]> => {
  const items = await tx<ItemRecord[]>`
    select item.* from load cross join lateral (select item.* ${olderItems(tx, now)}) item where load.id = ${row.id} order by item.id`;
  const anew: Anew[] = [];
  for (const item of items) {
    const offered = await offeredItem(tx, row, item.converterId!, undefined);
    const priced = { ...item, offerPrice: offered.offerPrice };
    // Checked for the preview too: prices that would be refused are never offered.
    if (takesMoreThanAll(priced))
      throw conflict(
        `The markdown on ${item.oem} takes off more than its new price. Change it first; no price was taken.`,
        'MARKDOWN_TOO_LARGE',
      );
    const fault = priceFault(priced, offered.priceUnit);
    if (fault)
      throw conflict(`${item.oem} cannot take its new price. ${fault.sentence} No price was taken.`, 'PRICE_REFUSED');
    anew.push({ item, offered, price: unitPrice(priced), total: itemTotal(priced) });
  }
  return anew;
};

const takeNewPrice = async (
  { actor, tx }: WriteRequest<Reprice>,
  { item, offered, price, total }: Anew,
): Promise<void> => {
  const isToDecide = price !== item.unitPrice && !actor.flags.has('canVerifyLoad');
  const set = {
    offerPrice: offered.offerPrice,
    isEstimated: offered.isEstimated,
    isOverride: offered.isOverride,
    receipt: offered.receipt,
    priceVersion: offered.priceVersion,
    pricedFacilityId: offered.pricedFacilityId,
    unitPrice: price,
    total,
    status: isToDecide ? itemStatus.pending : item.status,
    version: item.version + 1,
  };
  await tx`update load_item set ${tx(rowOf(loadItem, set))} where id = ${item.id}`;
};

const sideBySide = ({ item, offered, price, total }: Anew) => ({
  itemId: item.id,
  oem: item.oem,
  quantity: item.finalQuantity ?? item.quantity,
  priceUnit: item.priceUnit as OfferedItem['priceUnit'],
  oldPrice: item.unitPrice,
  newPrice: price,
  oldTotal: item.total,
  newTotal: total,
  isEstimated: offered.isEstimated,
});
