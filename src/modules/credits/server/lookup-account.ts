import { first, type Db } from '../../../platform/database.ts';
import type { CompanyRow } from '../../companies/server/public.ts';

/** The credits of a company. */
export const creditsOf = async (db: Db, companyId: number): Promise<number> =>
  first(await db<{ credits: number }[]>`select credits from lookup_account where company_id = ${companyId}`)?.credits ??
  0;

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
