import './shell.css';
import { Kbd, Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../page/logo.tsx';
import { useFolded, usePhone } from '../page/media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type BarEntry, currentKeys, type NavEntry } from './nav-entry.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { SideNav } from './side-nav.tsx';
import { useSection } from './section.ts';
import { type ShellUser, UserMenu } from './user-menu.tsx';

export type ShellProps = {
  /** The sections, in groups divided by a hairline. */
  groups: readonly (readonly NavEntry[])[];
  /** What a phone has at its bottom, before More. */
  bar: readonly BarEntry[];
  user: ShellUser;
  /** Opens the command palette. */
  onGoTo?: () => void;
  /** A company's own logo, in place of ours. */
  logo?: ReactNode;
  /** Beside the logo: which facility one works in. */
  place?: ReactNode;
  /** Above the user, where there is room: what has to be in view on every screen. */
  foot?: ReactNode;
  /** Overrides which entry is the current one, where the path does not tell. */
  active?: string;
  children: ReactNode;
};

/** The frame of every page: sections at the side (folded under 1024 px, at the bottom under 720 px), the page beside. */
export function Shell({ groups, bar, user, onGoTo, logo, place, foot, active, children }: ShellProps) {
  const phone = usePhone();
  const folded = useFolded();
  const path = useLocation({ select: (location) => location.pathname });
  const section = useSection();
  const main = useMainFocus(path);
  const current = active === undefined ? currentKeys(groups, section ?? path) : [active];

  return (
    <div className="ty-shell" data-folded={folded || undefined}>
      <a className="ty-skip" href="#main">
        Skip to content
      </a>
      {!phone && (
        <aside className="ty-nav" aria-label="Sections">
          <div className="ty-nav-top">
            {logo ?? <Logo size={22} word={!folded} />}
            {!folded && place}
          </div>
          {onGoTo && <GoTo folded={folded} onGoTo={onGoTo} />}
          <SideNav groups={groups} current={current} folded={folded} />
          <div className="ty-nav-foot">
            {!folded && foot}
            <UserMenu user={user} folded={folded} />
          </div>
        </aside>
      )}
      <main id="main" ref={main} className="ty-main" tabIndex={-1} aria-labelledby="ty-title">
        <OfflineBanner />
        {children}
      </main>
      {phone && (
        <BottomBar
          entries={bar}
          groups={groups}
          current={current}
          user={user}
          place={place}
          foot={foot}
          {...(onGoTo && { onGoTo })}
        />
      )}
    </div>
  );
}

const GoTo = ({ folded, onGoTo }: { folded: boolean; onGoTo: () => void }) => (
  <Tooltip label="Go to… Ctrl K" position="right" disabled={!folded}>
    <button type="button" className="ty-jump" onClick={onGoTo} aria-keyshortcuts="Control+K">
      <Search size={14} aria-hidden />
      <span className={folded ? 'ty-hidden' : undefined}>Go to…</span>
      {!folded && <Kbd aria-hidden>Ctrl K</Kbd>}
    </button>
  </Tooltip>
);

/** After a change of page the keyboard starts at the new page, unless that has put the focus somewhere itself. */
function useMainFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
