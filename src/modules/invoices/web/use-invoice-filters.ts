import type { SearchOf } from '../../../kernel/search-params.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { endOfDay, startOfDay } from '../../../ui/data-table/date-range.tsx';
import type { Choice, Filter } from '../../../ui/data-table/filter.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { useCustomerFilter } from '../../companies/web/panels/customer-filter.ts';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { useBuyerChoice } from '../../users/web/queries.ts';
import type { invoiceListSearch } from '../paths.ts';

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
  facility: facility?.toString(),
  buyer,
  customer,
  status,
  ...(amount && { amount: Number(amount) }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) }),
});

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
  const customer = useCustomerFilter({ filters, filter });
  return [
    filter('facility', facility),
    filter('buyer', buyer),
    customer,
    ...(canSeeSubtotal ? [filter('status', statusChoice)] : []),
  ];
};
