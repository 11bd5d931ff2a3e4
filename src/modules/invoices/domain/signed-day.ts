/** Nothing was signed here before the product was there. */
export const earliestSigned = '2000-01-01';

/**
 * The calendar date that stands beside a signature: YYYY-MM-DD, or MM/DD/YYYY as people write it on paper.
 * Undefined for a date that no calendar has.
 */
export const signedDay = (typed: string): string | undefined => {
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  const day = written ? `${written[3]}-${written[1]!.padStart(2, '0')}-${written[2]!.padStart(2, '0')}` : typed;
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? undefined : day;
};
