import '../styles/state.css';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** The purpose of the place. */
  children: ReactNode;
  /** One filled first step and one alternative. */
  actions?: ReactNode;
  art?: ReactNode;
};

/** A place without content: its purpose and the first step. */
export const EmptyState = ({ title, children, actions, art = <SheetArt /> }: EmptyStateProps) => (
  <div className="ty-state">
    {art}
    <h2>{title}</h2>
    <p>{children}</p>
    {actions && <div className="ty-state-actions">{actions}</div>}
  </div>
);

/** A sheet with a clock: something to come. */
const SheetArt = () => (
  <svg className="ty-state-art" width="132" height="84" viewBox="0 0 132 84" aria-hidden>
    <rect x="30" y="4" width="72" height="76" rx="4" />
    <path d="M42 20h30M42 32h48M42 44h48M42 56h26M80 62h16M80 68h16" />
    <circle data-accent cx="98" cy="18" r="15" />
    <path data-accent d="M98 9v9l6 4" />
  </svg>
);
