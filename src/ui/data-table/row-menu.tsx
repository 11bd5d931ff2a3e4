import './row-menu.css';
import { Menu, Tooltip } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { useBackCloses } from '../layers/back-closes.ts';
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
  if (isUsed) return <UsedMenu label={label} actions={actions} button={button} />;
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

function UsedMenu({ label, actions, button }: RowMenuProps & { button: RefObject<HTMLButtonElement | null> }) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  const plain = actions.filter((action) => !action.destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <IconButton label={label} ref={button}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {plain.map((action) => (
          <Action key={action.key} action={action} />
        ))}
        {plain.length > 0 && destructive.length > 0 && <Menu.Divider />}
        {destructive.map((action) => (
          <Action key={action.key} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const Action = ({ action: { label, onPress, destructive, reason } }: { action: RowAction }) => (
  <Tooltip label={reason || ''} disabled={!reason} position="left" multiline>
    <Menu.Item
      className={destructive ? 'ty-destructive' : undefined}
      data-disabled={reason ? true : undefined}
      aria-disabled={reason ? true : undefined}
      aria-description={reason || undefined}
      closeMenuOnClick={!reason}
      onClick={reason ? undefined : onPress}
    >
      {label}
    </Menu.Item>
  </Tooltip>
);
