import { normaliseCode } from '../../../../../kernel/codes.ts';
import type { Tx } from '../../../../../platform/database.ts';
import { isPlaceholder } from '../../domain/converter-codes.ts';
import type { RowFault } from '../../domain/row-faults.ts';
import type { SheetRow } from '../../domain/sheet-row.ts';

type Coded = { readonly code: string; readonly make: string; readonly id: number; readonly isFirst: boolean };

const firstCode = ({ codes }: SheetRow): string | undefined => codes?.[0] && normaliseCode(codes[0]);

/** The live converters that have one of the first codes of the rows, by code. */
const withCodes = async (tx: Tx, rows: readonly SheetRow[]): Promise<ReadonlyMap<string, readonly Coded[]>> => {
  const codes = [...new Set(rows.flatMap((row) => firstCode(row) ?? []))];
  if (codes.length === 0) return new Map();
  const found = await tx<Coded[]>`
    select code, lower(make.name) as make, converter.id, position = 0 as is_first
    from converter_code join converter on converter.id = converter_id and converter.deleted_at is null
      join make on make.id = converter.make_id
    where code = any(${codes}::text[]) order by converter.id`;
  return Map.groupBy(found, ({ code }) => code);
};

/** The converters that have the first code of a new row as their first code, and its make. */
export const sameConverters = async (tx: Tx, rows: readonly SheetRow[]) => {
  const coded = await withCodes(tx, rows);
  return (row: SheetRow): number[] =>
    (coded.get(firstCode(row) ?? '') ?? [])
      .filter(({ isFirst, make }) => isFirst && make === (row.manufacturer ?? 'Other').toLowerCase())
      .map(({ id }) => id);
};

/** The serial number of a row, if it can name one converter. */
const telling = ({ serialNo = '' }: SheetRow): string | undefined => (isPlaceholder(serialNo) ? undefined : serialNo);

const several = (what: string, ids: readonly number[]): RowFault => ({
  kind: 'several',
  sentence: `${ids.length} converters have ${what} (${ids.slice(0, 5).join(', ')}). Say which one in the column productId.`,
});
const absent = (sentence: string): RowFault => ({ kind: 'absent', sentence });

/**
 * The converter that each row is about: by its number, else by a serial number that only one has, else by its first code
 * and its make.
 * Or why that is none, or several.
 */
export const matchConverters = async (tx: Tx, rows: readonly SheetRow[]) => {
  const unnumbered = rows.filter(({ productId }) => productId === undefined);
  const serials = unnumbered.flatMap((row) => telling(row) ?? []);
  const serialled =
    serials.length === 0
      ? []
      : await tx<{ serialNo: string; id: number }[]>`
          select serial_no, id from converter
          where serial_no = any(${serials}::text[]) and serial_no <> '' and deleted_at is null order by id`;
  const bySerial = Map.groupBy(serialled, ({ serialNo }) => serialNo);
  const byCode = await withCodes(tx, unnumbered);
  return (row: SheetRow): number | RowFault => {
    if (row.productId !== undefined) return row.productId;
    const numbered = (bySerial.get(telling(row) ?? '') ?? []).map(({ id }) => id);
    if (numbered.length === 1) return numbered[0]!;
    const code = row.codes?.[0];
    if (numbered.length > 1 && code === undefined) return several(`the serial number ${row.serialNo}`, numbered);
    if (code === undefined)
      return absent('The row names no converter: write its productId, its serial number or its code.');
    const make = row.manufacturer?.toLowerCase();
    const coded = (byCode.get(normaliseCode(code)) ?? []).filter((each) => make === undefined || each.make === make);
    const firsts = coded.filter(({ isFirst }) => isFirst);
    const ids = [...new Set((firsts.length > 0 ? firsts : coded).map(({ id }) => id))];
    if (ids.length === 1) return ids[0]!;
    const what = `the code ${code}${row.manufacturer ? ` of ${row.manufacturer}` : ''}`;
    return ids.length === 0 ? absent(`There is no converter with ${what}.`) : several(what, ids);
  };
};
