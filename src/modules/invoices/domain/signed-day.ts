/** No signature is older than the product. */
export const earliestSigned = '2000-01-01';

/**
 * The calendar date of a signature: YYYY-MM-DD, or MM/DD/YYYY as written on paper. Undefined for a date that does not
 * exist.
 */
export const signedDay = (typed: string): string | undefined => {
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  const day = written ? `${written[3]}-${written[1]!.padStart(2, '0')}-${written[2]!.padStart(2, '0')}` : typed;
  const instant = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? undefined : day;
};
