import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid, requireFresh } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { itemStatus, unitsFor } from '../../domain/item-price.ts';
import { offeredItem } from '../../items/server/item-offer.ts';
import { readItem } from '../../items/server/reads/list-items.ts';
import { entryColumns, findEarlierEntry, type EarlierEntry } from '../../server/repeated-entry.ts';
import { itemOf, lockedLoad, requireState, requireTotalSeen, type LoadRecord } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';
import { didNotBuy as table } from '../../server/tables.ts';
import type { didNotBuy } from '../contract.ts';

type Mark = (typeof didNotBuy)['markDidNotBuy'];

/** What was offered: the converter, its count, and dollars for a piece or a pound. */
type Offered = {
  readonly itemId: number | null;
  readonly converterId: number | null;
  readonly oem: string;
  readonly typeId: number;
  readonly priceUnit: string;
  readonly quantity: string;
  readonly unit: number;
  readonly price: string;
};

/**
 * Notes what a customer did not sell, for the report. An item of the load is rejected with that reason, so that it
 * stands on the load and counts for nothing. A second note of the same item changes nothing, and neither does one under
 * the same clientId.
 */
export const markDidNotBuy = async (input: Input<Mark>, request: WriteRequest<Mark>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  const earlier = await findEarlierEntry(
    input,
    (clientId) =>
      tx<
        EarlierEntry[]
      >`select id, client_hash, deleted_at from did_not_buy where load_id = ${row.id} and client_id = ${clientId}`,
  );
  if (earlier !== undefined) return { message: messages.didNotBuy };
  requireState('recordNotBought', row, actor);
  const offered =
    input.itemId === undefined ? await converterOf(input, request, row) : await itemOn(input, request, row);
  if (!offered) return { message: messages.didNotBuy };
  const { companyId, customerId, facilityId, id: loadId } = row;
  await tx`insert into did_not_buy ${tx(
    rowOf(table, {
      ...offered,
      ...entryColumns(input),
      companyId,
      customerId,
      facilityId,
      loadId,
      markedBy: actor.userId,
      createdAt: now,
    }),
  )}`;
  if (offered.itemId !== null) {
    await tx`
      update load_item set status = ${itemStatus.rejected}, reason = ${messages.didNotBuyReason}, decided_by = ${actor.userId}, version = version + 1
      where id = ${offered.itemId}`;
    await refreshTotals(request, row);
    announceLoad(announce, row, [offered.itemId]);
  }
  return { message: messages.didNotBuy };
};

/** An item of the load. Undefined if it is noted already. */
const itemOn = async (
  input: Input<Mark>,
  request: WriteRequest<Mark>,
  row: LoadRecord,
): Promise<Offered | undefined> => {
  const { actor, tx } = request;
  if (input.productId !== undefined) throw invalid('productId', 'Send an item of the load or a converter, not both.');
  requireTotalSeen(row, actor);
  const item = await itemOf(tx, row.id, input.itemId!);
  const noted = await tx`select from did_not_buy where item_id = ${item.id} and deleted_at is null`;
  if (noted.length > 0) return undefined;
  requireFresh(
    input.version,
    item.version,
    input.version === item.version ? undefined : await readItem(tx, item.id, request),
  );
  return {
    itemId: item.id,
    converterId: item.converterId,
    oem: item.oem,
    typeId: item.typeId,
    priceUnit: item.priceUnit,
    quantity: item.finalQuantity ?? item.quantity,
    unit: item.finalUnit ?? item.unit,
    price: input.price ?? item.unitPrice,
  };
};

/** A converter that is on no load, at the sent price or at today's offer to the customer. */
const converterOf = async (input: Input<Mark>, { tx }: WriteRequest<Mark>, row: LoadRecord): Promise<Offered> => {
  if (input.productId === undefined) throw invalid('itemId', 'Name an item of the load, or a converter.');
  if (input.quantity === undefined) throw invalid('quantity', messages.invalidQuantity);
  const { oem, typeId, priceUnit, offerPrice } = await offeredItem(tx, row, input.productId, undefined);
  return {
    itemId: null,
    converterId: input.productId,
    oem,
    typeId,
    priceUnit,
    quantity: input.quantity,
    unit: unitsFor(priceUnit, input.quantity),
    price: input.price ?? offerPrice,
  };
};
