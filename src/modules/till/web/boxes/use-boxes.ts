import { useInfiniteQuery } from '@tanstack/react-query';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { loadBoxes } from '../../../loads/boxes/contract.ts';

// Not among the calls of loads, which the screen of a load needs at once.
const boxesApi = clientOf(loadBoxes);

const boxesAtOnce = 100;

/** The boxes of a load, a hundred at a time. */
export const useBoxes = (loadId: number) =>
  useInfiniteQuery({
    queryKey: readKey(boxesApi.listBoxes, loadId),
    queryFn: ({ signal, pageParam }) =>
      boxesApi.listBoxes({ loadId, count: boxesAtOnce, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (last.areMoreItemsAvailable ? offset + boxesAtOnce : undefined),
    meta: inPlace,
  });
