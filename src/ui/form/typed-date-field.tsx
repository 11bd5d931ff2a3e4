import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { dateText } from '../../kernel/date-text.ts';
import { readTypedDay } from '../../kernel/typed-day.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { afterPress } from './after-press.ts';

export type TypedDateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The text as typed, MM-DD-YYYY once it is read, or "". */
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with a date that exists. */
  problemOf?: (day: string) => string | undefined;
};

/** What is wrong with a typed date. Undefined for an empty one. */
export const typedDateProblem = (
  typed: string,
  problemOf?: (day: string) => string | undefined,
): string | undefined => {
  if (typed.trim() === '') return undefined;
  const read = readTypedDay(typed);
  return 'problem' in read ? read.problem : problemOf?.(read.day);
};

/**
 * The text after an edit. Typed text keeps only digits, dashes and dots, at most ten, and slashes become dashes. Dots stay,
 * because they mean another order. A date that is pasted in another form is read at once.
 */
const editedText = (text: string, before: string, isPasted: boolean): string => {
  const read = isPasted || text.length > before.length + 1 ? readTypedDay(text) : undefined;
  if (read && 'day' in read) return dateText(read.day);
  const numbers = text
    .replaceAll(/[-/\s]+/g, '-')
    .replaceAll(/\.+/g, '.')
    .replaceAll(/[^\d.-]/g, '')
    .slice(0, 10);
  // A word typed over a date does not clear it.
  return numbers === '' && text.trim() !== '' ? before : numbers;
};

type CalendarProps = { value: string; onChange: (value: string) => void };

/** Opens the calendar of the browser. */
function Calendar({ value, onChange }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = readTypedDay(value);
  return (
    <span className="ty-calendar">
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={'day' in read ? read.day : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value && dateText(currentTarget.value))}
      />
      <IconButton label="Open the calendar" size={24} onClick={() => input.current?.showPicker()}>
        <CalendarDays size={14} aria-hidden />
      </IconButton>
    </span>
  );
}

/**
 * A date, typed as numbers, pasted in any usual form, or chosen from the calendar. When the field is left, and on
 * Enter, it shows the date as MM-DD-YYYY. Text that is no date stays, with the reason below it.
 */
export function TypedDateField(props: TypedDateFieldProps) {
  const { value, onChange, problemOf, error, onFocus, onBlur, onKeyDown, ...rest } = props;
  const [isTyping, setIsTyping] = useState(false);
  const putInOrder = () => {
    const read = readTypedDay(value);
    if ('day' in read) onChange(dateText(read.day));
  };
  const problem = typedDateProblem(value, problemOf);
  return (
    <TextInput
      {...rest}
      // For forms that must not be sent with it. The reason may not be shown yet.
      data-wrong={problem !== undefined || undefined}
      classNames={{ input: 'ty-date-input' }}
      placeholder="MM-DD-YYYY"
      autoComplete="off"
      inputMode="numeric"
      rightSection={!rest.readOnly && !rest.disabled && <Calendar value={value} onChange={onChange} />}
      value={value}
      error={(!isTyping && problem) || error}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onChange={(event) => {
        setIsTyping(true);
        const { inputType } = event.nativeEvent as InputEvent;
        onChange(editedText(event.currentTarget.value, value, inputType === 'insertFromPaste'));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          setIsTyping(false);
          putInOrder();
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        putInOrder();
        afterPress(event.currentTarget, () => setIsTyping(false));
        onBlur?.(event);
      }}
    />
  );
}
