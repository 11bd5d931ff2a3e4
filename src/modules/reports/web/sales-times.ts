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
