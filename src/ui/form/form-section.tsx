import './form.css';
import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; /** Why it is asked for. */ why?: string; children: ReactNode };

/** A group of fields: its title and explanation on the left, two columns of fields on the right. */
export function FormSection({ title, why, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="ty-form-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {why && <p className="ty-muted ty-small">{why}</p>}
      </div>
      <div className="ty-form-fields">{children}</div>
    </section>
  );
}

/** A field as wide as the whole section. */
export const FullWidth = ({ children }: { children: ReactNode }) => <div className="ty-form-full">{children}</div>;
