import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppLink } from '../app-link.tsx';
import { useOnceOpened } from '../use-lazy-dialog.ts';
import type { BarEntry, NavEntry } from './nav-entry.ts';
import type { ShellUser } from './user-menu.tsx';

const MoreSheet = lazy(() => import('./more-sheet.tsx'));

export type BottomBarProps = {
  entries: readonly BarEntry[];
  groups: readonly (readonly NavEntry[])[];
  current: readonly string[];
  user: ShellUser;
  place?: ReactNode;
  foot?: ReactNode;
  onGoTo?: () => void;
};

/** What a phone has instead of the side menu: up to four places, and the rest behind More. */
export function BottomBar({ entries, current, ...sheet }: BottomBarProps) {
  const [opened, setOpened] = useState(false);
  const once = useOnceOpened(opened);
  const isListed = entries.some((entry) => current.includes(entry.key));
  return (
    <nav className="ty-bar" aria-label="Main">
      {entries.slice(0, 4).map(({ icon: Icon, ...entry }) => {
        const inner = (
          <>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {entry.label}
          </>
        );
        return 'to' in entry ? (
          <AppLink
            key={entry.key}
            to={entry.to}
            className="ty-bar-item"
            aria-current={current.includes(entry.key) ? 'page' : undefined}
          >
            {inner}
          </AppLink>
        ) : (
          <button key={entry.key} type="button" className="ty-bar-item" onClick={entry.onPress}>
            {inner}
          </button>
        );
      })}
      <button
        type="button"
        className="ty-bar-item"
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-inside={(!isListed && current.length > 0) || undefined}
        onClick={() => setOpened(true)}
      >
        <Ellipsis size={20} aria-hidden />
        More
      </button>
      {once && (
        <Suspense fallback={null}>
          <MoreSheet opened={opened} current={current} onClose={() => setOpened(false)} {...sheet} />
        </Suspense>
      )}
    </nav>
  );
}
