import { measuresFault } from './converter-worth.ts';
import { leavesOpen, type RowFault } from './row-faults.ts';
import type { FieldChange, SheetRow } from './sheet-row.ts';

/** What a sheet may change of a converter. Names stand for rows of other tables. */
export type SheetFacts = {
  readonly name: string;
  readonly manufacturer: string;
  readonly type: string;
  readonly family: string | null;
  readonly model: string;
  readonly description: string;
  readonly serialNo: string;
  readonly comment: string;
  readonly codes: readonly string[];
  readonly subweight: string | null;
  readonly ptAssay: string | null;
  readonly pdAssay: string | null;
  readonly rhAssay: string | null;
  readonly price: string | null;
  readonly isCalculatedPrice: boolean;
  readonly fileIds: readonly number[];
};

export const noFacts: SheetFacts = {
  name: '',
  manufacturer: '',
  type: '',
  family: null,
  model: '',
  description: '',
  serialNo: '',
  comment: '',
  codes: [],
  subweight: null,
  ptAssay: null,
  pdAssay: null,
  rhAssay: null,
  price: null,
  isCalculatedPrice: true,
  fileIds: [],
};

const words = ['name', 'manufacturer', 'type', 'family', 'model', 'description', 'serialNo', 'comment'] as const;
const measures = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'price'] as const;
/** The fields that decide what a converter is worth. A change is a new revision. */
export const worthFields: readonly string[] = [...measures, 'isCalculatedPrice', 'family'];

const isSameNumber = (before: string | null, after: string): boolean =>
  before !== null && Number(before) === Number(after);
const said = (value: string | null): string => (value === null ? '' : String(Number(value)));

/** Each field that the row says otherwise than the converter has it, with both values. */
export const changesOf = (before: SheetFacts, row: SheetRow): FieldChange[] => {
  const changes: FieldChange[] = [];
  for (const field of words) {
    const after = row[field];
    if (after !== undefined && after !== (before[field] ?? ''))
      changes.push({ field, from: before[field] ?? '', to: after });
  }
  if (row.codes && row.codes.join('; ') !== before.codes.join('; '))
    changes.push({ field: 'oem', from: before.codes.join('; '), to: row.codes.join('; ') });
  for (const field of measures) {
    const after = row[field];
    if (after !== undefined && !isSameNumber(before[field], after))
      changes.push({ field, from: said(before[field]), to: said(after) });
  }
  if (row.isCalculatedPrice !== undefined && row.isCalculatedPrice !== before.isCalculatedPrice)
    changes.push({
      field: 'isCalculatedPrice',
      from: String(before.isCalculatedPrice),
      to: String(row.isCalculatedPrice),
    });
  if (row.fileIds && row.fileIds.join() !== before.fileIds.join())
    changes.push({ field: 'urls', from: `${before.fileIds.length} pictures`, to: `${row.fileIds.length} pictures` });
  return changes;
};

/** The converter as the row leaves it. */
export const factsAfter = (
  before: SheetFacts,
  { line: _, productId: __, faults: ___, ...row }: SheetRow,
): SheetFacts => ({
  ...before,
  ...row,
});

const hasAssays = (row: SheetRow): boolean => row.subweight !== undefined && row.ptAssay !== undefined;

/** Whether a new converter has nothing that its price follows from, so that it is estimated. */
export const isUnpriced = (row: SheetRow): boolean => row.price === undefined && !hasAssays(row);

/** A new converter. Without assays a typed price counts; with them the metal does, unless the row says otherwise. */
export const newFacts = (row: SheetRow): SheetFacts => {
  return factsAfter({ ...noFacts, isCalculatedPrice: hasAssays(row) || row.price === undefined }, row);
};

/** Why a converter cannot be like this. A field that another fault leaves open is not judged. */
export const worthFaults = (
  { subweight, ptAssay, pdAssay, rhAssay, price, isCalculatedPrice }: SheetFacts,
  known: readonly RowFault[] = [],
): RowFault[] => {
  const faults: RowFault[] = [];
  const incomplete = leavesOpen(known, 'subweight', 'ptAssay', 'pdAssay', 'rhAssay')
    ? undefined
    : measuresFault({ weight: subweight, pt: ptAssay, pd: pdAssay, rh: rhAssay });
  if (incomplete) faults.push({ kind: 'incomplete', sentence: incomplete });
  if (!isCalculatedPrice && price === null && !leavesOpen(known, 'price', 'isCalculatedPrice'))
    faults.push({ kind: 'unpriced', sentence: 'Write the override price, or let the price be calculated.' });
  return faults;
};
