import type { Db, Tx } from '../../../platform/database.ts';
import type { CompanyRow } from '../../companies/server/public.ts';

/** What a company can still look up. */
export type LookupAccount = {
  /** Credits that are counted. */
  readonly credits: number;
  /** It has a plan without a count. Nothing is taken while it has one. */
  readonly isUnlimited: boolean;
  /** How many lookups the plans and gifts had that are not used up. */
  readonly size: number;
  /** The plan that was bought last of those that are not used up. Null while there is none. */
  readonly planType: number | null;
};

/** What a company can still look up. One that never had anything has nothing. */
export const lookupAccountOf = async (db: Db, companyId: number): Promise<LookupAccount> => {
  const [row] = await db<LookupAccount[]>`
    select coalesce(sum(balance), 0)::integer as credits, coalesce(bool_or(balance is null), false) as is_unlimited,
      coalesce(sum(lookup_count), 0)::integer as size,
      (array_agg(plan_type order by balance is null desc, granted_at desc, id desc) filter (where plan_type is not null))[1] as plan_type
    from credit_grant where company_id = ${companyId} and ended_at is null and (balance is null or balance > 0)`;
  return row!;
};

/** Locks the account of a company: its lookups, purchases and gifts are counted one after another. */
export const lockAccount = (tx: Tx, companyId: number) =>
  tx`select from lookup_account where company_id = ${companyId} for update`;

/** Opens and locks the account of a company that may have none. */
export const openAccount = async (tx: Tx, companyId: number): Promise<void> => {
  await tx`insert into lookup_account (company_id) values (${companyId}) on conflict do nothing`;
  await lockAccount(tx, companyId);
};

/** How many lookups a company has paid for in this calendar month, as its own time zone counts months. */
export const paidThisMonth = async (
  db: Db,
  { id, timeZone }: Pick<CompanyRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<number> => {
  const [row] = await db<{ lookups: number }[]>`
    select count(*)::integer as lookups from lookup
    where company_id = ${id} and is_paid and looked_up_at <= ${now}
      and looked_up_at >= date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;
  return row!.lookups;
};
