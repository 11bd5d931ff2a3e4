import { numberText } from '../../../ui/format/format-number.ts';
import type { useCredits } from '../../credits/web/queries.ts';
import { isLow } from '../../credits/domain/credit-level.ts';

type Credits = NonNullable<ReturnType<typeof useCredits>['data']>;

const usedText = ({ usedThisMonth, monthlyLimit }: Credits): string =>
  monthlyLimit === null
    ? `${numberText(usedThisMonth)} used this month.`
    : `${numberText(usedThisMonth)} of ${numberText(monthlyLimit)} lookups used this month. Your company may not make more in a month.`;

/** What the company can still look up, the plan that runs, and what it has used this month. */
export function CreditsLeft({ credits }: { credits: Credits }) {
  const { count, plan, isUnlimited } = credits;
  return (
    <div>
      <p className="ty-plans-left" data-low={isLow(credits) || undefined}>
        {isUnlimited ? (
          <b>Unlimited lookups</b>
        ) : (
          <span>
            <b translate="no" className="ty-num">
              {numberText(count)}
            </b>{' '}
            lookup {count === 1 ? 'credit' : 'credits'} left
          </span>
        )}
        {plan !== null && <span className="ty-muted">Plan: {plan}</span>}
      </p>
      <p className="ty-muted">{usedText(credits)}</p>
    </div>
  );
}
