import './date-range.css';
import { useId, useState } from 'react';
import { dateText } from '../../kernel/date-text.ts';
import { DateField } from '../form/date-field.tsx';
import { usePhone } from '../page/media.ts';

type DateRangeProps = {
  /** Which day is meant, in a few words: it stands below the fields. */
  means: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** Dates that were refused because of the other end, and the range at that time. */
type Typed = { readonly on: string; readonly from?: string | undefined; readonly to?: string | undefined };

/** A range of days. The end cannot be before the start. On a phone the labels stand before the fields, in one line. */
export function DateRange({ means, from, to, onChange }: DateRangeProps) {
  const phone = usePhone();
  // A date beyond the other one counts as soon as the other one is changed so that it fits.
  const [typed, setTyped] = useState<Typed>();
  const on = `${from} ${to}`;
  if (typed && typed.on !== on) setTyped(undefined);
  const refused = typed?.on === on ? typed : { on };
  const setFrom = (day: string) =>
    onChange(day || undefined, refused.to !== undefined && day <= refused.to ? refused.to : to);
  const setTo = (day: string) =>
    onChange(refused.from !== undefined && (!day || refused.from <= day) ? refused.from : from, day || undefined);
  const labelled = (name: string) => (phone ? { 'aria-label': name } : { label: name });
  const inLine = (word: string) =>
    phone && (
      <span className="ty-muted" aria-hidden>
        {word}
      </span>
    );
  const meaning = useId();
  return (
    <div className="ty-date-range" role="group" aria-label="Dates" aria-describedby={meaning}>
      {inLine('From')}
      <DateField
        {...labelled('From')}
        value={from ?? ''}
        {...(to && { max: to })}
        onChange={setFrom}
        onRefused={(day) => setTyped({ ...refused, from: day })}
      />
      {inLine('to')}
      <DateField
        {...labelled('To')}
        value={to ?? ''}
        {...(from && { min: from })}
        onChange={setTo}
        onRefused={(day) => setTyped({ ...refused, to: day })}
      />
      <p id={meaning} className="ty-muted ty-small">
        {means}
      </p>
    </div>
  );
}

/** The range in words: "from 06-10-2026 to 06-12-2026". Undefined without dates. */
export const rangeText = (from: string | undefined, to: string | undefined): string | undefined => {
  const words = [from && `from ${dateText(from)}`, to && `to ${dateText(to)}`];
  return words.filter(Boolean).join(' ') || undefined;
};

/** The first and the last millisecond of a day in the browser's time zone, as `from` and `to` are sent. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00:00`).getTime();
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();
