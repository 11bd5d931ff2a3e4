import type { Sql } from '../src/platform/database.ts';

/** How many payments of plans the lists are measured with: half of one seller, and the others of all sellers. */
export type PlanSizes = { readonly payments: number };

/** The demo account whose company has half of the payments. */
export const buyerOfPlans = 'seller@troyard.test';

/** Adds payments of plans and what they granted to a demo world, once. All but the newest hundred are used up. */
export const addPlans = async (owner: Sql, { payments }: PlanSizes): Promise<void> => {
  const [has] = await owner`select from plan_payment where brand = 'Bench' limit 1`;
  if (has) return;
  process.stdout.write(`Making ${payments.toLocaleString('en-US')} payments of plans …\n`);
  await owner`
    with sellers as (select array_agg(id order by id) as ids from company where kind = 'SELLER' and deleted_at is null)
    insert into plan_payment (company_id, user_id, plan_type, amount, gateway, method_id, gateway_id, card, brand, expiry, status, created_at, asked_at)
    select case when nth % 2 = 0 then own.company_id else ids[1 + nth / 2 % cardinality(ids)] end, own.id, 1, 5000, 'sandbox',
      'pm_bench_' || nth, 'ch_bench_' || nth, '4242', 'Bench', '04/2034', case when nth % 10 = 0 then 'failed' else 'success' end,
      now() - nth * interval '10 minutes', now() - nth * interval '10 minutes'
    from generate_series(1, ${payments}::integer) nth, sellers, app_user own where own.email = ${buyerOfPlans}`;
  await owner`
    insert into credit_grant (company_id, plan_type, payment_id, lookup_count, balance, amount, granted_at)
    select company_id, plan_type, id, 100, case when id > (select max(id) from plan_payment) - 100 then 50 else 0 end, amount, created_at
    from plan_payment where brand = 'Bench' and status = 'success'`;
  await owner`vacuum (analyze) plan_payment, credit_grant, audit_entry`;
};
