import { dateParts, dateText, slashedDateText } from '../../kernel/date-text.ts';
import { ordinal } from '../../kernel/ordinal.ts';

// Defined in the kernel, because PDFs show dates too.
export { dateText, slashedDateText };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** MM-DD-YYYY h:mm am, by default in the browser's time zone. */
export const dateTimeText = (instant: string | Date, timeZone?: string): string =>
  `${dateText(instant, timeZone)} ${dateParts(instant, timeZone).clock}`;

/**
 * As text: "20th Nov 2026, 3:15 pm". Also for what is recorded of a converter: nobody takes the 7th of November for the
 * 11th of July.
 */
export function longDateTimeText(instant: string | Date, timeZone?: string): string {
  const { year, month, day, clock } = dateParts(instant, timeZone);
  return `${ordinal(day)} ${months[month - 1]} ${year}, ${clock}`;
}

type Since = { minutes: number; hours: number; days: number };
const since = (instant: string | Date, now: Date): Since => {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  return { minutes, hours: Math.floor(minutes / 60), days: Math.floor(minutes / 1440) };
};

/** "2 min ago" for recent times, the date after six days. */
export function agoText(instant: string | Date, now: Date): string {
  const { minutes, hours, days } = since(instant, now);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (hours < 24) return `${hours} h ago`;
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : dateText(instant);
}

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** The same in complete words, for the end of a sentence: "2 hours ago", "on 05-21-2026". */
export function agoInWords(instant: string | Date, now: Date): string {
  const { minutes, hours, days } = since(instant, now);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return some(minutes, 'minute');
  if (hours < 24) return some(hours, 'hour');
  if (days === 1) return 'yesterday';
  return days < 7 ? some(days, 'day') : `on ${dateText(instant)}`;
}
