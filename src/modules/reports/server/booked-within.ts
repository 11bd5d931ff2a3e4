import type { Between } from '../../../kernel/between.ts';
import type { Db } from '../../../platform/database.ts';

/**
 * The condition, on an instant, that it lies within these epoch milliseconds, both ends included. Instants have
 * microseconds, so the last millisecond is included to its end.
 */
export const within = (db: Db, instant: ReturnType<Db>, { from, to }: Between) => db`
  ${from === undefined ? db`true` : db`${instant} >= ${new Date(from)}`}
  and ${to === undefined ? db`true` : db`${instant} < ${new Date(to)}::timestamptz + interval '1 millisecond'`}`;

/** The condition, on `invoice`, that it was booked within that time. */
export const bookedWithin = (db: Db, between: Between) => within(db, db`invoice.booked_at`, between);
