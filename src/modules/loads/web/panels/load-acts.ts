import { dateText } from '../../../../kernel/date-text.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { loadCannot, loadCannots, type LoadAct, type LoadFacts } from '../../domain/load-states.ts';
import { reopeningNeedsRight } from '../../domain/undo-finish.ts';
import type { Load } from '../../wire.ts';

/** The facts of a load for the state table. */
const factsOf = (load: Load): LoadFacts => ({
  type: load.type,
  itemCount: load.items,
  pendingCount: load.pendingItems,
  rejectedCount: load.rejectedItems,
  unpicturedCount: load.unpicturedItems,
  unansweredCount: load.unansweredItems,
  isDismissed: load.dismissedDate !== null,
  quoteHeldUntil: load.isQuoteExpired && load.quoteValidUntil ? dateText(load.quoteValidUntil) : undefined,
  isSellerFinalised: load.sellerFinalisedDate !== null,
  isBuyerFinalised: load.buyerFinalisedDate !== null,
  isPaidOn: (load.amountPaid ?? 0) > 0,
  cannotUndoFinish: load.undoFinishMs > 0 ? undefined : reopeningNeedsRight,
});

const useActing = () => {
  const session = useSession();
  return { canEditInvoice: session?.canEditInvoice ?? false, isSeller: session?.hierarchy === 2 };
};

/** Why the signed-in user cannot do something to this load now, by the rules of the server. */
export const useLoadCannot = (): ((act: LoadAct, load: Load) => string | undefined) => {
  const acting = useActing();
  return (act, load) => loadCannot(act, factsOf(load), acting);
};

/** Everything that is missing before something can be done to this load, by the rules of the server. */
export const useLoadCannots = (act: LoadAct, load: Load): readonly string[] =>
  loadCannots(act, factsOf(load), useActing());
