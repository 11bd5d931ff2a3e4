import type { Actor } from '../../../kernel/actor.ts';
import { dateText } from '../../../kernel/date-text.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { conflict, notFound, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import { itemStatus } from '../domain/item-price.ts';
import {
  loadObjection,
  type LoadAct,
  type LoadFacts,
  loadType,
  type LoadStatus,
  type LoadType,
} from '../domain/load-states.ts';
import { cannotUndoFinish, reopeningNeedsRight } from '../domain/undo-finish.ts';
import type { load, loadItem } from './tables.ts';

/** A row of `load`. */
export type StoredLoad = Omit<Row<typeof load>, 'type' | 'status'> & { type: LoadType; status: LoadStatus };
/** The same with what the state table needs besides. */
export type LoadRecord = StoredLoad & {
  unpicturedCount: number;
  /** Items that the buyer modified and that wait for the seller who added them. */
  unansweredCount: number;
  /** That of its facility. */
  timeZone: string;
  /** The company above its owner. Null for a load of the parent company. */
  aboveId: number | null;
  /** The facility or the customer requires a picture of each item. */
  asksPictures: boolean;
};
export type ItemRecord = Omit<Row<typeof loadItem>, 'receipt'>;

/** The user whose tenancy decides. */
export type Asking = Pick<Actor, 'hierarchy' | 'companyId' | 'userId' | 'invoiceFacilityIds' | 'flags'>;

/**
 * The tenancy of loads, as a condition on `load`: all for staff, its own for a franchise, those it sells for a seller
 * (never a settled invoice). Staff see only the invoices in which they took part and those of their permitted
 * facilities. `alias`: another table with these columns of a load.
 */
export const loadsOf = (db: Db, actor: Asking, alias = 'load') => {
  const of = (column: string) => db(`${alias}.${column}`);
  if (actor.hierarchy === 2)
    return db`${of('customer_id')} = ${actor.companyId} and ${of('type')} <> ${loadType.settledInvoice}`;
  const own = actor.hierarchy === 1 ? db`true` : db`${of('company_id')} = ${actor.companyId}`;
  if (actor.invoiceFacilityIds === null) return own;
  const tookPart = db`(${of('buyer_id')} = ${actor.userId} or ${of('assistant_id')} = ${actor.userId} or ${of('video_grader_id')} = ${actor.userId} or ${actor.userId} = any(${of('finisher_ids')}))`;
  return db`${own} and (${of('type')} not in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) or ${of('facility_id')} = any(${actor.invoiceFacilityIds}) or ${tookPart})`;
};

/** The number of counted items of a load without a picture. */
const lacking = (db: Db, loadId: ReturnType<Db>) => db`
  (select count(*)::int from load_item item where item.load_id = ${loadId} and item.deleted_at is null and item.status <> ${itemStatus.rejected}
    and not exists (select from load_item_picture where item_id = item.id))`;

/** Who added an item is of the customer's company. */
export const isSellers = (db: Db) =>
  db`exists (select from app_user join company on company.id = app_user.company_id where app_user.id = item.added_by and company.kind = 'SELLER')`;

/** The number of items of a load that wait for the seller's word. */
const unanswered = (db: Db, loadId: ReturnType<Db>) => db`
  (select count(*)::int from load_item item where item.load_id = ${loadId} and item.deleted_at is null
    and item.status = ${itemStatus.modified} and ${isSellers(db)})`;

/** What stands on a load besides its columns: the time zone, and the counts of items that something is missing on. */
const facts = (
  db: Db,
) => db`${pictures(db)}, (select time_zone from facility where id = load.facility_id) as time_zone, (select parent_id from company where id = load.company_id) as above_id,
    case when load.pending_count > 0 then ${unanswered(db, db`load.id`)} else 0 end as unanswered_count`;

/** Whether each item needs a picture, and how many lack a required one. */
const pictures = (db: Db) => {
  const asked = db`((select is_pic_required from facility where id = load.facility_id) or (select is_picture_mandatory from company where id = load.customer_id)
    or (select cart_picture_required from company where id = load.company_id))`;
  return db`${asked} as asks_pictures,
    case when ${asked} then ${lacking(db, db`load.id`)} else 0 end as unpictured_count`;
};

/** A load in the actor's tenant. Refused as not found otherwise. */
export const loadFor = async (db: Db, actor: Asking, loadId: number): Promise<LoadRecord> => {
  const row = first(
    await db<
      LoadRecord[]
    >`select load.*, ${facts(db)} from load where id = ${loadId} and deleted_at is null and ${loadsOf(db, actor)}`,
  );
  if (!row) throw notFound('load');
  return row;
};

