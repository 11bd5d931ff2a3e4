// Fastify awaits the promises of its handlers. The rule is meant for Express.
/* oxlint-disable oxc/no-async-endpoint-handlers */
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../src/platform/database.ts';
import type { Viewer } from './invoice-limit.ts';

type Part = ReturnType<Sql>;
/** The filters of a report, as the product's call gets them; people, customers and facilities by id. */
export type ReportQuery = Readonly<Record<string, string>>;
/** A report as anybody would write it in SQL: its first page of 41 rows, and its totals where it has some. */
type Plain = {
  readonly page: (sql: Sql, query: ReportQuery, viewer: Viewer) => Part;
  readonly totals?: (sql: Sql, query: ReportQuery, viewer: Viewer) => Part;
};

const between = (sql: Sql, column: Part, { from, to }: ReportQuery) => sql`
  ${from === undefined ? sql`true` : sql`${column} >= ${new Date(Number(from))}`} and ${to === undefined ? sql`true` : sql`${column} <= ${new Date(Number(to))}`}`;

/** What the viewer may see of a table with the columns of an invoice. */
const seen = (sql: Sql, { userId, facilityIds }: Viewer) => sql`
  (invoice.facility_id = any(${[...facilityIds]}) or invoice.buyer_id = ${userId} or invoice.assistant_id = ${userId} or invoice.video_grader_id = ${userId}
    or ${userId} = any(invoice.finisher_ids))`;

const invoices = (sql: Sql, query: ReportQuery, viewer: Viewer) => {
  const given = (name: string, condition: (value: string) => Part) =>
    query[name] === undefined ? sql`` : sql`and ${condition(query[name])}`;
  return sql`
    ${seen(sql, viewer)} and ${between(sql, sql`invoice.booked_at`, query)}
    ${given('facility', (id) => sql`invoice.facility_id = ${id}`)} ${given('buyer', (id) => sql`invoice.buyer_id = ${id}`)}
    ${given('customer', (id) => sql`invoice.customer_id = ${id}`)}`;
};

/** The first day of a week or a month at the facility. */
const firstDay = (sql: Sql, unit: 'week' | 'month') =>
  sql`date_trunc(${unit}::text, booked_at at time zone facility.time_zone)::date`;

const sums = (sql: Sql) => sql`
  sum(sign) as invoices, sum(sign * units) as units, sum(sign * pounds) as pounds, sum(sign * grandtotal) as paid, sum(sign * pt_ounces) as pt, sum(sign * pd_ounces) as pd,
  sum(sign * rh_ounces) as rh, sum(sign * hedge_value) as hedge, sum(sign * market_value) as market`;

/** The items of booked invoices. A code is one that the item has or that its converter has, with anything behind it. */
const items = (sql: Sql, query: ReportQuery, viewer: Viewer, joined = sql``) => sql`
  from booked_invoice invoice join load on load.id = invoice.load_id join load_item item on item.load_id = invoice.load_id ${joined}
  where item.deleted_at is null and item.status <> 2 and ${invoices(sql, query, viewer)}
    and ${query['text'] === undefined ? sql`true` : sql`load.invoice_no ilike ${`%${query['text']}%`}`}
    and ${
      query['oem'] === undefined
        ? sql`true`
        : sql`item.id in (
            select id from load_item where item_code(oem) collate "C" like ${`${query['oem']}%`} and deleted_at is null
            union select id from load_item where converter_id in (select converter_id from converter_code where code like ${`${query['oem']}%`}) and deleted_at is null)`
    }`;

const marks = (sql: Sql, query: ReportQuery, { userId, facilityIds }: Viewer) => sql`
  from did_not_buy mark join load on load.id = mark.load_id join converter_type on converter_type.id = mark.type_id join company customer on customer.id = mark.customer_id
  join facility on facility.id = mark.facility_id join app_user buyer on buyer.id = coalesce(load.buyer_id, mark.marked_by)
  where mark.deleted_at is null and (mark.facility_id = any(${[...facilityIds]}) or mark.marked_by = ${userId} or load.buyer_id = ${userId})
    and ${between(sql, sql`mark.created_at`, query)} and ${query['customer'] === undefined ? sql`true` : sql`mark.customer_id = ${query['customer']}`}`;

