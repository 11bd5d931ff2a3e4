import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { customersOf } from '../../../companies/server/public.ts';
import { within } from '../../server/booked-within.ts';
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

const sortColumns = {
  oem: (db: Db) => db`lower(looked.oem)`,
  count: (db: Db) => db`looked.count`,
  user: (db: Db) => db`lower(person.first_name || ' ' || person.last_name)`,
} as const;

/** The order of the rows. Those of equal value stand by how often they were looked up, then by code and user. */
export const orderOfLookups = (db: Db, { sort = '-count' }: TopLookupsWanted) => {
  const name = sort.replace('-', '') as keyof typeof sortColumns;
  return db`${sortColumns[name](db)} ${sort.startsWith('-') ? db`desc` : db`asc`}, looked.count desc, looked.code, looked.user_id`;
};
