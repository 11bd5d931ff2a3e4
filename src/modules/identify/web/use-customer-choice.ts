import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterOption } from '../../../ui/data-table/filter.ts';
import { queryClient } from '../../../ui/query-client.ts';
import { usePause } from '../../../ui/use-pause.ts';
import { companiesApi } from '../../companies/web/queries.ts';
import { useLoads } from '../../loads/web/queries.ts';

/** A customer search begins after more than two characters, half a second after the last. */
const leastCharacters = 3;
const pauseMs = 500;
const mostCustomers = 500;

const search = (text: string, signal: AbortSignal) =>
  companiesApi.searchCompanies(
    { text, count: mostCustomers, offset: 0, isEmbed: false, customerSort: 'asc' },
    { signal },
  );

const nameKey = (companyId: number) => ['customerName', companyId] as const;

/** The name of a customer that stands in the address as a number. */
export const useCustomerName = (companyId: number | undefined, known: string | undefined): string | undefined => {
  const { data } = useQuery({
    queryKey: nameKey(companyId ?? 0),
    queryFn: async ({ signal }) =>
      (await search('', signal)).list.find((each) => each.companyId === companyId)?.companyName ??
      `Customer ${companyId}`,
    enabled: companyId !== undefined && known === undefined,
    staleTime: Infinity,
  });
  return known ?? data;
};

/** Customers to choose from: those with an open cart until somebody types, then those whose name fits. */
export const useCustomerChoice = (enabled: boolean) => {
  const [asked, setAsked] = useState('');
  const { later, now } = usePause((text: string) => setAsked(text.trim()), pauseMs);
  const isSearching = asked.length >= leastCharacters;
  const carts = useLoads({ count: 10, offset: 0, type: 1 }, enabled);
  const found = useQuery({
    queryKey: ['customers', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: enabled && isSearching,
    staleTime: 60_000,
  });
  const choices = isSearching
    ? (found.data?.list ?? []).map(({ companyId, companyName }) => [companyId, companyName] as const)
    : (carts.data?.list ?? [])
        .filter((cart) => cart.companyName.toLowerCase().includes(asked.toLowerCase()))
        .map(({ customerId, companyName }) => [customerId, companyName] as const);
  return {
    options: [...new Map(choices)].map(([id, label]): FilterOption => ({ value: String(id), label })),
    loading: isSearching && found.isFetching,
    onSearch: (text: string) => (text === '' ? now('') : later(text)),
    /** So that its name need not be asked for again. */
    remember: (value: string) => {
      const chosen = choices.find(([id]) => String(id) === value);
      if (chosen) queryClient.setQueryData(nameKey(chosen[0]), chosen[1]);
    },
  };
};
