import type { SheetField } from '../../../catalogue/editing/domain/sheet-fields.ts';
import type { Repair } from '../../domain/repairs.ts';
import type { UploadKind } from '../../domain/sheet-head.ts';
import type { CheckedRow } from './checked-row.ts';

export type SheetFormat = 'csv' | 'xlsx' | 'xls';

/** A file to read. */
export type SheetSource = { readonly path: string; readonly format: SheetFormat; readonly kind: UploadKind };

/** A file whose columns are not known. */
export type RawSource = Omit<SheetSource, 'kind'>;

/** The cells of a small sheet as text, without its blank rows. */
export type SheetTexts = {
  readonly rows: readonly (readonly string[])[];
  /** It is a csv file whose numbers may have decimal commas. */
  readonly isEuropean: boolean;
};

/** The rows of a file after a line, as the repairs of its upload read them. */
export type ReadSheet = SheetSource & {
  readonly after: number;
  readonly atOnce: number;
  readonly repairs: readonly Repair[];
};

/**
 * What the thread is asked for: only to look at a file, its rows after a line, a file of its refused rows, or the cells
 * of a file whose columns are not known.
 */
export type SheetTask =
  | ({ readonly does: 'inspect' } & SheetSource)
  | ({ readonly does: 'read' } & ReadSheet)
  | ({
      readonly does: 'errors';
      readonly reasons: ReadonlyMap<number, string>;
      /** The file to write. */
      readonly into: string;
    } & SheetSource)
  | ({ readonly does: 'texts'; readonly maxRows: number } & RawSource);

export type Inspected = { readonly fields: readonly SheetField[]; readonly rowCount: number };

/** Some rows of a file, those that are wrong by themselves with their faults. */
export type SheetBatch = {
  readonly rows: readonly CheckedRow[];
  readonly lastLine: number;
};

/** What the thread answers. After a batch it waits until it is asked for the next one. */
export type SheetAnswer =
  | { readonly is: 'inspected'; readonly inspected: Inspected }
  | { readonly is: 'batch'; readonly batch: SheetBatch }
  | { readonly is: 'texts'; readonly texts: SheetTexts }
  | { readonly is: 'done' }
  | { readonly is: 'fault'; readonly sentence: string };
