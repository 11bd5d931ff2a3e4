import { Menu, Tooltip } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import type { RowAction } from './column.ts';

type RowMenuProps = { label: string; actions: readonly RowAction[] };

/** The actions of one row, in a menu at its end. Destructive ones are last and separate. */
export function RowMenu({ label, actions }: RowMenuProps) {
  if (actions.length === 0) return null;
  const plain = actions.filter((action) => !action.destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <IconButton label={label}>
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
