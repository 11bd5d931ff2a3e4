import type { Actor } from '../../../../kernel/actor.ts';
import type { SortKey } from '../../../../kernel/columns.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { readSort } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { customersOf } from '../../../companies/server/public.ts';
import { within } from '../../server/booked-within.ts';
import type { ColumnValues } from '../../server/report-sql.ts';
import type { topLookupsColumns } from '../columns.ts';
import type { topLookups } from '../contract.ts';

export type TopLookupsWanted = Pick<Input<(typeof topLookups)['listTopLookups']>, 'from' | 'to' | 'sort'>;

/**
 * `from …`: each code with the user who looked it up (`looked`, `person`), of the sellers in the reader's tenant. A lookup
 * counts whether or not it cost a credit. Searches by vehicle name no code.
 */
export const lookedUpCodes = (db: Db, wanted: TopLookupsWanted, actor: Actor) => db`
  from (
    select lookup.user_id, lookup.code, max(lookup.stamped) as oem, count(*)::int as count
    from lookup join company on company.id = lookup.company_id
    where lookup.kind = 'code' and ${customersOf(db, actor)} and ${within(db, db`lookup.looked_up_at`, wanted)}
    group by lookup.user_id, lookup.code
  ) looked
  join app_user person on person.id = looked.user_id`;

/** The columns of Top Lookups, on those rows. */
export const lookupValues = (db: Db): ColumnValues<typeof topLookupsColumns> => ({
  oem: db`looked.oem`,
  count: db`looked.count`,
  user: db`concat_ws(' ', person.first_name, person.last_name)`,
});

const compared: Readonly<Record<SortKey<typeof topLookupsColumns>, (db: Db) => ReturnType<Db>>> = {
  oem: (db) => db`lower(looked.oem)`,
  count: (db) => db`looked.count`,
  user: (db) => db`lower(person.first_name || ' ' || person.last_name)`,
};

/** The order of the rows. Those of equal value stand by how often they were looked up, then by code and user. */
export const orderOfLookups = (db: Db, { sort = '-count' }: TopLookupsWanted) => {
  const { name, descending } = readSort(sort);
  return db`${compared[name](db)} ${descending ? db`desc` : db`asc`}, looked.count desc, looked.code, looked.user_id`;
};
