/** Why a file cannot be read, in words for its sender. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
}

/** A row of a sheet with its number there. The head is line 1. A row that cannot be read has a fault and no cells. */
export type RawRow<Cell> = { readonly line: number; readonly cells: readonly Cell[]; readonly fault?: string };
