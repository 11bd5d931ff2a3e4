/** How many rows a download reads at once. */
export const rowsAtOnce = 500;

/**
 * All rows of a statement, in pages. `readAfter` reads at most `rowsAtOnce` of those that follow the last row of the page
 * before. The first page follows nothing.
 */
export async function* rowPages<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}
