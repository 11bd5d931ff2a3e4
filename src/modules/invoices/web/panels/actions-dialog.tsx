import './actions.css';
import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { UnstyledButton } from '@mantine/core';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { TypedDateField } from '../../../../ui/form/typed-date-field.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { LastMails } from '../../../loads/web/panels/last-mails.tsx';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { PaymentFigures } from '../../../payments/web/panels/payment-figures.tsx';
import { dueText } from '../../../payments/web/panels/payment-state.ts';
import { usePaymentDate } from '../../../payments/web/panels/use-payment-date.ts';
import { useResendInvoice } from '../queries.ts';
import { ResendForm } from './resend-form.tsx';

type ActionsDialogProps = { load: Load; onClose: () => void };

/** The actions on an invoice: mailing it again, and its payment date for users who may change it. */
export default function ActionsDialog({ load, onClose }: ActionsDialogProps) {
  const [open, setOpen] = useState<'resend' | 'payment' | undefined>('resend');
  const resend = useResendInvoice();
  const mayModify = useLoadCannot()('annotate', load) === undefined;
  const toggle = (section: 'resend' | 'payment') => setOpen(open === section ? undefined : section);
  return (
    <Dialog
      title={`Actions on ${load.invoiceNo}`}
      opened
      onClose={onClose}
      size={460}
      footer={<Button onClick={onClose}>Hide actions</Button>}
    >
      <Section title="Resend invoice" isOpen={open === 'resend'} onToggle={() => toggle('resend')}>
        <ResendForm load={load} label="Resend invoice" send={resend} onSent={onClose} />
        <LastMails loadId={load.loadId} />
      </Section>
      {mayModify && (
        <Section title="Modify payment status" isOpen={open === 'payment'} onToggle={() => toggle('payment')}>
          <ModifyPayment load={load} onSaved={onClose} />
        </Section>
      )}
    </Dialog>
  );
}

type SectionProps = { title: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

const Section = ({ title, isOpen, onToggle, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="ty-actions-section">
      <h3>
        <UnstyledButton aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};

function ModifyPayment({ load, onSaved }: { load: Load; onSaved: () => void }) {
  const date = usePaymentDate(load, onSaved);
  return (
    <form className="ty-actions-form" aria-label="Modify payment status" onSubmit={(event) => event.preventDefault()}>
      <PaymentFigures load={load} />
      <TypedDateField
        label="Payment date"
        description={dueText(load)}
        value={date.typed}
        onChange={date.setTyped}
        error={date.failure}
      />
      <BusyButton
        type="submit"
        variant="filled"
        busy={date.isSaving}
        busyLabel="Saving…"
        reason={date.reason}
        onPress={date.save}
      >
        Save
      </BusyButton>
    </form>
  );
}
