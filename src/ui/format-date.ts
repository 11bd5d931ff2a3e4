import { dateParts, dateText } from '../kernel/date-text.ts';

// Written in the kernel, because papers have dates too.
export { dateText };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** MM-DD-YYYY h:mm am, in the browser's time zone unless told otherwise. */
export const dateTimeText = (instant: string | Date, timeZone?: string): string =>
  `${dateText(instant, timeZone)} ${dateParts(instant, timeZone).clock}`;

const ordinal = (day: number): string => {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

/** In words: "20th Nov 2026, 3:15 pm". */
export function longDateTimeText(instant: string | Date, timeZone?: string): string {
  const { year, month, day, clock } = dateParts(instant, timeZone);
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
