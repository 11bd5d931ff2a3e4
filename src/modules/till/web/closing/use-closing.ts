import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadSearch } from '../../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { buyerSide } from '../../../loads/domain/parties.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../../payments/contract.ts';
import { openSteps, shownStep, type ClosingStep } from '../../domain/closing-step.ts';

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
  const { history } = useRouter();
  const { params, change } = useSearchParams(loadSearch);
  const isBuyer = useMay(buyerSide);
  const mayPay = useMay(payments.addPayment.access);
  const wanted = isBuyer ? params.closing : undefined;
  // Whether the steps were opened on this page: closing them then goes back in the history of the browser.
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (wanted === undefined) isOpenedHere.current = false;
  }, [wanted]);
  const closing = {
    type: load.type,
    isSellerFinalised: load.sellerFinalisedDate !== null,
    canPay: mayPay && (load.balance ?? 0) > 0,
  };
  return {
    step: wanted && shownStep(wanted, closing),
    steps: isBuyer ? openSteps(closing) : [],
    open: (step) => {
      if (wanted === undefined) isOpenedHere.current = true;
      // All steps are one entry of the history: Back leaves them.
      change({ closing: step }, { replace: wanted !== undefined });
    },
    close: () => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true });
      else change({ closing: undefined }, { replace: true });
    },
  };
};
