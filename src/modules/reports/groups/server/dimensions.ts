import type { Db } from '../../../../platform/database.ts';
import type { Dimension } from '../../domain/dimensions.ts';
import { codeOf } from '../../server/code-of.ts';
import { dayOf } from '../../server/day-of.ts';

type Part = ReturnType<Db>;

/** How a dimension is read: its value on the rows of a report, and the text that names this value. */
type Source = {
  readonly key: (db: Db, timeZone: string | undefined) => Part;
  readonly label: (db: Db, key: Part) => Part;
  /** What several values of `key` have in common, where that is what groups them. Found for each value once. */
  readonly common?: (db: Db, key: Part) => Part;
};

/** The first day of a day, week or month, in the time zone of the reader, else of the facility. */
const firstDay = (unit: 'day' | 'week' | 'month'): Source => ({
  key: (db, timeZone) => db`date_trunc(${unit}::text, ${dayOf(db, db`invoice.booked_at`, timeZone)}::timestamp)::date`,
  label: (db, key) => db`${key}::text`,
});
const person = (column: (db: Db) => Part): Source => ({
  key: column,
  label: (db, key) => db`(select concat_ws(' ', first_name, last_name) from app_user where id = ${key})`,
});
const company = (column: (db: Db) => Part): Source => ({
  key: column,
  label: (db, key) => db`(select name from company where id = ${key})`,
});

/** On `invoice` and its `facility`; of items also on `item` and its `converter`. */
export const dimensionSources: Readonly<Record<Dimension, Source>> = {
  day: firstDay('day'),
  week: firstDay('week'),
  month: firstDay('month'),
  buyer: person((db) => db`invoice.buyer_id`),
  assistant: person((db) => db`invoice.assistant_id`),
  customer: company((db) => db`invoice.customer_id`),
  franchise: company((db) => db`invoice.company_id`),
  facility: {
    key: (db) => db`invoice.facility_id`,
    label: (db, key) => db`(select name from facility where id = ${key})`,
  },
  make: {
    key: (db) => db`converter.make_id`,
    label: (db, key) => db`(select name from make where id = ${key})`,
  },
  family: {
    key: (db) => db`converter.family_id`,
    label: (db, key) => db`(select name from family where id = ${key})`,
  },
  type: {
    key: (db) => db`item.type_id`,
    label: (db, key) => db`(select name from converter_type where id = ${key})`,
  },
  // All spellings of a code are one group.
  oem: { key: (db) => db`item.oem`, common: codeOf, label: (_db, key) => key },
};
