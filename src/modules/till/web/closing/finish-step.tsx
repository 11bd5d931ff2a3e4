import { messages } from '../../../../kernel/messages.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useFinishOrder } from '../../../invoices/web/queries.ts';
import { ClosingNotes, useMissing } from './closing-notes.tsx';
import { ClosingSummary } from './closing-summary.tsx';
import { seenTotal } from './seen-total.ts';
import { StepFoot, type StepProps } from './step-foot.tsx';
import { useSeenLoad } from './use-seen-load.ts';

/** Shows what will be fixed, and gives the invoice its number. */
export function FinishStep({ load, onDone, onClose }: StepProps) {
  const finish = useFinishOrder();
  const missing = useMissing('finish', load);
  const { seen, ...change } = useSeenLoad(load);
  const { run, failure } = useAttempt(messages.tryLater);
  const doFinish = () =>
    run(async () => {
      const { invoiceNo } = await finish.mutateAsync({ loadId: load.loadId, ...seenTotal(seen) });
      onDone(`${messages.orderFinished}: ${invoiceNo}`);
    });
  return (
    <>
      <ClosingSummary load={load} />
      <ClosingNotes load={load} missing={missing} />
      <p className="ty-muted">
        {load.invoiceNo
          ? `The items and the facility are fixed, and it is invoice ${load.invoiceNo} again.`
          : 'The items and the facility are fixed, and the invoice gets its number.'}
        {load.isSignRequired && ` ${load.facilityName} asks for a signature: it is the next step.`}
      </p>
      <StepFoot
        failure={failure}
        change={change}
        leave="Cancel"
        onLeave={onClose}
        label="Finish order"
        busy={finish.isPending}
        busyLabel="Finishing…"
        reason={missing[0]}
        onPress={doFinish}
        isFirst
      />
    </>
  );
}
