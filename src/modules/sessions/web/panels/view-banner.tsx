import './view-banner.css';
import { Eye } from 'lucide-react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { signOut } from '../queries.ts';

/** Above every page of a view: through which role it looks, and the way back. */
export function ViewBanner() {
  const { roleName, organisationName } = useSession()!;
  return (
    <div role="note" aria-label="View" className="ty-view-banner">
      <p>
        <Eye size={16} aria-hidden />
        <span>
          You see the product as <b>{roleName}</b> of {organisationName}. Nothing can be changed.
        </span>
      </p>
      <BusyButton size="sm" busyLabel="Stopping…" onPress={signOut}>
        Stop viewing
      </BusyButton>
    </div>
  );
}
