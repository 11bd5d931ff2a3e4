import { Suspense, useState } from 'react';
import { staff } from '../../../kernel/access.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useMay } from '../../../ui/session/can.tsx';
import type { Load } from '../../loads/wire.ts';
import { dueText, paymentStateOf } from '../../payments/web/panels/payment-state.ts';

const dialogs = () => import('../../payments/web/panels/payment-dialog.tsx');
const PaymentDateDialog = lazyPart(async () => ({ default: (await dialogs()).PaymentDateDialog }));
const PaymentStatusDialog = lazyPart(async () => ({ default: (await dialogs()).PaymentStatusDialog }));

/**
 * The payment state and the due date on one line. A dialog sets the payment date of a cart. On an invoice staff find it
 * behind Actions, and all others see it in a dialog.
 */
export function PaymentStatus({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const hasActions = useMay(staff);
  if (load.balance === undefined) return null;
  const [word, tone] = paymentStateOf(load);
  const isInvoice = load.type === 3 || load.type === 4;
  const Dialog = isInvoice ? PaymentStatusDialog : PaymentDateDialog;
  return (
    <div className="ty-payment-status">
      {isInvoice ? (
        <>
          <Tag tone={tone}>{word}</Tag>
          <span className="ty-muted ty-small">{dueText(load)}</span>
        </>
      ) : (
        <span className="ty-muted ty-small">
          {load.payForwardDate ? `To be paid by ${dateText(load.payForwardDate)}` : 'No payment date'}
        </span>
      )}
      {!(isInvoice && hasActions) && (
        <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
          {isInvoice ? 'View payment status' : 'Payment date'}
        </Button>
      )}
      <Suspense>{open && <Dialog load={load} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
