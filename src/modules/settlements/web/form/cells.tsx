import { createContext, useContext, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dateText } from '../../../../kernel/date-text.ts';
import { readTypedDay } from '../../../../kernel/typed-day.ts';
import { numberOf } from './settlement-draft.ts';

export type CellProps = {
  /** Row and column: `Lot 3, Pt ppm`. */
  readonly label: string;
  /** The column, for moving up and down. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  /** What it is as long as nothing is typed. */
  readonly computed?: string | undefined;
  /** Why a typed value is doubtful. */
  readonly caution?: string | undefined;
};

/**
 * Whether the cells cannot be changed. They are disabled one by one, because a table that scrolls is not reached by keyboard
 * within a disabled fieldset.
 */
export const CellsReadOnly = createContext(false);

/** A table has thousands of fields, so they are plain ones. */
const useShared = ({ label, name, error, caution }: CellProps) => ({
  disabled: useContext(CellsReadOnly),
  className: 'ty-cell',
  'aria-label': label,
  'data-col': name,
  autoComplete: 'off',
  'aria-invalid': error !== undefined || undefined,
  'data-caution': caution !== undefined || undefined,
  title: error ?? caution,
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
});

export const TextCell = (props: CellProps) => (
  <input {...useShared(props)} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)} />
);

const blocked = new Set(['e', 'E', '+', '-']);
/** Keys that a field of type number would take. */
const blockKeys = (event: KeyboardEvent<HTMLInputElement>) => {
  if (blocked.has(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** A number that is not negative. When it is left, text that is no number becomes empty. */
export function NumberCell(props: CellProps) {
  const { value, onChange, computed = '' } = props;
  const [isCleared, setIsCleared] = useState(false);
  return (
    <input
      {...useShared(props)}
      inputMode="decimal"
      data-figure
      data-follows={(value === '' && computed !== '') || undefined}
      placeholder={computed}
      value={value === '' && !isCleared ? computed : value}
      onKeyDown={blockKeys}
      onChange={(event) => {
        setIsCleared(event.currentTarget.value === '');
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setIsCleared(false);
        const number = numberOf(value) ?? '';
        if (number !== value) onChange(number);
      }}
    />
  );
}

const isWhole = (text: string): boolean => text.replaceAll(/\D/g, '').length === 8;
const dayOf = (text: string): string => {
  const read = readTypedDay(text);
  return 'day' in read ? read.day : '';
};

/** A date, typed or pasted like in every date field. When it is left, text that is no date becomes empty. */
export function DayCell(props: CellProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const take = (day: string) => {
    if (day !== value) onChange(day);
  };
  return (
    <input
      {...useShared(props)}
      inputMode="numeric"
      placeholder="MM-DD-YYYY"
      value={typed ?? (value && dateText(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '' || isWhole(currentTarget.value)) take(dayOf(currentTarget.value));
      }}
      onBlur={() => {
        if (typed !== undefined) take(dayOf(typed));
        setTyped(undefined);
      }}
    />
  );
}

export const cellOf = { text: TextCell, number: NumberCell, day: DayCell } as const;
