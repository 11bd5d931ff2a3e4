import type { invoiceListSearch } from '../../../kernel/screen-search.ts';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { endOfDay, startOfDay } from '../../../ui/data-table/date-range.tsx';
import type { Choice, Filter, FilterOption } from '../../../ui/data-table/filter.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { rememberCustomerName, useCustomerName, useCustomerSearch } from '../../companies/web/queries.ts';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { useBuyerChoice } from '../../users/web/queries.ts';

/** Their keys in the address. */
export const filterKeys = ['facility', 'buyer', 'customer', 'status', 'amount', 'from', 'to'] as const;

/** The input of the list. Days are in the browser's time zone, both included. */
export const sentFilters = ({
  facility,
  buyer,
  customer,
  status,
  amount,
  from,
  to,
}: SearchOf<typeof invoiceListSearch>) => ({
  ...(facility && { facility: String(facility) }),
  ...(buyer && { buyer }),
  ...(customer && { customer }),
  ...(status && { status }),
  ...(amount && { amount: Number(amount) }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) }),
});

/** Customers are searched while typing. A chosen customer keeps its name while others are searched. */
const useCustomerChoice = (customer: string | undefined): Choice & { matching: readonly FilterOption[] } => {
  const { customers, isShort, loading, found, onSearch } = useCustomerSearch();
  const name = useCustomerName(customer === undefined ? undefined : Number(customer));
  const matching = customers.map((each) => ({ value: String(each.companyId), label: each.companyName }));
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

const statusChoice: Choice = {
  label: 'Status',
  neutral: 'Any',
  options: [
    { value: 'paid', label: 'Paid' },
    { value: 'owed', label: 'Still owed' },
  ],
};

/** Facility, buyer, customer and, for users who see totals, payment status. */
export const useInvoiceFilters = ({ filters, filter }: Pick<TableState, 'filters' | 'filter'>): readonly Filter[] => {
  const { canSeeSubtotal } = useSession()!;
  const facility = useFacilityChoice();
  const buyer = useBuyerChoice();
  const { matching, ...customer } = useCustomerChoice(filters['customer']);
  const byCustomer = filter('customer', customer);
  return [
    filter('facility', facility),
    filter('buyer', buyer),
    {
      ...byCustomer,
      onChange: (value) => {
        const picked = matching.find((each) => each.value === value);
        if (picked) rememberCustomerName(Number(picked.value), picked.label);
        byCustomer.onChange(value);
      },
    },
    ...(canSeeSubtotal ? [filter('status', statusChoice)] : []),
  ];
};
