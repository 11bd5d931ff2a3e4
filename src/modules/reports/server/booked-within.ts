import { invalid } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';

export type Between = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Refuses a time whose end is before its start. */
export const requireTimeInOrder = ({ from, to }: Between): void => {
  if (from !== undefined && to !== undefined && to < from)
    throw invalid('to', 'The end date cannot be before the start date.');
};

/**
 * The condition, on an instant, that it lies within these epoch milliseconds, both ends included. Instants have
 * microseconds, so the last millisecond is included to its end.
 */
export const within = (db: Db, instant: ReturnType<Db>, { from, to }: Between) => db`
  ${from === undefined ? db`true` : db`${instant} >= ${new Date(from)}`}
  and ${to === undefined ? db`true` : db`${instant} < ${new Date(to)}::timestamptz + interval '1 millisecond'`}`;

/** The condition, on `invoice`, that it was booked within that time. */
export const bookedWithin = (db: Db, between: Between) => within(db, db`invoice.booked_at`, between);
