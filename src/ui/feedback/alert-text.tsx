import type { ReactNode } from 'react';

/** A sentence on what went wrong, read out as soon as it is there. Nothing without one. */
export const AlertText = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="ty-alert-text">
      {children}
    </p>
  ) : null;