export const plainReports = {
  'Cost Sheet': {
    page: (sql, query, viewer) => sql`
      select invoice.*, load.invoice_no, customer.name as customer, buyer.first_name, buyer.last_name, facility.name as facility,
        hedge_value - invoice.grandtotal as hedge_margin, market_value - invoice.grandtotal as market_margin
      from booked_invoice invoice join load on load.id = invoice.load_id join company customer on customer.id = invoice.customer_id
      join app_user buyer on buyer.id = invoice.buyer_id join facility on facility.id = invoice.facility_id
      where ${invoices(sql, query, viewer)} order by booked_at desc, load_id desc limit 41`,
    totals: (sql, query, viewer) =>
      sql`select ${sums(sql)} from booked_invoice invoice where ${invoices(sql, query, viewer)}`,
  },
  Transactions: {
    page: (sql, query, viewer) => sql`
      select found.*, customer.name as customer, facility.city, make.name as make, family.name as family, converter_type.name as type, assistant.first_name, assistant.last_name
      from (
        select invoice.*, load.invoice_no, item.id as item_id, item.oem, item.converter_id, item.type_id, adjusted_price, offer_price, total, quantity, final_quantity, price_unit
        ${items(sql, query, viewer)} order by booked_at desc, invoice.load_id desc, item.id desc limit 41
      ) found
      join company customer on customer.id = found.customer_id join facility on facility.id = found.facility_id join converter_type on converter_type.id = found.type_id
      left join app_user assistant on assistant.id = found.assistant_id left join converter on converter.id = found.converter_id
      left join make on make.id = converter.make_id left join family on family.id = converter.family_id
      order by booked_at desc, load_id desc, item_id desc`,
    totals: (sql, query, viewer) => sql`
      select sum(sign) as items, sum(sign * coalesce(final_unit, unit)) filter (where price_unit = 'piece') as units,
        sum(sign * coalesce(final_quantity, quantity)) filter (where price_unit = 'piece') as pieces,
        sum(sign * coalesce(final_quantity, quantity)) filter (where price_unit = 'lb') as pounds, sum(sign * total) as total
      ${items(sql, query, viewer)}`,
  },
  'Top Cats': {
    page: (sql, query, viewer) => sql`
      select found.*, converter.name, value.* from (
        select item.converter_id, case when item.converter_id is null then item_code(item.oem) end as code, price_unit, min(item.oem) as oem, sum(sign) as count,
          sum(sign * coalesce(final_quantity, quantity)) as quantity, min(unit_price), max(unit_price)
        ${items(sql, query, viewer)} group by 1, 2, 3 order by count desc limit 41
      ) found
      left join converter on converter.id = found.converter_id
      left join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value on true order by count desc`,
  },
  'Top Lookups': {
    page: (sql, query) => sql`
      select found.*, first_name, last_name from (
        select user_id, code, max(stamped) as oem, count(*) as count from lookup
        where kind = 'code' and ${between(sql, sql`looked_up_at`, query)} group by user_id, code order by count desc limit 41
      ) found
      join app_user on app_user.id = user_id order by count desc`,
  },
  'Did Not Buy': {
    page: (sql, query, viewer) =>
      query['isGroup'] === undefined
        ? sql`
          select mark.*, converter_type.name as type, customer.name as customer, facility.name as facility, buyer.first_name, buyer.last_name
          ${marks(sql, query, viewer)} order by mark.created_at desc, mark.id desc limit 41`
        : sql`
          select item_code(mark.oem) as code, mark.price_unit, count(*) as marks, sum(mark.quantity) as quantity, sum(mark.unit) as unit, min(mark.price), max(mark.price),
            max(mark.created_at) as date, count(distinct buyer.id) as buyers, count(distinct customer.id) as customers, count(distinct facility.id) as facilities,
            min(converter_type.name) as type
          ${marks(sql, query, viewer)} group by 1, 2 order by quantity desc limit 41`,
  },
  'Top Customers': {
    page: (sql, query, viewer) => sql`
      select company.*, invoiced.count as invoices, looked.count as lookups, (select max(last_login_at) from app_user where company_id = company.id) as last_login
      from company
      left join (
        select customer_id, sum(sign) as count from booked_invoice invoice where ${invoices(sql, query, viewer)} group by 1
      ) invoiced on invoiced.customer_id = company.id
      left join (select company_id, count(*) as count from lookup where ${between(sql, sql`looked_up_at`, query)} group by 1) looked on looked.company_id = company.id
      where company.kind <> 'PARENT' and (company.deleted_at is null or invoiced.count > 0 or looked.count > 0) order by invoices desc nulls last limit 41`,
  },
  'Global Modifier': {
    page: (sql, query) => sql`
      select applied.*, first_name, last_name from (
        select *, lag((market_pt, market_pd, market_rh, hedge_pt, hedge_pd, hedge_rh, disc_pt, disc_pd, disc_rh)) over (order by version) as before from pricing_version
      ) applied
      left join app_user on app_user.id = applied_by
      where ${between(sql, sql`applied_at`, query)}
        and (market_pt, market_pd, market_rh, hedge_pt, hedge_pd, hedge_rh, disc_pt, disc_pd, disc_rh) is distinct from before order by version desc limit 41`,
  },
  'Cost Sheet by buyer and week': {
    page: (sql, query, viewer) => sql`
      select found.*, first_name, last_name from (
        select invoice.buyer_id, ${firstDay(sql, 'week')} as week, ${sums(sql)}
        from booked_invoice invoice join facility on facility.id = invoice.facility_id where ${invoices(sql, query, viewer)} group by 1, 2
      ) found
      join app_user on app_user.id = buyer_id order by first_name, last_name, week limit 41`,
  },
  'Transactions by make and month': {
    page: (sql, query, viewer) => sql`
      select found.*, make.name from (
        select make_id, ${firstDay(sql, 'month')} as month, sum(sign) as items,
          sum(sign * coalesce(final_quantity, quantity)) filter (where price_unit = 'piece') as pieces,
          sum(sign * coalesce(final_quantity, quantity)) filter (where price_unit = 'lb') as pounds, sum(sign * total) as total,
          sum(sign * item.pt_ounces) as pt, sum(sign * item.pd_ounces) as pd, sum(sign * item.rh_ounces) as rh,
          sum(sign * item.hedge_value) as hedge, sum(sign * item.market_value) as market
        ${items(
          sql,
          query,
          viewer,
          sql`join facility on facility.id = invoice.facility_id left join converter on converter.id = item.converter_id`,
        )} group by 1, 2
      ) found
      left join make on make.id = make_id order by make.name, month limit 41`,
  },
} as const satisfies Readonly<Record<string, Plain>>;
export type ReportName = keyof typeof plainReports;

