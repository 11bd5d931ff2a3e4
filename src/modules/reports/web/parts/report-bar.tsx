import './report-bar.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { DateRange } from '../../../../ui/data-table/date-range.tsx';
import type { Filter } from '../../../../ui/data-table/filter.ts';
import { FilterChip } from '../../../../ui/data-table/filter-chip.tsx';
import type { ReportFilters } from './use-report-filters.ts';

type ReportBarProps = {
  report: ReportFilters;
  /** The chips of the report, made with `report.filter`. */
  filters?: readonly Filter[];
  /** Further fields, such as a checkbox. */
  fields?: ReactNode;
  /** Chips that act at once: what the rows are grouped by. */
  grouping?: readonly Filter[];
  /** The report is being read. */
  busy: boolean;
  /** At the end of the line: downloads, column choice. */
  end?: ReactNode;
};

/** The days and filters of a report with Search and Reset, and its download. */
export const ReportBar = ({ report, filters = [], fields, grouping = [], busy, end }: ReportBarProps) => (
  <form
    className="ty-report-bar"
    onSubmit={(event) => {
      event.preventDefault();
      report.search();
    }}
  >
    <div className="ty-report-bar-fields">
      <DateRange from={report.days.from} to={report.days.to} onChange={report.setDays} />
      {filters.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      {fields}
      <span className="ty-row">
        <BusyButton type="submit" variant="filled" busyLabel="Searching…" busy={busy}>
          Search
        </BusyButton>
        <IconButton label="Reset" onClick={report.reset}>
          <X size={16} aria-hidden />
        </IconButton>
      </span>
      {grouping.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
    </div>
    {end && <div className="ty-row">{end}</div>}
  </form>
);
