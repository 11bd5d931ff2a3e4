import { withoutRules } from '../src/platform/backup/without-rules.ts';
import type { Sql, Tx } from '../src/platform/database.ts';

const mark = 'Bench Yard';
/** How many customers and buyers trade. */
const traders = { customers: 4000, buyers: 30 } as const;

/**
 * Adds invoices to a demo world, once, with their payments and what the books hold of them. As in a real yard, few
 * customers, buyers and facilities make most of them: the share of a customer falls with the cube of its place. A ninth
 * belongs to a franchise, 2 % are pending, 1 % are void, and those of the last weeks are less often paid. The books are
 * ten days late. They reach back `days`.
 */
export const addInvoices = async (owner: Sql, count: number, days = 1800): Promise<void> => {
  const [has] = await owner`select from company where name like ${`${mark}%`} limit 1`;
  if (has) return;
  process.stdout.write(`Making ${count.toLocaleString('en-US')} invoices …\n`);
  await owner.begin((tx) =>
    withoutRules(tx, async () => {
      await tx`select setseed(0.5)`;
      await tx`
        insert into company (parent_id, kind, name, email, city, state)
        select (select id from company where kind = 'PARENT'), 'SELLER', ${mark} || ' ' || md5(nth::text), 'yard' || nth || '@bench.test', 'Macon', 'GA'
        from generate_series(1, ${traders.customers}::integer) nth`;
      await tx`
        insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
        select (select id from company where kind = 'PARENT'), (select id from role where shipped_as = 'Buyer'), 'trader' || nth || '@bench.test', 'none',
          'Ada', md5(nth::text)
        from generate_series(1, ${traders.buyers}::integer) nth`;
      await tx`
        create temp table made on commit drop as
        with owners as (
          select company.id, company.kind, array_agg(facility.id order by facility.id) as facilities,
            (select array_agg(id order by email = 'buyer@troyard.test' desc, id) from app_user where company_id = company.id and deleted_at is null) as users
          from company join facility on facility.company_id = company.id and facility.deleted_at is null
          where company.kind in ('PARENT', 'FRANCHISE') group by company.id
        ), drawn as (
          select nth, random() as of_owner, random() as of_customer, random() as of_user, random() as of_facility, random() as of_time, random() as of_state,
            random() as of_payment, round(exp(random_normal(7, 1.2))::numeric, 2) as total
          from generate_series(1, ${count}::integer) nth
        )
        select nth, owners.id as company_id, owners.kind, total, of_payment,
          users[1 + floor(cardinality(users) * of_user ^ 2)::integer] as buyer_id,
          facilities[1 + floor(cardinality(facilities) * of_facility ^ 2)::integer] as facility_id,
          (select array_agg(id order by id) from company where name like ${`${mark}%`})[1 + floor(${traders.customers}::integer * of_customer ^ 3)::integer] as customer_id,
          now() - of_time ^ 1.2 * ${days}::integer * interval '1 day' as finished_at,
          of_state < 0.01 as is_void, of_state > 0.98 as is_pending
        from drawn join owners on owners.id = case
          when of_owner > 0.11 then (select id from owners where kind = 'PARENT')
          else (select id from owners where kind = 'FRANCHISE' order by id limit 1 offset (case when of_owner < 0.04 then 1 else 0 end)) end`;
      await tx`update made set finished_at = now() - of_payment * interval '20 days' where is_pending`;
      await tx`
        insert into load (company_id, of_franchise, customer_id, buyer_id, facility_id, name, type, status, invoice_no, item_count, subtotal, grandtotal, amount_paid,
          created_at, updated_at, finished_at, finished_by, finisher_ids, invoice_settled_at, deleted_at)
        select company_id, kind = 'FRANCHISE', customer_id, buyer_id, facility_id, 'Bench ' || md5((nth % 50000)::text), case when is_pending then 3 else 4 end,
          case when is_pending then 4 else 7 end, 'BY' || nth, 1 + nth % 40, total, total,
          case when of_payment > least(0.9, date_part('day', now() - finished_at) / 30) then 0 when nth % 20 = 0 then round(total / 2, 2) else total end,
          finished_at - interval '1 hour', finished_at, finished_at, buyer_id, array[buyer_id], case when not is_pending then finished_at + interval '2 hours' end,
          case when is_void then finished_at + interval '1 day' end
        from made order by finished_at`;
      await tx`
        insert into payment (load_id, method, amount, created_by, created_at)
        select id, 'CASH', amount_paid, buyer_id, finished_at + interval '1 day' from load where invoice_no like 'BY%' and amount_paid > 0`;
      await tx`analyze load, payment`;
      await keepBooks(tx);
    }),
  );
  await owner`vacuum (analyze) load, payment, sage_entry, company, app_user`;
};

/** What the books hold: all but the last ten days, and one in five thousand otherwise than it is now. */
const keepBooks = async (tx: Tx): Promise<void> => {
  await tx`
    insert into sage_export (company_id, made_by, entries)
    select id, (select id from app_user where email = 'accountant@troyard.test'), 1 from company where kind = 'PARENT'`;
  const posted = tx`load.invoice_no like 'BY%' and load.type = 4 and load.company_id = sage_export.company_id and load.finished_at < now() - interval '10 days'`;
  await tx`
    insert into sage_entry (export_id, load_id, is_reversal, reference, day, amount, lines)
    select sage_export.id, load.id, false, load.invoice_no, load.finished_at::date, load.grandtotal - (load.id % 5000 = 0)::int, '[]'
    from load join (select max(id) as id, max(company_id) as company_id from sage_export) sage_export on ${posted} and load.deleted_at is null
    order by load.id`;
  await tx`
    insert into sage_entry (export_id, load_id, payment_id, is_reversal, reference, day, amount, lines)
    select sage_export.id, load.id, payment.id, false, 'P' || payment.id, load.finished_at::date, payment.amount, '[]'
    from load join payment on payment.load_id = load.id
    join (select max(id) as id, max(company_id) as company_id from sage_export) sage_export on ${posted}
    order by load.id`;
  await tx`
    insert into sage_entry (load_id, is_reversal, reference, day, amount)
    select id, false, invoice_no, finished_at::date, grandtotal from load
    where invoice_no like 'BY%' and type = 4 and deleted_at is null and (id % 5000 = 0 or not exists (select from sage_entry where load_id = load.id))`;
  await tx`analyze sage_entry`;
};
