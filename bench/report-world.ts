import { withoutRules } from '../src/platform/backup/without-rules.ts';
import type { Sql, Tx } from '../src/platform/database.ts';
import { addInvoices } from './invoice-world.ts';

/** How many rows the reports read beside the items. */
const beside = { lookups: 1_000_000, notBought: 300_000, pricings: 3000 } as const;
const days = 730;
/** Items of an invoice at most: 25 on average. */
export const mostItems = 49;

/**
 * Adds to a demo world, once, what the reports read: so many invoices of two years with 25 items on average, what was
 * not bought, lookups and pricings. Few converters make most of the items, 4 % are typed, 3 % are weighed, 1 % are
 * rejected and 1 % deleted. The figures of the invoices are filled by the function and the trigger that keep them.
 */
export const addReports = async (owner: Sql, invoices: number): Promise<void> => {
  await addInvoices(owner, invoices, days);
  const [has] = await owner`select from did_not_buy limit 1`;
  if (!has) {
    process.stdout.write('Making items, lookups and pricings …\n');
    await owner.begin((tx) =>
      withoutRules(tx, async () => {
        await tx`select setseed(0.5)`;
        await withoutIndexes(tx, () => addItems(tx));
        await addBeside(tx, invoices);
      }),
    );
  }
  const [missing] = await owner<[{ ids: number[] | null }]>`
    select array_agg(id) as ids from load where type in (3, 4) and not exists (select from invoice_figures where load_id = load.id)`;
  if (missing.ids) {
    process.stdout.write('Adding up the invoices …\n');
    await owner`select keep_invoice_figures(${missing.ids})`;
  }
  await owner`vacuum (analyze) load, load_item, invoice_figures, bought_in_quarter, did_not_buy, lookup, pricing_version, company, app_user`;
};

/** Runs `work` without the indexes of loads and items that no constraint needs, and makes them again. */
export const withoutIndexes = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('load'::regclass, 'load_item'::regclass) and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  await work();
  await tx`set local maintenance_work_mem = '1GB'`;
  for (const { definition } of indexes) await tx.unsafe(definition);
  await tx`analyze load, load_item`;
};

const addItems = async (tx: Tx): Promise<void> => {
  // What an item is like depends on its converter alone, so that a receipt is written once.
  await tx`
    create temp table piece on commit drop as
    with template as (select receipt from load_item where receipt is not null order by id limit 1)
    select row_number() over (order by converter.id)::integer as nth, converter.id, type_id, round((20 + 500 * random() ^ 2)::numeric, 2) as price,
      coalesce((select stamped from converter_code where converter_id = converter.id and position = 0), converter.name) as oem,
      jsonb_set(jsonb_set(template.receipt, '{inputs,weight}', to_jsonb(value.weight::text)),
        '{inputs,ppm}', jsonb_build_object('pt', value.pt::text, 'pd', value.pd::text, 'rh', value.rh::text)) as receipt
    from template, converter cross join lateral (
      select coalesce(weight, 1000) as weight, coalesce(pt, 500) as pt, coalesce(pd, 900) as pd, coalesce(rh, 120) as rh
      from converter_value where converter_id = converter.id order by revision desc limit 1) value`;
  await tx`create unique index on piece (nth)`;
  await tx`analyze piece`;
  // All pieces are joined in memory, so that the items are stored in the order of their loads without a sort.
  await tx`set local work_mem = '512MB'`;
  await tx`
    insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, final_quantity, final_unit, offer_price, receipt, price_version,
      adjusted_price, unit_price, total, status, added_by, created_at, deleted_at, priced_facility_id)
    select load_id, case when not is_typed then piece.id end, case when is_typed then 'T' || piece.nth % 5000 || '-' || piece.oem else piece.oem end, type_id,
      case when is_weighed then 'lb' else 'piece' end, amount, ceil(amount)::integer, case when is_counted_again then amount end,
      case when is_counted_again then ceil(amount)::integer end, price, case when not is_typed then receipt end, version, adjusted, coalesce(adjusted, price),
      round(coalesce(adjusted, price) * amount, 2), case when of_state < 0.01 then 2 else 1 end, buyer_id, finished_at,
      case when of_state > 0.99 then finished_at end, facility_id
    from (
      select load.id as load_id, load.buyer_id, load.facility_id, load.finished_at, drawn.*, (select max(version) from pricing_version) as version,
        1 + floor((select count(*) from piece) * of_piece ^ 3)::integer as nth, of_kind < 0.04 as is_typed, of_kind > 0.97 as is_weighed, of_state between 0.1 and 0.15 as is_counted_again,
        case when of_kind > 0.97 then round((1 + 20 * of_amount)::numeric, 3) else floor(1 + 9 * of_amount ^ 5)::numeric end as amount
      from load cross join lateral (
        select load.id as "of", random() as of_piece, random() as of_kind, random() as of_amount, random() as of_state
        from generate_series(1, 1 + (load.id * 7919::bigint % ${mostItems}::integer)::integer)
      ) drawn
      where load.invoice_no like 'BY%'
    ) wanted join piece using (nth) cross join lateral (select case when of_amount between 0.4 and 0.5 then round(price * 0.9, 2) end as adjusted) changed`;
  await tx`analyze load_item`;
  await tx`
    update load set item_count = sums.items, subtotal = sums.total, grandtotal = sums.total, amount_paid = least(amount_paid, sums.total)
    from (
      select load_id, count(*)::integer as items, sum(total) as total from load_item where deleted_at is null and status <> 2 group by load_id
    ) sums
    where load.id = sums.load_id and load.invoice_no like 'BY%'`;
};

