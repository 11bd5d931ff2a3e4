import './requests.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useOpenAfterMount } from '../../../../ui/layers/use-lazy-dialog.ts';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { loadPath } from '../../../till/paths.ts';
import type { Load } from '../../wire.ts';
import { useLoad } from '../queries.ts';
import { useAcceptRequest } from './request-api.ts';
import { RequestDetails } from './request-details.tsx';
import { answeredByOther } from './request-answer.ts';
import { askedFor } from './request-text.ts';

type AcceptDialogProps = { loadId: number; onClose: () => void };

/**
 * Accepts a request after it was read. Whoever is second is told who was first. The accepted load opens, because its
 * grading comes next.
 */
export function AcceptDialog({ loadId, onClose }: AcceptDialogProps) {
  const navigate = useNavigate();
  const me = useSession()!;
  const viewOnly = useViewOnly();
  const { data: load, error, refetch } = useLoad(loadId);
  useLiveReads(`load:${loadId}`, 'load.changed');
  const accept = useAcceptRequest();
  const attempt = useAttempt(messages.genericFailure);
  const isOver = useRef(false);
  const other = load && answeredByOther(load, me.userId);
  const leave = useEffectEvent((sentence: string) => {
    if (isOver.current) return;
    isOver.current = true;
    toast(sentence);
    onClose();
  });
  useEffect(() => {
    if (other) leave(other);
  }, [other]);
  const doAccept = () =>
    attempt.run(async () => {
      const { message } = await accept.mutateAsync({ loadId });
      if (isOver.current) return;
      isOver.current = true;
      toast(message);
      onClose();
      await navigate({ href: loadPath({ loadId }) });
    });
  const fault = failureOf({ error: load ? null : error, refetch }, 'The request could not be read');
  return (
    <Dialog
      title="Accept request"
      opened={useOpenAfterMount(true)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            variant="filled"
            busyLabel="Accepting…"
            reason={viewOnly || (!load && 'The request is being read.')}
            onPress={doAccept}
          >
            Accept
          </BusyButton>
        </>
      }
    >
      {fault ? <ErrorState {...fault} /> : load ? <Asked load={load} /> : <Skeleton height={160} />}
      <AlertText>{attempt.failure}</AlertText>
    </Dialog>
  );
}

const Asked = ({ load }: { load: Load }) => (
  <>
    <p>You become its buyer, its assistant and its video grader.</p>
    <dl className="ty-request-facts">
      <dt>Seller</dt>
      <dd>{load.companyName}</dd>
      <dt>Asked by</dt>
      <dd>
        {load.requestedBy ?? 'A user who was deleted'}, <RelativeTime instant={load.createdDate} inSentence />
      </dd>
      <dt>Asks for</dt>
      <dd>{askedFor(load)}</dd>
      <dt>Facility</dt>
      <dd>{load.facilityName}</dd>
      <dt>Items</dt>
      <dd>{load.items === 0 ? 'None yet' : numberText(load.items)}</dd>
    </dl>
    <RequestDetails load={load} />
  </>
);
