import '../styles/tabs.css';
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

/** Tabs that are pages with their own addresses: real links in the style of tabs. */
export const LinkTabs = ({ label, tabs, value, countedTo }: LinkTabsProps) => (
  <nav className="ty-link-tabs" aria-label={label}>
    {tabs.map((tab) => (
      <AppLink key={tab.key} to={tab.to} aria-current={tab.key === value ? 'page' : undefined}>
        {tab.label}
        <TabCount count={tab.count} countedTo={countedTo} />
      </AppLink>
    ))}
  </nav>
);
