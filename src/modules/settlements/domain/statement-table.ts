/** A column. `share`: its part of the width, compared with the others. Figures stand at the right. */
export type StatementColumn = { readonly head: string; readonly share: number; readonly isFigure: boolean };

/** A table of the statement, each cell as it is printed. */
export type StatementTable = {
  readonly title: string;
  readonly columns: readonly StatementColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Rows below the others, which sum them up. */
  readonly totals: readonly (readonly string[])[];
};
