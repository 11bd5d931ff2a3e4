import { NumberInput, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { entrySentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useGiveCredits } from '../queries.ts';

type GiveCreditsDialogProps = { companyId: number; companyName: string; onClose: () => void };
type Faults = Readonly<Record<string, string>>;

const faultsOf = (count: number | string, reason: string): Faults => ({
  ...((typeof count !== 'number' || !Number.isInteger(count) || count < 1) && { count: 'A whole number, at least 1.' }),
  ...(reason.trim() === '' && { reason: 'Say why.' }),
});

/** Gives a seller lookup credits, with a reason that stays with them. The same press twice gives them once. */
export function GiveCreditsDialog({ companyId, companyName, onClose }: GiveCreditsDialogProps) {
  const [count, setCount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const entryId = useEntryId(`credits ${companyId}`);
  const give = useGiveCredits();
  const submit = async () => {
    const found = faultsOf(count, reason);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirstFault(form.current);
    const gift = { companyId, count: count as number, reason: reason.trim() };
    try {
      const { message } = await give.mutateAsync({ ...gift, idempotencyKey: entryId.of(gift) });
      entryId.taken();
      toast(message);
      onClose();
    } catch (thrown) {
      entryId.answered(thrown);
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(entrySentenceOf(thrown, messages.genericFailure));
      focusFirstFault(form.current);
    }
  };
  return (
    <Dialog
      title={`Give credits to ${companyName}`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" type="submit" form={formId} busyLabel="Giving…" onPress={submit}>
            Give credits
          </BusyButton>
        </>
      }
    >
      <form ref={form} id={formId} className="ty-dialog-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <NumberInput
          label="Credits"
          name="count"
          required
          clampBehavior="none"
          thousandSeparator=","
          value={count}
          onChange={setCount}
          error={faults['count']}
          data-autofocus
        />
        <Textarea
          label="Reason"
          name="reason"
          description="It stands with the credits, for the seller too, and in the audit trail."
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={faults['reason']}
        />
      </form>
      {failure && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
