import type { SheetField } from './sheet-fields.ts';

/** The kinds of what can be wrong with a row of a sheet. Rows with the same fault in the same field are mended at once. */
export const faultKinds = [
  /** The row cannot be read at all. */
  'row',
  'missing',
  /** The cell shows something else than it stores, or a spreadsheet program has changed it. */
  'cell',
  'text',
  'number',
  /** The comma or the point may stand before thousands or before decimals. */
  'comma',
  'limit',
  'switch',
  'unknown',
  'pictures',
  /** An earlier row is about the same converter. */
  'twice',
  /** The catalogue has the converter otherwise. */
  'present',
  'absent',
  'several',
  /** Some of the weight and the assays are missing. */
  'incomplete',
  'unpriced',
  'right',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault of a row. */
export type RowFault = {
  readonly kind: FaultKind;
  readonly field?: SheetField;
  /** The name that is unknown. */
  readonly name?: string;
  readonly sentence: string;
};

/** Whether a fault of a row leaves open what one of these fields says, so that nothing more is concluded from it. */
export const leavesOpen = (faults: readonly RowFault[], ...fields: readonly SheetField[]): boolean =>
  faults.some(({ kind, field }) => kind === 'row' || (field !== undefined && fields.includes(field)));

/** All that is wrong with a row, in words. */
export const reasonOf = (faults: readonly RowFault[]): string => faults.map(({ sentence }) => sentence).join(' ');
