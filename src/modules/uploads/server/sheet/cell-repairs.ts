import type { SheetField } from '../../../catalogue/editing/domain/sheet-fields.ts';
import type { Repair } from '../../domain/repairs.ts';

/** How the cells of a sheet are read otherwise than they stand there. */
export type CellRepairs = {
  /** The name that is meant by another. */
  readonly nameFor: (field: SheetField, said: string) => string | undefined;
  /** Whether commas of a field are decimal points. */
  readonly takesComma: (field: SheetField) => boolean;
  /** Whether wrong cells of a field count as empty. */
  readonly empties: (field: SheetField) => boolean;
  /** Whether a part of a weight and assays counts as none. */
  readonly dropsWorth: boolean;
};

const nameKey = (field: string, said: string): string => `${field} ${said.toLowerCase()}`;

export const cellRepairs = (repairs: readonly Repair[]): CellRepairs => {
  const names = new Map(
    repairs.flatMap((each) => (each.does === 'name' ? [[nameKey(each.field, each.said), each.meant] as const] : [])),
  );
  const fieldsOf = (does: 'comma' | 'empty') =>
    new Set<SheetField>(repairs.flatMap((each) => (each.does === does ? [each.field] : [])));
  const [commas, empty] = [fieldsOf('comma'), fieldsOf('empty')];
  return {
    nameFor: (field, said) => names.get(nameKey(field, said)),
    takesComma: (field) => commas.has(field),
    empties: (field) => empty.has(field),
    dropsWorth: repairs.some(({ does }) => does === 'noWorth'),
  };
};

/** A number with a decimal comma, with a point in its place. Other texts stay. */
export const withPoint = (text: string): string =>
  /^[+-]?\$?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
