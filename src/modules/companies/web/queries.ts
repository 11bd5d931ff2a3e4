import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace, queryClient } from '../../../ui/api/query-client.ts';
import { useDebounced } from '../../../ui/controls/use-debounced.ts';
import { markedName, type Choice } from '../../../ui/data-table/filter.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { companies } from '../contract.ts';

export const companiesApi = clientOf(companies);

/** A link to all customers as a sheet. */
export const customersDownload = () => companiesApi.downloadCompanies({});

/** A customer search starts after more than two characters, half a second after the last one. */
const leastCharacters = 3;
const pauseMs = 500;
const maxCustomers = 500;

const search = (text: string, alsoLeft: boolean, signal: AbortSignal) =>
  companiesApi.searchCompanies(
    { text, count: maxCustomers, offset: 0, isEmbed: false, customerSort: 'asc', alsoLeft },
    { signal },
  );

export type CompanyOption = { value: string; label: string; city: string; state: string };

type FoundCompany = Answer<(typeof companies)['searchCompanies']>['list'][number];

export const optionOf = ({ companyId, companyName, city, state }: FoundCompany): CompanyOption => ({
  value: String(companyId),
  label: companyName,
  city,
  state,
});

/** One customer to choose. null if the id does not exist. */
export const useCustomer = (customerId: number | undefined) =>
  useQuery({
    queryKey: readKey(companiesApi.searchCompanies, 'one', customerId),
    queryFn: async ({ signal }) =>
      (await companiesApi.searchCompanies({ customerId: customerId!, count: 1 }, { signal })).list.map(optionOf)[0] ??
      null,
    enabled: customerId !== undefined,
    staleTime: 60_000,
    meta: inPlace,
  });

const nameKey = (companyId: number) => readKey(companiesApi.searchCompanies, 'name', companyId);

/** The name of a customer given by id in the address. The id itself if there is no name. */
export const useCustomerName = (companyId: number | undefined, known?: string): string | undefined => {
  const { data, isError } = useQuery({
    queryKey: nameKey(companyId ?? 0),
    queryFn: async ({ signal }) =>
      (await companiesApi.searchCompanies({ customerId: companyId!, count: 1, alsoLeft: true }, { signal })).list.map(
        (each) => markedName(each.companyName, each),
      )[0] ?? `Customer ${companyId}`,
    enabled: companyId !== undefined && known === undefined,
    staleTime: Infinity,
    meta: { failure: 'The name of the customer could not be read. Everything else goes on; its number stands there.' },
  });
  return known ?? data ?? (isError ? `Customer ${companyId}` : undefined);
};

/** Stores its name, so that it need not be fetched again. */
export const rememberCustomerName = (companyId: number, name: string): void =>
  void queryClient.setQueryData(nameKey(companyId), name);

/** The franchises as a filter. One of what was also offers those who have left. */
export const useFranchiseChoice = ({ enabled = true, alsoLeft = false } = {}): Choice => {
  const read = useQuery({
    queryKey: readKey(companiesApi.searchCompanies, 'franchises', alsoLeft),
    queryFn: ({ signal }) =>
      companiesApi.searchCompanies({ isFranchise: true, count: maxCustomers, offset: 0, alsoLeft }, { signal }),
    enabled,
    staleTime: 60_000,
    select: ({ list }) =>
      list.map((each) => ({ value: String(each.companyId), label: markedName(each.companyName, each) })),
    meta: inPlace,
  });
  return { label: 'Franchise', neutral: 'All', options: read.data ?? [], from: read };
};

/** Customers by a part of their name, as typed in a filter. A filter of what was also offers those who have left. */
export const useCustomerSearch = ({ enabled = true, alsoLeft = false } = {}) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { later, now } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const isSearching = asked.length >= leastCharacters;
  const found = useQuery({
    queryKey: readKey(companiesApi.searchCompanies, 'found', asked, alsoLeft),
    queryFn: ({ signal }) => search(asked, alsoLeft, signal),
    enabled: enabled && isSearching,
    staleTime: 60_000,
    meta: inPlace,
  });
  const wanted = typed.trim();
  return {
    /** The typed text after the pause. */
    asked,
    isShort: wanted.length < leastCharacters,
    loading: wanted.length >= leastCharacters && (wanted !== asked || found.isFetching),
    isSearching,
    found,
    customers: isSearching ? (found.data?.list ?? []) : [],
    onSearch: (text: string) => {
      setTyped(text);
      if (text === '') now('');
      else later(text);
    },
  };
};

export type CompanyRow = Answer<(typeof companies)['listCompanies']>['list'][number];
export type Company = Answer<(typeof companies)['getCompany']>;

/** A page of customers. */
export const useCompanyList = (sent: Sent<(typeof companies)['listCompanies']>) =>
  useQuery({
    queryKey: readKey(companiesApi.listCompanies, sent),
    queryFn: ({ signal }) => companiesApi.listCompanies(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One company with its settings. Fails as not found if there is none. */
export const useCompany = (companyId: number) =>
  useQuery({
    queryKey: readKey(companiesApi.getCompany, companyId),
    queryFn: ({ signal }) => {
      // A part of an address that is no number names nothing.
      if (!Number.isSafeInteger(companyId)) throw new ApiError(404, {});
      return companiesApi.getCompany({ companyId }, { signal });
    },
    meta: inPlace,
  });

/** The discounts and facilities of a customer. */
export const useCompanyPricing = (companyId: number) =>
  useQuery({
    queryKey: readKey(companiesApi.getPricing, companyId),
    queryFn: ({ signal }) => companiesApi.getPricing({ companyId }, { signal }),
    meta: inPlace,
  });

export const useAddCompany = () => useWrite(companiesApi.addCompany);
export const useEditCompany = () => useWrite(companiesApi.editCompany);
export const useDeleteCompany = () => useWrite(companiesApi.deleteCompany);
export const useMessageCompany = () => useWrite(companiesApi.messageCompany);
export const useEditPricing = () => useWrite(companiesApi.editPricing);

/** The facility that new carts of the own franchise begin with. Undefined without one, and for others. */
export const useDefaultFacility = (): number | undefined => {
  const session = useSession();
  const { data } = useQuery({
    queryKey: readKey(companiesApi.getCompany, session?.companyId),
    queryFn: ({ signal }) => companiesApi.getCompany({ companyId: session!.companyId }, { signal }),
    enabled: session?.hierarchy === 10,
    meta: inPlace,
  });
  return data?.cartSettings?.facilityId ?? undefined;
};
