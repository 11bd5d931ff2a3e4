import { Check, X } from 'lucide-react';
import { memo } from 'react';
import type { PerMetal } from '../../../pricing/domain/price.ts';
import { ouncesDepart } from '../../domain/settlement-warnings.ts';
import { cellOf } from './cells.tsx';
import { deleteRow, setEntry, typeCell, type ChangeDraft } from './draft-changes.ts';
import { rowSubjects } from './draft-words.ts';
import { columnsOf, numberOf, ouncesColumn, type Cells, type TableName } from './settlement-draft.ts';

type TableRowProps = {
  readonly table: TableName;
  readonly at: number;
  readonly cells: Cells;
  /** The ounces that weight and assay of a lot give. */
  readonly computed?: PerMetal<string> | undefined;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly isReadOnly: boolean;
  readonly onType: (at: number, name: string, text: string) => void;
  readonly onDelete: (at: number) => void;
};

const isSame = (one: TableRowProps, other: TableRowProps): boolean =>
  one.cells === other.cells &&
  one.at === other.at &&
  one.errors === other.errors &&
  one.isReadOnly === other.isReadOnly &&
  one.onType === other.onType &&
  one.onDelete === other.onDelete &&
  one.computed?.pt === other.computed?.pt &&
  one.computed?.pd === other.computed?.pd &&
  one.computed?.rh === other.computed?.rh;

/** A row of the hedge or lot table. It is drawn again only when its own values change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { table, at, cells, computed, errors, isReadOnly, onType, onDelete } = props;
  const subject = `${rowSubjects[table]} ${at + 1}`;
  return (
    <tr data-at={at}>
      <th scope="row">{at + 1}</th>
      {columnsOf[table].map(({ name, label, kind }) => {
        const Cell = cellOf[kind];
        const metal = computed && ouncesColumn(name);
        const follows = metal && computed[metal];
        const isDoubtful = follows !== undefined && ouncesDepart(numberOf(cells[name]), follows);
        return (
          <td key={name}>
            <Cell
              label={`${subject}, ${label}`}
              name={name}
              value={cells[name] ?? ''}
              onChange={(text) => onType(at, name, text)}
              error={errors?.[name]}
              computed={follows}
              caution={isDoubtful ? `Weight and assay give ${follows} oz.` : undefined}
            />
          </td>
        );
      })}
      <td>
        {!isReadOnly && (
          <button
            type="button"
            className="ty-cell-button"
            aria-label={`Delete ${subject}`}
            onClick={() => onDelete(at)}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}, isSame);

type EntryRowProps = {
  readonly table: TableName;
  readonly at: number;
  readonly cells: Cells;
  readonly change: ChangeDraft;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** The blank row that is typed before it is appended. */
export function EntryRow({ table, at, cells, change, onConfirm, onCancel }: EntryRowProps) {
  const subject = rowSubjects[table].toLowerCase();
  return (
    <tr data-entry data-at={at}>
      <th scope="row">{at + 1}</th>
      {columnsOf[table].map(({ name, label, kind }) => {
        const Cell = cellOf[kind];
        return (
          <td key={name}>
            <Cell
              label={`New ${subject}, ${label}`}
              name={name}
              value={cells[name] ?? ''}
              entry={at}
              onChange={(text) => change((draft) => setEntry(table, { ...draft.entries[table], [name]: text })(draft))}
            />
          </td>
        );
      })}
      <td className="ty-cell-buttons">
        <button type="button" className="ty-cell-button" aria-label={`Add this ${subject}`} onClick={onConfirm}>
          <Check size={14} aria-hidden />
        </button>
        <button type="button" className="ty-cell-button" aria-label={`Cancel this ${subject}`} onClick={onCancel}>
          <X size={14} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

/** What a row calls, the same as long as the table is shown. */
export const rowActions = (table: TableName, change: ChangeDraft) => ({
  onType: (at: number, name: string, text: string) => change(typeCell(table, at, name, text), `${table}.${at}.${name}`),
  onDelete: (at: number) => change(deleteRow(table, at), table),
});
