import { useState } from 'react';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useCredits } from '../../credits/web/queries.ts';
import { CardDialog } from './card-dialog.tsx';
import { CreditsLeft } from './credits-left.tsx';
import { PlanCard } from './plan-card.tsx';
import { SoldBy } from './sold-by.tsx';
import { usePlans, type Plan } from './queries.ts';
import { usePayment } from './use-payment.ts';

/** What is left, and the plans as cards. */
export function SubscriptionTab({ onPaid }: { onPaid: (plan: Plan) => void }) {
  const { userId } = useSession()!;
  const credits = useCredits(userId);
  const plans = usePlans();
  const [chosen, setChosen] = useState<Plan>();
  const payment = usePayment((plan) => {
    setChosen(undefined);
    onPaid(plan);
  });
  // While a payment is on its way, each card leads to it.
  const open = (plan: Plan) => setChosen(payment.resume() ?? plan);
  const failure =
    failureOf(credits, 'The credits could not be read') ?? failureOf(plans, 'The plans could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!credits.data || !plans.data) return <Skeleton height={320} />;
  const { list, gateway } = plans.data;
  return (
    <div className="ty-plans">
      <CreditsLeft credits={credits.data} />
      {gateway.kind === 'sandbox' && (
        <p role="note" className="ty-sandbox-notice">
          This is a sandbox: no card is charged and no money moves.
        </p>
      )}
      <ul className="ty-plan-cards" aria-label="Lookup plans">
        {list.map((plan) => (
          <PlanCard key={plan.type} plan={plan} isRunning={credits.data.plan === plan.name} onPay={() => open(plan)} />
        ))}
      </ul>
      <p className="ty-muted">
        A lookup costs one credit. Looking the same code up again within 24 hours costs nothing, and neither does a code
        of which nothing is found. Credits do not expire.
      </p>
      <SoldBy soldBy={credits.data.soldBy} />
      {chosen && (
        <CardDialog
          plan={chosen}
          gateway={gateway}
          payment={payment}
          isUnlimited={credits.data.isUnlimited}
          onClose={() => {
            payment.leave();
            setChosen(undefined);
          }}
        />
      )}
    </div>
  );
}
