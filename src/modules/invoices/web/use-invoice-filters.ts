import type { invoiceListSearch } from '../../../kernel/screen-search.ts';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { useSession } from '../../../ui/session/can.tsx';
import type { Filter } from '../../../ui/data-table/filter.ts';
import { rememberCustomerName, useCustomerName, useCustomerSearch } from '../../companies/web/queries.ts';
import { useFacilities } from '../../facilities/web/queries.ts';
import { useBuyers } from '../../users/web/queries.ts';

/** Their keys in the address. */
export const filterKeys = ['facility', 'buyer', 'customer', 'status', 'amount', 'from', 'to'] as const;

type Chosen = Readonly<Record<string, string | undefined>>;

const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();
const endOf = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();

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
  ...(from && { from: startOf(from) }),
  ...(to && { to: endOf(to) }),
});

/** Facility, buyer, customer and payment status. Customers are searched while typing. */
export const useInvoiceFilters = (
  chosen: Chosen,
  set: (key: string, value: string | undefined) => void,
): readonly Filter[] => {
  const { canSeeSubtotal } = useSession()!;
  const facilities = useFacilities();
  const buyers = useBuyers();
  const { customers, isShort, loading, found, onSearch } = useCustomerSearch();
  const customer = chosen['customer'];
  const name = useCustomerName(customer === undefined ? undefined : Number(customer));
  const matching = customers.map((each) => ({ value: String(each.companyId), label: each.companyName }));
  const filter = (
    key: string,
    label: string,
    neutral: string,
    options: Filter['options'],
    more: Partial<Filter> = {},
  ): Filter => ({
    key,
    label,
    neutral,
    options,
    value: chosen[key],
    onChange: (value) => set(key, value),
    ...more,
  });
  return [
    filter(
      'facility',
      'Facility',
      'All',
      (facilities.data ?? []).map((each) => ({ value: String(each.facilityId), label: each.name })),
      { from: facilities },
    ),
    filter(
      'buyer',
      'Buyer',
      'Anyone',
      (buyers.data ?? []).map((each) => ({ value: String(each.userId), label: `${each.firstName} ${each.lastName}` })),
      { from: buyers },
    ),
    filter(
      'customer',
      'Customer',
      'All',
      // A chosen customer keeps its name while others are searched.
      customer === undefined || matching.some((each) => each.value === customer)
        ? matching
        : [{ value: customer, label: name ?? '…' }, ...matching],
      {
        onSearch,
        loading,
        nothing: isShort ? 'Type at least 3 characters.' : 'Nothing found',
        from: found,
        onChange: (value) => {
          const picked = matching.find((each) => each.value === value);
          if (picked) rememberCustomerName(Number(picked.value), picked.label);
          set('customer', value);
        },
      },
    ),
    ...(canSeeSubtotal
      ? [
          filter('status', 'Status', 'Any', [
            { value: 'paid', label: 'Paid' },
            { value: 'owed', label: 'Still owed' },
          ]),
        ]
      : []),
  ];
};
