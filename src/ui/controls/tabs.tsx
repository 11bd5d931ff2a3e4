import '../styles/tabs.css';
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tab = {
  key: string;
  label: string;
  count?: number;
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
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Views of one screen. The left and right arrows move between them. */
export const Tabs = ({ label, tabs, value, onChange, grow = false, children }: TabsProps) => (
  <MantineTabs
    className="ty-tabs"
    value={value}
    onChange={(key) => {
      if (key !== null) onChange(key);
    }}
  >
    <MantineTabs.List aria-label={label} grow={grow}>
      {tabs.map((tab) => (
        <MantineTabs.Tab key={tab.key} value={tab.key}>
          {tab.label}
          {tab.count !== undefined && (
            <span className="ty-tab-count" data-urgent={(tab.isUrgent && tab.count > 0) || undefined}>
              {tab.count.toLocaleString('en-US')}
            </span>
          )}
          {tab.mark && <span className="ty-tab-mark">{tab.mark}</span>}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
    <MantineTabs.Panel value={value} className="ty-tab-panel">
      {children}
    </MantineTabs.Panel>
  </MantineTabs>
);
