import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { isLost, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { isOnline } from '../../../ui/live/use-online.ts';
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
  /** The card service has not answered yet, or the answer was lost on its way here. */
  | {
      readonly at: 'waiting';
      readonly ask: () => Promise<Outcome>;
      readonly asked: number;
      readonly isLost: boolean;
    };

type Waiting = Extract<PaymentStage, { readonly at: 'waiting' }>;

/** One payment of a plan: sends it, leads through its second step, and waits for a late or lost answer. */
export const usePayment = (plan: Plan, onPaid: () => void) => {
  const purchase = usePurchase();
  const confirm = useConfirmPurchase();
  const [stage, setStage] = useState<PaymentStage>({ at: 'form' });
  const [fault, setFault] = useState<string>();
  const isRunning = useRef(false);

  const askOf = (transactionId: number) => () => confirm.mutateAsync({ transactionId });
  const go = async (ask: () => Promise<Outcome>, asked = 0) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFault(undefined);
    try {
      const { status, clientSecret, transactionId } = await ask();
      if (status === 'success') return onPaid();
      setStage(
        status === 'action' && clientSecret !== null
          ? { at: 'step', clientSecret, transactionId }
          : { at: 'waiting', ask: askOf(transactionId), asked: asked + 1, isLost: false },
      );
    } catch (thrown) {
      // It may be paid. The same request goes on with the same payment; another one would pay a second time.
      if (isLost(thrown)) return setStage({ at: 'waiting', ask, asked: asked + 1, isLost: true });
      setStage({ at: 'form' });
      setFault(sentenceOf(thrown, messages.genericFailure));
    } finally {
      isRunning.current = false;
    }
  };

  const askAgain = useEffectEvent((waiting: Waiting) => {
    // Sends nothing without a connection: the request would wait, and go out even after the dialog was closed.
    if (isOnline()) void go(waiting.ask, waiting.asked);
    else setStage({ ...waiting });
  });
  useEffect(() => {
    if (stage.at !== 'waiting' || stage.asked > mostTimes) return undefined;
    const timer = setTimeout(() => askAgain(stage), everyMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    stage,
    fault,
    setFault,
    pay: (paidWith: PaidWith) => {
      if (!isOnline()) return setFault(messages.notPaidOffline);
      setStage({ at: 'paying' });
      void go(() => purchase.mutateAsync({ ...paidWith, planType: plan.type }));
    },
    /** The second step is over. */
    stepped: (transactionId: number) => {
      setStage({ at: 'paying' });
      void go(askOf(transactionId));
    },
    hasGivenUpAsking: stage.at === 'waiting' && stage.asked > mostTimes,
  };
};
