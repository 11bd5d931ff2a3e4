import { useState } from 'react';
import { mailWords } from '../../../../kernel/mail-words.ts';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { mailNote } from '../../../../ui/session/mail-note.ts';
import { useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { SignatureLine } from '../../../../ui/signature/signature-line.tsx';
import { useCompleteOrder } from '../../../invoices/web/queries.ts';
import { SignatureDate, SignatureKept, WhatIsSigned } from '../signature-panel.tsx';
import { useStoredSignature } from '../use-stored-signature.ts';
import { ClosingNotes, useMissing } from './closing-notes.tsx';
import { ClosingSummary } from './closing-summary.tsx';
import { MailField } from './mail-field.tsx';
import { seenTotal } from './seen-total.ts';
import { StepFoot, type StepProps } from './step-foot.tsx';
import { UndoFinish } from './undo-finish.tsx';
import { useSeenLoad } from './use-seen-load.ts';

/** The customer signs where the facility asks for it, and the invoice is settled. */
export function CompleteStep({ load, onDone, onClose }: StepProps) {
  const complete = useCompleteOrder();
  const missing = useMissing('complete', load);
  const { seen, ...change } = useSeenLoad(load);
  const signed = useStoredSignature(load);
  // A signature that was given all the same, or is void by now, is shown also where none is asked for.
  const [wantsLine, setWantsLine] = useState(load.isSignRequired || signed.signature !== '' || signed.isOutdated);
  // A signature that was given before this step is shown. One that is drawn here stays on its line.
  const [isKept] = useState(signed.signature !== '');
  const [failure, setFailure] = useState<string>();
  const [{ email }, keepMail] = useStoredDraft(`mailed.${load.loadId}`, { email: '' });
  const [mailFailure, setMailFailure] = useState<string>();
  const cannot =
    missing[0] ??
    (signed.isUnsure ? 'Whether the signature still holds is being looked up.' : undefined) ??
    (load.isSignRequired && signed.signature === '' ? `${load.facilityName} asks for a signature first.` : undefined);
  const doComplete = async () => {
    setFailure(signed.dateProblem && `The date of the signature: ${signed.dateProblem}`);
    setMailFailure(undefined);
    if (signed.dateProblem) return;
    try {
      const { message } = await complete.mutateAsync({
        loadId: load.loadId,
        isInvoice: true,
        ...seenTotal(seen),
        ...(signed.signature && { signature: signed.signature }),
        ...(signed.day && { date: signed.day }),
        ...(email.trim() && { email: email.trim() }),
        ...(load.invoiceNo && { invoiceNo: load.invoiceNo }),
      });
      signed.set(undefined);
      keepMail(undefined);
      const to = email.trim();
      onDone(to ? `${message}. ${mailNote() ?? mailWords.queued('The invoice', to)}` : message);
    } catch (thrown) {
      const refusedMail = thrown instanceof ApiError ? thrown.fields['email'] : undefined;
      setMailFailure(refusedMail);
      if (refusedMail === undefined) setFailure(sentenceOf(thrown, messages.tryLater));
    }
  };
  return (
    <>
      {load.type === 3 && <UndoFinish load={load} onUndone={onClose} />}
      <ClosingNotes load={load} missing={missing} />
      <form className="ty-closing" aria-label="Complete" noValidate onSubmit={(event) => event.preventDefault()}>
        {wantsLine ? <WhatIsSigned load={load} /> : <ClosingSummary load={load} />}
        {!wantsLine ? (
          <p className="ty-closing-sign">
            <span className="ty-muted">{load.facilityName} asks for no signature.</span>
            <Button size="xs" variant="subtle" onClick={() => setWantsLine(true)}>
              Sign all the same
            </Button>
          </p>
        ) : isKept ? (
          <SignatureKept load={load} />
        ) : signed.isReady ? (
          <SignatureLine
            value={signed.signature}
            signer={`${load.firstName} ${load.lastName}`}
            error={signed.isOutdated && messages.signedBefore}
            onChange={(signature) => signed.set({ signature })}
          />
        ) : (
          <div tabIndex={-1} data-autofocus>
            <Skeleton height={250} />
          </div>
        )}
        <div className="ty-closing-fields">
          {wantsLine && <SignatureDate load={load} />}
          <MailField
            value={email}
            onChange={(address) => keepMail(address === '' ? undefined : { email: address })}
            offered={load.customerEmail}
            error={mailFailure}
          />
        </div>
        <StepFoot
          failure={failure}
          change={change}
          leave="Later"
          onLeave={onClose}
          label="Complete order"
          busy={complete.isPending}
          busyLabel="Completing…"
          reason={cannot}
          onPress={doComplete}
          isFirst={!wantsLine}
          isSubmit
        />
      </form>
    </>
  );
}
