import './offline-banner.css';
import { WifiOff } from 'lucide-react';
import { useIsPaymentOpen } from '../live/open-payment.ts';
import { useOnline } from '../live/use-online.ts';

/**
 * One line above every page while there is no connection. The region exists before its text, so that screen readers
 * announce it.
 */
export function OfflineBanner() {
  const online = useOnline();
  const isPaymentOpen = useIsPaymentOpen();
  return (
    <div role="status" className="ty-offline">
      {!online && (
        <p>
          <WifiOff size={16} aria-hidden />
          <span>
            {isPaymentOpen
              ? 'No connection. What you typed is kept; no payment goes out without a connection.'
              : 'No connection. What you typed is kept; what you send goes out when the connection is back.'}
          </span>
        </p>
      )}
    </div>
  );
}
