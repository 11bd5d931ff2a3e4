/** A cell of a csv file. Numbers stay numbers; `exact` is a number as decimal text. */
export type CsvCell = string | number | boolean | null | { readonly exact: string };

/** Also the full-width forms, which spreadsheet programs of East Asia take. */
const opensFormula = /^'*[=+\-@\t\r＝＋－＠]/u;

/**
 * A text that no spreadsheet program takes for a formula. An apostrophe is put before it, as people type it there, also
 * where one stands already, so that `withoutMark` gives back exactly what was written.
 */
export const withMark = (text: string): string => (opensFormula.test(text) ? `'${text}` : text);
/** The text without the apostrophe that keeps it from being a formula. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && opensFormula.test(text) ? text.slice(1) : text;

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.exact;
  return typeof cell === 'string' ? quoted(withMark(cell)) : String(cell);
};

/** A line of a csv file with its end. */
export const csvLine = (cells: readonly CsvCell[], delimiter: ',' | ';' | '\t' = ','): string =>
  `${cells.map(cellText).join(delimiter)}\r\n`;

/** What a csv file begins with, so that spreadsheet programs read it as UTF-8. */
export const csvStart = '\ufeff';

/** An errors file has these marks in cells that could not be read. An upload refuses them; an empty cell would mean no change. */
export const unreadMarks = { formula: '#FORMULA!', merged: '#MERGED!' } as const;
const sheetErrors = new Set<string>([
  ...'#REF! #N/A #VALUE! #NAME? #DIV/0! #NUM! #NULL! #ERROR! #SPILL! #CALC! #FIELD! #BUSY! #BLOCKED!'.split(' '),
  ...'#CONNECT! #UNKNOWN! #EXTERNAL! #PYTHON! #GETTING_DATA'.split(' '),
  ...Object.values(unreadMarks),
]);
/** True for an error of a spreadsheet program, such as `#REF!`. */
export const isSheetError = (text: string): boolean => sheetErrors.has(text) || /^Err:\d{3}$/.test(text);
