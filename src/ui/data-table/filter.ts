import type { Reading } from '../feedback/fetch-error.tsx';

export type FilterOption = { value: string; label: string };

/** One filter above a list, as data: its chip, its options, and how to drop it. */
export type Filter = {
  key: string;
  label: string;
  /** What the chip says when it filters nothing: "All", "Anyone". */
  neutral: string;
  value: string | undefined;
  options: readonly FilterOption[];
  onChange: (value: string | undefined) => void;
  /** Looks further options up on the server as one types. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** What an empty list of options says. */
  nothing?: string;
  /** What the options are read from: where that failed, the list says so and tries again. */
  from?: Reading | undefined;
  /** Cannot be dropped, as the facility of somebody who has only one. */
  required?: boolean;
};

export type ActiveFilter = Filter & { chosen: string };

export const chosenLabel = (filter: Filter): string | undefined =>
  filter.value === undefined
    ? undefined
    : (filter.options.find((option) => option.value === filter.value)?.label ?? filter.value);

/** Those that narrow the list now and can be dropped, with the words of what is chosen. */
export const activeFilters = (filters: readonly Filter[]): ActiveFilter[] =>
  filters.flatMap((filter) => {
    const chosen = chosenLabel(filter);
    return chosen === undefined || filter.required ? [] : [{ ...filter, chosen }];
  });
