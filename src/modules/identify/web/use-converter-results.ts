import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useTableState, type TableState } from '../../../ui/data-table/use-table-state.ts';
import { useDelayed } from '../../../ui/controls/use-delayed.ts';
import { useOnline } from '../../../ui/live/use-online.ts';
import { useConverterSearch } from '../../catalogue/web/queries.ts';
import { converterSearch } from '../paths.ts';
import type { PriceContext } from './price-context.ts';

/** Two characters are enough for the beginning of a code. */
const leastCharacters = 2;

/** The search in the address. */
export const useSearchState = (): TableState =>
  useTableState(useSearchParams(converterSearch), { sizes: [25, 50, 100], size: 25, filters: ['type', 'make'] });

/** How long earlier results may stay visible while the next ones are loading. */
const patienceMs = 600;

/**
 * The priced results for the address. Earlier results stay for a moment until the next ones arrive. A seller, who pays
 * for lookups, asks for none.
 */
export const useConverterResults = (state: TableState, priceContext: PriceContext, mayAsk = true) => {
  const { text, filters, size, offset } = state;
  const typed = text.trim().length;
  const isOfVehicle = useSearchParams(converterSearch).params.from === 'vehicle';
  // A make or a type without text lists all of its converters.
  const isAsked =
    mayAsk &&
    !isOfVehicle &&
    (typed >= leastCharacters || (typed === 0 && Boolean(filters['make'] ?? filters['type'])));
  const query = useConverterSearch(
    {
      text,
      count: size,
      offset,
      make: filters['make'],
      ctype: filters['type'],
      ...priceContext.sent,
    },
    isAsked && !priceContext.isPending,
  );
  const online = useOnline();
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const error = priceContext.error ?? query.error;
  const isWaiting = isAsked && !isAnswered && !error;
  const isLate = useDelayed(isWaiting, patienceMs);
  const isLost = isWaiting && (!online || query.fetchStatus === 'paused' || query.failureCount > 0);
  return {
    isAsked,
    // Under another text they would look like its results.
    results: isAsked && !isLate && !isLost ? query.data?.list : undefined,
    /** Others that the typed code is easily confused with, on whatever page they are. */
    lookAlikes: isAsked && !isLate && !isLost ? (query.data?.lookAlikes ?? []) : [],
    /** Why there is no answer and none is expected soon. Undefined with an answer, or while it is loading normally. */
    lost: !isLost ? undefined : online ? ('no answer' as const) : ('no connection' as const),
    more: query.data?.areMoreItemsAvailable ?? false,
    isFetching: query.isPlaceholderData,
    error: isAsked ? error : null,
    retry: () => void query.refetch(),
  };
};
