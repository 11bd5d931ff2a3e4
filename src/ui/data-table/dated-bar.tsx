import './dated-bar.css';
import { X } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { isBarField, isOn, type BarField } from './bar-field.ts';
import { DateRange } from './date-range.tsx';
import type { Filter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';
import { MoreFilters } from './more-filters.tsx';
import { usePhone } from '../page/media.ts';
import type { DatedFilters } from './use-dated-filters.ts';

type DatedBarProps = {
  dated: DatedFilters;
  /** Which day From and To mean. */
  means: string;
  /** The chips of the list, made with `dated.filter`, and its fields. The first ones are always shown. */
  filters?: readonly (Filter | BarField)[];
  /** Chips that act at once: what the rows are grouped by. */
  grouping?: readonly Filter[];
  /** The list is being read. */
  busy: boolean;
  /** At the end of the line: downloads, column choice. */
  end?: ReactNode;
};

/** So many filters stand beside the dates at 1280 px. The others fold. */
const shownFilters = 2;

/**
 * The days and filters of a list with Search and Reset, on one line, and what stands at its end. Rare filters are folded.
 * On a phone the filters are one line that scrolls.
 */
export function DatedBar({ dated, means, filters = [], grouping = [], busy, end }: DatedBarProps) {
  const phone = usePhone();
  // Reset also clears typed dates that were refused.
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    dated.reset();
  };
  const active = Object.values(dated.values).filter((value) => value !== undefined).length;
  const shown = (list: readonly (Filter | BarField)[], isInside = false) =>
    list.map((each) =>
      isBarField(each) ? (
        <Fragment key={each.key}>{each.field}</Fragment>
      ) : (
        <FilterChip key={each.key} filter={each} isInside={isInside && !phone} />
      ),
    );
  const rest = filters.slice(shownFilters);
  const hasFilters = filters.length > 0 || grouping.length > 0;
  return (
    <form
      className="ty-dated-bar"
      onSubmit={(event) => {
        event.preventDefault();
        // The field says what is wrong with its date.
        if (!event.currentTarget.querySelector('[data-wrong]')) dated.search();
      }}
    >
      <div className="ty-dated-bar-fields">
        <DateRange key={resets} means={means} from={dated.days.from} to={dated.days.to} onChange={dated.setDays} />
        {hasFilters && (
          <div className="ty-dated-bar-filters" role="group" aria-label="Filters">
            {shown(filters.slice(0, shownFilters))}
            {rest.length > 0 && <MoreFilters active={rest.filter(isOn).length} fields={shown(rest, true)} />}
            {phone && shown(grouping)}
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
        {!phone && shown(grouping)}
      </div>
      {end && <div className="ty-row">{end}</div>}
      {/* The line may hide them. */}
      {phone && active > 0 && (
        <p className="ty-dated-bar-on">{active === 1 ? '1 filter is on' : `${active} filters are on`}</p>
      )}
    </form>
  );
}
