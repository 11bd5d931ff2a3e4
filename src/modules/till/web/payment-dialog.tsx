import { useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { readTypedDay } from '../../../kernel/typed-day.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TypedDateField, typedDateProblem } from '../../../ui/form/typed-date-field.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { dueText, paymentStateOf } from './payment-state.ts';

/** Shows what is paid and owed on a load, and sets the payment date. */
export function PaymentDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const edit = useEditLoad();
  const cannot = useLoadCannot()('annotate', load);
  const mayEdit = useMay(loadLifeCycle.editLoad.access);
  const stored = load.payForwardDate ? dateText(load.payForwardDate) : '';
  const [typed, setTyped] = useState(stored);
  const problem = typedDateProblem(typed);
  const [failure, setFailure] = useState<string>();
  const [word, tone] = paymentStateOf(load);
  const isInvoice = load.type === 3 || load.type === 4;

  const save = async () => {
    setFailure(undefined);
    const read = readTypedDay(typed);
    const payForwardDate = 'day' in read ? read.day : null;
    try {
      toast((await edit.mutateAsync({ loadId: load.loadId, version: load.version, payForwardDate })).message);
      onClose();
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.fields['payForwardDate'] : undefined;
      setFailure(field ?? sentenceOf(thrown, messages.loadFailure));
    }
  };
  return (
    <Dialog
      title={isInvoice ? 'Payment status' : 'Payment date'}
      opened
      onClose={onClose}
      size={420}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {mayEdit && (
            <BusyButton
              variant="filled"
              busy={edit.isPending}
              busyLabel="Saving…"
              reason={cannot ?? problem ?? (typed === stored && 'The date is as it was.')}
              onPress={save}
            >
              Save
            </BusyButton>
          )}
        </>
      }
    >
      {isInvoice && (
        <dl className="ty-payment-figures">
          <Figure label="Status">
            <Tag tone={tone}>{word}</Tag>
          </Figure>
          <Figure label="Total">{moneyText(load.grandtotal ?? 0)}</Figure>
          <Figure label="Paid">{moneyText(load.amountPaid ?? 0)}</Figure>
          <Figure label="Still owed">{moneyText(load.balance ?? 0)}</Figure>
          {load.invoiceSettledDate && <Figure label="Settled">{dateText(load.invoiceSettledDate)}</Figure>}
        </dl>
      )}
      <TypedDateField
        label="Payment date"
        description={isInvoice && dueText(load)}
        value={typed}
        onChange={setTyped}
        readOnly={!mayEdit || cannot !== undefined}
        error={failure}
      />
      {mayEdit && cannot && <p className="ty-muted ty-small">{cannot}</p>}
    </Dialog>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="ty-num">{children}</dd>
  </div>
);
