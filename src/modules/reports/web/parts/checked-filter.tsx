import './report-fields.css';
import { Checkbox } from '@mantine/core';
import type { BarField } from '../../../../ui/data-table/bar-field.ts';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';

/** A filter that is on or off. */
export const checkedFilter = (report: DatedFilters, key: string, label: string): BarField => {
  const isOn = report.values[key] === 'true';
  return {
    key,
    isOn,
    field: (
      <Checkbox
        className="ty-report-check"
        label={label}
        checked={isOn}
        onChange={(event) => report.set(key, event.currentTarget.checked ? 'true' : undefined)}
      />
    ),
  };
};
