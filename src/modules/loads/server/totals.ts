import { decimal } from '../../../kernel/decimal.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';
import { grandtotalOf, itemStatus } from '../domain/item-price.ts';
import { cannotStand, type InvoicedCounts, isInvoice, loadStatus, loadType } from '../domain/load-states.ts';
import type { LoadRecord } from './store.ts';

/** Dollars: what can still be paid in one payment. */
const mostForLoad = 99_999_999.99;

/** What a load's items come to: how many, and dollars before and after its discount. */
export type Totals = { readonly items: number; readonly subtotal: string; readonly grandtotal: string };

/** Refuses what would leave an invoice as it could not have been finished; to take it back whole there is its deletion. */
const requireStillInvoice = (counts: InvoicedCounts): void => {
  const objection = cannotStand(counts);
  if (objection) throw conflict(`An invoice cannot be left so. ${objection}`, 'WRONG_STATE');
};

type Changing = Pick<Work, 'tx' | 'announce'> & { readonly now: Date };

/** An item that waits: to be decided, or, where the seller added it, for the seller's word on what was made of it. */
const waiting = (db: Db) => db`(status = ${itemStatus.pending} or (status = ${itemStatus.modified} and exists (
  select from app_user join company on company.id = app_user.company_id where app_user.id = load_item.added_by and company.kind = 'SELLER')))`;

/**
 * Brings a load's kept totals up to what its items, discount and payments are now, in the transaction that changed them,
 * and tells whoever watches. The sum is PostgreSQL's over exact decimals; the discount is the domain's.
 */
export const refreshTotals = async (
  { tx, announce, now }: Changing,
  row: Omit<LoadRecord, 'unpicturedCount' | 'asksPictures'>,
): Promise<Totals> => {
  const [sums] = await tx<{ items: number; pending: number; rejected: number; subtotal: string }[]>`
    select count(*)::int as items, count(*) filter (where ${waiting(tx)})::int as pending,
      count(*) filter (where status = ${itemStatus.rejected})::int as rejected,
      coalesce(sum(total) filter (where status <> ${itemStatus.rejected}), 0)::text as subtotal
    from load_item where load_id = ${row.id} and deleted_at is null`;
  const { items, pending, rejected, subtotal } = sums!;
  if (decimal(subtotal).gt(mostForLoad))
    throw invalid('quantity', `This load would come to more than $${mostForLoad.toLocaleString('en-US')}.`);
  if (isInvoice(row.type)) requireStillInvoice({ itemCount: items, pendingCount: pending, rejectedCount: rejected });
  const grandtotal = grandtotalOf(subtotal, row);
  const started = items > 0 ? loadStatus.inProcess : loadStatus.notStarted;
  const status = row.type === loadType.cart && row.sellerFinalisedAt === null ? started : row.status;
  await tx`update load set item_count = ${items}, pending_count = ${pending}, rejected_count = ${rejected}, subtotal = ${subtotal}, grandtotal = ${grandtotal}, status = ${status}, updated_at = ${now}
    where id = ${row.id}`;
  announceLoad(announce, row);
  return { items, subtotal, grandtotal };
};

/**
 * Tells the load's own room and the lists of its company that it has changed; readers fetch what they may see. To the
 * company's room it is not said which load: not everybody there may see each invoice.
 */
export const announceLoad = (announce: Work['announce'], row: Pick<LoadRecord, 'id' | 'companyId'>): void => {
  announce(`load:${row.id}`, 'load.changed', { loadId: row.id });
  announce(`company:${row.companyId}`, 'loads.changed', {});
};
