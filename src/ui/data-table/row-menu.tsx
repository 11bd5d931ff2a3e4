import './row-menu.css';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionMenu } from '../layers/action-menu.tsx';
import type { RowAction } from './column.ts';

type RowMenuProps = { label: string; actions: readonly RowAction[] };

/**
 * The actions of one row, in a menu at its end. Destructive ones are last and separate. Until it is opened the first
 * time it is only a button, because a table of five hundred rows would take long to show five hundred menus.
 */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  if (isUsed)
    return (
      <ActionMenu label={label} actions={actions} ref={button} position="bottom-end">
        <Ellipsis size={16} aria-hidden />
      </ActionMenu>
    );
  return (
    <button
      type="button"
      className="ty-row-menu"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        flushSync(() => setIsUsed(true));
        // The menu returns the focus to the element that had it.
        button.current!.focus();
        button.current!.click();
      }}
    >
      <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden>
        <path d="M5 12h.01M12 12h.01M19 12h.01" />
      </svg>
    </button>
  );
}
