import type { LoadFacts } from '../../loads/domain/load-states.ts';
import type { Load } from '../../loads/wire.ts';

/** A load as the state table looks at it: the screen disables by the same rules that the server refuses by. */
export const factsOf = (load: Load): LoadFacts => ({
  type: load.type,
  itemCount: load.items,
  pendingCount: load.pendingItems,
  isSellerFinalised: load.sellerFinalisedDate !== null,
  isBuyerFinalised: load.buyerFinalisedDate !== null,
});
