import { Menu } from '@mantine/core';
import { ChevronsUpDown, Eye, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { Avatar } from '../controls/avatar.tsx';
import { useBackCloses } from '../layers/back-closes.ts';
import { type ColorScheme, useColorScheme } from '../theme/color-scheme.ts';

export type ShellUser = {
  /** Separates the choices of different users in this browser. */
  key: string;
  name: string;
  /** The user's role: "Buyer". */
  role: string;
  /** The address of the profile page, if there is one. */
  profileTo?: string;
  picture?: string;
  /** Opens the choice of a role to look through, for users who may. */
  onViewAs?: (() => void) | undefined;
  /** Stores a chosen colour scheme beyond this browser. */
  onScheme?: (scheme: ColorScheme) => void;
  onSignOut: () => void;
};

const schemes: readonly { value: ColorScheme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Like the system', icon: Monitor },
];

type UserMenuProps = { user: ShellUser; folded: boolean };

/** The signed-in user: profile, light or dark, sign-out. */
export function UserMenu({ user, folded }: UserMenuProps) {
  const { scheme, choose } = useColorScheme(user.key);
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  return (
    <Menu opened={opened} onChange={setOpened} position={folded ? 'right-end' : 'top-start'} width={200}>
      <Menu.Target>
        <button type="button" className="ty-user">
          <Avatar name={user.name} src={user.picture} decorative />
          <span className={folded ? 'ty-hidden' : 'ty-user-name'}>
            <b translate="no">{user.name}</b> <span>{user.role}</span>
          </span>
          <span className="ty-hidden">, account</span>
          {!folded && <ChevronsUpDown size={12} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.profileTo && (
          <>
            <Menu.Item component={AppLink} to={user.profileTo} leftSection={<UserRound size={14} aria-hidden />}>
              User Profile
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.RadioGroup
          value={scheme}
          onChange={(value) => {
            choose(value as ColorScheme);
            user.onScheme?.(value as ColorScheme);
          }}
        >
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={14} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {user.onViewAs && (
          <Menu.Item leftSection={<Eye size={14} aria-hidden />} onClick={user.onViewAs}>
            View as role
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={user.onSignOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
