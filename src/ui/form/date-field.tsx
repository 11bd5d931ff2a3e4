import { useState } from 'react';
import { dateText } from '../../kernel/date-text.ts';
import { readTypedDay } from '../../kernel/typed-day.ts';
import { TypedDateField, type TypedDateFieldProps } from './typed-date-field.tsx';

type DateFieldProps = Omit<TypedDateFieldProps, 'problemOf'> & {
  /** A calendar date, `2026-05-21`, or "". */
  value: string;
  /** Called with a whole date, or "" for an empty field. Unfinished text and text that is no date change nothing. */
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** Called after each edit with the date that is typed if it is before `min` or after `max`. */
  onRefused?: (day: string | undefined) => void;
};

/** Only a date with a year of four digits is complete while it is typed: 11-22-20 may become 11-22-2026. */
const isWhole = (text: string): boolean => text.replaceAll(/\D/g, '').length === 8;

/** A calendar date that is used as soon as it is complete. Shorter forms are used on Enter or when the field is left. */
export function DateField({ value, onChange, min, max, onRefused, ...rest }: DateFieldProps) {
  // The typed text, until the date itself changes.
  const [typed, setTyped] = useState<{ readonly text: string; readonly on: string }>();
  // Back may show an earlier date again, but not what was typed over it.
  if (typed && typed.on !== value) setTyped(undefined);
  const text = typed?.on === value ? typed.text : value && dateText(value);

  const problemOf = (day: string) => {
    if (min && day < min) return `Not before ${dateText(min)}.`;
    return max && day > max ? `Not after ${dateText(max)}.` : undefined;
  };
  const take = (next: string) => {
    setTyped({ text: next, on: value });
    const read = isWhole(next) ? readTypedDay(next) : undefined;
    const day = read && 'day' in read ? read.day : undefined;
    const isRefused = day !== undefined && problemOf(day) !== undefined;
    onRefused?.(isRefused ? day : undefined);
    if (next === '') return onChange('');
    if (day !== undefined && day !== value && !isRefused) onChange(day);
  };
  return <TypedDateField {...rest} value={text} onChange={take} problemOf={problemOf} />;
}
