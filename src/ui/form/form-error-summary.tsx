import './form.css';
import { CircleAlert } from 'lucide-react';

type FormErrorSummaryProps = {
  /** The errors of the form as a whole, such as "Somebody else has saved this meanwhile." A field shows its own. */
  errors: readonly string[];
  /** The last answer was lost, so it is unknown whether the form was saved. */
  lost: boolean;
};

/** At the top of a form that was not saved: what is wrong beside its fields. */
export function FormErrorSummary({ errors, lost }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="ty-form-errors" role="alert">
      <CircleAlert size={16} aria-hidden />
      <div>
        <b>{lost ? 'It may have been saved.' : 'Nothing was saved yet.'}</b>
        <ul>
          {errors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
