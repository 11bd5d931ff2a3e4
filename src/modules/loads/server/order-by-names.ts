import type { Db } from '../../../platform/database.ts';
import { eachValue } from '../../../platform/each-value.ts';
import type { NameOrder } from '../../../platform/order-by-names.ts';
import type { LoadType } from '../domain/load-states.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';

type Names = {
  readonly column: string;
  /** A search of loads compares these names with its words. */
  readonly areSearched?: true;
  readonly names: (db: Db, facilityBy: 'city' | 'name') => ReturnType<Db>;
};

/** The names that lists of loads are ordered by. */
const named: Readonly<Record<string, Names>> = {
  customer: {
    column: 'customer_id',
    areSearched: true,
    names: (db) => db`select id as key, lower(name) as name from company`,
  },
  facility: {
    column: 'facility_id',
    names: (db, facilityBy) =>
      db`
      select id as key, lower(${db(facilityBy)}) as name from facility
      where id = any(array(${eachValue(db, 'load', 'facility_id', db`deleted_at is null`)}))`,
  },
  buyer: {
    column: 'buyer_id',
    // Few of the users buy.
    names: (db) => db`
      select id as key, lower(first_name || ' ' || last_name) as name from app_user
      where id = any(array(${eachValue(db, 'load', 'buyer_id')}))`,
  },
};

/** The order by names that a sort asks for. Undefined for the others. `types`: those of the list, where it has several. */
export const loadsByNames = (
  db: Db,
  sort: string,
  requester: Requester,
  { facilityBy = 'city', types }: { readonly facilityBy?: 'city' | 'name'; readonly types?: readonly LoadType[] } = {},
): NameOrder | undefined => {
  const isDescending = sort.startsWith('-');
  const found = named[sort.replace('-', '')];
  return (
    found && {
      requester,
      names: found.names(db, facilityBy),
      column: db(`load.${found.column}`),
      isDescending,
      areSearched: found.areSearched,
      kinds: types && { column: db`load.type`, values: types },
      ownOrder: isDescending ? db`load.id desc` : db`load.id`,
    }
  );
};
