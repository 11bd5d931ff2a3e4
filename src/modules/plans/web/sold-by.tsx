import { phoneText } from '../../../kernel/phone-text.ts';
import type { useCredits } from '../../credits/web/queries.ts';

type Seller = NonNullable<ReturnType<typeof useCredits>['data']>['soldBy'];

/** The seller of the plans, with its telephone and mail address. */
export function SoldBy({ soldBy }: { soldBy: Seller }) {
  const { companyName, phone, email } = soldBy;
  return (
    <p className="ty-muted">
      Sold by {companyName}.{' '}
      {phone && (
        <>
          <a href={`tel:+1${phone}`}>{phoneText(phone)}</a>{' '}
        </>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
