import { useEffect, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { loadReadAt, useReopenLoad } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { addLineOrPage } from '../focus-places.ts';
import { useStoredSignature } from '../use-stored-signature.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

/** For how many seconds the finish can still be undone. 0 if it cannot. */
const useSecondsLeft = ({ loadId, undoFinishMs }: Load): number => {
  const [now, setNow] = useState(Date.now);
  const [firstSeen] = useState(Date.now);
  // Counted from the arrival of the answer: the clock of this device may differ from that of the server.
  const end = (loadReadAt(loadId) ?? firstSeen) + undoFinishMs;
  const left = undoFinishMs > 0 ? Math.max(0, Math.ceil((end - now) / 1000)) : 0;
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  return Math.min(left, 60);
};

/** Takes back a finish by mistake, for a minute, unless the customer has signed on this device. */
export function UndoFinish({ load, onUndone }: { load: Load; onUndone?: () => void }) {
  const left = useSecondsLeft(load);
  const reopen = useReopenLoad();
  const { signature } = useStoredSignature(load);
  const isOver = left === 0 || signature !== '';
  const [isShown] = useState(!isOver);
  if (!isShown) return null;
  const undo = async () => {
    try {
      await reopen.mutateAsync({ loadId: load.loadId });
      toast(`${load.invoiceNo} is a cart again. Its number stays reserved for it.`);
      onUndone?.();
      restoreFocus(addLineOrPage);
    } catch (thrown) {
      toastFailure(thrown, messages.loadFailure);
    }
  };
  return (
    // It keeps its place when it is over: the line to sign on must not move under the pen.
    <p className="ty-undo-finish" data-over={isOver || undefined}>
      <span className="ty-muted ty-small">
        Finished by mistake? <span aria-hidden>{left} s left.</span>
      </span>
      <BusyButton size="xs" busy={reopen.isPending} busyLabel="Undoing…" onPress={undo}>
        Undo finish
      </BusyButton>
    </p>
  );
}
