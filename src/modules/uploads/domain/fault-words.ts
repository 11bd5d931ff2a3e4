import type { FaultKind } from '../../catalogue/editing/domain/row-faults.ts';
import type { SheetField } from '../../catalogue/editing/domain/sheet-fields.ts';
import { numberText } from '../../../kernel/number-text.ts';
import { emptiedFields, namedFields, numberFields, type Repair } from './repairs.ts';

const fieldWords: Readonly<Record<SheetField, string>> = {
  productId: 'Number of the converter',
  name: 'Name',
  manufacturer: 'Make',
  model: 'Model',
  oem: 'Code',
  type: 'Type',
  family: 'Family',
  description: 'Description',
  subweight: 'Weight',
  ptAssay: 'Platinum assay',
  pdAssay: 'Palladium assay',
  rhAssay: 'Rhodium assay',
  price: 'Price',
  isCalculatedPrice: 'Calculated price',
  serialNo: 'Serial number',
  comment: 'Comment',
  urls: 'Pictures',
};
const inner = (field: SheetField): string => fieldWords[field].replace(/^./, (letter) => letter.toLowerCase());

const titles: Readonly<Record<FaultKind, (field: SheetField) => string>> = {
  row: () => 'Row cannot be read',
  missing: (field) => `No ${inner(field)}`,
  cell: (field) => `${fieldWords[field]} was changed, or not stored, by the spreadsheet`,
  text: (field) => `${fieldWords[field]} cannot be read`,
  number: (field) => `${fieldWords[field]} is not a number`,
  comma: (field) => `${fieldWords[field]} has a comma or a point that can be read in two ways`,
  limit: (field) => `${fieldWords[field]} is out of range`,
  switch: (field) => `${fieldWords[field]} is neither true nor false`,
  unknown: (field) => `Unknown ${inner(field)}`,
  pictures: () => 'Pictures that are not uploaded, or too many',
  twice: () => 'The same converter as an earlier line',
  present: () => 'In the catalogue with other values',
  absent: () => 'No such converter',
  several: () => 'Several converters fit',
  incomplete: () => 'Weight and assays are incomplete',
  unpriced: () => 'No override price',
  right: () => 'A price that needs a permission',
};

/** What is wrong with the rows of a group. Kinds without a field do not read it. */
export const faultTitle = (kind: FaultKind, field: SheetField | null): string => titles[kind](field ?? 'name');

export const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${numberText(rows)} rows`);

const isOne = <Field extends SheetField>(fields: readonly Field[], field: SheetField | null): field is Field =>
  (fields as readonly (SheetField | null)[]).includes(field);

type Kind = { readonly kind: FaultKind; readonly field: SheetField | null; readonly isEdit: boolean };

/** The repairs of a whole group that need no further word, the best one first. */
export const repairsOf = ({ kind, field, isEdit }: Kind): Repair[] => {
  const repairs: Repair[] = [];
  if (kind === 'comma' && isOne(numberFields, field)) repairs.push({ does: 'comma', field });
  if (kind === 'incomplete' && !isEdit) repairs.push({ does: 'noWorth' });
  if (isOne(emptiedFields, field) && kind !== 'right') repairs.push({ does: 'empty', field });
  return repairs;
};

/** The names of a group that one name can be taken for. An empty one stands for the cells without a name. */
export const renamedIn = (
  { kind, field, isEdit }: Kind,
  rows: number,
  names: readonly { readonly name: string; readonly rows: number }[],
): { readonly field: (typeof namedFields)[number]; readonly said: string; readonly rows: number }[] => {
  if (!isOne(namedFields, field)) return [];
  if (kind === 'unknown') return names.map(({ name, rows: count }) => ({ field, said: name, rows: count }));
  return kind === 'missing' && !isEdit ? [{ field, said: '', rows }] : [];
};

/** What a repair does: on its button, and where it is listed. */
export const repairWords = (repair: Repair): string => {
  switch (repair.does) {
    case 'name':
      return repair.said === ''
        ? `Take ${repair.meant} where no ${inner(repair.field)} stands`
        : `Take ${repair.meant} for ${repair.said}`;
    case 'comma':
      return `Take the comma as the decimal point in the column ${inner(repair.field)}: 1.250,5 is 1250.5`;
    case 'empty':
      return `Take the cells of the ${inner(repair.field)} that are wrong as empty`;
    case 'noWorth':
      return 'Add these converters without weight and assays';
  }
};
