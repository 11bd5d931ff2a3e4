import type { FastifyInstance } from 'fastify';
import type { Sql } from '../src/platform/database.ts';

/** The filters of a list, as the product's call gets them. */
export type InvoiceQuery = Readonly<Record<string, string>>;
/** Who looks: a user of the parent company who may see the invoices of some facilities, and those it took part in. */
export type Viewer = { readonly userId: number; readonly companyId: number; readonly facilityIds: readonly number[] };

const day = (sql: Sql) => sql`coalesce(load.invoice_settled_at, load.finished_at)`;

/** The tables and conditions of a list as anybody would write them, with what the viewer may see. */
const listed = (sql: Sql, query: InvoiceQuery, { userId, companyId, facilityIds }: Viewer) => {
  const given = (name: string, condition: (value: string) => ReturnType<Sql>) =>
    query[name] === undefined ? sql`` : sql`and ${condition(query[name])}`;
  return sql`
    from load join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
    join app_user buyer on buyer.id = load.buyer_id
    where load.invoice_no is not null and load.type = ${query['type']!} and load.company_id = ${companyId}
      and (load.facility_id = any(${[...facilityIds]}) or load.buyer_id = ${userId} or load.assistant_id = ${userId}
        or load.video_grader_id = ${userId} or ${userId} = any(load.finisher_ids))
      ${given('from', (at) => sql`${day(sql)} >= ${new Date(Number(at))}`)} ${given('to', (at) => sql`${day(sql)} <= ${new Date(Number(at))}`)}
      ${given('customer', (id) => sql`load.customer_id = ${id}`)} ${given('buyer', (id) => sql`load.buyer_id = ${id}`)}
      ${given('facility', (name) => sql`facility.name = ${name}`)}
      ${given('status', (status) =>
        status === 'owed'
          ? sql`load.deleted_at is null and load.balance > 0`
          : sql`exists (select from sage_entry where load_id = load.id and export_id is null)`,
      )}
      ${given('text', (text) => sql`position(${text} in lower(load.invoice_no || ' ' || load.name || ' ' || customer.name || ' ' || load.id)) > 0`)}`;
};

/** How many invoices a list has. */
export const countListed = async (sql: Sql, query: InvoiceQuery, viewer: Viewer): Promise<number> =>
  (await sql<[{ count: number }]>`select count(*)::int as count ${listed(sql, query, viewer)}`)[0].count;

/** Adds the route of the plain SQL: the first page of a list and one row more. */
export const invoiceLimit = (app: FastifyInstance, sql: Sql): void => {
  app.get('/invoices', (request) => {
    const { viewer, ...query } = request.query as InvoiceQuery;
    return sql`
      select load.*, customer.name as customer, customer.city, customer.state, facility.city as facility_city, buyer.first_name, buyer.last_name
      ${listed(sql, query, JSON.parse(viewer!) as Viewer)} order by ${day(sql)} desc, load.id desc limit 41`;
  });
};
