import '../styles/paper.css';
import type { ReactNode } from 'react';

type PrintableSheetProps = {
  /** Names the sheet: "Invoice ATL-20417". */
  label: string;
  children: ReactNode;
};

/** A sheet as it will be printed: always light, ink rules, no fills. Printing the page prints the sheet alone. */
export const PrintableSheet = ({ label, children }: PrintableSheetProps) => (
  // Taller than the screen, and without anything in it that takes the focus: the keyboard has to be able to scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="ty-desk" tabIndex={0} role="region" aria-label={label}>
    <article className="ty-paper">{children}</article>
  </div>
);
