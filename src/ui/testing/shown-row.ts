import type { Locator } from 'vitest/browser';

/** What is read of an element: without initials, glyphs and other parts that only decorate it. */
export const shownText = (element: Element | null): string => {
  const read = element?.cloneNode(true) as Element | undefined;
  for (const hidden of read?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  return (read?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

/** A cell over several columns counts for each of them. */
const columnsOf = (row: HTMLTableRowElement | undefined): string[] =>
  [...(row?.cells ?? [])].flatMap((cell) => Array.from({ length: cell.colSpan }, () => shownText(cell)));

/**
 * The texts of a row of a table (the first is 1) or of its totals, by the heads of their columns. Without such a row it
 * is empty, so that a test polls it until the rows have arrived.
 */
export const shownRow = (table: Locator, at: number | 'totals' = 1): Record<string, string> => {
  const element = table.query() as HTMLTableElement | null;
  const rows = [...(element?.tBodies ?? [])].flatMap((body) => (body.ariaHidden === null ? [...body.rows] : []));
  const cells = columnsOf(at === 'totals' ? element?.tFoot?.rows[0] : rows[at - 1]);
  if (cells.length === 0) return {};
  const heads = columnsOf([...(element?.tHead?.rows ?? [])].at(-1));
  const shown = Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? 'no cell']));
  if (cells.length !== heads.length || Object.keys(shown).length !== heads.length)
    throw new Error(`The cells ${cells.join(' | ')} do not stand under different heads: ${heads.join(' | ')}`);
  // The menu of a row has no text.
  const { Actions: _menu, ...texts } = shown;
  return texts;
};

/** The instants of a part, in its order: how long ago they are depends on the clock. */
export const shownTimes = (part: Element): string[] =>
  [...part.querySelectorAll('time')].map(({ dateTime }) => dateTime);
