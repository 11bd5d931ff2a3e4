import { join } from 'node:path';
import { makeDemoWorld } from '../database/demo/demo-world.ts';
import { demoPassword } from '../database/demo/people.ts';
import { isEmpty } from '../src/app/first-start.ts';
import { connect, first, type Sql } from '../src/platform/database.ts';
import { connectionUrls } from '../src/platform/embedded/connection-urls.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Stamped } from './damaged-codes.ts';

const root = join(import.meta.dirname, '..');

export type BenchWorld = {
  readonly database: Awaited<ReturnType<typeof connectionUrls>>;
  readonly owner: Sql;
  readonly filesDir: string;
};

/** The measured database: a demo world with a catalogue of this size, made once and stored in `dataDir`. */
export const openWorld = async (dataDir: string, converters: number): Promise<BenchWorld> => {
  const database = await connectionUrls({ dataDir });
  const owner = connect(database.ownerUrl, { max: 2 });
  await migrate(owner, join(root, 'database', 'migrations'));
  if (await isEmpty(owner)) {
    process.stdout.write(`Making ${converters.toLocaleString('en-US')} converters …\n`);
    await makeDemoWorld(owner, { filesDir: join(dataDir, 'files'), now: new Date(), converters });
  }
  // Carts of earlier runs would make the lists longer, and the statistics should be those of a running server.
  await owner`update load set deleted_at = now() where name = 'Bench' and deleted_at is null`;
  await owner`vacuum (analyze) load, load_item, live_event`;
  return { database, owner, filesDir: join(dataDir, 'files') };
};

/** Signs a demo account in. */
export const signIn = async (base: URL, email = 'buyer@troyard.test'): Promise<string> => {
  const answer = await fetch(new URL('/write/v1/user/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Converters spread over the first `upTo`, with their make and codes. */
export const stampedSample = (sql: Sql, count: number, upTo: number): Promise<Stamped[]> =>
  sql<Stamped[]>`
    select converter.id, make.name as make, array_agg(stamped order by position) as codes
    from converter join make on make.id = make_id join converter_code on converter_id = converter.id
    where converter.id = any(array(select (nth * ${upTo / count}::float8)::integer from generate_series(1, ${count}) nth))
    group by converter.id, make.name order by converter.id`.then((rows) => [...rows]);

/** A new empty cart of the demo buyer. */
export const newCart = async (sql: Sql): Promise<number> => {
  const row = first(
    await sql<{ id: number }[]>`
      insert into load (company_id, customer_id, buyer_id, facility_id, name, type, status)
      select load.company_id, load.customer_id, load.buyer_id, load.facility_id, 'Bench', 1, 1
      from load join app_user on app_user.id = buyer_id join facility on facility.id = load.facility_id
      where app_user.email = 'buyer@troyard.test' and not facility.is_pic_required order by load.id limit 1 returning id`,
  );
  return row!.id;
};

/** A cart of this many items. */
export const cartOf = async (sql: Sql, items: number): Promise<number> => {
  const loadId = await newCart(sql);
  await sql`
    insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, offer_price, price_version, unit_price, total, status, added_by)
    select ${loadId}, converter.id, converter.name, type_id, 'piece', 1, 1, 100, (select max(version) from pricing_version), 100, 100, 1,
      (select buyer_id from load where id = ${loadId})
    from converter order by id limit ${items}`;
  await sql`update load set item_count = ${items}, subtotal = ${items * 100}, grandtotal = ${items * 100}, status = 2 where id = ${loadId}`;
  return loadId;
};

/** The same as a pending invoice. */
export const invoiceOf = async (sql: Sql, items: number): Promise<number> => {
  const loadId = await cartOf(sql, items);
  await sql`update load set type = 3, status = 2, invoice_no = ${`BENCH-${loadId}`}, finished_at = now() where id = ${loadId}`;
  return loadId;
};
