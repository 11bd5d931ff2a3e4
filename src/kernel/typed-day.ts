const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

type Part = 'year' | 'month' | 'day';

/** The ways to write a date, and the order of its parts. Only dots, or a month in words, may have the day first. */
const forms: readonly (readonly [RegExp, readonly [Part, Part, Part]])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, ['year', 'month', 'day']],
  [/^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/, ['month', 'day', 'year']],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, ['month', 'day', 'year']],
  // ISO 8601 without dashes. No month has the number 19 to 21.
  [/^((?:19|20|21)\d{2})(\d{2})(\d{2})$/, ['year', 'month', 'day']],
  // The number keys of some phones have no slash.
  [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, ['month', 'day', 'year']],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, ['day', 'month', 'year']],
  [/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})$/, ['day', 'month', 'year']],
  [/^([a-z]+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/, ['month', 'day', 'year']],
];

/** Names may be shortened to three letters or more: Sep, Sept. */
const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : months.findIndex((name) => text.length >= 3 && name.startsWith(text)) + 1;

/** A day written as YYYY-MM-DD. Undefined if the calendar does not have it. */
export const calendarDay = (text: string): string | undefined => {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? undefined : text;
};

/** The first year of the hundred that two digits mean. */
const firstShortYear = 1990;
const yearOf = (text: string): string => {
  if (text.length > 2) return text;
  const year = 1900 + Number(text);
  return String(year < firstShortYear ? year + 100 : year);
};

const dayOf = ({ year, month, day }: Readonly<Record<Part, string>>): string | undefined =>
  calendarDay([yearOf(year), String(monthOf(month)).padStart(2, '0'), day.padStart(2, '0')].join('-'));

/** Years that a typed date may have. Others are mistyped. */
const years = { first: String(firstShortYear), last: '2100' } as const;
const otherYear = `The year is not between ${years.first} and ${years.last}.`;
const noDate = 'This is no date. Write MM-DD-YYYY, or paste a date such as 2026-12-05, Dec 5 2026 or 5-Dec-2026.';

/** A typed date: the day as YYYY-MM-DD, or what is wrong with the text. */
export type TypedDay = { readonly day: string } | { readonly problem: string };

/** Reads a date as people write it. Numbers have the month first, except with dots. */
export const readTypedDay = (typed: string): TypedDay => {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const [form, order] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const parts = Object.fromEntries(order.map((part, at) => [part, found[at + 1]!])) as Record<Part, string>;
    const day = dayOf(parts);
    if (day === undefined) return { problem: 'There is no such date.' };
    return day.slice(0, 4) < years.first || day.slice(0, 4) > years.last ? { problem: otherYear } : { day };
  }
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]?$/.test(text)) return { problem: 'The year is missing. Write MM-DD-YYYY.' };
  return { problem: noDate };
};
