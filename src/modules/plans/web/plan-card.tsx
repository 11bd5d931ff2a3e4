import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { useViewOnly } from '../../../ui/session/can.tsx';
import { centsPerLookup, planOf } from '../../credits/domain/lookup-plans.ts';
import type { Plan } from './queries.ts';

const perLookup = (type: number): string => {
  const cents = centsPerLookup(planOf(type));
  return cents === null ? 'As many lookups as you want' : `${moneyText(cents / 100)} a lookup`;
};

type PlanCardProps = { plan: Plan; isRunning: boolean; onPay: () => void };

/** A plan: what it holds, what it costs, and what each lookup costs in it. */
export function PlanCard({ plan, isRunning, onPay }: PlanCardProps) {
  const { type, name, description, basePrice } = plan;
  const viewOnly = useViewOnly();
  return (
    <li className="ty-plan-card">
      <span className="ty-row" data-split>
        <h2>{name}</h2>
        {isRunning && <Tag tone="approved">Running</Tag>}
      </span>
      <span translate="no" className="ty-plan-price ty-num">
        ${numberText(basePrice)}
      </span>
      <span translate="no" className="ty-num">
        {perLookup(type)}
      </span>
      <span className="ty-muted">{description}</span>
      <Button reason={viewOnly} aria-label={`Pay for ${name}`} onClick={onPay}>
        Pay
      </Button>
    </li>
  );
}
