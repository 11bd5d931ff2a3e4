// Fastify awaits the promises of its handlers. The rule is meant for Express.
/* oxlint-disable oxc/no-async-endpoint-handlers */
import type { FastifyInstance } from 'fastify';
import { first, type Db, type Sql } from '../src/platform/database.ts';
import type { PlainSettlement } from './settlement-sent.ts';

type Part = ReturnType<Db>;
type Query = Readonly<Record<string, string>>;

/** A page of settlements as anybody would write it, for a member of staff or for the users of one company. */
const listed = (sql: Sql, { type, from, to, text, sort, offset = '0', company }: Query): Part => {
  const at = type === '1' ? sql`created_at` : sql`completed_at`;
  return sql`
    select id, settlement_no, contract_no, shipment_no, received_date, metal_due_date, created_at, updated_at, completed_at, company_id from settlement
    where ${type === '1' ? sql`completed_at is null` : sql`completed_at is not null`}
      and ${company === undefined ? sql`true` : sql`company_id = ${company}`}
      and ${from === undefined ? sql`true` : sql`${at} >= ${new Date(Number(from))}`} and ${to === undefined ? sql`true` : sql`${at} <= ${new Date(Number(to))}`}
      and ${text === undefined ? sql`true` : sql`settlement_no || ' ' || contract_no || ' ' || shipment_no ilike ${`%${text}%`}`}
    order by ${sort === undefined ? at : sql`upper(settlement_no)`} desc, id desc limit 41 offset ${offset}`;
};

/** Inserts a settlement with its tables, each by one statement. */
const inserted = (sql: Sql, { settlement, hedges, lots, charges }: PlainSettlement): Promise<unknown> =>
  sql.begin(async (tx) => {
    const row = first(await tx<{ id: number }[]>`insert into settlement ${tx(settlement)} returning id`);
    const of = (rows: readonly object[]) => tx(rows.map((each) => ({ ...each, settlement_id: row!.id })));
    await tx`insert into settlement_hedge ${of(hedges)}`;
    await tx`insert into settlement_charge ${of(charges)}`;
    await tx`insert into lot ${of(lots)}`;
    return row;
  });

type Group = {
  readonly id: (sql: Db) => Part;
  readonly name: (sql: Db) => Part;
};
const user = (sql: Db) => sql`(select first_name || ' ' || last_name from app_user where id = found.id)`;

/** What each group is, over `held` with its `lot`, `load` and `item`. */
const groups: Readonly<Record<string, Group>> = {
  lot: { id: (sql) => sql`lot.id`, name: (sql) => sql`(select lot_no from lot where id = found.id)` },
  load: { id: (sql) => sql`load.id`, name: (sql) => sql`(select invoice_no from load where id = found.id)` },
  customer: { id: (sql) => sql`load.customer_id`, name: (sql) => sql`(select name from company where id = found.id)` },
  buyer: { id: (sql) => sql`load.buyer_id`, name: user },
  grader: { id: (sql) => sql`load.video_grader_id`, name: user },
  family: {
    id: (sql) => sql`converter.family_id`,
    name: (sql) => sql`(select name from family where id = found.id)`,
  },
  code: { id: (sql) => sql`item.converter_id`, name: (sql) => sql`(select name from converter where id = found.id)` },
};

/** What came back of an item: its share of what came back of its lot, by expected ounces. */
const returned = (sql: Db, metal: 'pt' | 'pd' | 'rh', of: 'returned' | 'worth'): Part =>
  sql`coalesce(held.${sql(`${metal}_ounces`)} * result.${sql(`${metal}_${of}`)} / nullif(result.${sql(`${metal}_expected`)}, 0), 0)`;
/** What came back of all items of a group. A lot has all of it, also without expected ounces. */
const returnedOf = (sql: Db, by: string, metal: 'pt' | 'pd' | 'rh', of: 'returned' | 'worth'): Part =>
  by === 'lot' ? sql`max(result.${sql(`${metal}_${of}`)})` : sql`sum(${returned(sql, metal, of)})`;

/** The first page of what came back, as anybody would write it. */
const cameBack = (sql: Db, by: string): Part => {
  const { id, name } = groups[by]!;
  const back = {
    pt: returned(sql, 'pt', 'returned'),
    pd: returned(sql, 'pd', 'returned'),
    rh: returned(sql, 'rh', 'returned'),
  };
  return sql`
    select found.*, ${name(sql)} as name from (
      select ${id(sql)} as id, count(distinct lot.id) as lots, count(distinct result.received_date) as days, sum(held.paid) as paid,
        sum(held.pt_ounces) as pt_expected, sum(held.pd_ounces) as pd_expected, sum(held.rh_ounces) as rh_expected,
        ${returnedOf(sql, by, 'pt', 'returned')} as pt_returned, ${returnedOf(sql, by, 'pd', 'returned')} as pd_returned, ${returnedOf(sql, by, 'rh', 'returned')} as rh_returned,
        ${returnedOf(sql, by, 'pt', 'worth')} + ${returnedOf(sql, by, 'pd', 'worth')} + ${returnedOf(sql, by, 'rh', 'worth')} as worth,
        sum(held.pt_ounces * pt_price + held.pd_ounces * pd_price + held.rh_ounces * rh_price) as expected,
        sum(${back.pt} * pt_price + ${back.pd} * pd_price + ${back.rh} * rh_price) as returned
      from lot_item held join lot on lot.id = held.lot_id join lot_yield result on result.lot_id = lot.id
      join load on load.id = held.load_id join load_item item on item.id = held.item_id
      ${by === 'family' ? sql`left join converter on converter.id = item.converter_id` : sql``}
      group by 1 order by worth desc nulls last limit 41
    ) found order by worth desc nulls last`;
};

/** A plain statement that takes longer is stopped: that is enough to compare with. */
export const longestPlainMs = 20_000;

/** Adds the routes of the plain SQL: a list of settlements, one that is inserted, and what came back. */
export const settlementLimit = (app: FastifyInstance, sql: Sql): void => {
  app.get('/settlements', async (request) => listed(sql, request.query as Query));
  app.post('/settlement', (request) => inserted(sql, request.body as PlainSettlement));
  app.get('/yield', (request) =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('statement_timeout', ${String(longestPlainMs)}, true)`;
        return await tx`${cameBack(tx, (request.query as Query)['by']!)}`;
      })
      .catch((error: { readonly code?: string }) => {
        if (error.code === '57014') return [];
        throw error;
      }),
  );
};
