import type { PastedBlock } from '../../domain/pasted-block.ts';
import { maxRows } from '../form/draft-changes.ts';
import { rowSubjects } from '../form/draft-words.ts';
import { sumsText, type Pasted } from '../form/paste-notice.tsx';
import { blankCells, newRow, type DraftRow } from '../form/settlement-draft.ts';

const table = 'lotTableData';
const numberKey = (lotNo: string | undefined): string => (lotNo ?? '').trim().toUpperCase();
const rowsText = (count: number): string => (count === 1 ? '1 row was read' : `${count} rows were read`);

/**
 * The lot rows with those of a sheet. A row of the sheet fills the first lot of the same number, and is appended where
 * there is none. What no row has room for is left out.
 */
export const rowsWithSheet = (rows: readonly DraftRow[], block: PastedBlock, more: number): Pasted => {
  const { rows: sheet, unread } = block;
  const next = [...rows];
  const places = new Map<string, number>();
  for (const [at, { cells }] of rows.entries()) {
    const key = numberKey(cells['lotNo']);
    if (key !== '' && !places.has(key)) places.set(key, at);
  }
  let [filled, left] = [0, more];
  const placeOf = sheet.map((cells) => {
    const key = numberKey(cells['lotNo']);
    const at = places.get(key);
    if (at !== undefined) {
      // A second row of this number is another lot.
      places.delete(key);
      next[at] = { ...next[at]!, cells: { ...next[at]!.cells, ...cells } };
      filled += 1;
      return at;
    }
    if (next.length >= maxRows[table]) {
      left += 1;
      return undefined;
    }
    next.push(newRow({ ...blankCells(table), ...cells }));
    return next.length - 1;
  });
  const count = placeOf.filter((at) => at !== undefined).length;
  const same = filled > 0 ? `, ${filled} of them into lots of the same number` : '';
  const full = left > 0 ? ` ${left} more had no room: at most ${maxRows[table]}.` : '';
  return {
    before: rows,
    after: next,
    sentence: `${rowsText(count)}${same}.${sumsText(block)}${full}`,
    unread: unread.flatMap(({ row, column, text }) => {
      const at = placeOf[row];
      return at === undefined ? [] : [`${rowSubjects[table]} ${at + 1}, ${column!.label}: “${text}”`];
    }),
  };
};
