import '../styles/state.css';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** The purpose of the place. */
  children: ReactNode;
  /** One filled first step and one alternative. */
  actions?: ReactNode;
  /** Each place has its own picture. Null for a failure. */
  art: ReactNode;
};

/** A place without content: its purpose and the first step. */
export const EmptyState = ({ title, children, actions, art }: EmptyStateProps) => (
  <div className="ty-state">
    {art}
    <h2>{title}</h2>
    <p>{children}</p>
    {actions && <div className="ty-state-actions">{actions}</div>}
  </div>
);
