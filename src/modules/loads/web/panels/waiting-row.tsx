import './waiting-rows.css';
import type { ReactNode } from 'react';
import { Clock, TriangleAlert } from 'lucide-react';
import { Code } from '../../../../ui/format/code.tsx';

type WaitingRowProps = {
  /** True if the row waits for the user, false if it waits for the server. */
  needsUser: boolean;
  /** With its unit. Empty if none was typed. */
  quantity: string;
  code: string;
  /** What the code is. */
  about?: string;
  state: string;
  /** The keys that answer it. */
  keys?: string | false;
  acts?: ReactNode;
};

/** A code that was entered and is not on the load yet. */
export const WaitingRow = ({ needsUser, quantity, code, about, state, keys, acts }: WaitingRowProps) => (
  <li data-refused={needsUser || undefined}>
    {needsUser ? <TriangleAlert size={15} aria-hidden /> : <Clock size={15} aria-hidden />}
    {quantity !== '' && (
      <span translate="no" className="ty-num">
        {quantity} ×
      </span>
    )}
    <Code value={code} />
    {about !== undefined && <span className="ty-muted ty-small">{about}</span>}
    <span className={needsUser ? 'ty-caution ty-waiting-state' : 'ty-muted ty-small ty-waiting-state'}>{state}</span>
    {keys && <span className="ty-muted ty-small">{keys}</span>}
    {acts && <span className="ty-waiting-acts">{acts}</span>}
  </li>
);
