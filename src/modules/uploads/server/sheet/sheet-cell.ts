/** A cell as its file stores it. */
export type PlainCell = string | number | boolean | Date | null;

/** A cell whose number format shows something else than the file stores, such as 00036178 for 36178. */
export type ShownCell = { readonly stored: string | number; readonly shown: string };

/** A cell whose file does not hold what a person sees in it, and what to do. */
export type UnreadCell = {
  readonly unread: string;
  /** It shows a part of the cell before, with which it is merged. */
  readonly isMerged?: boolean;
};

/** A cell as a reader gives it. */
export type SheetCell = PlainCell | ShownCell | UnreadCell;

export const isShown = (cell: SheetCell): cell is ShownCell =>
  cell !== null && typeof cell === 'object' && 'shown' in cell;

export const isUnread = (cell: SheetCell): cell is UnreadCell =>
  cell !== null && typeof cell === 'object' && 'unread' in cell;
export const isBlankCell = (cell: SheetCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

export const unstoredFormula: UnreadCell = {
  unread: 'The formula has no stored result. Open the file in Excel, save it, and upload it again.',
};

/** A number without what its binary form adds. */
export const numberTextOf = (stored: number): string => String(Number(stored.toPrecision(15)));

/** The text of a cell as a person sees it. */
export const cellText = (cell: SheetCell): string => {
  if (cell === null || isUnread(cell)) return '';
  if (isShown(cell)) return cell.shown;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? numberTextOf(cell) : String(cell);
};

/** The text of a cell that shows all digits of its whole number, with zeros, letters and signs of codes added. */
export const shownCode = ({ stored, shown }: ShownCell): string | undefined => {
  const digits = shown.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return typeof stored === 'number' && /^[\dA-Z ./-]+$/i.test(shown) && digits === numberTextOf(stored)
    ? shown
    : undefined;
};

/** The stored number of a cell that shows this number, at most rounded or with a sign of dollars. */
export const shownNumber = ({ stored, shown }: ShownCell): number | undefined => {
  if (typeof stored !== 'number') return undefined;
  const text = shown.replaceAll(/[\s$,]/g, '');
  // Formats of accounting show nothing as a dash.
  if (stored === 0 && /^-+$/.test(text)) return stored;
  const found = /^-?\d*(?:\.(\d*))?(?:E([+-]\d+))?$/i.exec(text);
  if (!found || !/\d/.test(text)) return undefined;
  const half = 0.5 * 10 ** (Number(found[2] ?? 0) - (found[1]?.length ?? 0));
  return Math.abs(Number(text) - stored) <= half * 1.000_001 ? stored : undefined;
};

/** Why a cell cannot be read that shows something else than it stores. */
export const shownFault = ({ stored, shown }: ShownCell): string =>
  `The cell holds ${String(stored).slice(0, 40)} and shows ${shown.trim() === '' ? 'nothing' : shown.trim().slice(0, 40)}. Write it as it is meant, in a column without a number format.`;
