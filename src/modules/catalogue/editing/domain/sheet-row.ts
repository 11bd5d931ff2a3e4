import type { RowFault } from './row-faults.ts';

/** A row of a sheet, checked by itself. A field that is missing is not said by the sheet. */
export type SheetRow = {
  readonly line: number;
  readonly productId?: number;
  readonly name?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  /** As stamped, the first one first. */
  readonly codes?: readonly string[];
  readonly type?: string;
  readonly family?: string;
  readonly description?: string;
  readonly subweight?: string;
  readonly ptAssay?: string;
  readonly pdAssay?: string;
  readonly rhAssay?: string;
  /** In whole dollars. */
  readonly price?: string;
  readonly isCalculatedPrice?: boolean;
  readonly serialNo?: string;
  readonly comment?: string;
  readonly fileIds?: readonly number[];
  /** Faults of the row by itself. A row with faults is not written, but is searched for further ones. */
  readonly faults?: readonly RowFault[];
};

/** A field with its old and its new value, in words. */
export type FieldChange = { readonly field: string; readonly from: string; readonly to: string };

/** The result of a row. */
export type SheetOutcome =
  | { readonly line: number; readonly result: 'unchanged' }
  | { readonly line: number; readonly result: 'added'; /** Questions about it. */ readonly unlikely: readonly string[] }
  | {
      readonly line: number;
      readonly result: 'changed';
      readonly unlikely: readonly string[];
      readonly productId: number;
      readonly oem: string;
      readonly changes: readonly FieldChange[];
    }
  | { readonly line: number; readonly result: 'wrong'; readonly faults: readonly RowFault[] };
