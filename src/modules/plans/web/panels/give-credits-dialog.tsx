import { NumberInput, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { entrySentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const entryId = useEntryId(`credits ${companyId}`);
  const give = useGiveCredits();
  const attempt = useAttempt(messages.genericFailure, { form: () => form.current, tell: entrySentenceOf });
  const { fields: faults } = attempt;
  const submit = async () => {
    const found = faultsOf(count, reason);
    if (Object.keys(found).length > 0) return attempt.refuse(undefined, found);
    await attempt.run(async () => {
      const gift = { companyId, count: count as number, reason: reason.trim() };
      toast((await entryId.send(gift, give.mutateAsync)).message);
      onClose();
    });
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
      <AlertText>{attempt.beside}</AlertText>
    </Dialog>
  );
}
