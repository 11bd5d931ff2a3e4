import '../ringing.css';
import { useNavigate } from '@tanstack/react-router';
import { PhoneIncoming, PhoneOff, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { messages } from '../../../../kernel/messages.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { loadPath } from '../../../till/paths.ts';
import type { Ring } from '../../contract.ts';
import { useEndRing, useRings } from '../queries.ts';
import { startRinging } from '../ring-sound.ts';
import { takenCall } from '../taken-call.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

/** Rings on any screen while somebody of the other side of a load calls this user, in every tab until one of them answers. */
export function RingingCall() {
  const ring = useRings().data?.list[0];
  const [hiddenId, hide] = useState<number>();
  return ring && ring.ringId !== hiddenId ? (
    <Ringing key={ring.ringId} ring={ring} onHide={() => hide(ring.ringId)} />
  ) : null;
}

/** Closing it says nothing to the caller: it goes on ringing elsewhere, and is missed in the end. */
function Ringing({ ring: { loadId, loadName, callerName }, onHide }: { ring: Ring; onHide: () => void }) {
  const end = useEndRing();
  const navigate = useNavigate();
  useEffect(() => startRinging(), []);
  useEffect(() => announce(`${callerName} calls you`, 'assertive'), [callerName]);
  const answer = async (how: 'accept' | 'decline') => {
    try {
      await end.mutateAsync({ loadId, answer: how });
    } catch (thrown) {
      return toastFailure(thrown, messages.tryLater);
    }
    if (how === 'decline') return;
    takenCall.set(loadId);
    await navigate({ href: loadPath({ loadId }) });
  };
  return (
    <Dialog
      title="Video call"
      opened
      onClose={onHide}
      size={360}
      footer={
        <>
          <BusyButton
            leftSection={<PhoneOff size={15} aria-hidden />}
            busyLabel="Declining…"
            onPress={() => answer('decline')}
          >
            Decline
          </BusyButton>
          <BusyButton
            variant="filled"
            leftSection={<Video size={15} aria-hidden />}
            busyLabel="Accepting…"
            onPress={() => answer('accept')}
          >
            Accept
          </BusyButton>
        </>
      }
    >
      <div className="ty-ringing">
        <PhoneIncoming size={32} aria-hidden />
        <p>
          <b>{callerName}</b> calls you
        </p>
        <p className="ty-muted">
          Load {loadId}, {loadName}
        </p>
      </div>
    </Dialog>
  );
}
