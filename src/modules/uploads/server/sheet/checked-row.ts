import type { z } from 'zod';
import { normaliseCode } from '../../../../kernel/codes.ts';
import { inputMoney } from '../../../../kernel/fields.ts';
import { isSheetError, withoutMark } from '../../../../kernel/csv-text.ts';
import { converterEditing } from '../../../catalogue/editing/contract.ts';
import { codesIn } from '../../../catalogue/editing/domain/converter-codes.ts';
import { leavesOpen, type FaultKind, type RowFault } from '../../../catalogue/editing/domain/row-faults.ts';
import { wholeDollars } from '../../../catalogue/editing/domain/converter-worth.ts';
import type { SheetField } from '../../../catalogue/editing/domain/sheet-fields.ts';
import type { SheetRow } from '../../../catalogue/editing/domain/sheet-row.ts';
import type { SheetColumns, UploadKind } from '../../domain/sheet-head.ts';
import { withPoint, type CellRepairs } from './cell-repairs.ts';
import {
  cellText,
  isShown,
  isUnread,
  shownCode,
  shownFault,
  shownNumber,
  type PlainCell,
  type SheetCell,
  type ShownCell,
} from './sheet-cell.ts';

/** A row with the addresses of its pictures, which only the server can read. */
export type CheckedRow = Omit<SheetRow, 'fileIds'> & {
  readonly urls?: readonly string[];
  /** The price as it stands in the sheet, if it is stored otherwise. */
  readonly typedPrice?: string;
};

type Reader = (
  field: SheetField,
  cell: PlainCell,
  as: { readonly isEuropean: boolean; readonly repairs: CellRepairs },
) => Read;

const { shape } = converterEditing.editConverter.input;

const yes = ['true', 'yes', 'y', '1', 'wahr'];
const no = ['false', 'no', 'n', '0', 'falsch'];
/** In a European sheet this may be a thousand times more or less than in another. */
const inTwoWays = /^[+-]?\$?[1-9]\d{0,2}[.,]\d{3}$/;
const plainly = 'Write the number without thousands separators and with a point, such as 1250 or 12.5.';
const sheetsNumber = /^[+-]?\$?([1-9]\d{0,2}(,\d{3})+|\d*)(\.\d+)?$/;
/** A number whose comma can only stand before decimals. */
const decimalComma = /^[+-]?\$?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3})+,\d+)$/;

type Read = { readonly value: unknown } | RowFault;
const fault = (field: SheetField, kind: FaultKind, sentence: string): RowFault => ({
  kind,
  field,
  sentence: `${field}: ${sentence}`,
});

const parsed = (field: SheetField, schema: z.ZodType, value: unknown): Read => {
  const result = schema.safeParse(value);
  return result.success
    ? { value: result.data }
    : fault(field, typeof value === 'number' ? 'limit' : 'text', result.error.issues[0]!.message);
};

const numberIn: Reader = (field, cell, { isEuropean, repairs }) => {
  const written = withoutMark(cellText(cell).trim());
  const text = repairs.takesComma(field) && typeof cell === 'string' ? withPoint(written) : written;
  if (decimalComma.test(text)) return fault(field, 'comma', plainly);
  if (
    isEuropean &&
    !repairs.takesComma(field) &&
    (inTwoWays.test(text) || (/^[+-]?[\d.,]*,[\d.,]*$/.test(text) && !sheetsNumber.test(text)))
  )
    return fault(field, 'comma', plainly);
  if (!sheetsNumber.test(text) || !/\d/.test(text)) return fault(field, 'number', `${text.slice(0, 40)} is no number.`);
  const number = Number(text.replaceAll(/[$,]/g, ''));
  if (field === 'subweight' && number <= 0) return fault(field, 'limit', 'More than 0 grams.');
  if (number < 0) return fault(field, 'limit', 'Not below 0.');
  const checked = parsed(field, field === 'price' ? inputMoney : shape[field as 'subweight'], number);
  return field === 'price' && 'value' in checked ? { value: wholeDollars(String(checked.value)) } : checked;
};

