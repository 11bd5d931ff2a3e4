import { Video } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useMay, useViewOnly } from '../../../../ui/session/can.tsx';
import { parties } from '../../../loads/domain/parties.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { takenCall } from '../taken-call.ts';

const CallPanel = lazyPart(() => import('./call-panel.tsx'));

/** Opens the video call of a load beside it, for its parties. */
export function CallButton({ load }: { load: Load }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const viewOnly = useViewOnly();
  const isClosed = useLoadCannot()('chat', load) !== undefined;
  useEffect(() => takenCall.onTaken(load.loadId, () => setIsOpen(true)), [load.loadId]);
  if (!useMay(parties)) return null;
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Video call"
        aria-expanded={isOpen}
        reason={!isOpen && (viewOnly || (isClosed && 'This load takes no calls any more.'))}
        onClick={() => setIsOpen(true)}
      >
        <Video size={18} aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <CallPanel load={load} onClose={close} />}</Suspense>
    </>
  );
}
