import { writeYields } from '../src/modules/settlements/server/write-yields.ts';
import { withoutRules } from '../src/platform/backup/without-rules.ts';
import type { Sql, Tx } from '../src/platform/database.ts';
import { addInvoices } from './invoice-world.ts';
import { mostItems, withoutIndexes } from './report-world.ts';

export type SettlementSizes = { readonly settlements: number; readonly items: number; readonly lots: number };

const days = 730;
/** Of those that hold lots with loads, how many lots each has. */
const lotsOfSettlement = 20;
/** The share of settlements that are still typed in. */
const openShare = 0.3;
/** The share of invoices that are settled and not void. */
const settledShare = 0.97;

/**
 * Adds to a demo world, once, so many settlements of two years with their charges, and lots of which some hold the items
 * of settled invoices; what came back of these is written by the product's own statements. The items have no receipts:
 * nothing that is measured reads them, as a lot keeps the ounces. Few converters make most of the items.
 */
export const addSettlements = async (owner: Sql, { settlements, items, lots }: SettlementSizes): Promise<void> => {
  await addInvoices(owner, Math.ceil(items / ((1 + mostItems) / 2) / settledShare), days);
  const [has] = await owner`select from settlement where settlement_no like 'BS%' limit 1`;
  if (has) return;
  process.stdout.write('Making items, lots and settlements …\n');
  await owner.begin((tx) =>
    withoutRules(tx, async () => {
      await tx`select setseed(0.5)`;
      await addPieces(tx);
      await withoutIndexes(tx, () => addItems(tx));
      await addLots(tx, lots);
      await addLotItems(tx);
      await addHeads(tx, settlements);
      await addResults(tx);
    }),
  );
  await owner`vacuum (analyze) load, load_item, lot, lot_box, lot_item, settlement, settlement_charge`;
  process.stdout.write('Writing what came back …\n');
  const complete = await owner<{ id: number }[]>`
    select distinct settlement.id from settlement join lot on lot.settlement_id = settlement.id join lot_box on lot_box.lot_id = lot.id
    where settlement_no like 'BS%' order by 1`;
  await owner.begin(async (tx) => {
    for (const { id } of complete) await writeYields(tx, id);
  });
  await owner`vacuum (analyze) lot_yield, load_yield, converter_yield, family_yield`;
};

/** What an item is like depends on its converter alone: its price, and the ounces of one piece. */
const addPieces = async (tx: Tx): Promise<void> => {
  await tx`
    create temp table piece on commit drop as
    select row_number() over (order by converter.id)::integer as nth, converter.id, type_id, converter.name as oem, round((20 + 500 * random() ^ 2)::numeric, 2) as price,
      round(coalesce(weight, 1000) * coalesce(pt, 500) / 31103476.8, 8) as pt, round(coalesce(weight, 1000) * coalesce(pd, 900) / 31103476.8, 8) as pd,
      round(coalesce(weight, 1000) * coalesce(rh, 120) / 31103476.8, 8) as rh
    from converter cross join lateral (
      select weight, pt, pd, rh from converter_value where converter_id = converter.id order by revision desc limit 1) value`;
  await tx`create unique index on piece (nth)`;
  await tx`create unique index on piece (id)`;
  await tx`analyze piece`;
};

const addItems = async (tx: Tx): Promise<void> => {
  await tx`set local work_mem = '512MB'`;
  await tx`
    insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, box, offer_price, price_version, unit_price, total, status, added_by, created_at)
    select load_id, piece.id, oem, type_id, 'piece', amount, amount, box, price, version, price, price * amount, 1, buyer_id, finished_at
    from (
      select load.id as load_id, load.buyer_id, load.finished_at, 1 + floor(9 * of_amount ^ 5)::integer as amount, 1 + (of_box > 0.6)::integer as box,
        1 + floor((select count(*) from piece) * of_piece ^ 3)::integer as nth, (select max(version) from pricing_version) as version
      from load cross join lateral (
        select load.id as "of", random() as of_piece, random() as of_amount, random() as of_box
        from generate_series(1, 1 + (load.id * 7919::bigint % ${mostItems}::integer)::integer)
      ) drawn
      where load.invoice_no like 'BY%'
    ) wanted join piece using (nth)`;
  await tx`
    update load set video_grader_id = grader.id
    from (select id, row_number() over (order by id) - 1 as place, count(*) over () as graders from app_user where email like 'trader%@bench.test') grader
    where load.invoice_no like 'BY%' and place = load.id % graders`;
};

/**
 * Lots of each company, filled in the order in which its invoices were finished. The second box of every tenth invoice
 * goes into the next lot.
 */
const addLots = async (tx: Tx, lots: number): Promise<void> => {
  await tx`
    create temp table filled on commit drop as
    with placed as (
      select id as load_id, company_id, (row_number() over (partition by company_id order by finished_at, id) - 1) * ${lots}::integer / count(*) over () as place
      from load where invoice_no like 'BY%' and type = 4 and deleted_at is null
    ), boxes as (select distinct load_id, box from load_item where load_id in (select load_id from placed))
    select load_id, company_id, box, least(place + (box = 2 and load_id % 10 = 0)::integer, max(place) over (partition by company_id)) as place
    from placed join boxes using (load_id)`;
  await tx`
    insert into lot (company_id, lot_no, created_by, created_at)
    select company_id, 'BL' || row_number() over (order by company_id, place), (select min(id) from app_user), now()
    from (select distinct company_id, place from filled) each order by company_id, place`;
  await tx`
    insert into lot_box (load_id, box, lot_id, weight, added_by, added_at)
    select load_id, box, lot.id, 20 + load_id % 200, lot.created_by, lot.created_at
    from filled
    join (select company_id, place, row_number() over (order by company_id, place) as nth from (select distinct company_id, place from filled) each) numbered using (company_id, place)
    join lot on lot.lot_no = 'BL' || nth`;
  await tx`analyze lot_box`;
};

