import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { within } from '../../server/booked-within.ts';
import { codeOf } from '../../server/code-of.ts';
import type { NamedIds } from '../../server/named.ts';
import { type ColumnValues, selected } from '../../server/report-sql.ts';
import type { notBoughtColumns } from '../columns.ts';
import type { notBought } from '../contract.ts';

type Part = ReturnType<Db>;
export type NotBoughtFilters = Omit<Input<(typeof notBought)['listNotBought']>, 'count' | 'offset'>;

/** The buyer of the load. Before a load has a buyer: the user who made the note. */
const buyerId = (db: Db, ofLoad: Part) => db`coalesce(${ofLoad}, mark.marked_by)`;

/**
 * The condition, on `mark`: what its reader may see under the filters. That is seen as invoices are, by company and
 * facility, and always what one noted or was the buyer of. `ofLoad`: the buyer of the load. `isOwn`: whether that is the
 * reader.
 */
const isWanted = (
  db: Db,
  filters: NotBoughtFilters,
  named: NamedIds,
  actor: Actor,
  ofLoad: Part,
  isOwn = db`${ofLoad} = ${actor.userId}`,
): Part => db`
  mark.deleted_at is null and ${actor.hierarchy === 1 ? db`true` : db`mark.company_id = ${actor.companyId}`}
  and ${
    actor.invoiceFacilityIds === null
      ? db`true`
      : db`(mark.facility_id = any(${actor.invoiceFacilityIds}) or mark.marked_by = ${actor.userId} or ${isOwn})`
  }
  and ${within(db, db`mark.created_at`, filters)}
  and ${named.buyer(buyerId(db, ofLoad))} and ${named.customer(db`mark.customer_id`)}
  and ${named.franchise(db`mark.company_id`)} and ${named.facility(db`mark.facility_id`)}
  and ${filters.companyId === undefined ? db`true` : db`mark.company_id = ${filters.companyId}`}`;

/** What describes each `mark`. */
const describing = (db: Db) => db`
  join load on load.id = mark.load_id join converter_type on converter_type.id = mark.type_id join company customer on customer.id = mark.customer_id
  join facility on facility.id = mark.facility_id join app_user buyer on buyer.id = ${buyerId(db, db`load.buyer_id`)}`;

/** `from … where …` of the report: each `mark` with what describes it, under the filters. */
export const marksOfReport = (db: Db, filters: NotBoughtFilters, named: NamedIds, actor: Actor): Part => db`
  from did_not_buy mark ${describing(db)} where ${isWanted(db, filters, named, actor, db`load.buyer_id`)}`;

/** Before so many rows, asking the load of each is faster than reading the loads of a buyer, who may have many. */
const manyRows = 1000;

/** `from …`: so many of them from `offset` on, the last first. They are chosen in the index alone, before tables are read. */
export const pageOfMarks = (
  db: Db,
  filters: NotBoughtFilters,
  named: NamedIds,
  actor: Actor,
  { rows, offset }: { readonly rows: number; readonly offset: number },
): Part => {
  const ofLoad = db`(select load.buyer_id from load where load.id = mark.load_id)`;
  const isOwn =
    offset < manyRows
      ? db`${ofLoad} = ${actor.userId}`
      : db`mark.load_id in (select load.id from load where load.buyer_id = ${actor.userId})`;
  // As numbers in the text, so that PostgreSQL keeps the plan of a page and does not plan each for its parameters.
  const part = db.unsafe(`limit ${rows} offset ${offset}`);
  return db`
    from (
      select mark.id from did_not_buy mark where ${isWanted(db, filters, named, actor, ofLoad, isOwn)}
      order by mark.created_at desc, mark.id desc ${part}
    ) chosen join did_not_buy mark on mark.id = chosen.id ${describing(db)}`;
};

/** The columns of a row. Of a group: the sum, the last, the span of prices, and a name that all share or their number. */
export const columnsOf = (db: Db, isGroup: boolean): Part => {
  const buyer = db`concat_ws(' ', buyer.first_name, buyer.last_name)`;
  const single: ColumnValues<typeof notBoughtColumns> = {
    oem: db`mark.oem`,
    type: db`converter_type.name`,
    price: db`mark.price`,
    highestPrice: db`mark.price`,
    qty: db`mark.quantity`,
    unit: db`mark.unit`,
    date: db`mark.created_at`,
    buyer,
    customer: db`customer.name`,
    facility: db`facility.name`,
  };
  if (!isGroup) return db`mark.id as mark_id, 1 as marks, mark.price_unit, facility.time_zone, ${selected(db, single)}`;
  const shared = (id: Part, name: Part, many: string) =>
    db`case when count(distinct ${id}) = 1 then min(${name}) else count(distinct ${id}) || ${` ${many}`} end`;
  const group: ColumnValues<typeof notBoughtColumns> = {
    oem: db`min(${single.oem})`,
    type: shared(db`mark.type_id`, single.type, 'types'),
    price: db`min(${single.price})`,
    highestPrice: db`max(${single.price})`,
    qty: db`sum(${single.qty})`,
    unit: db`sum(${single.unit})::int`,
    date: db`max(${single.date})`,
    buyer: shared(db`buyer.id`, buyer, 'buyers'),
    customer: shared(db`customer.id`, single.customer, 'customers'),
    facility: shared(db`facility.id`, single.facility, 'facilities'),
  };
  return db`max(mark.id) as mark_id, count(*)::int as marks, mark.price_unit, ${selected(db, group)}`;
};

/** The time zone at the facility of the last one in a group. Only a sheet needs it. */
export const zoneOfLast = (db: Db): Part =>
  db`(array_agg(facility.time_zone order by mark.created_at desc, mark.id desc))[1] as time_zone`;

/** What makes a group: a code, however it is written, in pieces or in pounds. */
export const groupOf = (db: Db) => db`group by ${codeOf(db, db`mark.oem`)}, mark.price_unit`;
