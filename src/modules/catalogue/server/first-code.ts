import type { Db } from '../../../platform/database.ts';

type Part = ReturnType<Db>;

/** The code that names a converter: the first of those stamped on it. Null if it has none. */
export const firstCode = (db: Db, converterId: Part): Part =>
  db`(select stamped from converter_code where converter_id = ${converterId} order by position limit 1)`;
