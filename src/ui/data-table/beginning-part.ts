/** The name of the part that begins with this row, below a row of another part. */
export const beginningPart = <Row>(
  rows: readonly Row[],
  at: number,
  partOf: ((row: Row) => string) | undefined,
): string | undefined => {
  if (!partOf || at === 0) return undefined;
  const part = partOf(rows[at]!);
  return part === partOf(rows[at - 1]!) ? undefined : part;
};
