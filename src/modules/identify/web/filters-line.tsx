import '../../../ui/data-table/filter-bar.css';
import { Suspense, type ReactNode } from 'react';
import type { Filter } from '../../../ui/data-table/filter.ts';
import { FilterChip } from '../../../ui/data-table/filter-chip.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { useMay } from '../../../ui/session/can.tsx';
import type { Reading } from '../../../ui/feedback/fetch-error.tsx';
import { pricesForOthers } from '../../catalogue/domain/access.ts';
import { useTypes } from '../../catalogue/web/queries.ts';
import { useCustomerName } from '../../companies/web/queries.ts';
import { unreadFacilities, useOfferedFacilities } from '../../facilities/web/queries.ts';
import { makes as makeCalls } from '../../makes/contract.ts';
import { useMakes } from '../../makes/web/queries.ts';
import { anyone, converterSearch } from '../paths.ts';
import type { CurrentLoad } from './current-load.ts';
import { MakeMenu } from './lazy-panels.ts';
import type { PriceContext } from './price-context.ts';
import { useCustomerChoice } from './use-customer-choice.ts';
import { typeText } from '../../catalogue/domain/type-text.ts';

/** The filters of the results: type, and make for users who see makes. */
export const useNarrowing = (state: TableState): readonly Filter[] => {
  const types = useTypes();
  const makes = useMakes();
  const seesMakes = useMay(makeCalls.listMakes.access);
  const filter = (key: string, label: string, from: Reading, options: Filter['options']): Filter => ({
    key,
    label,
    neutral: 'All',
    options,
    from,
    value: state.filters[key],
    onChange: (value) => state.setFilter(key, value),
  });
  return [
    filter(
      'type',
      'Type',
      types,
      (types.data ?? []).map(({ name }) => ({ value: name, label: typeText(name) })),
    ),
    ...(seesMakes
      ? [
          filter(
            'make',
            'Make',
            makes,
            (makes.data ?? []).map(({ make }) => ({ value: make, label: make })),
          ),
        ]
      : []),
  ];
};

/** The customer and facility for prices. They do not filter. */
const usePricing = (cart: CurrentLoad, priceContext: PriceContext): readonly Filter[] => {
  const { change } = useSearchParams(converterSearch);
  const may = useMay(pricesForOthers);
  const facilities = useOfferedFacilities({ meta: unreadFacilities });
  const customers = useCustomerChoice(may);
  const { companyId, facilityId } = priceContext;
  const name = useCustomerName(companyId, cart.load?.customerId === companyId ? cart.load?.companyName : undefined);
  if (!may) return [];
  const set = (key: string, value: string | undefined) =>
    change({ [key]: value ? Number(value) : cart.loadId === undefined ? undefined : anyone });
  const chosen = companyId === undefined ? undefined : String(companyId);
  return [
    {
      key: 'facility',
      label: 'Facility',
      neutral: 'Any',
      options: (facilities.data ?? []).map((each) => ({ value: String(each.facilityId), label: each.name })),
      from: facilities,
      value: facilityId === undefined ? undefined : String(facilityId),
      onChange: (value) => set('facility', value),
    },
    {
      key: 'customer',
      label: 'Customer',
      neutral: 'Anyone',
      options:
        chosen === undefined || customers.options.some((each) => each.value === chosen)
          ? customers.options
          : [{ value: chosen, label: name ?? '…' }, ...customers.options],
      value: chosen,
      loading: customers.loading,
      from: customers.from,
      onSearch: customers.onSearch,
      onChange: (value) => {
        if (value) customers.remember(value);
        set('customer', value);
      },
    },
  ];
};

type FiltersLineProps = {
  narrowing: readonly Filter[];
  cart: CurrentLoad;
  priceContext: PriceContext;
  /** A further filter that is typed. */
  children?: ReactNode;
};

/** The filters of the results, then the settings of the prices. */
export function FiltersLine({ narrowing, cart, priceContext, children }: FiltersLineProps) {
  const pricing = usePricing(cart, priceContext);
  return (
    <div className="ty-filters-line" role="group" aria-label="Filters">
      {narrowing.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      <Suspense>
        <MakeMenu make={narrowing.find(({ key }) => key === 'make')?.value} />
      </Suspense>
      {children}
      {pricing.length > 0 && <span className="ty-idf-rule" aria-hidden />}
      {pricing.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
    </div>
  );
}
