/** The first and the last millisecond of a time. */
export type Between = { readonly from: number; readonly to: number };

const dayMs = 86_400_000;

/** How many calendar days a time covers. Days of 23 and 25 hours count as one, and a part of a day as a day. */
export const daysOf = ({ from, to }: Between): number => Math.max(1, Math.round((to + 1 - from) / dayMs));

/** Quarters of an hour: what was bought is summed up for each of them. */
const quarterMs = 15 * 60_000;

/** Whether a time begins and ends with a quarter of an hour, as the days of every time zone do. */
export const isOfQuarters = ({ from, to }: Between): boolean => from % quarterMs === 0 && (to + 1) % quarterMs === 0;
