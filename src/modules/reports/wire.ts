import { flag } from '../../kernel/access.ts';
import { epoch, timeZone } from '../../kernel/fields.ts';

/** The days of a report, which include both ends. */
export const reportTime = { from: epoch.optional(), to: epoch.optional() } as const;

/** The time zone of the reader, in which a sheet writes dates. By default they are those at the facility. */
export const sheetZone = { timeZone: timeZone.optional() } as const;

/** Dollars of an invoice. */
export const seesSubtotal = flag('canSeeSubtotal');
