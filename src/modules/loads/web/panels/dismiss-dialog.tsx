import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ReasonDialog } from '../../../../ui/layers/reason-dialog.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLoad } from '../queries.ts';
import { useDismissRequest } from './request-api.ts';

type DismissDialogProps = { loadId: number; onClose: () => void };

/** Dismisses a request. It closes when a colleague has accepted it meanwhile. */
export function DismissDialog({ loadId, onClose }: DismissDialogProps) {
  const dismiss = useDismissRequest();
  const { data: load } = useLoad(loadId);
  useLiveReads(`load:${loadId}`, 'load.changed');
  const taken =
    load && load.type !== 2 ? messages.requestTaken(`${load.buyerFirstName} ${load.buyerLastName}`) : undefined;
  const leave = useEffectEvent((sentence: string) => {
    toast(sentence);
    onClose();
  });
  useEffect(() => {
    if (taken) leave(taken);
  }, [taken]);
  return (
    <ReasonDialog
      title="Dismiss request"
      sentence={`The request${load ? ` of ${load.companyName}` : ''} leaves the lists. Both sides can still open it.`}
      optional
      description="The seller reads it."
      action="Dismiss"
      busyLabel="Dismissing…"
      send={(reason) => dismiss.mutateAsync({ loadId, reason })}
      failure={messages.genericFailure}
      onClose={onClose}
    />
  );
}
