import { Drawer } from '@mantine/core';
import { Search } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { useBackCloses } from '../layers/back-closes.ts';
import { useOpenAfterMount } from '../layers/use-lazy-dialog.ts';
import type { NavEntry } from './nav-entry.ts';
import { ChildLink, Count } from './side-nav.tsx';
import { UserMenu, type ShellUser } from './user-menu.tsx';

export type MoreSheetProps = {
  opened: boolean;
  onClose: () => void;
  groups: readonly (readonly NavEntry[])[];
  current: readonly string[];
  user: ShellUser;
  place?: ReactNode;
  foot?: ReactNode;
  onGoTo?: () => void;
};

/** The complete side menu, as a sheet from the bottom of a phone. */
export default function MoreSheet({ groups, current, user, place, foot, onGoTo, opened, onClose }: MoreSheetProps) {
  useBackCloses(opened, onClose);
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="More"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: 'ty-more', body: 'ty-more-body' }}
    >
      {/* Links answer the keyboard themselves; this only closes the sheet behind them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        {onGoTo && (
          <button
            type="button"
            className="ty-jump"
            onClick={() => {
              onClose();
              onGoTo();
            }}
          >
            <Search size={16} aria-hidden />
            <span>Go to…</span>
          </button>
        )}
        <nav aria-label="All sections" className="ty-nav-groups">
          {groups.map((group) => (
            <ul key={group[0]?.key}>
              {group.map((entry) => (
                <li key={entry.key}>
                  {entry.to && !entry.children?.length ? (
                    <AppLink
                      to={entry.to}
                      className="ty-nav-item"
                      aria-current={current.at(-1) === entry.key ? 'page' : undefined}
                    >
                      <entry.icon size={18} strokeWidth={1.75} aria-hidden />
                      <span>{entry.label}</span>
                      <Count value={entry.count} />
                    </AppLink>
                  ) : (
                    <>
                      <p className="ty-nav-item">
                        <entry.icon size={18} strokeWidth={1.75} aria-hidden />
                        <span>{entry.label}</span>
                      </p>
                      <ul className="ty-nav-sub">
                        {entry.children?.map((child) => (
                          <li key={child.key}>
                            <ChildLink child={child} current={current} />
                          </li>
                        ))}
                      </ul>
                    </>
                  )}
                </li>
              ))}
            </ul>
          ))}
        </nav>
        {foot}
        <div className="ty-row" data-split>
          <UserMenu user={user} folded={false} />
          {place}
        </div>
      </div>
    </Drawer>
  );
}
