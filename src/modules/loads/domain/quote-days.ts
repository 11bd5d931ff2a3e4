import { yearsLater } from '../../../kernel/dates.ts';

/** How many days a quote's prices hold by default. */
export const quoteDays = 7;

/** Whether a payment date or the last day of a quote is further ahead than ten years: such a date is mistyped. */
export const isTooFar = (day: string, today: string): boolean => day > yearsLater(today, 10);
