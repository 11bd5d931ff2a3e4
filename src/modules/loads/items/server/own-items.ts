import type { Actor } from '../../../../kernel/actor.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import { itemStatus, sellerAccepts, type ItemStatus } from '../../domain/item-price.ts';
import type { ItemRecord } from '../../server/store.ts';

type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;

/** Whether a user of this company added an item. Without a company: of any seller. */
const isAddedBy = async (tx: Tx, item: ItemRecord, companyId?: number): Promise<boolean> => {
  const found = await tx`
    select from app_user join company on company.id = app_user.company_id
    where app_user.id = ${item.addedBy} and ${companyId === undefined ? tx`company.kind = 'SELLER'` : tx`company.id = ${companyId}`}`;
  return found.length > 0;
};

/** A seller changes the pending items of its company; the buyer side changes all. */
export const requireOwnPending = async (tx: Tx, actor: Asking, item: ItemRecord): Promise<void> => {
  if (actor.hierarchy !== 2) return;
  if (item.status !== itemStatus.pending || !(await isAddedBy(tx, item, actor.companyId)))
    throw new Refusal('forbidden', 'Only items that you added and that are not decided yet.');
};

/**
 * An item that the buyer modified waits for the seller who added it: the seller accepts or withdraws it and decides
 * nothing else. The buyer side rejects it or modifies it once more. Neither a rejection in between nor a withdrawal
 * replaces the seller's acceptance.
 */
export const requireMayDecide = async (tx: Tx, actor: Asking, item: ItemRecord, status: ItemStatus): Promise<void> => {
  const isAnswer = item.status === itemStatus.modified && status !== itemStatus.modified;
  if (actor.hierarchy === 2) {
    if (!isAnswer || !(await isAddedBy(tx, item, actor.companyId)))
      throw new Refusal('forbidden', 'Only items that you added and that the buyer has modified.');
  } else if (status === itemStatus.approved && (item.awaitsSeller || (isAnswer && (await isAddedBy(tx, item)))))
    throw new Refusal('forbidden', sellerAccepts);
};

/** Whether an item still needs its seller's acceptance once it has this status, decided by this side. */
export const awaitsSeller = async (tx: Tx, actor: Asking, item: ItemRecord, status: ItemStatus): Promise<boolean> => {
  if (actor.hierarchy === 2) return status !== itemStatus.approved;
  return status === itemStatus.modified ? isAddedBy(tx, item) : item.awaitsSeller;
};
