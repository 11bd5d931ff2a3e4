import { TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useHotkeys } from '../../../../ui/keyboard/keyboard.ts';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { hasFetchError, FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useEntryDraft, type Faults } from '../../../../ui/draft/use-entry-draft.ts';
import { useEntryForm } from '../../../../ui/draft/use-entry-form.ts';
import { methodText } from '../../../loads/domain/payment-methods.ts';
import { payments } from '../../contract.ts';
import { onePaymentHeight } from './payments-height.ts';
import { useAddPayment, useDeletePayment, usePaymentModes, usePayments } from '../queries.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

type PaymentsPanelProps = {
  loadId: number;
  /** The balance in dollars. Undefined for users who may not see it. */
  balance: number | undefined;
  /** Why no payment is possible now. Undefined if one is. */
  reason: string | undefined;
  /** Whether there may be payments to show: on an invoice, or a cart that was one. */
  isShown: boolean;
  /** Whether something is paid. Then the payments have their room before they are read. */
  isPaid?: boolean;
  /** Another button of the page takes payments, in a sheet. */
  isTakenElsewhere?: boolean;
  /** In a sheet that takes the payment: its form is open from the start, and the sheet says what was saved. */
  inSheet?: { onSaved: (message: string) => void };
};

/** The payments of a load, and the line for a new one. */
export function PaymentsPanel({
  loadId,
  balance,
  reason,
  isShown,
  isPaid = false,
  isTakenElsewhere = false,
  inSheet,
}: PaymentsPanelProps) {
  const paid = usePayments(loadId, isShown);
  const { data } = paid;
  const unread = hasFetchError(paid);
  const remove = useDeletePayment();
  const mayDelete = useMay(payments.deletePayment.access);
  const mayAdd = useMay(payments.addPayment.access) && !isTakenElsewhere;
  // A stored draft opens its form, without taking the focus.
  const [adding, setAdding] = useState<'asked' | 'stored' | undefined>(() => {
    if (inSheet) return 'asked';
    if (isTakenElsewhere) return undefined;
    return storedDrafts.read(draftOf(loadId)) === undefined ? undefined : 'stored';
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(undefined);
    restoreFocus(() => addButton.current);
  };

  const takeBack = async (paymentId: number, amount: number) => {
    const sure = await confirm({
      title: 'Delete payment',
      sentence: messages.confirmDelete('payment', moneyText(amount)),
      confirm: 'Confirm',
      destructive: true,
    });
    if (!sure) return;
    await toastOutcome(remove.mutateAsync({ paymentId, loadId, amount }), messages.deleteFailure);
  };

  const seesAmounts = data?.list.some(({ amount }) => amount !== undefined) ?? false;
  // A user who does not see the payments could pay twice. A form that is already open stays.
  const unknown = unread ? 'What was paid has to be read first.' : undefined;
  const cannotAdd = reason ?? (balance !== undefined && balance <= 0 ? 'Nothing is owed any more.' : undefined);
  const mayPay = mayAdd && !(unknown ?? cannotAdd) && !adding;
  const addKey = { keys: 'p', label: 'Add a payment', group: 'Load', isAct: true, run: () => setAdding('asked') };
  useHotkeys(mayPay ? [addKey] : []);
  return (
    <section className="ty-payments" aria-label={inSheet ? undefined : 'Payments'}>
      <div className="ty-row" data-split>
        <h2>Payments</h2>
        {/* Gone while its form is open. */}
        {mayAdd && (!adding || cannotAdd) && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            reason={cannotAdd ?? unknown}
            ref={addButton}
            onClick={() => setAdding('asked')}
          >
            Add payment
          </Button>
        )}
      </div>
      <FetchError
        of={paid}
        sentence={
          data
            ? 'The payments could not be read again: what stands here may have changed since.'
            : 'The payments could not be read. What was paid is kept; it is not shown here.'
        }
        then={() => addButton.current}
      />
      {paid.isLoading && !unread && isPaid && <Skeleton height={onePaymentHeight} />}
      {(data?.list.length ?? 0) > 0 && (
        <table>
          <caption className="ty-hidden">Payments by method, reference number, date and amount</caption>
          <thead>
            <tr>
              <th scope="col">Method, reference</th>
              <th scope="col">Date</th>
              {seesAmounts && <th scope="col">Amount</th>}
              {mayDelete && seesAmounts && (
                <th scope="col">
                  <span className="ty-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data!.list.map(({ amount, ...each }) => (
              <tr key={each.paymentId}>
                <th scope="row">
                  {methodText(each.paymentMethod)} <span className="ty-code-text ty-small">{each.referenceNumber}</span>
                </th>
                <td className="ty-muted ty-small">{dateText(each.createdDate)}</td>
                {amount !== undefined && (
                  <td translate="no" className="ty-num">
                    {moneyText(amount)}
                  </td>
                )}
                {mayDelete && amount !== undefined && (
                  <td>
                    <IconButton
                      label={`Delete the payment of ${moneyText(amount)}`}
                      onClick={() => void takeBack(each.paymentId, amount)}
                    >
                      <Trash2 size={14} aria-hidden />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && !cannotAdd && !(inSheet && unknown && !data) && (
        <AddPayment
          loadId={loadId}
          balance={balance}
          takesFocus={adding === 'asked'}
          isMain={inSheet !== undefined}
          onSaved={inSheet?.onSaved ?? toast}
          onDone={close}
        />
      )}
    </section>
  );
}

/** Names the draft of a load's next payment. */
const draftOf = (loadId: number) => `payment.${loadId}`;

type AddPaymentProps = {
  loadId: number;
  balance: number | undefined;
  takesFocus: boolean;
  /** Saving is the main action of its page or dialog. */
  isMain: boolean;
  onSaved: (message: string) => void;
  onDone: () => void;
};

function AddPayment({ loadId, balance, takesFocus, isMain, onSaved, onDone }: AddPaymentProps) {
  const modes = usePaymentModes(true);
  const method = useRef<HTMLInputElement>(null);
  const add = useAddPayment();
  const draft = useEntryDraft(draftOf(loadId), {
    paymentMethod: 'CHECK',
    referenceNumber: '',
    amount: balance?.toFixed(2) ?? '',
  });
  const { values, set } = draft;
  const {
    form,
    beside,
    errors: faults,
    isBusy,
    save,
  } = useEntryForm({
    draft,
    faultsOf: () => ({}),
    submit: ({ paymentMethod, referenceNumber, amount }) =>
      draft.submit({
        entry: {
          loadId,
          paymentMethod: paymentMethod as 'CASH',
          // Drops a number typed for a check if the method is cash now.
          referenceNumber: paymentMethod === 'CASH' ? '' : referenceNumber,
          amount: Number(amount),
        },
        send: (request) => add.mutateAsync(request),
        question: 'Record this payment?',
        failure: messages.tryLater,
      }),
    onSaved: ({ message }) => {
      onSaved(message);
      onDone();
    },
  });
  const errors: Faults = { ...(beside.length > 0 && { amount: beside.join(' ') }), ...faults };

  return (
    <form
      ref={form}
      className="ty-add-payment"
      aria-label="Add a payment"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      <TypedSelect
        ref={method}
        label="Method"
        // Its own value stands there before the modes are read: text that came later would not be selected.
        data={(modes.data ?? [values.paymentMethod]).map((mode) => ({ value: mode, label: methodText(mode) }))}
        autoFocus={takesFocus}
        value={values.paymentMethod}
        onChange={(paymentMethod) => set({ paymentMethod })}
        nothing="No method begins with this"
        error={errors['paymentMethod']}
      />
      <FetchError of={modes} sentence={messages.paymentModesFailure} then={() => method.current} />
      {values.paymentMethod !== 'CASH' && (
        <TextInput
          label="Reference number"
          required
          value={values.referenceNumber}
          onChange={(event) => set({ referenceNumber: event.currentTarget.value })}
          error={errors['referenceNumber']}
          autoComplete="off"
        />
      )}
      <MoneyField
        label="Amount"
        required
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount']}
      />
      <div className="ty-row">
        <BusyButton type="submit" variant={isMain ? 'filled' : 'default'} busy={isBusy} busyLabel="Saving…">
          Save payment
        </BusyButton>
        <Button
          variant="subtle"
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
