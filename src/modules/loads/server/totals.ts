import type { Actor } from '../../../kernel/actor.ts';
import { decimal } from '../../../kernel/decimal.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';
import { grandtotalOf, itemStatus } from '../domain/item-price.ts';
import { cannotStand, type InvoicedCounts, isInvoice, loadStatus, loadType } from '../domain/load-states.ts';
import { isSellers, type LoadRecord, type StoredLoad } from './store.ts';

/** Dollars: the largest single payment. */
const maxForLoad = 99_999_999.99;

/** The totals of a load's items: their number, and dollars before and after the discount. */
export type Totals = { readonly items: number; readonly subtotal: string; readonly grandtotal: string };

/** Refuses a change after which an invoice could not be finished. To remove all items, delete the invoice. */
const requireStillInvoice = (counts: InvoicedCounts): void => {
  const objection = cannotStand(counts);
  if (objection) throw conflict(`An invoice cannot be left so. ${objection}`, 'WRONG_STATE');
};

type Changing = Pick<Work, 'tx'> & { readonly now: Date; readonly actor: Pick<Actor, 'flags'> };

/** A waiting item: pending, or added by the seller and modified by the buyer. */
const waiting = (db: Db) =>
  db`(item.status = ${itemStatus.pending} or (item.status = ${itemStatus.modified} and ${isSellers(db)}))`;

/**
 * Updates a load's stored totals from its items, discount and payments, in the transaction that changed them. The caller
 * announces the change. PostgreSQL computes the sum with exact decimals; the domain computes the discount.
 */
export const refreshTotals = async ({ tx, now, actor }: Changing, row: StoredLoad): Promise<Totals> => {
  const [sums] = await tx<{ items: number; pending: number; rejected: number; subtotal: string }[]>`
    select count(*)::int as items, count(*) filter (where ${waiting(tx)})::int as pending,
      count(*) filter (where status = ${itemStatus.rejected})::int as rejected,
      coalesce(sum(total) filter (where status <> ${itemStatus.rejected}), 0)::text as subtotal
    from load_item item where load_id = ${row.id} and deleted_at is null`;
  const { items, pending, rejected, subtotal } = sums!;
  // For users who do not see the total, a refusal would reveal it.
  if (actor.flags.has('canSeeSubtotal') && decimal(subtotal).gt(maxForLoad))
    throw invalid('quantity', `This load would come to more than $${maxForLoad.toLocaleString('en-US')}.`);
  if (isInvoice(row.type)) requireStillInvoice({ itemCount: items, pendingCount: pending, rejectedCount: rejected });
  const grandtotal = grandtotalOf(subtotal, row);
  // What was accepted is in process, also while it is empty.
  const started = items > 0 || row.acceptedAt !== null ? loadStatus.inProcess : loadStatus.notStarted;
  const status = row.type === loadType.cart && row.sellerFinalisedAt === null ? started : row.status;
  tx`update load set item_count = ${items}, pending_count = ${pending}, rejected_count = ${rejected}, subtotal = ${subtotal}, grandtotal = ${grandtotal}, status = ${status}, updated_at = ${now}
    where id = ${row.id}`.send();
  return { items, subtotal, grandtotal };
};

/** What decides who hears of a load: itself, its owner, its customer, and the company above the owner. */
export type Announced = Pick<LoadRecord, 'id' | 'companyId' | 'customerId' | 'aboveId'>;

/**
 * Announces a change to the load's own room and to the lists of those who watch it: its owner, its customer, and the
 * parent company of a franchise. Readers then fetch what they may see. The rooms of companies are not told the load's
 * id, because not all their users may see each invoice. `itemIds`: only these items and the totals have changed.
 */
export const announceLoad = (
  announce: Work['announce'],
  { id, companyId, customerId, aboveId }: Announced,
  itemIds?: readonly number[],
): void => {
  announce(`load:${id}`, 'load.changed', { loadId: id, ...(itemIds && { itemIds }) });
  for (const watcher of new Set([companyId, customerId, aboveId ?? companyId]))
    announce(`company:${watcher}`, 'loads.changed', {});
};
