import { calendarDay } from '../../../kernel/typed-day.ts';

/**
 * The calendar date of a signature: YYYY-MM-DD, or MM/DD/YYYY as written on paper. Undefined for a date that does not
 * exist.
 */
export const signedDay = (typed: string): string | undefined => {
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  return calendarDay(written ? `${written[3]}-${written[1]!.padStart(2, '0')}-${written[2]!.padStart(2, '0')}` : typed);
};
