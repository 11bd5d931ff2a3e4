import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { isLost, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { isOnline } from '../../../ui/live/use-online.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { isOpen } from '../domain/payment-states.ts';
import type { PaidWith } from './card-gateway.ts';
import { useConfirmPurchase, usePurchase, type Outcome, type Plan } from './queries.ts';

/** How often, and how many times, the outcome of a payment is asked for. */
const everyMs = 2000;
const mostTimes = 30;
/** How long a payment whose answer was lost is sent again. It may never have arrived: later, the charge is a surprise. */
const oldMs = 15 * 60_000;

type Sent = PaidWith | { readonly transactionId: number };

export type PaymentStage =
  | { readonly at: 'form' }
  | { readonly at: 'paying'; readonly plan: Plan }
  /** The bank asks the buyer to confirm. */
  | { readonly at: 'step'; readonly plan: Plan; readonly clientSecret: string; readonly transactionId: number }
  /** The card service has not answered yet, or the answer was lost on its way here. */
  | {
      readonly at: 'waiting';
      readonly plan: Plan;
      /** What is sent to ask for the outcome: the payment as it was sent, or its number once it is known. */
      readonly sent: Sent;
      /** When the buyer pressed Pay, in milliseconds of the clock. */
      readonly since: number;
      readonly asked: number;
      readonly isLost: boolean;
    };

type Waiting = Extract<PaymentStage, { readonly at: 'waiting' }>;

export type Payment = ReturnType<typeof usePayment>;

/** The payment of each user whose outcome is not known. It outlives the tab of the plans and their page. */
const unknown = new Map<number, Waiting>();

const isForgotten = ({ sent, since }: Waiting): boolean => !('transactionId' in sent) && Date.now() - since > oldMs;

/**
 * One payment of a plan: sends it, leads through its second step, and waits for a late or lost answer, also after its
 * dialog was closed. Who leaves the plans and comes back is led to it, and it is asked for again with a press.
 */
export const usePayment = (onPaid: (plan: Plan) => void) => {
  const purchase = usePurchase();
  const confirm = useConfirmPurchase();
  const { userId } = useSession()!;
  const [stage, show] = useState<PaymentStage>(() => {
    const waiting = unknown.get(userId);
    return waiting ? { ...waiting, asked: mostTimes + 1 } : { at: 'form' };
  });
  const setStage = (next: PaymentStage): void => {
    if (next.at === 'waiting') unknown.set(userId, next);
    else if (next.at !== 'paying') unknown.delete(userId);
    show(next);
  };
  const [fault, setFault] = useState<string>();
  const isRunning = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const ask = (plan: Plan, sent: Sent): Promise<Outcome> =>
    'transactionId' in sent ? confirm.mutateAsync(sent) : purchase.mutateAsync({ ...sent, planType: plan.type });
  const go = async (plan: Plan, sent: Sent, since = Date.now(), asked = 0) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFault(undefined);
    unknown.set(userId, { at: 'waiting', plan, sent, since, asked, isLost: true });
    try {
      const { status, clientSecret, transactionId } = await ask(plan, sent);
      if (status === 'success') {
        setStage({ at: 'form' });
        toast(`${plan.name} bought`);
        // A buyer who has left the plans stays on the other screen.
        return isHere.current ? onPaid(plan) : undefined;
      }
      if (!isOpen(status)) {
        setStage({ at: 'form' });
        return setFault(`The payment of ${plan.name} was ${status}, so it gives no credits.`);
      }
      setStage(
        status === 'action' && clientSecret !== null
          ? { at: 'step', plan, clientSecret, transactionId }
          : { at: 'waiting', plan, sent: { transactionId }, since, asked: asked + 1, isLost: false },
      );
    } catch (thrown) {
      // It may be paid. The same request goes on with the same payment; another one would pay a second time.
      if (isLost(thrown)) return setStage({ at: 'waiting', plan, sent, since, asked: asked + 1, isLost: true });
      setStage({ at: 'form' });
      setFault(sentenceOf(thrown, messages.genericFailure));
    } finally {
      isRunning.current = false;
    }
  };

  const forget = (): void => {
    setStage({ at: 'form' });
    setFault(messages.noAnswerOfPayment);
  };
  const askAgain = useEffectEvent((waiting: Waiting) => {
    // The connection was away for long, or the device slept.
    if (isForgotten(waiting)) return forget();
    // Sends nothing without a connection: the request would wait, and go out even after the dialog was closed.
    if (isOnline()) void go(waiting.plan, waiting.sent, waiting.since, waiting.asked);
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
    /** It is sent, and closing its dialog does not stop it. */
    isSent: stage.at === 'paying' || stage.at === 'waiting',
    pay: (plan: Plan, paidWith: PaidWith) => {
      if (!isOnline()) return setFault(messages.notPaidOffline);
      setStage({ at: 'paying', plan });
      void go(plan, paidWith);
    },
    /** The second step is over. */
    stepped: (plan: Plan, transactionId: number) => {
      setStage({ at: 'paying', plan });
      void go(plan, { transactionId });
    },
    /** Its dialog is closed: a payment that is sent goes on, anything else is given up. */
    leave: () => {
      if (stage.at === 'step') setStage({ at: 'form' });
      setFault(undefined);
    },
    /**
     * A dialog is opened. Returns the plan of the payment that is sent and whose outcome is not known: it is asked for
     * again, and nothing else is paid before. Undefined if there is none.
     */
    resume: (): Plan | undefined => {
      if (stage.at === 'paying') return stage.plan;
      if (stage.at !== 'waiting') return undefined;
      if (isForgotten(stage)) {
        forget();
        return undefined;
      }
      if (stage.asked > mostTimes) setStage({ ...stage, asked: 0 });
      return stage.plan;
    },
    hasGivenUpAsking: stage.at === 'waiting' && stage.asked > mostTimes,
  };
};