const addBeside = async (tx: Tx, invoices: number): Promise<void> => {
  await tx`
    insert into did_not_buy (company_id, customer_id, facility_id, load_id, converter_id, oem, type_id, price_unit, quantity, unit, price, marked_by, created_at)
    select load.company_id, load.customer_id, load.facility_id, load.id, piece.id, piece.oem, piece.type_id, 'piece', 1 + drawn.nth % 3, 1 + drawn.nth % 3, piece.price, load.buyer_id,
      load.finished_at
    from generate_series(1, ${beside.notBought}::integer) drawn (nth)
    join (select *, row_number() over (order by id) as place from load where invoice_no like 'BY%') load on place = 1 + (drawn.nth * 7919::bigint) % ${invoices}::integer
    join piece on piece.nth = 1 + drawn.nth % (select count(*) from piece)
    order by load.finished_at`;
  const [sellers] = await tx<[{ ids: number[] }]>`
    select array_agg(id) as ids from (select id from company where kind = 'SELLER' and name like 'Bench%' order by id limit 2000) company`;
  await tx`
    insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
    select id, (select id from role where shipped_as = 'Seller' limit 1), 'seller' || id || '@bench.test', 'none', 'Sam', md5(id::text) from unnest(${sellers.ids}::integer[]) id`;
  await tx`
    insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at, kind)
    select app_user.company_id, app_user.id, normalised, oem, nth % 2 = 0, now() - (1 - nth::float8 / ${beside.lookups}::integer) * ${days}::integer * interval '1 day', case when nth % 20 = 0 then 'vehicle' else 'code' end
    from (select nth, (2000 * random() ^ 3)::integer as of_user, 1 + floor((select count(*) from piece) * random() ^ 3)::integer as of_piece
      from generate_series(1, ${beside.lookups}::integer) nth) drawn
    join (select *, row_number() over (order by id) - 1 as place from app_user where email like 'seller%@bench.test') app_user on place = of_user
    join (select nth as piece_nth, oem, item_code(oem) as normalised from piece) piece on piece_nth = of_piece
    order by nth`;
  const [columns] = await tx<[{ names: string }]>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'pricing_version' and column_name not in ('version', 'applied_at', 'hedge_pt') and is_generated = 'NEVER'`;
  await tx.unsafe(`
    insert into pricing_version (applied_at, hedge_pt, ${columns.names})
    select since + nth * (now() - since) / ${beside.pricings}, hedge_pt + nth % 7, ${columns.names}
    from (select *, now() - interval '${days} days' as since from pricing_version order by version desc limit 1) newest, generate_series(1, ${beside.pricings}) nth order by nth`);
};
