import './shell.css';
import { Kbd, Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../page/logo.tsx';
import { useFolded, usePhone } from '../page/media.ts';
import { OutgoingGuard } from '../outgoing/outgoing-guard.tsx';
import { restoreFocus } from '../layers/restore-focus.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type BarEntry, currentKeys, type NavEntry } from './nav-entry.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { SideNav } from './side-nav.tsx';
import { useSection } from './section.ts';
import { type ShellUser, UserMenu } from './user-menu.tsx';

export type ShellProps = {
  /** The sections, in groups separated by a hairline. */
  groups: readonly (readonly NavEntry[])[];
  /** The bottom bar of a phone, before More. */
  bar: readonly BarEntry[];
  user: ShellUser;
  /** Opens the command palette. */
  onGoTo?: () => void;
  /** A company's own logo, instead of ours. */
  logo?: ReactNode;
  /** Next to the logo: the current facility. */
  place?: ReactNode;
  /** Above the user, if there is room: content for every screen. */
  foot?: ReactNode;
  /** Above every page. */
  notice?: ReactNode;
  /** Sets the current entry if the path does not determine it. */
  active?: string;
  children: ReactNode;
};

/** The frame of every page: the menu at the side (folded below 1024 px, at the bottom below 720 px), and the page. */
export function Shell({ groups, bar, user, onGoTo, logo, place, foot, notice, active, children }: ShellProps) {
  const phone = usePhone();
  const folded = useFolded();
  const path = useLocation({ select: (location) => location.pathname });
  const section = useSection();
  const main = useMainFocus(path);
  const address = useLocation({ select: (location) => location.pathname + location.searchStr });
  const current = active === undefined ? currentKeys(groups, section ?? address) : [active];

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
        <OutgoingGuard />
        {notice}
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

/** After a change of page the focus moves to the new page, unless the page has set it itself. */
function useMainFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const pressed = document.activeElement;
    if (!main.current?.contains(pressed)) return main.current?.focus({ preventScroll: true });
    // A pressed link goes with its page, once the next one is loaded.
    const pages = new MutationObserver(() => {
      if (pressed?.isConnected) return;
      pages.disconnect();
      restoreFocus(() => main.current);
    });
    pages.observe(main.current, { childList: true, subtree: true });
    return () => pages.disconnect();
  }, [path]);
  return main;
}
