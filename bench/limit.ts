// Fastify awaits the promises of its handlers. The rule is meant for Express.
/* oxlint-disable oxc/no-async-endpoint-handlers */
import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { first, type Sql } from '../src/platform/database.ts';
import { invoiceLimit } from './invoice-limit.ts';
import { peopleLimit } from './people-limit.ts';
import { planLimit } from './plan-limit.ts';
import { reportLimit } from './report-limit.ts';
import { settlementLimit } from './settlement-limit.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The limit that the product is compared with: bare Fastify routes over the same database, each with one session lookup
 * and the plain SQL of the request.
 */
export const limitServer = (sql: Sql): FastifyInstance => {
  const app = fastify();
  app.addHook('onRequest', async (request) => {
    const hash = createHash('sha256').update(String(request.headers['token'])).digest();
    const found = first(await sql`select user_id from session where token_hash = ${hash} and expires_at > now()`);
    if (!found) throw new Error('no session');
  });

  app.get('/converters', async (request) => {
    const ids = (request.query as Query)['ids']!.split(',').map(Number);
    return sql`
      select converter.*, make.name as make, value.* from converter join make on make.id = converter.make_id
      cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
      where converter.id = any(${ids})`;
  });
  app.get('/converter', async (request) => {
    const { id } = request.query as Query;
    return sql`
      select converter.*, make.name as make, value.* from converter join make on make.id = converter.make_id
      cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
      where converter.id = ${id!}`;
  });
  app.get('/loads', async (request) => {
    const { companyId } = request.query as Query;
    return sql`
      select load.*, customer.name as customer, facility.city, buyer.first_name, buyer.last_name
      from load join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
      join app_user buyer on buyer.id = load.buyer_id
      where load.deleted_at is null and load.type = 1 and load.company_id = ${companyId!} order by load.updated_at desc, load.id desc limit 11`;
  });
  app.get('/items', async (request) => {
    const { loadId } = request.query as Query;
    return sql`
      select item.*, converter_type.name as type from load_item item join converter_type on converter_type.id = item.type_id
      where load_id = ${loadId!} and deleted_at is null order by item.id desc limit 500`;
  });
  app.post('/items/add', async (request) => {
    const { loadId, productId } = request.body as { loadId: number; productId: number };
    return sql.begin(async (tx) => {
      await tx`
        insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, offer_price, price_version, unit_price, total, status, added_by)
        select ${loadId}, id, name, type_id, 'piece', 1, 1, 100, (select max(version) from pricing_version), 100, 100, 1, 1 from converter where id = ${productId}`;
      return tx`
        update load set subtotal = sums.total, grandtotal = sums.total, item_count = sums.items
        from (select sum(total) as total, count(*)::int as items from load_item where load_id = ${loadId} and deleted_at is null) sums
        where load.id = ${loadId} returning load.subtotal, load.grandtotal`;
    });
  });
  peopleLimit(app, sql);
  invoiceLimit(app, sql);
  reportLimit(app, sql);
  settlementLimit(app, sql);
  planLimit(app, sql);
  return app;
};
