import './lookup-credit.css';
import { Coins, RefreshCw } from 'lucide-react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { paymentPath } from '../../../plans/paths.ts';
import { isLow } from '../../domain/credit-level.ts';
import { useCredits } from '../queries.ts';

/** How many lookups the own company can still pay for, as it is after each lookup of any of its users. */
export function LookupCredit() {
  const { userId, companyId } = useSession()!;
  const phone = usePhone();
  const { data, error, isFetching, refetch } = useCredits(userId);
  useLiveReads(`company:${companyId}`, 'credits.changed');
  const count = data ? (data.isUnlimited ? 'Unlimited' : numberText(data.count)) : error ? 'unknown' : '…';
  const low = data && isLow(data) ? (data.count === 0 ? 'None left' : 'Running low') : undefined;
  return (
    <div className="ty-lookup-credit" role="group" aria-label="Lookup Credit">
      {/* A phone has no room for the words beside a title. The group is named by them. */}
      {!phone && <span className="ty-muted">Lookup Credit</span>}
      <AppLink to={paymentPath()} className="ty-lookup-credit-count" data-low={low !== undefined || undefined}>
        {phone && <Coins size={16} aria-hidden />}
        <b translate="no" className="ty-num" aria-live="polite">
          {count}
        </b>
        {low && <span>{low}</span>}
      </AppLink>
      <IconButton
        label={error ? 'The credits could not be read. Read them again' : 'Read the credits again'}
        data-fetching={isFetching || undefined}
        onClick={() => void refetch()}
      >
        <RefreshCw size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
