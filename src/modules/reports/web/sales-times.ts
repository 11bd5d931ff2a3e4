import { daysOfTime } from '../domain/sales-times.ts';

/** The times of the sales history, as the call numbers them. */
export const times = [
  { value: '1', label: 'All' },
  { value: '2', label: 'One week' },
  { value: '3', label: 'Two weeks' },
  { value: '4', label: 'Thirty days' },
  { value: '5', label: 'Monthly' },
] as const;
export type SalesTime = (typeof times)[number]['value'];

/** A day as 06-15-2026, or its month as 06-2026. */
export const dayOrMonth = (date: string, time: SalesTime): string => {
  const [year, month, day] = date.split('-');
  return time === '5' ? `${month}-${year}` : `${month}-${day}-${year}`;
};

type Sold = { readonly date: string; readonly value?: number | undefined };

/** Some days before a day, as YYYY-MM-DD. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The sums of the whole time, oldest first, so that a chart is to scale: days or months without a sale stand with zero.
 * A time of all days begins and ends with a sale. `rows` are newest first; `today` is YYYY-MM-DD.
 */
export const withoutGaps = (
  rows: readonly Sold[],
  time: SalesTime,
  today: string,
): { date: string; value: number }[] => {
  const [last, first] = [rows[0], rows.at(-1)];
  if (!last || !first) return [];
  const days = daysOfTime[Number(time) as 1 | 2 | 3 | 4 | 5];
  // A facility can be a day ahead of or behind the reader.
  const newest = days !== undefined && today > last.date ? today : last.date;
  const start = days === undefined ? first.date : daysBefore(newest, days - 1);
  const oldest = start < first.date ? start : first.date;
  const valueOf = new Map(rows.map(({ date, value = 0 }) => [date, value]));
  const filled: { date: string; value: number }[] = [];
  const at = new Date(oldest);
  for (;;) {
    const date = at.toISOString().slice(0, 10);
    if (date > newest) return filled;
    filled.push({ date, value: valueOf.get(date) ?? 0 });
    if (time === '5') at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + 1);
  }
};
