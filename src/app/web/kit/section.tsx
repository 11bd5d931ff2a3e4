import type { ReactNode } from 'react';

type SectionProps = { title: string; note?: string; children: ReactNode };

/** One group of components on the kit page. */
export const Section = ({ title, note, children }: SectionProps) => (
  <section className="kit-section">
    <h2>{title}</h2>
    {note && <p className="ty-muted ty-small">{note}</p>}
    <div className="kit-pieces">{children}</div>
  </section>
);
