import '../styles/tabs.css';
import { useEffect, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import { TabCount } from './tab-count.tsx';

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
};

type LinkTabsProps = {
  /** Names the row: "Lists of invoices". */
  label: string;
  tabs: readonly LinkTab[];
  value: string;
  /** From this number on, a count means this many or more. */
  countedTo?: number;
};

/** Tabs that are pages with their own addresses: real links in the style of tabs. The open one is scrolled to. */
export function LinkTabs({ label, tabs, value, countedTo }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ key }) => key === value);
  useEffect(() => {
    nav.current?.children[at]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav className="ty-link-tabs" aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <AppLink key={tab.key} to={tab.to} aria-current={tab.key === value ? 'page' : undefined}>
          {tab.label}
          <TabCount count={tab.count} countedTo={countedTo} />
        </AppLink>
      ))}
    </nav>
  );
}
