import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useTableState, type TableState } from '../../../ui/data-table/use-table-state.ts';
import { useConverterSearch } from '../../catalogue/web/queries.ts';
import type { PricedFor } from './priced-for.ts';

/** Two characters are enough for the beginning of a code. */
const leastCharacters = 2;

/** The search as the address has it. */
export const useSearchState = (): TableState =>
  useTableState(useSearchParams(), { sizes: [25, 50, 100], size: 25, filters: ['type', 'make'] });

/** What the address asks for, priced; the results of before stand until the next ones are there. */
export const useFound = (state: TableState, pricedFor: PricedFor) => {
  const { text, filters, size, offset } = state;
  const typed = text.trim().length;
  // A make or a type alone lists what there is of it.
  const isAsked = typed >= leastCharacters || (typed === 0 && Boolean(filters['make'] ?? filters['type']));
  const query = useConverterSearch(
    {
      text,
      count: size,
      offset,
      ...(filters['make'] && { make: filters['make'] }),
      ...(filters['type'] && { ctype: filters['type'] }),
      ...pricedFor.sent,
    },
    isAsked && !pricedFor.isPending,
  );
  return {
    isAsked,
    results: isAsked ? query.data?.list : undefined,
    more: query.data?.areMoreItemsAvailable ?? false,
    isFetching: query.isPlaceholderData,
    error: isAsked ? query.error : null,
    retry: () => void query.refetch(),
  };
};
