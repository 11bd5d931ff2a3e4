import type { Actor } from '../../../../kernel/actor.ts';
import type { Db } from '../../../../platform/database.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { isCounted, loadsOf } from '../../../loads/server/public.ts';
import { bookedWithin } from '../../server/booked-within.ts';
import { dayOf } from '../../server/day-of.ts';
import { isOneOf } from '../../server/named.ts';
import type { TransactionsWanted } from './transactions-wanted.ts';

/** `from` the settled invoices as they were booked, or quotes, whose time is that at which they were made. Named `invoice`. */
const fromBooked = (db: Db, isQuotes: boolean) =>
  isQuotes
    ? db`from (
      select id as load_id, type, company_id, customer_id, facility_id, buyer_id, assistant_id, video_grader_id, finisher_ids,
        created_at as booked_at, 1 as sign, null::timestamptz as voided_at
      from load where type = ${loadType.quote} and deleted_at is null) invoice`
    : db`from booked_invoice invoice`;

/** The condition, on `invoice`: what the reader may see, under the filters. */
const invoicesWanted = (db: Db, { filters, named, ofText }: TransactionsWanted, actor: Actor) => db`
  ${loadsOf(db, actor, 'invoice')} and ${bookedWithin(db, filters)}
  and ${named.facility(db`invoice.facility_id`)} and ${named.buyer(db`invoice.buyer_id`)}
  and ${named.customer(db`invoice.customer_id`)} and ${named.franchise(db`invoice.company_id`)}
  and ${ofText === undefined ? db`true` : ofText.ids ? isOneOf(db, db`invoice.load_id`, ofText.ids) : ofText.condition}`;

/** `from … where …` of the report: each `item` of an `invoice` as it was booked, of what its reader may see, under the filters. */
export const itemsOfReport = (
  db: Db,
  wanted: TransactionsWanted,
  actor: Actor,
  { joined = db`` }: { readonly joined?: ReturnType<Db> } = {},
) => {
  const { filters, ofCode } = wanted;
  return db`
    ${fromBooked(db, filters.type === 2)} join load_item item on item.load_id = invoice.load_id ${joined}
    where ${invoicesWanted(db, wanted, actor)} and ${isCounted(db)}
      and ${ofCode === undefined ? db`true` : ofCode.ids ? isOneOf(db, db`item.id`, ofCode.ids) : ofCode.condition}`;
};

/**
 * `invoices`, the number of invoices of the report, and `paid`, what they come to. Both null for quotes, and where a code
 * narrows their items.
 */
export const bookedOfReport = (db: Db, wanted: TransactionsWanted, actor: Actor) =>
  wanted.ofCode !== undefined || wanted.filters.type === 2
    ? db`(select null::int as invoices, null::numeric as paid)`
    : db`(select coalesce(sum(sign), 0)::int as invoices, coalesce(sum(sign * grandtotal), 0) as paid
        from booked_invoice invoice where ${invoicesWanted(db, wanted, actor)})`;

/**
 * A page of the items by time. The invoices before it are passed over by their number of items, which is kept with each,
 * so that a late page costs little more than the first. Only where every item of an invoice is wanted.
 */
export const pageByTime = (
  db: Db,
  wanted: TransactionsWanted,
  actor: Actor,
  { rows, offset, way }: { readonly rows: number; readonly offset: number; readonly way: ReturnType<Db> },
) => {
  const order = db`invoice.booked_at ${way}, invoice.load_id ${way}`;
  // As a number in the text, so that PostgreSQL keeps the plan of a page and does not plan each for its parameters.
  const limit = db.unsafe(`limit ${rows}`);
  return db`
    with near as (
      -- The order stands inside, so that PostgreSQL reads the invoices in it and stops.
      select * from (
        select invoice.*, sum(invoice.items) over (order by ${order}) as upto
        from booked_invoice invoice where ${invoicesWanted(db, wanted, actor)} and invoice.items > 0
        order by ${order}
      ) placed
      where upto > ${offset}::int8 ${limit}
    )
    select ${keptOfInvoice(db)} from near invoice join load_item item on item.load_id = invoice.load_id where ${isCounted(db)}
    order by ${order}, item.id ${way}, invoice.sign ${way} ${limit}
    offset ${offset}::int8 - (select upto - sum(items) from near group by upto order by upto limit 1)`;
};

