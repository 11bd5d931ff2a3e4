import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import type { Load } from '../../loads/wire.ts';
import { dueText, paymentStateOf } from './payment-state.ts';

const PaymentDialog = lazyPart(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }));

/** The paid amount, the balance and the due date on one line. A dialog shows all of it and sets the payment date. */
export function PaymentStatus({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  if (load.balance === undefined) return null;
  const [word, tone] = paymentStateOf(load);
  const isInvoice = load.type === 3 || load.type === 4;
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
      <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
        {isInvoice ? 'Payment status' : 'Payment date'}
      </Button>
      <Suspense>{open && <PaymentDialog load={load} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
