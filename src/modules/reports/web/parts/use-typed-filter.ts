import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { useDebounced } from '../../../../ui/controls/use-debounced.ts';
import type { Filter, FilterOption } from '../../../../ui/data-table/filter.ts';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';

const leastCharacters = 3;
const pauseMs = 500;

type Typed = {
  readonly key: string;
  readonly label: string;
  readonly neutral: string;
  /** What the search depends on besides the text. It begins with the key of the call that is read. */
  readonly searchKey: readonly unknown[];
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
  /** Reads the name of an id that stands in the address. Without it, a value is its own name. */
  readonly nameOf?: (id: number, signal: AbortSignal) => Promise<string | undefined>;
  readonly isOffered?: boolean;
};

/**
 * A filter that offers choices while one types, from the third character on, half a second after the last one. Without a
 * choice the typed text is the value.
 */
export const useTypedFilter = (
  report: DatedFilters,
  { key, label, neutral, searchKey, search, nameOf, isOffered = true }: Typed,
): Filter => {
  const client = useQueryClient();
  const [asked, setAsked] = useState('');
  const { later, now } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const isSearching = isOffered && asked.length >= leastCharacters;
  const found = useQuery({
    queryKey: [...searchKey, 'typed', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isSearching,
    staleTime: 60_000,
    meta: inPlace,
  });
  const options = (isSearching && found.data) || [];
  const value = report.values[key];
  const id = nameOf && value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  const nameKey = (each: string) => [searchKey[0], 'name', each];
  const name = useQuery({
    queryKey: nameKey(String(id)),
    queryFn: async ({ signal }) => (await nameOf?.(id!, signal)) ?? String(id),
    enabled: id !== undefined,
    staleTime: Infinity,
    meta: { failure: `The name of the ${label.toLowerCase()} could not be read. Its number stands there.` },
  });
  const isFound = id === undefined || options.some((each) => each.value === value);
  const filter = report.filter(key, {
    label,
    neutral,
    options: isFound ? options : [{ value: String(id), label: name.data ?? String(id) }, ...options],
    onSearch: (text) => (text === '' ? now('') : later(text)),
    loading: found.isFetching,
    free: true,
    nothing:
      asked.length < leastCharacters ? 'Type at least 3 characters.' : 'Nothing found. Enter takes what is typed.',
    from: found,
  });
  return {
    ...filter,
    onChange: (picked) => {
      const option = options.find((each) => each.value === picked);
      if (option && nameOf) client.setQueryData(nameKey(option.value), option.label);
      filter.onChange(picked);
    },
  };
};
