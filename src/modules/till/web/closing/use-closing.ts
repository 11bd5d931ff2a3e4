import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useBackToClose } from '../../../../ui/page/use-back-to-close.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { buyerSide } from '../../../loads/domain/parties.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../../payments/contract.ts';
import { openSteps, shownStep, type ClosingStep } from '../../domain/closing-step.ts';
import { loadSearch } from '../../paths.ts';

export type Closing = {
  /** The shown step. Undefined while the steps are closed. */
  readonly step: ClosingStep | undefined;
  /** The steps that can be taken now, the next one first. */
  readonly steps: readonly ClosingStep[];
  readonly open: (step: ClosingStep) => void;
  readonly close: () => void;
};

/** The steps of closing a load. The address holds the step, so that a reload takes it up again and Back leaves it. */
export const useClosing = (load: Load): Closing => {
  const { params, change } = useSearchParams(loadSearch);
  const isBuyer = useMay(buyerSide);
  const mayPay = useMay(payments.addPayment.access);
  const wanted = isBuyer ? params.closing : undefined;
  const { opens, close } = useBackToClose(wanted !== undefined, () =>
    change({ closing: undefined }, { replace: true }),
  );
  const closing = {
    type: load.type,
    isSellerFinalised: load.sellerFinalisedDate !== null,
    canPay: mayPay && (load.balance ?? 0) > 0,
  };
  return {
    step: wanted && shownStep(wanted, closing),
    steps: isBuyer ? openSteps(closing) : [],
    open: (step) => {
      if (wanted === undefined) opens();
      // All steps are one entry of the history: Back leaves them.
      change({ closing: step }, { replace: wanted !== undefined });
    },
    close,
  };
};
