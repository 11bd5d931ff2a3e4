import { useState } from 'react';
import type { Answer } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { readFrom, readKey, useRead } from '../../../ui/api/use-read.ts';
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
  useRead(companiesApi.searchCompanies, customerId === undefined ? undefined : { customerId, count: 1 }, {
    staleTime: 60_000,
    select: ({ list: [found] }) => (found ? optionOf(found) : null),
  });

const customerName = readFrom(
  companiesApi.searchCompanies,
  'name',
  async ({ customerId }: { readonly customerId: number }, options) => {
    const { list } = await companiesApi.searchCompanies({ customerId, count: 1, alsoLeft: true }, options);
    return list[0] ? markedName(list[0].companyName, list[0]) : `Customer ${customerId}`;
  },
);

/** The name of a customer given by id in the address. The id itself if there is no name. */
export const useCustomerName = (companyId: number | undefined, known?: string): string | undefined => {
  const { data, isError } = useRead(customerName, companyId === undefined ? undefined : { customerId: companyId }, {
    enabled: known === undefined,
    staleTime: Infinity,
    failure: 'The name of the customer could not be read. Everything else goes on; its number stands there.',
  });
  return known ?? data ?? (isError ? `Customer ${companyId}` : undefined);
};

/** Stores its name, so that it need not be fetched again. */
export const rememberCustomerName = (companyId: number, name: string): void =>
  void queryClient.setQueryData(readKey(customerName, { customerId: companyId }), name);

/** The franchises as a filter. One of what was also offers those who have left. */
export const useFranchiseChoice = ({ enabled = true, alsoLeft = false } = {}): Choice => {
  const read = useRead(
    companiesApi.searchCompanies,
    { isFranchise: true, count: maxCustomers, offset: 0, alsoLeft },
    {
      enabled,
      staleTime: 60_000,
      select: ({ list }) =>
        list.map((each) => ({ value: String(each.companyId), label: markedName(each.companyName, each) })),
    },
  );
  return { label: 'Franchise', neutral: 'All', options: read.data ?? [], from: read };
};

/** Customers by a part of their name, as typed in a filter. A filter of what was also offers those who have left. */
export const useCustomerSearch = ({ enabled = true, alsoLeft = false } = {}) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { later, now } = useDebounced((text: string) => setAsked(text.trim()), pauseMs);
  const isSearching = asked.length >= leastCharacters;
  const found = useRead(
    companiesApi.searchCompanies,
    { text: asked, count: maxCustomers, offset: 0, isEmbed: false, customerSort: 'asc', alsoLeft },
    { enabled: enabled && isSearching, staleTime: 60_000 },
  );
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

/** One company with its settings. Fails as not found if there is none. */
const company = readFrom(
  companiesApi.getCompany,
  'one',
  async ({ companyId }: { readonly companyId: number }, options) => {
    // A part of an address that is no number names nothing.
    if (!Number.isSafeInteger(companyId)) throw new ApiError(404, {});
    return companiesApi.getCompany({ companyId }, options);
  },
);
export const useCompany = (companyId: number) => useRead(company, { companyId });

/** The discounts and facilities of a customer. */
export const useCompanyPricing = (companyId: number) => useRead(companiesApi.getPricing, { companyId });

export const useAddCompany = () => useWrite(companiesApi.addCompany);
export const useEditCompany = () => useWrite(companiesApi.editCompany);
export const useDeleteCompany = () => useWrite(companiesApi.deleteCompany);
export const useMessageCompany = () => useWrite(companiesApi.messageCompany);
export const useEditPricing = () => useWrite(companiesApi.editPricing);

/** The facility that new carts of the own franchise begin with. Undefined without one, and for others. */
export const useDefaultFacility = (): number | undefined => {
  const session = useSession();
  const { data } = useRead(company, session?.hierarchy === 10 ? { companyId: session.companyId } : undefined);
  return data?.cartSettings?.facilityId ?? undefined;
};
