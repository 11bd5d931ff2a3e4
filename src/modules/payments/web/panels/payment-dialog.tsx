import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { TypedDateField } from '../../../../ui/form/typed-date-field.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import type { Load } from '../../../loads/wire.ts';
import { PaymentFigures } from './payment-figures.tsx';
import { dueText } from './payment-state.ts';
import { usePaymentDate } from './use-payment-date.ts';

type PaymentDialogProps = { load: Load; onClose: () => void };

/** Sets the payment date of a cart. */
export function PaymentDateDialog({ load, onClose }: PaymentDialogProps) {
  const date = usePaymentDate(load, onClose);
  return (
    <Dialog
      title="Payment date"
      opened
      onClose={onClose}
      size={420}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {date.mayEdit && (
            <BusyButton
              variant="filled"
              busy={date.isSaving}
              busyLabel="Saving…"
              reason={date.reason}
              onPress={date.save}
            >
              Save
            </BusyButton>
          )}
        </>
      }
    >
      <TypedDateField
        label="Payment date"
        value={date.typed}
        onChange={date.setTyped}
        readOnly={!date.mayEdit || date.cannot !== undefined}
        error={date.failure}
      />
      {date.mayEdit && date.cannot && <p className="ty-muted ty-small">{date.cannot}</p>}
    </Dialog>
  );
}

/** Shows what is paid and owed on an invoice, and until when. */
export function PaymentStatusDialog({ load, onClose }: PaymentDialogProps) {
  const { typed, setTyped } = usePaymentDate(load, onClose);
  return (
    <Dialog
      title="Payment status"
      opened
      onClose={onClose}
      size={420}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <PaymentFigures load={load} />
      <TypedDateField label="Payment date" description={dueText(load)} value={typed} onChange={setTyped} readOnly />
    </Dialog>
  );
}
