import { Suspense, useId, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useOpenPayment } from '../../../ui/live/open-payment.ts';
import { centsOf } from '../../credits/domain/lookup-plans.ts';
import type { PaidWith } from './card-gateway.ts';
import { SandboxForm } from './sandbox/sandbox-form.tsx';
import { SandboxStep } from './sandbox/sandbox-step.tsx';
import type { GatewayOfPlans, Plan } from './queries.ts';
import type { Payment } from './use-payment.ts';

const StripeForm = lazyPart(async () => ({ default: (await import('./stripe/stripe-form.tsx')).StripeForm }));
const StripeStep = lazyPart(async () => ({ default: (await import('./stripe/stripe-step.tsx')).StripeStep }));

type CardDialogProps = {
  plan: Plan;
  gateway: GatewayOfPlans;
  payment: Payment;
  /** A plan without a count runs. */
  isUnlimited: boolean;
  onClose: () => void;
};

const waitingText = (isLost: boolean, hasGivenUpAsking: boolean): string => {
  if (hasGivenUpAsking)
    return isLost
      ? messages.noAnswerOfPayment
      : 'The card service has not answered yet. Do not pay again: Transaction History shows the outcome as soon as it is known, and the credits arrive with it.';
  return isLost
    ? 'No answer came. The same payment is asked for again, and is paid once. Do not pay again.'
    : 'The card service has not answered yet. This may take a minute.';
};

/** Pays for a plan by card. The number of the card stays with the gateway's part of the browser. */
export function CardDialog({ plan, gateway, payment, isUnlimited, onClose }: CardDialogProps) {
  useOpenPayment();
  const { stage, fault, setFault, pay, stepped, isSent, hasGivenUpAsking } = payment;
  const [hasStepped, setStepped] = useState(false);
  const [isExchanging, setExchanging] = useState(false);
  const formId = useId();
  const price = moneyText(plan.basePrice);
  const isBusy = stage.at === 'paying' || isExchanging;
  const onStepped = (transactionId: number) => {
    setStepped(true);
    stepped(plan, transactionId);
  };
  const form = {
    amount: centsOf(plan),
    formId,
    onCard: (paidWith: PaidWith) => pay(plan, paidWith),
    onFault: setFault,
    onBusy: setExchanging,
  };
  const isForm = stage.at === 'form' || stage.at === 'paying';
  return (
    <Dialog
      title={`Pay for ${plan.name}`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isSent ? 'Close' : 'Cancel'}</Button>
          {isForm && (
            <BusyButton
              variant="filled"
              type="submit"
              form={formId}
              busy={isBusy}
              busyLabel="Paying…"
              autoFocus={hasStepped}
            >
              {`Pay ${price}`}
            </BusyButton>
          )}
        </>
      }
    >
      {isForm && isUnlimited && (
        <p role="note">
          Unlimited lookups are running. They take no credits, so this plan adds nothing while they run.
        </p>
      )}
      {/* It keeps what was typed while the bank asks. */}
      <div hidden={!isForm}>
        {gateway.publishableKey === null ? (
          <SandboxForm {...form} />
        ) : (
          <Suspense fallback={<Skeleton height={220} />}>
            <StripeForm {...form} publishableKey={gateway.publishableKey} />
          </Suspense>
        )}
        <AlertText>{fault}</AlertText>
      </div>
      {stage.at === 'step' &&
        (gateway.publishableKey === null ? (
          <SandboxStep
            clientSecret={stage.clientSecret}
            price={price}
            onStepped={() => onStepped(stage.transactionId)}
          />
        ) : (
          <Suspense fallback={<Skeleton height={120} />}>
            <StripeStep
              publishableKey={gateway.publishableKey}
              clientSecret={stage.clientSecret}
              onStepped={() => onStepped(stage.transactionId)}
            />
          </Suspense>
        ))}
      {stage.at === 'waiting' && <p role="status">{waitingText(stage.isLost, hasGivenUpAsking)}</p>}
    </Dialog>
  );
}
