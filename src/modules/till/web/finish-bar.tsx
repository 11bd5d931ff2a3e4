import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { settledInvoicesPath } from '../../../kernel/paths.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { Tag } from '../../../ui/controls/tag.tsx';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCompleteOrder, useFinishOrder } from '../../invoices/web/queries.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import { nextStep } from './focus-places.ts';
import { useStoredSignature } from './use-stored-signature.ts';

/** The next steps of a load: Finish assigns its invoice number, Complete settles it. Each says why it is disabled. */
export function FinishBar({ load }: { load: Load }) {
  const phone = usePhone();
  const navigate = useNavigate();
  const finish = useFinishOrder();
  const complete = useCompleteOrder();
  const signed = useStoredSignature(load);
  const { hierarchy } = useSession()!;
  const cannot = useLoadCannot();
  const [failure, setFailure] = useState<string>();
  if (load.type === 4) return phone ? <Total load={load} /> : null;

  const cannotFinish = cannot('finish', load);
  const cannotComplete =
    cannot('complete', load) ??
    (signed.isUnsure ? 'Whether the signature still holds is being looked up.' : undefined) ??
    (load.isSignRequired && signed.signature === '' ? `${load.facilityName} asks for a signature first.` : undefined);
  const showsComplete = !phone || load.type === 3 || cannotComplete === undefined;
  const size = phone ? 'lg' : 'md';
  const seen = load.grandtotal === undefined ? {} : { expectedTotal: load.grandtotal };

  const doFinish = async () => {
    setFailure(undefined);
    try {
      const { invoiceNo } = await finish.mutateAsync({ loadId: load.loadId, ...seen });
      toast(`${messages.orderFinished}: ${invoiceNo}`);
      restoreFocus(nextStep);
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.cartFailure));
    }
  };
  const doComplete = async () => {
    setFailure(signed.dateProblem && `The date of the signature: ${signed.dateProblem}`);
    if (signed.dateProblem) return;
    try {
      const { message } = await complete.mutateAsync({
        loadId: load.loadId,
        isInvoice: true,
        ...seen,
        ...(signed.signature && { signature: signed.signature }),
        ...(signed.day && { date: signed.day }),
        ...(load.invoiceNo && { invoiceNo: load.invoiceNo }),
      });
      signed.set(undefined);
      toast(message);
      if (hierarchy !== 2) await navigate({ to: settledInvoicesPath() });
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.cartFailure));
    }
  };

  // Each disabled button has its reason below. A reason of both is shown once.
  const reasons = [
    ...new Set(
      [load.type !== 3 && cannotFinish, showsComplete && cannotComplete].filter((each) => typeof each === 'string'),
    ),
  ];
  return (
    <div className="ty-finish">
      {phone && <Total load={load} />}
      <div className="ty-finish-buttons">
        {load.type !== 3 && (
          <BusyButton
            variant="filled"
            size={size}
            fullWidth={!phone}
            busy={finish.isPending}
            busyLabel="Finishing…"
            reason={cannotFinish}
            onPress={doFinish}
          >
            Finish order
          </BusyButton>
        )}
        {showsComplete && (
          <BusyButton
            variant={load.type === 3 ? 'filled' : 'default'}
            size={size}
            fullWidth={!phone}
            busy={complete.isPending}
            busyLabel="Completing…"
            reason={cannotComplete}
            onPress={doComplete}
          >
            Complete order
          </BusyButton>
        )}
      </div>
      {failure ? (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      ) : (
        reasons.map((reason, at) => (
          <p key={reason} className="ty-muted ty-small">
            {at === 0 && load.pendingItems > 0 && <Tag tone="pending">{numberText(load.pendingItems)} pending</Tag>}{' '}
            {reason}
          </p>
        ))
      )}
    </div>
  );
}

const Total = ({ load }: { load: Load }) =>
  load.grandtotal === undefined ? null : (
    <div className="ty-finish-total">
      <span className="ty-muted ty-small">Total{load.invoiceNo ? `, ${moneyText(load.balance ?? 0)} owed` : ''}</span>
      <b className="ty-num">{moneyText(load.grandtotal)}</b>
    </div>
  );
