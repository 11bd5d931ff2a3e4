import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readKey, useRead, type Read } from '../../../../ui/api/use-read.ts';
import { useDebounced } from '../../../../ui/controls/use-debounced.ts';
import type { Filter, FilterOption } from '../../../../ui/data-table/filter.ts';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';

const leastCharacters = 3;
const pauseMs = 500;

type Typed<Sent> = {
  readonly key: string;
  readonly label: string;
  readonly neutral: string;
  readonly read: Read<Sent, readonly FilterOption[]>;
  /** The input of the search for a text. */
  readonly search: (text: string) => Sent;
  /** The input that reads the name of an id in the address. Without it, a value is its own name. */
  readonly one?: (id: number) => Sent;
  readonly isOffered?: boolean;
};

/**
 * A filter that offers choices while one types, from the third character on, half a second after the last one. Without a
 * choice the typed text is the value.
 */
export const useTypedFilter = <Sent>(
  report: DatedFilters,
  { key, label, neutral, read, search, one, isOffered = true }: Typed<Sent>,
): Filter => {
  const client = useQueryClient();
  const [asked, setAsked] = useState('');
  const { later, now } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const isSearching = isOffered && asked.length >= leastCharacters;
  const found = useRead(read, isSearching ? search(asked) : undefined, { staleTime: 60_000 });
  const options = found.data ?? [];
  const value = report.values[key];
  const id = one && value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  const named = useRead(read, isOffered && id !== undefined ? one?.(id) : undefined, {
    staleTime: Infinity,
    failure: `The name of the ${label.toLowerCase()} could not be read. Its number stands there.`,
  });
  const isFound = id === undefined || options.some((each) => each.value === value);
  const filter = report.filter(key, {
    label,
    neutral,
    options: isFound ? options : [{ value: String(id), label: named.data?.[0]?.label ?? String(id) }, ...options],
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
      if (option && one) client.setQueryData(readKey(read, one(Number(option.value))), [option]);
      filter.onChange(picked);
    },
  };
};