const addLotItems = async (tx: Tx): Promise<void> => {
  await tx`
    insert into lot_item (item_id, lot_id, load_id, box, quantity, paid, pt_ounces, pd_ounces, rh_ounces)
    select item.id, lot_id, load_id, box, quantity, total, pt * quantity, pd * quantity, rh * quantity
    from load_item item join lot_box using (load_id, box) join piece on piece.id = item.converter_id
    where lot_id in (select id from lot where lot_no like 'BL%') order by item.id`;
  await tx`analyze lot_item`;
};

/**
 * Settlements, most of them of the parent company. Those of the lots with loads are completed; all others have three lots
 * without loads.
 */
const addHeads = async (tx: Tx, settlements: number): Promise<void> => {
  const columns = tx`company_id, settlement_no, contract_no, shipment_no, received_date, metal_due_date, metal_return_value, total_charges, total_settlement_amount,
    balance_due, completed_by, completed_at, created_by, created_at`;
  await tx`
    create temp table drawn on commit drop as
    select nth, random() as of_company, random() as of_state, now() - random() * ${days}::integer * interval '1 day' as at from generate_series(1, ${settlements}::integer) nth`;
  await tx`
    create temp table shared on commit drop as
    select id as lot_id, company_id, dense_rank() over (order by company_id, nth / ${lotsOfSettlement}::integer) as settlement_nth, nth % ${lotsOfSettlement}::integer as position
    from (select id, company_id, row_number() over (partition by company_id order by id) - 1 as nth from lot where lot_no like 'BL%') lot`;
  await tx`
    insert into settlement (${columns})
    select coalesce(held.company_id, case when of_company > 0.1 then parent.id else franchise.id end), 'BS' || to_char(drawn.nth, 'FM000000'), 'C-' || drawn.nth % 400, 'SH-' || md5(drawn.nth::text),
      (at - interval '40 days')::date, (at + interval '20 days')::date, 1000000, 40000, 960000, 960000,
      case when is_complete then boss.id end, case when is_complete then least(at + interval '5 days', now()) end, boss.id, at
    from drawn left join (select distinct settlement_nth, company_id from shared) held on settlement_nth = drawn.nth
    cross join lateral (select held.company_id is not null or of_state > ${openShare}::float8 as is_complete) state
    cross join (select min(id) as id from company where kind = 'PARENT') parent cross join (select min(id) as id from company where kind = 'FRANCHISE') franchise
    cross join (select min(id) as id from app_user) boss
    order by at`;
  await tx`
    insert into settlement_charge (settlement_id, kind, charge_return_perc, quantity, avg_price, charge_return)
    select settlement.id, kind, 90, 100, case kind when 'ptMetalReturn' then 1750 when 'pdMetalReturn' then 1290 when 'rhMetalReturn' then 9300 end, 90000
    from settlement, unnest(array['ptMetalReturn', 'pdMetalReturn', 'rhMetalReturn', 'ptRefiningCharge', 'pdRefiningCharge', 'rhRefiningCharge', 'advInvoice',
      'intInvoice', 'tc', 'sc', 'af', 'espi', 'fi']) kind
    where settlement_no like 'BS%'`;
  await tx`
    update lot set settlement_id = settlement.id, position = shared.position
    from shared join settlement on settlement_no = 'BS' || to_char(settlement_nth, 'FM000000') where lot.id = shared.lot_id`;
  await tx`
    insert into lot (company_id, settlement_id, position, lot_no, net_dry, pt_ppm, pd_ppm, rh_ppm, pt_oz, pd_oz, rh_oz, created_by, created_at)
    select company_id, settlement.id, row, 'BE' || settlement.id || '-' || row, 500, 400, 1500, 260, 6.43, 24.1, 4.18, created_by, created_at
    from settlement, generate_series(0, 2) row
    where settlement_no like 'BS%' and not exists (select from lot where settlement_id = settlement.id)`;
};

/** What the refiner answers to the lots with loads: 85 to 100 % of what was expected. */
const addResults = async (tx: Tx): Promise<void> => {
  await tx`
    update lot set pt_oz = held.pt * (0.85 + 0.15 * random()), pd_oz = held.pd * (0.85 + 0.15 * random()), rh_oz = held.rh * (0.85 + 0.15 * random())
    from (select lot_id, sum(pt_ounces) as pt, sum(pd_ounces) as pd, sum(rh_ounces) as rh from lot_item group by 1) held
    where held.lot_id = lot.id`;
  await tx`
    update settlement_charge set quantity = ounces, charge_return = avg_price * ounces * 0.9
    from (
      select settlement_id, kind, sum(ounces) as ounces from lot
      cross join lateral (values ('ptMetalReturn', pt_oz), ('pdMetalReturn', pd_oz), ('rhMetalReturn', rh_oz)) metal (kind, ounces)
      where lot_no like 'BL%' group by 1, 2
    ) whole
    where whole.settlement_id = settlement_charge.settlement_id and whole.kind = settlement_charge.kind`;
  await tx`
    update settlement set metal_return_value = returned, total_charges = returned * 0.1, total_settlement_amount = returned * 0.9, balance_due = returned * 0.9
    from (
      select settlement_id, sum(charge_return) as returned from settlement_charge
      where kind like '%MetalReturn' and settlement_id in (select settlement_id from lot where lot_no like 'BL%') group by 1
    ) sums
    where settlement.id = settlement_id`;
};
