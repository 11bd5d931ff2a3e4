import { markedName, type Choice, type Filter, type FilterOption } from '../../../../ui/data-table/filter.ts';
import type { TableState } from '../../../../ui/data-table/use-table-state.ts';
import { rememberCustomerName, useCustomerName, useCustomerSearch } from '../queries.ts';

/** Customers are searched while typing. A chosen customer keeps its name while others are searched. */
const useCustomerChoice = (customer: string | undefined): Choice & { matching: readonly FilterOption[] } => {
  const { customers, isShort, loading, found, onSearch } = useCustomerSearch({ alsoLeft: true });
  const name = useCustomerName(customer === undefined ? undefined : Number(customer));
  const matching = customers.map((each) => ({
    value: String(each.companyId),
    label: markedName(each.companyName, each),
  }));
  const isMatching = customer === undefined || matching.some((each) => each.value === customer);
  return {
    label: 'Customer',
    neutral: 'All',
    options: isMatching ? matching : [{ value: customer, label: name ?? '…' }, ...matching],
    matching,
    onSearch,
    loading,
    nothing: isShort ? 'Type at least 3 characters.' : 'Nothing found',
    from: found,
  };
};

/** A list's filter by customer, in the address as `customer`. */
export const useCustomerFilter = ({ filters, filter }: Pick<TableState, 'filters' | 'filter'>): Filter => {
  const { matching, ...customer } = useCustomerChoice(filters['customer']);
  const byCustomer = filter('customer', customer);
  return {
    ...byCustomer,
    onChange: (value) => {
      const picked = matching.find((each) => each.value === value);
      if (picked) rememberCustomerName(Number(picked.value), picked.label);
      byCustomer.onChange(value);
    },
  };
};
