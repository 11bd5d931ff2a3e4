import './read-only-fields.css';
import type { ReactNode } from 'react';

type ReadOnlyFieldsProps = { title: string; children: ReactNode };

/** The fields of a form that its reader may not change. It takes the focus, so that the keyboard can scroll it. */
export const ReadOnlyFields = ({ title, children }: ReadOnlyFieldsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a form that scrolls is reached by keyboard, and its fields are disabled
  <section aria-label={title} tabIndex={0}>
    <fieldset className="ty-read-only" disabled>
      <legend className="ty-hidden">{title}</legend>
      {children}
    </fieldset>
  </section>
);
