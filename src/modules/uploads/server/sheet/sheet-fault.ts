/** Why a file cannot be read, in words for its sender. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
}

/** A row of a sheet with its number there. The head is line 1. A row that is not read has a fault. */
export type RawRow<Cell> = {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly fault?: string;
  /** The positions of cells that are merged over several rows. */
  readonly spread?: readonly number[];
};

/** The name of a column by its position: A, B, … AA. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));
