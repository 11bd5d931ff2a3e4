import { normaliseCode } from '../../src/kernel/codes.ts';
import { makeKey } from '../../src/modules/catalogue/domain/vehicle-names.ts';
import type { Sql } from '../../src/platform/database.ts';

/** Sets the credits of a company, only with SQL. Everything that it had before has no more left. */
export const setCredits = async (sql: Sql, companyId: number, credits: number): Promise<void> => {
  await sql`insert into lookup_account (company_id) values (${companyId}) on conflict do nothing`;
  await sql`
    update credit_grant set ended_at = granted_at, ended_by = case when plan_type is null then 'staff' else 'refund' end
    where company_id = ${companyId} and ended_at is null`;
  if (credits === 0) return;
  await sql`insert into credit_grant (company_id, lookup_count, balance, granted_at)
    values (${companyId}, ${credits}, ${credits}, '2020-01-01')`;
};

/** The credits of a company. */
export const creditsIn = async (sql: Sql, companyId: number): Promise<number> => {
  const [row] = await sql<{ credits: number }[]>`
    select coalesce(sum(balance), 0)::integer as credits from credit_grant
    where company_id = ${companyId} and ended_at is null`;
  return row!.credits;
};

/** What a lookup of the past was. */
export type MadeLookup = {
  readonly companyId: number;
  readonly userId: number;
  readonly converterId: number;
  readonly stamped: string;
  readonly at: Date;
};

/** A paid lookup that has found one converter. */
export const makeLookup = async (
  sql: Sql,
  { companyId, userId, converterId, stamped, at }: MadeLookup,
): Promise<void> => {
  await sql`insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
    values (${companyId}, ${userId}, ${normaliseCode(stamped)}, ${stamped}, true, ${at})`;
  await sql`insert into looked_up_converter (company_id, converter_id, looked_up_at) values (${companyId}, ${converterId}, ${at})
    on conflict (company_id, converter_id) do update set looked_up_at = excluded.looked_up_at`;
};

/** A paid lookup of all vehicles of a make, which has found every converter of them. */
export const makeVehicleLookup = async (
  sql: Sql,
  { companyId, userId, at, make }: Omit<MadeLookup, 'converterId' | 'stamped'> & { readonly make: string },
): Promise<void> => {
  // Neither a VIN nor a model, a year and an engine.
  const code = JSON.stringify([null, makeKey(make), null, null, null]);
  await sql`insert into lookup (company_id, user_id, code, stamped, kind, is_paid, looked_up_at)
    values (${companyId}, ${userId}, ${code}, ${`vehicle ${make}`}, 'vehicle', true, ${at})`;
  await sql`insert into looked_up_converter (company_id, converter_id, looked_up_at)
    select distinct ${companyId}::integer, converter_id, ${at}::timestamptz from fitment where make = ${make}
    on conflict (company_id, converter_id) do nothing`;
};
