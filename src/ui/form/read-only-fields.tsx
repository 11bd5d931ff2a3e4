import type { ReactNode } from 'react';

type ReadOnlyFieldsProps = { title: string; children: ReactNode };

/** The fields of a form that its reader may not change. */
export const ReadOnlyFields = ({ title, children }: ReadOnlyFieldsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it takes the focus to scroll it
  <section aria-label={title} tabIndex={0}>
    <fieldset className="ty-read-only" disabled>
      <legend className="ty-hidden">{title}</legend>
      {children}
    </fieldset>
  </section>
);
