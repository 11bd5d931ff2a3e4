import { Menu, Tooltip } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import type { NavChild, NavEntry } from './nav-entry.ts';

type SideNavProps = {
  groups: readonly (readonly NavEntry[])[];
  current: readonly string[];
  /** Between 720 and 1023 px the labels are hidden and shown in tooltips. */
  folded: boolean;
};

/** The submenu that the user opened, or none that was closed, until another screen is opened. */
type Opened = { readonly at: string | undefined; readonly key: string | undefined };

/** One submenu is open at a time, so that what stands below the menu stays in view. */
export function SideNav({ groups, current, folded }: SideNavProps) {
  const [opened, setOpened] = useState<Opened>();
  const at = current.at(-1);
  const open = opened?.at === at ? opened?.key : current[0];
  return (
    <nav aria-label="Main" className="ty-nav-groups">
      {groups.map((group) => (
        <ul key={group[0]?.key}>
          {group.map((entry) => (
            <li key={entry.key}>
              {folded ? (
                <RailItem entry={entry} current={current} />
              ) : (
                <FullItem
                  entry={entry}
                  current={current}
                  isOpened={entry.key === open}
                  onToggle={() => setOpened({ at, key: entry.key === open ? undefined : entry.key })}
                />
              )}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

type ItemProps = { entry: NavEntry; current: readonly string[] };

const isCurrent = (key: string, current: readonly string[]): 'page' | undefined =>
  current.at(-1) === key ? 'page' : undefined;

export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : (
    <b translate="no" className="ty-nav-count ty-num">
      {value.toLocaleString('en-US')}
    </b>
  );

function FullItem({ entry, current, isOpened, onToggle }: ItemProps & { isOpened: boolean; onToggle: () => void }) {
  const Icon = entry.icon;
  const inside = current.includes(entry.key);
  const listId = useId();
  const inner = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{entry.label}</span>
      <Count value={entry.count} />
    </>
  );

  if (!entry.children?.length) {
    return (
      <AppLink to={entry.to ?? '/'} className="ty-nav-item" aria-current={isCurrent(entry.key, current)}>
        {inner}
      </AppLink>
    );
  }
  // A submenu with one entry is always open.
  const isOpen = isOpened || entry.children.length === 1;
  return (
    <>
      <button
        type="button"
        className="ty-nav-item"
        data-inside={inside || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        {inner}
        <ChevronDown className="ty-nav-chevron" size={14} aria-hidden />
      </button>
      <ul id={listId} className="ty-nav-sub" hidden={!isOpen}>
        {entry.children.map((child) => (
          <li key={child.key}>
            <ChildLink child={child} current={current} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const ChildLink = ({ child, current }: { child: NavChild; current: readonly string[] }) => (
  <AppLink to={child.to} className="ty-nav-item" aria-current={isCurrent(child.key, current)}>
    <span>{child.label}</span>
    <Count value={child.count} />
  </AppLink>
);

/** In the folded menu, an entry with one child leads to that child. */
const withoutLoneChild = (entry: NavEntry): NavEntry => {
  const [child, ...others] = entry.children ?? [];
  return child && others.length === 0 ? { ...entry, ...child, icon: entry.icon, children: [] } : entry;
};

function RailItem({ entry: given, current }: ItemProps) {
  const entry = withoutLoneChild(given);
  const Icon = entry.icon;
  const inside = current.includes(entry.key);
  const says = entry.count === undefined ? entry.label : `${entry.label}, ${entry.count}`;
  const icon = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {entry.count !== undefined && <i className="ty-nav-dot" aria-hidden />}
    </>
  );

  if (!entry.children?.length) {
    return (
      <Tooltip label={says} position="right">
        <AppLink
          to={entry.to ?? '/'}
          className="ty-nav-item"
          aria-label={says}
          aria-current={isCurrent(entry.key, current)}
        >
          {icon}
        </AppLink>
      </Tooltip>
    );
  }
  return (
    <Menu position="right-start" width={200}>
      <Menu.Target>
        <Tooltip label={says} position="right">
          <button type="button" className="ty-nav-item" aria-label={says} data-inside={inside || undefined}>
            {icon}
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{entry.label}</Menu.Label>
        {entry.children.map((child) => (
          <Menu.Item
            key={child.key}
            component={AppLink}
            to={child.to}
            aria-current={isCurrent(child.key, current)}
            rightSection={<Count value={child.count} />}
          >
            {child.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
