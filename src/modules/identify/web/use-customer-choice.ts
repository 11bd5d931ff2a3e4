import type { FilterOption } from '../../../ui/data-table/filter.ts';
import { rememberCustomerName, useCustomerSearch } from '../../companies/web/queries.ts';
import { useLoads } from '../../loads/web/queries.ts';

/** Customers to choose from: those with an open cart before typing, then those whose name matches. */
export const useCustomerChoice = (enabled: boolean) => {
  const { asked, isSearching, loading, found, customers, onSearch } = useCustomerSearch({ enabled });
  const carts = useLoads({ count: 10, offset: 0, type: 1 }, enabled);
  const choices = isSearching
    ? customers.map(({ companyId, companyName }) => [companyId, companyName] as const)
    : (carts.data?.list ?? [])
        .filter((cart) => cart.companyName.toLowerCase().includes(asked.toLowerCase()))
        .map(({ customerId, companyName }) => [customerId, companyName] as const);
  return {
    options: [...new Map(choices)].map(([id, label]): FilterOption => ({ value: String(id), label })),
    loading,
    from: isSearching ? found : carts,
    onSearch,
    remember: (value: string) => {
      const chosen = choices.find(([id]) => String(id) === value);
      if (chosen) rememberCustomerName(...chosen);
    },
  };
};
