import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useViewOnly } from '../../../ui/session/can.tsx';
import { useNotifyGrader } from '../../loads/web/panels/request-api.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

type NotifyGraderProps = {
  loadId: number;
  /** The grader that the load has. */
  videoGraderId: number | null;
  /** Why the load cannot be annotated now. */
  reason: string | undefined;
};

/** Asks the video grader of the load to come to it. */
export function NotifyGrader({ loadId, videoGraderId, reason }: NotifyGraderProps) {
  const notify = useNotifyGrader();
  const viewOnly = useViewOnly();
  const press = async () => {
    await toastOutcome(notify.mutateAsync({ loadId, videoGraderId: videoGraderId! }), messages.loadFailure);
  };
  return (
    <BusyButton
      className="ty-notify"
      busyLabel="Telling…"
      reason={viewOnly || (reason ?? (videoGraderId === null && 'Choose a video grader first.'))}
      onPress={press}
    >
      Notify
    </BusyButton>
  );
}
