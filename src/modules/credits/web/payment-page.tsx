import './payment.css';
import { identifyPath } from '../../../kernel/paths.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { phoneText } from '../../../kernel/phone-text.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useCredits } from './queries.ts';

/** What the company has left, and whom to ask for more: plans cannot be bought here yet. */
export default function PaymentPage() {
  const { userId } = useSession()!;
  const { data, error, refetch } = useCredits(userId);
  const failure = failureOf(error, 'The credits could not be read', () => void refetch());
  return (
    <Page title="Lookup Plans" back={{ to: identifyPath(), label: 'Back to the search' }}>
      {failure ? (
        <ErrorState {...failure} />
      ) : !data ? (
        <Skeleton height={200} />
      ) : (
        <div className="ty-payment">
          <p className="ty-payment-count">
            <b className="ty-num">{numberText(data.count, 0)}</b> lookup {data.count === 1 ? 'credit' : 'credits'} left
          </p>
          <p className="ty-muted">
            {data.monthlyLimit === null
              ? `${numberText(data.usedThisMonth, 0)} used this month.`
              : `${numberText(data.usedThisMonth, 0)} of ${numberText(data.monthlyLimit, 0)} lookups used this month. Your company may not make more in a month.`}
          </p>
          <h2>More credits</h2>
          <p>Plans cannot be bought here yet. Ask {data.soldBy.companyName} for credits:</p>
          <address>
            {data.soldBy.companyName}
            {[
              data.soldBy.address,
              data.soldBy.address1,
              [data.soldBy.city, [data.soldBy.state, data.soldBy.zipcode].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', '),
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
            {data.soldBy.phone && <a href={`tel:+1${data.soldBy.phone}`}>{phoneText(data.soldBy.phone)}</a>}
            {data.soldBy.email && <a href={`mailto:${data.soldBy.email}`}>{data.soldBy.email}</a>}
          </address>
          <p className="ty-muted">
            A lookup costs one credit. Looking the same code up again within 24 hours costs nothing, and neither does a
            code of which nothing is found. <AppLink to={identifyPath()}>Identify Converters</AppLink>
          </p>
        </div>
      )}
    </Page>
  );
}
