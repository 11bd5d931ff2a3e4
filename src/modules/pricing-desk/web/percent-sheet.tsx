import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toastError } from '../../../ui/feedback/toast.ts';
import { readDecimal } from '../../../ui/form/decimal-text.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { percentText } from '../../../ui/format/format-number.ts';
import { pastedRows } from './pasted-rows.ts';

export type SheetRow = {
  readonly name: string;
  readonly note?: string;
  readonly stored: string;
  readonly value: string;
};

type PercentSheetProps = {
  /** Names the table and its first column. */
  label: string;
  head: string;
  rows: readonly SheetRow[];
  /** Whether a percentage may be negative, and how many decimals it has. */
  signed: boolean;
  decimals: number;
  maxLength: number;
  readOnly: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (values: Readonly<Record<string, string>>) => void;
};

/**
 * Percentages edited like a sheet: Enter and the arrows go up and down, and a block copied from a spreadsheet fills the
 * rows from the field on. With names beside the figures each goes to its own row.
 */
export function PercentSheet(props: PercentSheetProps) {
  const { label, head, rows, signed, decimals, maxLength, readOnly, errorOf, onChange } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const fields = () => [...(body.current?.querySelectorAll('input') ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by =
      event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
        ? 1
        : event.key === 'ArrowUp' || event.key === 'Enter'
          ? -1
          : 0;
    if (by === 0) return;
    event.preventDefault();
    const all = fields();
    all[all.indexOf(event.currentTarget) + by]?.focus();
  };
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    // A block may begin with an empty cell, and a single cell ends with a line break.
    if (!pasted.trimEnd().includes('\n') && !pasted.trim().includes('\t')) return;
    event.preventDefault();
    const { values, unread } = pastedRows(
      pasted,
      rows.map(({ name }) => name),
      at,
      (text) => {
        const value = readDecimal(text, { sign: '%' });
        return value !== undefined && value.length > maxLength ? undefined : value;
      },
    );
    onChange(values);
    if (unread.length > 0)
      toastError({
        message: `${unread.length === 1 ? 'One row' : `${unread.length} rows`} could not be read: ${unread.slice(0, 3).join('; ')}${unread.length > 3 ? ' and others' : ''}.${Object.keys(values).length > 0 ? ' The others are filled in.' : ''}`,
      });
  };
  return (
    <table className="ty-figure-table ty-sheet" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">In force</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ name, note, stored, value }, at) => (
          <tr key={name} data-changed={Number(stored) !== Number(value) || undefined}>
            <th scope="row">
              {name} {note && <span className="ty-muted ty-small">{note}</span>}
            </th>
            <td translate="no" className="ty-num ty-muted">
              {percentText(stored)}
            </td>
            <td>
              <NumberField
                aria-label={`${name}, percent`}
                size="xs"
                w={96}
                value={value}
                onChange={(next) => onChange({ [name]: next })}
                rules={{ decimals, signed, sign: '%', strict: true }}
                maxLength={maxLength}
                readOnly={readOnly}
                onKeyDown={onKeyDown}
                onPaste={onPaste(at)}
                error={errorOf(name)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
