import { Menu, Tooltip, type MenuProps } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import type { RowAction } from '../data-table/column.ts';
import { useBackCloses } from './back-closes.ts';

type ActionMenuProps = ComponentProps<typeof IconButton> & {
  actions: readonly RowAction[];
  position: NonNullable<MenuProps['position']>;
};

/** A button with an icon that opens a menu of actions. Destructive ones are last and separate. */
export function ActionMenu({ actions, position, ...button }: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  const plain = actions.filter((action) => !action.destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <Menu opened={opened} onChange={setOpened} position={position} width={200} withinPortal>
      <Menu.Target>
        <IconButton {...button} />
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
