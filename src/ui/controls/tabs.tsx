import '../styles/tabs.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabCount } from './tab-count.tsx';

export type Tab = {
  key: string;
  label: string;
  count?: number | undefined;
  /** The count needs attention. */
  isUrgent?: boolean;
  /** What the user left to do there: "Unsaved". */
  mark?: string | undefined;
};

type TabsProps = {
  /** Names the row of tabs: "Cart lists". */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab. The page stores it in the address. */
  value: string;
  onChange: (key: string) => void;
  /** On a phone the tabs use the whole width. */
  grow?: boolean;
  /** On a phone a label that has no room stands in two lines, so that no tab is cut. */
  wraps?: boolean;
  /** From this number on, a count means this many or more. */
  countedTo?: number;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Views of one screen. The left and right arrows move between them. */
export const Tabs = ({ label, tabs, value, onChange, grow = false, wraps = false, countedTo, children }: TabsProps) => (
  <MantineTabs
    className="ty-tabs"
    value={value}
    onChange={(key) => {
      if (key !== null) onChange(key);
    }}
  >
    <MantineTabs.List aria-label={label} grow={grow} data-wraps={wraps || undefined}>
      {tabs.map((tab) => (
        <MantineTabs.Tab key={tab.key} value={tab.key}>
          {tab.label}
          <TabCount count={tab.count} countedTo={countedTo} isUrgent={tab.isUrgent} />
          {tab.mark && <span className="ty-tab-mark">{tab.mark}</span>}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
    <MantineTabs.Panel value={value} className="ty-tab-panel">
      {children}
    </MantineTabs.Panel>
  </MantineTabs>
);