const switchIn = (field: SheetField, cell: PlainCell): Read => {
  const text = cellText(cell).trim().toLowerCase();
  if (yes.includes(text)) return { value: true };
  return no.includes(text) ? { value: false } : fault(field, 'switch', 'Write true or false.');
};

const productIdIn = (field: SheetField, cell: PlainCell): Read => {
  const text = cellText(cell).trim();
  return /^[1-9]\d{0,8}$/.test(text)
    ? { value: Number(text) }
    : fault(field, 'number', `${text.slice(0, 40)} is no number of a converter.`);
};

const month = '(?:jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sept?|oct|okt|nov|dec|dez)';
const day = '(?:0?[1-9]|[12]\\d|3[01])';

/** What spreadsheet programs make of codes: dates, rounded numbers and truth values. */
const mangled = new RegExp(
  `^(?:${[
    `${day}[-. ]{1,2}${month}\\.?(?:[-. ]{1,2}\\d{2}(?:\\d{2})?)?`,
    `${month}[-. ]{1,2}\\d{2}(?:\\d{2})?`,
    `${day}[/.]${day}[/.](?:19|20)\\d{2}`,
    `(?:19|20)\\d{2}-${day}-${day}(?: [\\d:]+)?`,
    String.raw`-?\d(?:[.,]\d+)?e[+-]\d+`,
    'true|false|wahr|falsch',
  ].join('|')})$`,
  'i',
);

/** A code that a spreadsheet has turned into something else, or a whole number that loses its last digits there. */
const isMangled = (field: SheetField, text: string, cell: PlainCell): boolean =>
  (field === 'oem' && mangled.test(text)) || (typeof cell === 'number' && !(Math.abs(cell) < 1e15));

const wordsIn = (field: SheetField, cell: PlainCell): Read => {
  const text = withoutMark(cellText(cell).trim());
  if (text.startsWith('=') && !cellText(cell).trim().startsWith("'"))
    return fault(field, 'cell', 'It begins with =, like a formula. Write its value.');
  if (isMangled(field, text, cell))
    return fault(
      field,
      'cell',
      'A spreadsheet has turned this code into a date or a number. Format the column as text and write it again.',
    );
  if (field === 'type') return text.length <= 60 ? { value: text } : fault(field, 'text', 'At most 60 characters.');
  if (field === 'urls')
    return {
      value: text
        .split(';')
        .map((url) => url.trim())
        .filter((url) => url !== ''),
    };
  const checked = parsed(field, shape[field as 'name'], text);
  return field === 'oem' && 'value' in checked ? { value: codesIn(String(checked.value)) } : checked;
};

const readers: Partial<Record<SheetField, Reader>> = {
  productId: productIdIn,
  subweight: numberIn,
  ptAssay: numberIn,
  pdAssay: numberIn,
  rhAssay: numberIn,
  price: numberIn,
  isCalculatedPrice: switchIn,
};

/** A unit that a number format may add to a number: the one in which the field counts. */
const units: Partial<Record<SheetField, RegExp>> = {
  subweight: /\s*g$/i,
  ptAssay: /\s*(?:ppm|g\/t)$/i,
  pdAssay: /\s*(?:ppm|g\/t)$/i,
  rhAssay: /\s*(?:ppm|g\/t)$/i,
  price: /\s*USD$/,
};

/** What a cell says in a field. Undefined if a person sees something else in it than would be read. */
const seenIn = (field: SheetField, cell: PlainCell | ShownCell): PlainCell | undefined => {
  if (!isShown(cell)) return cell;
  if (readers[field] !== numberIn && field !== 'productId') return shownCode(cell);
  return shownNumber({ ...cell, shown: cell.shown.replace(units[field] ?? '', '') });
};

/**
 * The fields of a row, and all that is wrong with it. An empty cell says nothing. In a European column, 1.250 and 1,250 are refused instead of guessed.
 */
