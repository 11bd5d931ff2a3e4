/** The calendar date of a wire date, which is the end of that day: `2026-06-12` of `2026-06-12T23:59:59.000Z`. */
export const wireDay = (endOfDay: string): string => endOfDay.slice(0, 10);