/** The count of an item, the final one where it stands. */
export const finalQuantity = (db: Db) => db`coalesce(item.final_quantity, item.quantity)`;

/** The columns that are found alike in the list and in the sheet, on a row with what describes it. */
export const valuesOfItem = (db: Db) => ({
  oem: db`item.oem`,
  type: db`converter_type.name`,
  adjustedPrice: db`item.adjusted_price`,
  basePrice: db`item.offer_price`,
  finalQty: db`invoice.sign * ${finalQuantity(db)}`,
  total: db`invoice.sign * item.total`,
  isVoid: db`invoice.voided_at is not null`,
  priceUnit: db`item.price_unit`,
});

/** What a chosen row keeps of its invoice. */
export const keptOfInvoice = (db: Db) => db`
  invoice.load_id, invoice.sign, invoice.booked_at, invoice.voided_at, invoice.company_id, invoice.customer_id, invoice.facility_id, invoice.assistant_id,
  item.id as item_id`;

/** What the columns of a row need of its item. */
const itemColumns = [
  'oem',
  'converter_id',
  'type_id',
  'adjusted_price',
  'offer_price',
  'quantity',
  'final_quantity',
  'price_unit',
  'total',
];
const columnsOf = (db: Db, table: 'item' | 'invoice') =>
  db.unsafe(itemColumns.map((name) => `${table}.${name}`).join(', '));

const ofConverter = (db: Db) => db`
  join converter_type on converter_type.id = item.type_id left join converter on converter.id = item.converter_id
  left join make on make.id = converter.make_id left join family on family.id = converter.family_id`;
const ofLoad = (db: Db) => db`
  join company customer on customer.id = invoice.customer_id join facility on facility.id = invoice.facility_id
  join load on load.id = invoice.load_id left join app_user assistant on assistant.id = invoice.assistant_id`;

/** What describes the chosen rows, named `invoice`: the item and the others. */
export const describing = (db: Db) => db`
  join load_item item on item.id = invoice.item_id ${ofLoad(db)} ${ofConverter(db)}`;

/** What many chosen rows keep: with the columns of the item, so that it is not read again. */
export const keptOfMany = (db: Db) => db`${keptOfInvoice(db)}, ${columnsOf(db, 'item')}`;

/** What describes them: `item`, and `booked` with what the items of an invoice share, which is put together once for each. */
export const describingMany = (db: Db, timeZone: string | undefined) => db`
  from chosen invoice cross join lateral (select ${columnsOf(db, 'invoice')}) item
  join (
    select invoice.load_id * invoice.sign as signed_id, concat_ws(' ', assistant.first_name, assistant.last_name) as assistant, customer.name as company, facility.city,
      load.invoice_no, ${dayOf(db, db`invoice.booked_at`, timeZone)} as day
    from (select distinct load_id, sign, booked_at, customer_id, facility_id, assistant_id from chosen) invoice ${ofLoad(db)}
    -- Without an offset, PostgreSQL joins the rows first and reads these tables for each. It expects too few rows of a comparison of two columns.
    offset 0
  ) booked on booked.signed_id = invoice.load_id * invoice.sign ${ofConverter(db)}`;

/** How many items the report has. Undefined where a code narrows them: then they must be counted. */
export const numberOfItems = (db: Db, wanted: TransactionsWanted, actor: Actor) =>
  wanted.ofCode === undefined && wanted.filters.type !== 2
    ? db`(select coalesce(sum(items), 0)::int from booked_invoice invoice where ${invoicesWanted(db, wanted, actor)})`
    : undefined;
