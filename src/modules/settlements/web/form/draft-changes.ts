import type { PastedBlock } from '../../domain/pasted-block.ts';
import type { ChargeKind } from '../../domain/charges.ts';
import { maxHedges, maxLots } from '../../wire.ts';
import {
  blankCells,
  columnsOf,
  newRow,
  numberOf,
  type Cells,
  type DraftRow,
  type headFields,
  type SettlementDraft,
  type TableName,
} from './settlement-draft.ts';

export const maxRows: Readonly<Record<TableName, number>> = { hedgeTableData: maxHedges, lotTableData: maxLots };

/** One change of a draft. Drafts are never changed in place: rows that stay the same are not drawn again. */
export type Change = (draft: SettlementDraft) => SettlementDraft;

/** Makes a change. `path` names the field or table whose marks it takes away. */
export type ChangeDraft = (change: Change, path?: string) => void;

export type Section = 'shippingDocs' | 'mmiReceived' | 'mmiProcessed';

export const typeHead =
  (field: (typeof headFields)[number], text: string): Change =>
  (draft) => ({ ...draft, head: { ...draft.head, [field]: text } });

export const typeWeight =
  (section: Section, name: string, text: string): Change =>
  (draft) => ({ ...draft, [section]: { ...draft[section], [name]: text } });

export const typeCharge =
  (kind: ChargeKind, name: string, text: string): Change =>
  (draft) => ({
    ...draft,
    charges: { ...draft.charges, [kind]: { ...draft.charges[kind], [name]: text } },
  });

const withRows = (draft: SettlementDraft, table: TableName, rows: readonly DraftRow[]): SettlementDraft => ({
  ...draft,
  [table]: rows,
});

export const typeCell =
  (table: TableName, at: number, name: string, text: string): Change =>
  (draft) =>
    withRows(
      draft,
      table,
      draft[table].with(at, { ...draft[table][at]!, cells: { ...draft[table][at]!.cells, [name]: text } }),
    );

export const deleteRow =
  (table: TableName, at: number): Change =>
  (draft) =>
    withRows(draft, table, draft[table].toSpliced(at, 1));

export const setRows =
  (table: TableName, rows: readonly DraftRow[]): Change =>
  (draft) =>
    withRows(draft, table, rows);

/** Shows the entry row with these cells, or hides it. */
export const setEntry =
  (table: TableName, cells: Cells | undefined): Change =>
  (draft) => {
    const { [table]: _, ...others } = draft.entries;
    return { ...draft, entries: cells === undefined ? others : { ...others, [table]: cells } };
  };

/** The cells of an entry row as a row has them: text that is no number is empty. */
export const entryCells = (table: TableName, cells: Cells): Cells =>
  Object.fromEntries(
    columnsOf[table].map(({ name, kind }) => {
      const text = (cells[name] ?? '').trim();
      return [name, kind === 'number' ? (numberOf(text) ?? '') : text];
    }),
  );

/** Appends the entry row and shows a blank one. */
export const appendEntry =
  (table: TableName): Change =>
  (draft) => {
    const cells = entryCells(table, draft.entries[table] ?? {});
    return setEntry(table, blankCells(table))(withRows(draft, table, [...draft[table], newRow(cells)]));
  };

/** The rows with a block pasted from row `at` on. What no row has room for is left out. */
export const rowsWithBlock = (
  table: TableName,
  rows: readonly DraftRow[],
  at: number,
  { rows: pasted }: PastedBlock,
): readonly DraftRow[] => {
  const next = [...rows];
  for (const [offset, cells] of pasted.slice(0, maxRows[table] - at).entries()) {
    const old = next[at + offset];
    next[at + offset] = old
      ? { ...old, cells: { ...old.cells, ...cells } }
      : newRow({ ...blankCells(table), ...cells });
  }
  return next;
};