export const checkedRow = (
  line: number,
  cells: readonly SheetCell[],
  columns: SheetColumns,
  kind: UploadKind,
  { isEuropean, repairs }: { readonly isEuropean: (at: number) => boolean; readonly repairs: CellRepairs },
): CheckedRow => {
  const row: Record<string, unknown> = { line };
  const faults: RowFault[] = [];
  const refuse = (found: RowFault): void => {
    if (!repairs.empties(found.field!)) faults.push(found);
  };
  for (const [at, sent] of cells.entries()) {
    const field = columns[at];
    if (field === undefined) {
      if (at >= columns.length && cellText(sent).trim() !== '')
        return { line, faults: [{ kind: 'row', sentence: 'The row has more cells than the head has columns.' }] };
      continue;
    }
    if (isUnread(sent)) {
      refuse(fault(field, 'cell', sent.unread));
      continue;
    }
    const cell = seenIn(field, sent);
    if (cell === undefined) {
      refuse(fault(field, 'cell', shownFault(sent as ShownCell)));
      continue;
    }
    if (cell === null || cellText(cell).trim() === '') continue;
    if (cell instanceof Date) {
      refuse(fault(field, 'cell', 'The sheet holds a date here. Format the column as text and write it again.'));
      continue;
    }
    const text = cellText(cell).trim();
    if (isSheetError(text)) {
      refuse(fault(field, 'cell', `The sheet holds the error ${text} here.`));
      continue;
    }
    const read = (readers[field] ?? wordsIn)(field, cell, { isEuropean: isEuropean(at), repairs });
    if ('kind' in read) {
      refuse(read);
      continue;
    }
    row[field === 'oem' ? 'codes' : field] = repairs.nameFor(field, String(read.value)) ?? read.value;
    if (field === 'price') {
      const typed = cellText(cell).replaceAll(/[^\d.]/g, '');
      if (Number(typed) !== Number(read.value)) row['typedPrice'] = typed;
    }
  }
  const urls = row['urls'] as readonly string[] | undefined;
  if (urls && urls.length > 10) faults.push(fault('urls', 'pictures', 'At most 10 pictures.'));
  if (kind === 'add') {
    row['type'] ??= repairs.nameFor('type', '');
    for (const [field, key, sentence] of needed)
      if (row[key] === undefined && !leavesOpen(faults, field)) faults.push(fault(field, 'missing', sentence));
    if (repairs.dropsWorth && worth.some((field) => row[field] === undefined))
      for (const field of worth) delete row[field];
  }
  return { ...(row as unknown as CheckedRow), ...(faults.length > 0 && { faults }) };
};

const worth = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay'];

const needed = [
  ['name', 'name', 'Write a name.'],
  ['oem', 'codes', 'Write the code that is stamped on it.'],
  ['type', 'type', 'Choose a type.'],
] as const;

/** The columns of numbers in which a row has a text that a test finds. */
const numbersLike = (pattern: RegExp) => (cells: readonly SheetCell[], columns: SheetColumns) =>
  cells.flatMap((cell, at) => {
    const field = columns[at];
    return typeof cell === 'string' && field && readers[field] === numberIn && pattern.test(withoutMark(cell.trim()))
      ? [at]
      : [];
  });
/** The columns in which a comma of the row may stand before thousands or before decimals. */
export const openCommas = numbersLike(/^[+-]?\$?[1-9]\d{0,2},\d{3}$/);
/** The columns in which a comma of the row can only stand before decimals. */
export const decimalCommas = numbersLike(decimalComma);

/** What no two rows of new converters share. Which converter a row changes, the catalogue says. */
export const keyOf = ({ codes, manufacturer, faults = [] }: CheckedRow, kind: UploadKind): string | undefined =>
  kind === 'edit' || codes === undefined || leavesOpen(faults, 'manufacturer')
    ? undefined
    : `${(manufacturer ?? 'other').toLowerCase()} ${normaliseCode(codes[0]!)}`;
