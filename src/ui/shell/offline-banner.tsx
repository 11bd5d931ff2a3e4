import './offline-banner.css';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../live/use-online.ts';

/**
 * One line above every page while there is no connection. The region exists before its text, so that screen readers
 * announce it.
 */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="ty-offline">
      {!online && (
        <p>
          <WifiOff size={16} aria-hidden />
          <span>No connection. What you typed is kept; what you send goes out when the connection is back.</span>
        </p>
      )}
    </div>
  );
}
