import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import type { PaidWith } from './card-gateway.ts';
import { useConfirmPurchase, usePurchase, type Outcome, type Plan } from './queries.ts';

/** How often, and how many times, the outcome of a payment is asked for. */
const everyMs = 2000;
const mostTimes = 30;

export type PaymentStage =
  | { readonly at: 'form' }
  | { readonly at: 'paying' }
  /** The bank asks the buyer to confirm. */
  | { readonly at: 'step'; readonly clientSecret: string; readonly transactionId: number }
  /** The card service has not answered yet. */
  | { readonly at: 'waiting'; readonly transactionId: number; readonly asked: number };

/** One payment of a plan: sends it, leads through its second step, and waits for a late answer. */
export const usePayment = (plan: Plan, onPaid: () => void) => {
  const purchase = usePurchase();
  const confirm = useConfirmPurchase();
  const [stage, setStage] = useState<PaymentStage>({ at: 'form' });
  const [fault, setFault] = useState<string>();
  const isRunning = useRef(false);

  const go = async (asked: number, outcome: Promise<Outcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFault(undefined);
    try {
      const { status, clientSecret, transactionId } = await outcome;
      if (status === 'success') return onPaid();
      setStage(
        status === 'action' && clientSecret !== null
          ? { at: 'step', clientSecret, transactionId }
          : { at: 'waiting', transactionId, asked: asked + 1 },
      );
    } catch (thrown) {
      setStage({ at: 'form' });
      setFault(sentenceOf(thrown, messages.genericFailure));
    } finally {
      isRunning.current = false;
    }
  };
  const ask = (transactionId: number, asked = 0) => go(asked, confirm.mutateAsync({ transactionId }));

  useEffect(() => {
    if (stage.at !== 'waiting' || stage.asked > mostTimes) return undefined;
    const { transactionId, asked } = stage;
    const timer = setTimeout(() => void ask(transactionId, asked), everyMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new stage alone asks again
  }, [stage]);

  return {
    stage,
    fault,
    setFault,
    pay: (paidWith: PaidWith) => {
      setStage({ at: 'paying' });
      void go(0, purchase.mutateAsync({ ...paidWith, planType: plan.type }));
    },
    /** The second step is over. */
    stepped: (transactionId: number) => {
      setStage({ at: 'paying' });
      void ask(transactionId);
    },
    hasGivenUpAsking: stage.at === 'waiting' && stage.asked > mostTimes,
  };
};
