import './invoices.css';
import { DateField } from '../../../ui/form/date-field.tsx';

type DateRangeProps = {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** A range of days. The end cannot be before the start. */
export const DateRange = ({ from, to, onChange }: DateRangeProps) => (
  <div className="ty-date-range" role="group" aria-label="Dates">
    <DateField
      aria-label="From"
      value={from ?? ''}
      {...(to && { max: to })}
      onChange={(value) => onChange(value || undefined, to)}
    />
    <span className="ty-muted" aria-hidden>
      to
    </span>
    <DateField
      aria-label="To"
      value={to ?? ''}
      {...(from && { min: from })}
      onChange={(value) => onChange(from, value || undefined)}
    />
  </div>
);
