/** Days of the reader as YYYY-MM-DD. Undefined: not limited. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A day of the reader as YYYY-MM-DD, which is how Swedish writes it. */
const dayText = (date: Date): string => date.toLocaleDateString('sv');

/** The last so many days of the reader, today included. 1 is today alone. */
export const lastDays = (count: number): { readonly from: string; readonly to: string } => {
  const first = new Date();
  // By the calendar, so that a day of 23 or 25 hours is one day.
  first.setDate(first.getDate() - count + 1);
  return { from: dayText(first), to: dayText(new Date()) };
};

/** The time zone of the browser, in which days are counted. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
