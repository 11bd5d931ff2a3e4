import '../styles/paper.css';
import type { ReactNode } from 'react';

type PrintableSheetProps = {
  /** Names the sheet: "Invoice ATL-20417". */
  label: string;
  children: ReactNode;
};

/** A sheet as printed: always light, with lines and without fills. Printing the page prints only the sheet. */
export const PrintableSheet = ({ label, children }: PrintableSheetProps) => (
  // Taller than the screen and without focusable content: the keyboard must be able to scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="ty-desk" tabIndex={0} role="region" aria-label={label}>
    <article className="ty-paper">{children}</article>
  </div>
);
