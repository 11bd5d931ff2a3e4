import { editFields, sheetFields, type SheetField } from '../../catalogue/editing/domain/sheet-fields.ts';

/** `add` makes new converters, `edit` changes those that are there. */
export type UploadKind = 'add' | 'edit';

/** The field of each column. Undefined for a column without a name, and for those of an errors file. */
export type SheetColumns = readonly (SheetField | undefined)[];

export const maxColumns = 100;

const spelled = (head: string): string => head.toLowerCase().replaceAll(/[\s_-]/g, '');
const fieldOf = new Map<string, SheetField>([
  ...editFields.map((field) => [spelled(field), field] as const),
  ['make', 'manufacturer'],
]);
/** What an errors file has beside the columns of its upload. */
const ofErrorsFile = ['line', 'reason'];
const neededToAdd = ['name', 'oem', 'type'] as const;
const namesConverter: readonly SheetField[] = ['productId', 'serialNo', 'oem'];

const listed = (names: readonly string[]): string => names.join(', ');

/** The columns that the first row of a sheet names, in any order. Or why a sheet like this cannot be read. */
export const readHead = (cells: readonly string[], kind: UploadKind): SheetColumns | string => {
  if (cells.every((cell) => cell.trim() === '')) return 'The first row is empty. It names the columns.';
  if (cells.length > maxColumns) return `The file has ${cells.length} columns. At most ${maxColumns} are read.`;
  const unknown = cells.filter((cell) => {
    const head = spelled(cell);
    return head !== '' && !fieldOf.has(head) && !ofErrorsFile.includes(head);
  });
  if (unknown.length > 0)
    return `Unknown column${unknown.length > 1 ? 's' : ''}: ${listed(unknown.slice(0, 10).map((cell) => cell.trim().slice(0, 60)))}. The first row names the columns. Known are ${listed(kind === 'add' ? sheetFields : editFields)}.`;
  const columns = cells.map((cell) => fieldOf.get(spelled(cell)));
  const named = columns.filter((field) => field !== undefined);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice) return `The column ${twice} stands there twice.`;
  if (kind === 'add') {
    const missing = neededToAdd.filter((field) => !named.includes(field));
    if (missing.length > 0) return `The column${missing.length > 1 ? 's' : ''} ${listed(missing)} must be there.`;
    if (named.includes('productId'))
      return 'The column productId names converters that are there. Upload the file as an edit file.';
    return columns;
  }
  if (!named.some((field) => namesConverter.includes(field)))
    return `The file does not say which converters it changes: one of the columns ${listed(namesConverter)} must be there.`;
  return columns;
};
