import { memo, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { PerMetal } from '../../../pricing/domain/price.ts';
import { readPastedBlock, withoutEmptyLines } from '../../domain/pasted-block.ts';
import {
  appendEntry,
  entryCells,
  maxRows,
  rowsWithBlock,
  setEntry,
  setRows,
  type ChangeDraft,
} from './draft-changes.ts';
import { rowSubjects } from './draft-words.ts';
import { tellUnread } from './cells.tsx';
import { PasteNotice, pasteResult, type Pasted } from './paste-notice.tsx';
import { blankCells, columnsOf, isEmptyRow, type Cells, type DraftRow, type TableName } from './settlement-draft.ts';
import { EntryRow, rowActions, TableRow } from './table-row.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { ReadSheet } from '../sheets/read-sheet.tsx';

type RowErrors = Readonly<Record<string, string>>;
type RowTableProps = {
  readonly table: TableName;
  readonly title: string;
  readonly rows: readonly DraftRow[];
  readonly entry: Cells | undefined;
  /** By path: `lotTableData.3.ptPpm`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of each lot: the ounces that weight and assay give. */
  readonly computed?: readonly PerMetal<string>[];
  readonly isReadOnly: boolean;
  readonly change: ChangeDraft;
  /** The processing company, where rows can be read from its sheet. */
  readonly sheetOf?: string;
  /** The lines of sums below the rows. */
  readonly foot: ReactNode;
  /** Further ways to add rows, beside the button that adds one. */
  readonly more?: ReactNode;
};

/** The errors of each row. */
const errorsByRow = (errors: RowErrors, table: TableName): ReadonlyMap<number, RowErrors> => {
  const rows = new Map<number, RowErrors>();
  for (const [path, sentence] of Object.entries(errors)) {
    const [section, at, name = ''] = path.split('.');
    if (section === table) rows.set(Number(at), { ...rows.get(Number(at)), [name]: sentence });
  }
  return rows;
};

const cellIn = (row: Element | null | undefined, name: string) =>
  row?.querySelector<HTMLInputElement>(`[data-col="${name}"]`);

/** A table whose rows are typed in place, appended, deleted, and filled from a spreadsheet. */
export const RowTable = memo(function RowTable(props: RowTableProps) {
  const { table, title, rows, entry, errors, computed, isReadOnly, change, sheetOf, foot, more } = props;
  const box = useRef<HTMLTableElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [pasted, setPasted] = useState<Pasted>();
  const [actions] = useState(() => rowActions(table, change));
  const rowErrors = useMemo(() => errorsByRow(errors, table), [errors, table]);
  const columns = columnsOf[table];
  const subject = rowSubjects[table];
  const isFull = rows.length >= maxRows[table];
  // A table that scrolls is reached by keyboard: by its fields, or itself.
  const hasFields = !isReadOnly && (rows.length > 0 || entry !== undefined);

  const focusEntry = () => cellIn(box.current?.querySelector('[data-entry]'), columns[0]!.name)?.focus();
  const focusAdd = () => box.current?.closest('section')?.querySelector<HTMLElement>('[data-add]')?.focus();
  // The button that was pressed goes with the notice.
  const closePasted = () => {
    flushSync(() => setPasted(undefined));
    if (entry) focusEntry();
    else focusAdd();
  };
  const open = () => {
    flushSync(() => change(setEntry(table, blankCells(table))));
    focusEntry();
  };
  const cancel = () => {
    flushSync(() => change(setEntry(table, undefined)));
    setRefusal(undefined);
    focusAdd();
  };
  const confirm = () => {
    if (isEmptyRow(entryCells(table, entry ?? {}))) return setRefusal(messages.emptyRow);
    setRefusal(undefined);
    // The last cell is not left before.
    const { name, label, kind } = columns.at(-1)!;
    tellUnread(kind, `${subject} ${rows.length + 1}, ${label}`, entry?.[name] ?? '');
    // What is left while it is appended must not be written into the next row.
    flushSync(() => change(appendEntry(table)));
    if (rows.length + 1 >= maxRows[table]) return cancel();
    focusEntry();
  };
  const [onDelete] = useState(() => (at: number) => {
    flushSync(() => actions.onDelete(at));
    const next = box.current?.querySelectorAll<HTMLElement>('[aria-label^="Delete"]');
    (
      next?.[Math.min(at, next.length - 1)] ?? box.current?.closest('section')?.querySelector<HTMLElement>('[data-add]')
    )?.focus();
  });

  // The sums below them change more often than the rows.
  const tableRows = useMemo(
    () =>
      rows.map(({ key, cells }, at) => (
        <TableRow
          key={key}
          table={table}
          at={at}
          cells={cells}
          computed={computed?.[at]}
          errors={rowErrors.get(at)}
          isReadOnly={isReadOnly}
          onType={actions.onType}
          onDelete={onDelete}
        />
      )),
    [rows, table, computed, rowErrors, isReadOnly, actions, onDelete],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.nativeEvent.isComposing) return;
    const input = event.target as HTMLElement;
    const name = input.dataset['col'];
    const row = input.closest('tr');
    const isEntry = row?.dataset['entry'] !== undefined;
    if (isEntry && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return cancel();
    }
    if (name === undefined) return;
    if (isEntry && event.key === 'Enter' && name === columns.at(-1)!.name) {
      event.preventDefault();
      return confirm();
    }
    const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    cellIn(next, name)?.focus();
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const input = event.target as HTMLElement;
    const name = input.dataset['col'];
    if (name === undefined || !/[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))) return;
    event.preventDefault();
    const at = Number(input.closest('tr')!.dataset['at']);
    const from = columns.findIndex((column) => column.name === name);
    const block = withoutEmptyLines(readPastedBlock(text, columns, from), rows.length - at);
    const next = rowsWithBlock(table, rows, at, block);
    change(setRows(table, next), table);
    setPasted(pasteResult({ table, at, block, before: rows, after: next }));
  };

  return (
    <section className="ty-settle-section" aria-label={title}>
      <div className="ty-settle-head">
        <h2>{title}</h2>
        {!isReadOnly && (
          <p className="ty-muted ty-small">
            A block copied from a spreadsheet is pasted into the cell where it begins. Arrow keys move between rows.
          </p>
        )}
      </div>
      {pasted && (
        <PasteNotice
          pasted={pasted}
          canUndo={pasted.after === rows}
          onUndo={() => {
            change(setRows(table, pasted.before), table);
            closePasted();
          }}
          onClose={closePasted}
        />
      )}
      <div
        className="ty-settle-scroll"
        data-tall
        {...(!hasFields && { role: 'group', 'aria-label': `${title}, rows`, tabIndex: 0 })}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and paste of all its fields */}
        <table ref={box} className="ty-settle-table" data-table={table} onKeyDown={onKeyDown} onPaste={onPaste}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map(({ name, label, kind }) => (
                <th key={name} scope="col" data-figure={kind === 'number' || undefined}>
                  {label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {tableRows}
            {entry && (
              <EntryRow
                table={table}
                at={rows.length}
                cells={entry}
                change={change}
                onConfirm={confirm}
                onCancel={cancel}
              />
            )}
            {rows.length === 0 && !entry && (
              <tr>
                <td colSpan={columns.length + 2} className="ty-muted">
                  {`No ${subject.toLowerCase()} yet.`}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>{foot}</tfoot>
        </table>
      </div>
      {refusal && entry && <AlertText>{refusal}</AlertText>}
      {!isReadOnly && !entry && (
        <div className="ty-settle-buttons">
          <Button data-add onClick={open} reason={isFull && `At most ${maxRows[table]} rows.`}>
            {`Add ${subject.toLowerCase()}`}
          </Button>
          {sheetOf !== undefined && (
            <ReadSheet
              rows={rows}
              preparedFor={sheetOf}
              onRead={(read) => {
                change(setRows(table, read.after), table);
                setPasted(read);
              }}
            />
          )}
          {more}
        </div>
      )}
    </section>
  );
});
