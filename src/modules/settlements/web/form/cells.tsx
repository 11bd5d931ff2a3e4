import { createContext, useContext, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dateText } from '../../../../kernel/date-text.ts';
import { readTypedDay } from '../../../../kernel/typed-day.ts';
import { toastCaution } from '../../../../ui/feedback/toast.ts';
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
  /** Of the entry row: which row it becomes. The mark of a cell does not pass to the next one. */
  readonly entry?: number | undefined;
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

/** Why typed text counts as empty. Undefined for text that counts. */
const unreadNumber = (text: string): string | undefined => {
  if (text.trim() === '' || numberOf(text) !== null) return undefined;
  return /^\s*[-−–]/.test(text)
    ? `“${text}” is negative and counts as empty.`
    : `“${text}” is not a number and counts as empty. Write 1.5 or 1,234.`;
};
const unreadDay = (text: string): string | undefined =>
  text.trim() === '' || dayOf(text) !== '' ? undefined : `“${text}” is no date and counts as empty. Write MM-DD-YYYY.`;
const unreadOf = { text: () => undefined, number: unreadNumber, day: unreadDay } as const;

/** Tells that text which leaves a cell counts as empty. */
export const tellUnread = (kind: keyof typeof unreadOf, label: string, text: string): string | undefined => {
  const why = unreadOf[kind](text);
  if (why !== undefined) toastCaution(`${label}: ${why}`);
  return why;
};

type Left = { readonly text: string; readonly why: string; readonly entry: number | undefined };

/** The text that was left in a cell and counts as empty, marked until something else stands there. */
const useLeft = ({ label, value, entry }: CellProps, kind: 'number' | 'day') => {
  const [left, setLeft] = useState<Left>();
  return {
    left: value === '' && left?.entry === entry ? left : undefined,
    forget: () => setLeft(undefined),
    leave: (text: string) => {
      const why = tellUnread(kind, label, text);
      if (why !== undefined) setLeft({ text, why, entry });
    },
  };
};

/** The attributes of such a cell. What was typed stands in it struck through. */
const marksOf = (left: Left | undefined) =>
  left && ({ 'data-caution': true, 'data-unread': true, title: left.why, placeholder: left.text } as const);

const blocked = new Set(['e', 'E', '+', '-']);
/** Keys that a field of type number would take. */
const blockKeys = (event: KeyboardEvent<HTMLInputElement>) => {
  if (blocked.has(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** A number that is not negative. When it is left, text that is no number becomes empty, which is told. */
export function NumberCell(props: CellProps) {
  const { value, onChange, computed = '' } = props;
  const [isCleared, setIsCleared] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const { left, forget, leave } = useLeft(props, 'number');
  const shared = useShared(props);
  // Text of a reload that came before the cell was left.
  const kept = isTyping ? undefined : unreadNumber(value);
  return (
    <input
      {...shared}
      {...(kept !== undefined && { 'data-caution': true, title: kept })}
      onFocus={(event) => {
        setIsTyping(true);
        shared.onFocus(event);
      }}
      inputMode="decimal"
      data-figure
      data-follows={(value === '' && computed !== '') || undefined}
      placeholder={computed}
      {...marksOf(left)}
      value={value === '' && !isCleared ? computed : value}
      onKeyDown={blockKeys}
      onChange={(event) => {
        setIsCleared(event.currentTarget.value === '');
        forget();
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setIsCleared(false);
        setIsTyping(false);
        leave(value);
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

/** A date, typed or pasted like in every date field. When it is left, text that is no date becomes empty, which is told. */
export function DayCell(props: CellProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const { left, forget, leave } = useLeft(props, 'day');
  const take = (day: string) => {
    if (day !== value) onChange(day);
  };
  return (
    <input
      {...useShared(props)}
      inputMode="numeric"
      placeholder="MM-DD-YYYY"
      {...marksOf(left)}
      value={typed ?? (value && dateText(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        forget();
        if (currentTarget.value === '' || isWhole(currentTarget.value)) take(dayOf(currentTarget.value));
      }}
      onBlur={() => {
        if (typed !== undefined) {
          leave(typed);
          take(dayOf(typed));
        }
        setTyped(undefined);
      }}
    />
  );
}

export const cellOf = { text: TextCell, number: NumberCell, day: DayCell } as const;
