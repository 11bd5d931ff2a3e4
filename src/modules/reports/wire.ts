import { epoch, text, timeZone } from '../../kernel/fields.ts';

/** The days of a report, which include both ends. */
export const reportTime = { from: epoch.optional(), to: epoch.optional() } as const;

/** The time zone of the reader, in which a sheet writes dates. By default they are those at the facility. */
export const sheetZone = { timeZone: timeZone.optional() } as const;

const name = text(200).optional();
/** Filters by a person or a company: digits are an id, and anything else is a part of the name. */
export const byName = { buyer: name, customer: name, franchise: name } as const;
