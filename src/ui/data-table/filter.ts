import type { Reading } from '../feedback/fetch-error.tsx';

export type FilterOption = { value: string; label: string };

/** One filter above a list, as data: its chip, its options, and how to clear it. */
export type Filter = {
  key: string;
  label: string;
  /** The chip's value without a filter: "All", "Anyone". */
  neutral: string;
  value: string | undefined;
  options: readonly FilterOption[];
  onChange: (value: string | undefined) => void;
  /** Searches further options on the server while the user types. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** The message of an empty list of options. */
  nothing?: string;
  /** The read of the options. If it failed, the list says so and offers another try. */
  from?: Reading | undefined;
  /** What is typed is a value of its own where no option is chosen: on Enter, and when the list is left. */
  free?: boolean;
  /** Cannot be cleared, such as the facility of a user who has only one. */
  required?: boolean;
};

/** A filter without its place in an address: what it offers. */
export type Choice = Omit<Filter, 'key' | 'value' | 'onChange'>;

export type ActiveFilter = Filter & { chosen: string };

type Standing = { readonly isActive?: boolean; readonly isDeleted?: boolean };
/** The name of somebody or something in a filter of what was, marked if it has left. */
export const markedName = (name: string, { isActive = true, isDeleted = false }: Standing): string =>
  isDeleted ? `${name} (deleted)` : isActive ? name : `${name} (inactive)`;

export const chosenLabel = (filter: Filter): string | undefined =>
  filter.value === undefined
    ? undefined
    : (filter.options.find((option) => option.value === filter.value)?.label ?? filter.value);

/** The active filters that can be cleared, with the text of their values. */
export const activeFilters = (filters: readonly Filter[]): ActiveFilter[] =>
  filters.flatMap((filter) => {
    const chosen = chosenLabel(filter);
    return chosen === undefined || filter.required ? [] : [{ ...filter, chosen }];
  });
