import './filter-bar.css';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { SearchField, type SearchFieldProps } from '../controls/search-field.tsx';
import { usePhone } from '../page/media.ts';
import { activeFilters, type Filter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';
import { MoreFilters, type FurtherFilters } from './more-filters.tsx';

type FilterBarProps = {
  search?: SearchFieldProps;
  filters: readonly Filter[];
  /** Rare filters with an input instead of a list of options: a range of dates, an amount. */
  more?: FurtherFilters;
  /** Clears all filters at once. */
  onClear: () => void;
  /** The sort order, offered on a phone, where the list has no heads. */
  sort?: Filter;
  /** At the end of the line: column choice, a switch of views, downloads. */
  end?: ReactNode;
};

/** All filters of a list on one line above it. On a phone the line scrolls sideways. */
export const FilterBar = ({ search, filters, more, onClear, sort, end }: FilterBarProps) => {
  const phone = usePhone();
  const active = activeFilters(filters).length + (more?.active ?? 0);
  return (
    <div className="ty-filters">
      <div className="ty-filters-line" role="group" aria-label="Filters">
        {search && <SearchField {...search} />}
        {phone && sort && <FilterChip filter={sort} />}
        {filters.map((filter) => (
          <FilterChip key={filter.key} filter={filter} />
        ))}
        {more && <MoreFilters {...more} />}
      </div>
      {end && <div className="ty-row">{end}</div>}
      {/* The line may hide them. */}
      {phone && active > 0 && (
        <p className="ty-filters-on">
          <span>{active === 1 ? '1 filter is on' : `${active} filters are on`}</span>
          <Button variant="subtle" onClick={onClear}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
};
