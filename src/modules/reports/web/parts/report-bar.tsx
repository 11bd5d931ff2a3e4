import './report-bar.css';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { DateRange } from '../../../../ui/data-table/date-range.tsx';
import type { Filter } from '../../../../ui/data-table/filter.ts';
import { FilterChip } from '../../../../ui/data-table/filter-chip.tsx';
import { usePhone } from '../../../../ui/page/media.ts';
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

/** The days and filters of a report with Search and Reset, and its download. On a phone the filters are one line that scrolls. */
export function ReportBar({ report, filters = [], fields, grouping = [], busy, end }: ReportBarProps) {
  const phone = usePhone();
  // Reset also clears typed dates that were refused.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    report.reset();
  };
  const active = Object.values(report.values).filter((value) => value !== undefined).length;
  const chips = (list: readonly Filter[]) => list.map((filter) => <FilterChip key={filter.key} filter={filter} />);
  const hasFilters = filters.length > 0 || fields !== undefined || grouping.length > 0;
  return (
    <form
      className="ty-report-bar"
      onSubmit={(event) => {
        event.preventDefault();
        // The field says what is wrong with its date.
        if (!event.currentTarget.querySelector('[data-wrong]')) report.search();
      }}
    >
      <div className="ty-report-bar-fields">
        <DateRange key={resets} from={report.days.from} to={report.days.to} onChange={report.setDays} />
        {hasFilters && (
          <div className="ty-report-bar-filters" role="group" aria-label="Filters">
            {chips(filters)}
            {fields}
            {phone && chips(grouping)}
          </div>
        )}
        <span className="ty-row">
          <BusyButton type="submit" variant="filled" busyLabel="Searching…" busy={busy}>
            Search
          </BusyButton>
          <IconButton label="Reset" onClick={reset}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
        {/* They act at once, so they stand behind Search where there is room. */}
        {!phone && chips(grouping)}
      </div>
      {end && <div className="ty-row">{end}</div>}
      {/* The line may hide them. */}
      {phone && active > 0 && (
        <p className="ty-report-bar-on">{active === 1 ? '1 filter is on' : `${active} filters are on`}</p>
      )}
    </form>
  );
}
