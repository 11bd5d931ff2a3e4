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

/**
 * The sums from the first to the last day or month, oldest first, so that a chart is to scale: those without a sale
 * stand with zero. `rows` are newest first.
 */
export const withoutGaps = (rows: readonly Sold[], time: SalesTime): { date: string; value: number }[] => {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return [];
  const valueOf = new Map(rows.map(({ date, value = 0 }) => [date, value]));
  const filled: { date: string; value: number }[] = [];
  const at = new Date(oldest.date);
  for (;;) {
    const date = at.toISOString().slice(0, 10);
    if (date > newest.date) return filled;
    filled.push({ date, value: valueOf.get(date) ?? 0 });
    if (time === '5') at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + 1);
  }
};
