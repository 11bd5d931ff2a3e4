const two = (value: number): string => String(value).padStart(2, '0');

/** The parts of an instant in one time zone. */
export type DateParts = { year: string; month: number; day: number; clock: string };

const formatterFor = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** The parts of an instant in a time zone. Default: the time zone of the browser or server. */
export function dateParts(instant: string | Date, timeZone?: string): DateParts {
  const formatter = formatters.get(timeZone) ?? formatterFor(timeZone);
  formatters.set(timeZone, formatter);
  const found = Object.fromEntries(formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    year: found['year'] ?? '',
    month: Number(found['month']),
    day: Number(found['day']),
    clock: `${found['hour']}:${found['minute']} ${(found['dayPeriod'] ?? '').toLowerCase()}`,
  };
}

const isDay = (value: string | Date): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** MM-DD-YYYY, for tables and forms. A calendar date (`2026-05-21`) has no time zone and never shifts. */
export function dateText(date: string | Date, timeZone?: string): string {
  if (isDay(date)) return `${date.slice(5, 7)}-${date.slice(8)}-${date.slice(0, 4)}`;
  const { year, month, day } = dateParts(date, timeZone);
  return `${two(month)}-${two(day)}-${year}`;
}

/** MM/DD/YYYY, for papers, and for the lists of customers and their users. */
export const slashedDateText = (date: string | Date, timeZone?: string): string =>
  dateText(date, timeZone).replaceAll('-', '/');