/** The ids among these that are in the actor's tenant. */
export const visibleLoads = async (db: Db, actor: Asking, loadIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (loadIds.length === 0) return new Set();
  const rows = await db<{ id: number }[]>`
    select load.id from load where id = any(${loadIds}) and deleted_at is null and ${loadsOf(db, actor)}`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * The id of a load whose history may be read. A deleted load keeps its history, so that users can see who deleted it.
 */
export const rememberedLoad = async (db: Db, actor: Asking, loadId: number): Promise<number> => {
  const kept = actor.hierarchy === 2 ? db`deleted_at is null` : db`true`;
  const row = first(
    await db<{ id: number }[]>`select id from load where id = ${loadId} and ${kept} and ${loadsOf(db, actor)}`,
  );
  if (!row) throw notFound('load');
  return row.id;
};

/** A load that is an invoice now, not a reopened one. Includes deleted ones, which staff see as void. */
export const invoiceFor = async (db: Db, actor: Asking, loadId: number): Promise<LoadRecord> => {
  const kept = actor.hierarchy === 2 ? db`false` : db`deleted_at is not null`;
  const row = first(
    await db<LoadRecord[]>`
      select load.*, ${facts(db)} from load where id = ${loadId} and invoice_no is not null
        and (${kept} or (deleted_at is null and type in (${loadType.pendingInvoice}, ${loadType.settledInvoice}))) and ${loadsOf(db, actor)}`,
  );
  if (!row) throw notFound('invoice');
  return row;
};

/**
 * Like `loadFor`, but locked until the end of the transaction, so that changes to one load happen one after another.
 * What the items of others decide is counted in a separate statement, because the statement that waited for the lock saw
 * the old items.
 */
export const lockedLoad = async (tx: Tx, actor: Asking, loadId: number): Promise<LoadRecord> => {
  const row = first(
    await tx<
      LoadRecord[]
    >`select load.*, ${facts(tx)} from load where id = ${loadId} and deleted_at is null and ${loadsOf(tx, actor)} for update of load`,
  );
  if (!row) throw notFound('load');
  if (!row.asksPictures && row.pendingCount === 0) return { ...row, unansweredCount: 0 };
  const [counted] = await tx<{ lacking: number; unanswered: number }[]>`
    select ${lacking(tx, tx`${loadId}`)} as lacking, ${unanswered(tx, tx`${loadId}`)} as unanswered`;
  return {
    ...row,
    unpicturedCount: row.asksPictures ? counted!.lacking : 0,
    unansweredCount: counted!.unanswered,
  };
};

/** The last day of a quote whose prices no longer hold, as it is told. */
export const heldUntil = (
  { type, quoteValidUntil, timeZone }: Pick<LoadRecord, 'type' | 'quoteValidUntil' | 'timeZone'>,
  now: Date,
): string | undefined =>
  type === loadType.quote && quoteValidUntil !== null && quoteValidUntil < dayIn(timeZone, now)
    ? dateText(quoteValidUntil)
    : undefined;

const factsOf = (row: LoadRecord, userId: number, now: Date | undefined): LoadFacts => ({
  type: row.type,
  itemCount: row.itemCount,
  pendingCount: row.pendingCount,
  rejectedCount: row.rejectedCount,
  unpicturedCount: row.unpicturedCount,
  unansweredCount: row.unansweredCount,
  isDismissed: row.dismissedAt !== null,
  quoteHeldUntil: now === undefined ? undefined : heldUntil(row, now),
  isSellerFinalised: row.sellerFinalisedAt !== null,
  isBuyerFinalised: row.buyerFinalisedAt !== null,
  isPaidOn: Number(row.amountPaid) > 0,
  cannotUndoFinish: now === undefined ? reopeningNeedsRight : cannotUndoFinish(row, { userId, now }),
});

/**
 * Refuses an act that the load's state (409) or the actor's rights in that state (403) do not allow, with the sentence
 * of the state table. Reopening and quotes depend on the time.
 */
export const requireState = (
  act: LoadAct,
  row: LoadRecord,
  actor: Pick<Actor, 'flags' | 'hierarchy' | 'userId'>,
  now?: Date,
): void => {
  const objection = loadObjection(act, factsOf(row, actor.userId, now), {
    canEditInvoice: actor.flags.has('canEditInvoice'),
    isSeller: actor.hierarchy === 2,
  });
  if (!objection) return;
  if (objection.isRight) throw new Refusal('forbidden', objection.sentence);
  throw conflict(objection.sentence, 'WRONG_STATE');
};

/** The ids among these of loads in the actor's tenant whose state allows an act. */
export const loadsAllowing = async (
  act: LoadAct,
  db: Db,
  actor: Asking,
  loadIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (loadIds.length === 0) return new Set();
  const rows = await db<LoadRecord[]>`
    select load.*, ${facts(db)} from load where id = any(${loadIds}) and deleted_at is null and ${loadsOf(db, actor)}`;
  const acting = { canEditInvoice: actor.flags.has('canEditInvoice'), isSeller: actor.hierarchy === 2 };
  const open = rows.filter((row) => !loadObjection(act, factsOf(row, actor.userId, undefined), acting));
  return new Set(open.map(({ id }) => id));
};

/**
 * Refuses a change of items on a load with payments by a user who does not see its total: the refusal of a total below
 * the payments would reveal them.
 */
export const requireTotalSeen = (row: LoadRecord, actor: Pick<Actor, 'flags'>): void => {
  if (Number(row.amountPaid) > 0 && !actor.flags.has('canSeeSubtotal'))
    throw new Refusal('forbidden', 'This needs canSeeSubtotal, because something has been paid.');
};

/** The refusal of a change that contradicts a recorded payment. PostgreSQL checks it as `load_paid_within_total`. */
export const belowPaid = () => conflict('This would take the total below what has been paid.', 'BELOW_PAID');

/** An item of a load. Refused as not found otherwise. */
export const itemOf = async (db: Db, loadId: number, itemId: number): Promise<ItemRecord> => {
  const row = first(
    await db<ItemRecord[]>`select * from load_item where id = ${itemId} and load_id = ${loadId} and deleted_at is null`,
  );
  if (!row) throw notFound('item');
  return row;
};
