const two = (value: number): string => String(value).padStart(2, '0');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

type Parts = { year: string; month: number; day: number; clock: string };

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

function partsOf(instant: string | Date, timeZone?: string): Parts {
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
  const { year, month, day } = partsOf(date, timeZone);
  return `${two(month)}-${two(day)}-${year}`;
}

/** MM-DD-YYYY h:mm am, in the browser's time zone unless told otherwise. */
export const dateTimeText = (instant: string | Date, timeZone?: string): string =>
  `${dateText(instant, timeZone)} ${partsOf(instant, timeZone).clock}`;

const ordinal = (day: number): string => {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

/** In words: "20th Nov 2026, 3:15 pm". */
export function longDateTimeText(instant: string | Date, timeZone?: string): string {
  const { year, month, day, clock } = partsOf(instant, timeZone);
  return `${ordinal(day)} ${months[month - 1]} ${year}, ${clock}`;
}

/** "2 min ago" while that says more than a date; the date after six days. */
export function agoText(instant: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : dateText(instant);
}
