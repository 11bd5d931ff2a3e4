import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { useOnceOpened } from '../layers/use-lazy-dialog.ts';
import type { MoreSheetProps } from './more-sheet.tsx';
import type { BarEntry } from './nav-entry.ts';
import { lazyPart } from '../live/lazy-part.ts';

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'));

type BottomBarProps = Omit<MoreSheetProps, 'opened' | 'onClose'> & { entries: readonly BarEntry[] };

/** The menu of a phone: up to four entries, and the rest behind More. */
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
