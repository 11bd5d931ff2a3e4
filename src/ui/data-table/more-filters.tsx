import './filter-chip.css';
import { Popover } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhone } from '../page/media.ts';

export type FurtherFilters = {
  /** How many of them are active now. */
  active: number;
  fields: ReactNode;
};

/**
 * Rare filters behind one chip, so that all filters fit on one line. On a phone the line scrolls and shows them
 * directly.
 */
export function MoreFilters({ active, fields }: FurtherFilters) {
  const phone = usePhone();
  if (phone) return fields;
  return (
    <span className="ty-chip" data-on={active > 0 || undefined}>
      <Popover position="bottom-start" shadow="md" radius="md" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className="ty-chip-main">
            <span>More filters</span>
            {active > 0 && <b>{active}</b>}
            <ChevronDown size={13} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label="More filters">
          <div className="ty-more-filters">{fields}</div>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
