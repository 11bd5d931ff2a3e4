import { clientOf } from '../../../../ui/api/api-client.ts';
import { useReadPages } from '../../../../ui/api/use-read.ts';
import { loadBoxes } from '../../../loads/boxes/contract.ts';

// Not among the calls of loads, which the screen of a load needs at once.
const boxesApi = clientOf(loadBoxes);

/** The boxes of a load, a hundred at a time. */
export const useBoxes = (loadId: number) => useReadPages(boxesApi.listBoxes, { loadId }, { count: 100 });
