/** What a block copied from a spreadsheet holds: the values that could be read by name, and the lines that could not. */
type Pasted = { readonly values: Readonly<Record<string, string>>; readonly unread: readonly string[] };

/**
 * Reads a block of lines with cells separated by tabs. A line of one cell fills the next row from `at` on. In a line of
 * several cells the first one that is the name of a row decides where the last one goes. An empty line, a name without a
 * figure, and several cells without a name leave their row.
 */
export const pastedRows = (
  pasted: string,
  names: readonly string[],
  at: number,
  read: (text: string) => string | undefined,
): Pasted => {
  const byName = new Map(names.map((name) => [name.trim().toLowerCase(), name]));
  const values: Record<string, string> = {};
  const unread: string[] = [];
  let next = at;
  for (const line of pasted.replaceAll('\r', '').replace(/\n+$/, '').split('\n')) {
    if (line.trim() === '') {
      next += 1;
      continue;
    }
    const cells = line.split('\t').map((cell) => cell.trim());
    const named = cells.slice(0, -1).flatMap((cell) => byName.get(cell.toLowerCase()) ?? [])[0];
    const isNamed = cells.length > 1;
    const name = isNamed ? named : names[next];
    if (named === undefined) next += 1;
    if (named !== undefined && cells.filter(Boolean).length === 1) continue;
    const value = read(cells.at(-1)!);
    if (name === undefined || value === undefined || value === '') unread.push(cells.join(' '));
    else values[name] = value;
  }
  return { values, unread };
};
