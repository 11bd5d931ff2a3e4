import type { Db, Tx } from '../../../platform/database.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import type { Metal } from '../../pricing/domain/price.ts';

/** A limit as the warning job sees it. `isWarned`: mails told that it is passed, and it was not below since. */
export type WatchedLimit = {
  readonly companyId: number;
  readonly companyName: string;
  readonly hierarchy: Hierarchy;
  readonly metal: Metal;
  /** Null if the limit was removed. */
  readonly ounces: string | null;
  readonly isWarned: boolean;
};

/** The limits of all companies, by company. They stay locked until the end of the transaction. */
export const lockedLimits = (tx: Tx) => tx<WatchedLimit[]>`
  select hedge_limit.company_id, company.name as company_name, company.hierarchy,
    metal, ounces, warned_at is not null as is_warned
  from hedge_limit join company on company.id = hedge_limit.company_id
  where company.deleted_at is null order by hedge_limit.company_id, position(metal in 'pt pd rh') for update of hedge_limit`;

/** Notes that a limit is passed, or null that it is not any more. */
export const setWarned = (db: Db, { companyId, metal }: Pick<WatchedLimit, 'companyId' | 'metal'>, at: Date | null) =>
  db`update hedge_limit set warned_at = ${at} where company_id = ${companyId} and metal = ${metal}`;