/** The statements of a dashboard of the time from `from` to `to`, with as long before it. */
export const plainDashboard = (sql: Sql, { from, to }: ReportQuery, viewer: Viewer): readonly Part[] => {
  const within = (start: number, end: number) => sql`booked_at >= ${new Date(start)} and booked_at <= ${new Date(end)}`;
  const before = 2 * Number(from) - Number(to);
  const bought = sql`from booked_invoice invoice where ${seen(sql, viewer)} and`;
  return [
    sql`select booked_at::date as date, ${sums(sql)} ${bought} ${within(before, Number(to))} group by 1 order by 1`,
    sql`select buyer_id, ${sums(sql)} ${bought} ${within(Number(from), Number(to))} group by 1 order by paid desc limit 10`,
    sql`select booked_at < ${new Date(Number(from))} as is_before, ${sums(sql)} ${bought} ${within(before, Number(to))} group by 1`,
    sql`
      select type, count(*) as loads, sum(item_count) as items, sum(subtotal) as subtotal from load invoice
      where type in (1, 2, 5) and deleted_at is null and dismissed_at is null group by 1`,
    sql`select distinct on (applied_at::date) * from pricing_version where applied_at >= ${new Date(Number(from))} and applied_at <= ${new Date(Number(to))} order by applied_at::date, version desc`,
    sql`
      select sum(pt_ounces) as pt, sum(pd_ounces) as pd, sum(rh_ounces) as rh, (select sum(ounces) from hedge where deleted_at is null) as hedged
      from invoice_figures invoice where voided_at is null and ${seen(sql, viewer)}`,
  ];
};

/** The rows of the sheet of Transactions, as one statement of COPY. */
export const copyOfTransactions = (from: number, { userId, facilityIds }: Viewer): string => `
  copy (
    select concat_ws(' ', assistant.first_name, assistant.last_name), customer.name, facility.city, family.name, load.invoice_no, make.name, item.oem, converter_type.name,
      item.adjusted_price, item.offer_price, invoice.sign * coalesce(item.final_quantity, item.quantity), (invoice.booked_at at time zone facility.time_zone)::date,
      invoice.sign * item.total, case when invoice.voided_at is not null then 'void' end
    from booked_invoice invoice join load_item item on item.load_id = invoice.load_id join load on load.id = invoice.load_id
    join company customer on customer.id = invoice.customer_id join facility on facility.id = invoice.facility_id join converter_type on converter_type.id = item.type_id
    left join app_user assistant on assistant.id = invoice.assistant_id left join converter on converter.id = item.converter_id
    left join make on make.id = converter.make_id left join family on family.id = converter.family_id
    where item.deleted_at is null and item.status <> 2 and invoice.booked_at >= to_timestamp(${from / 1000})
      and (invoice.facility_id = any('{${facilityIds.join(',')}}') or invoice.buyer_id = ${userId} or invoice.assistant_id = ${userId}
        or invoice.video_grader_id = ${userId} or ${userId} = any(invoice.finisher_ids))
    order by invoice.booked_at desc, invoice.load_id desc, item.id desc
  ) to stdout (format csv)`;

/** Adds the routes of the plain SQL: `what` is a page, totals or the dashboard. */
export const reportLimit = (app: FastifyInstance, sql: Sql): void => {
  app.get('/reports', async (request) => {
    const { viewer: told, report, what, ...query } = request.query as ReportQuery;
    const viewer = JSON.parse(told!) as Viewer;
    if (what === 'dashboard') {
      const answers: unknown[] = [];
      for (const statement of plainDashboard(sql, query, viewer)) answers.push(await sql`${statement}`);
      return answers;
    }
    const plain: Plain = plainReports[report as ReportName];
    return what === 'totals' ? plain.totals!(sql, query, viewer) : plain.page(sql, query, viewer);
  });
};
