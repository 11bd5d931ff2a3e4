import './form.css';
import { CircleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { fieldId } from './field-errors.ts';

type FormErrorSummaryProps = {
  formId: string;
  /** By field path, as in @mantine/form. */
  errors: Readonly<Record<string, ReactNode>>;
  /** The labels of the fields: the link reads "Phone: a phone number has 10 digits". */
  labels: Readonly<Record<string, string>>;
  /** Errors without a field: "Somebody else has saved this meanwhile." */
  others?: readonly string[];
  /** The last answer was lost, so it is unknown whether the form was saved. */
  lost?: boolean;
};

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

/** At the top of a form that was not saved: the errors, each with a link to its field. */
export function FormErrorSummary({ formId, errors, labels, others = [], lost = false }: FormErrorSummaryProps) {
  const faults = Object.entries(errors).filter(([, sentence]) => Boolean(sentence));
  if (faults.length + others.length === 0) return null;
  const count = countWords[faults.length] ?? String(faults.length);
  return (
    <div className="ty-form-errors" role="alert">
      <CircleAlert size={16} aria-hidden />
      <div>
        <b>
          {faults.length > 0 && `${count} ${faults.length === 1 ? 'field needs' : 'fields need'} a look. `}
          {lost ? 'It may have been saved.' : 'Nothing was saved yet.'}
        </b>
        <ul>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {faults.map(([path, sentence]) => (
            <li key={path}>
              <a href={`#${fieldId(formId, path)}`} onClick={(event) => focusField(event, fieldId(formId, path))}>
                {labels[path] ?? path}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

// The address stores the state of the page: a hash would add a step of Back.
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
