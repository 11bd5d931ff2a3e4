import type { Db } from '../../../platform/database.ts';

/** The calendar date of an instant in the time zone of the reader, else in that of `facility`. */
export const dayOf = (db: Db, instant: ReturnType<Db>, timeZone: string | undefined) =>
  db`(${instant} at time zone ${timeZone === undefined ? db`facility.time_zone` : db`${timeZone}::text`})::date`;
