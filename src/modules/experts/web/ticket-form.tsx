import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { statusWords, ticketStatuses, type TicketStatus } from '../domain/ticket-status.ts';
import { useEditTicket, type TicketRow } from './queries.ts';
import { ticketName } from '../domain/ticket-text.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import {
  faultsOf,
  sentChanges,
  ticketLabels,
  valuesOf,
  wholeDollars,
  wordsOf,
  type TicketValues,
} from './ticket-values.ts';

const statuses = ticketStatuses.map((status) => ({ value: String(status), label: statusWords[status] }));

/** The answer to a ticket. */
export function TicketForm({ ticket, onClose }: { ticket: TicketRow; onClose: () => void }) {
  const { ticketId } = ticket;
  const { canSeeUnitPrice, canShowPricing } = useSession()!;
  const [hold, setHold] = useState<string>();
  const edit = useEditTicket();
  const draft = useEditDraft<TicketRow, TicketValues>({
    name: `ticket.edited.${ticketId}`,
    row: ticket,
    valuesOf,
    wordsOf,
    subject: 'This ticket',
    failure: messages.genericFailure,
    savedBefore: messages.updated,
    faultsOfAll: faultsOf,
    send: (changed, over) => edit.mutateAsync({ ticketId, version: over.version, ...sentChanges(changed) }),
  });
  return (
    <EditForm
      draft={draft}
      labels={ticketLabels}
      title={ticketName(ticket)}
      subject="This ticket"
      saveLabel="Save ticket"
      reason={hold}
      onSaved={onClose}
      onCancel={onClose}
    >
      {(field) => {
        const status = field('status');
        return (
          <div className="ty-ticket-fields">
            <TypedSelect
              {...status}
              data={statuses}
              value={String(status.value)}
              onChange={(chosen) => status.onChange(Number(chosen) as TicketStatus)}
              nothing="No status begins with this"
            />
            {canSeeUnitPrice && (
              <NumberField
                {...field('marketPrice')}
                description="In whole dollars."
                leftSection={<span className="ty-muted">$</span>}
                rules={{ ...wholeDollars, strict: true }}
                maxLength={11}
              />
            )}
            {canShowPricing && <MoneyField {...field('basePrice')} />}
            <Textarea {...field.text('comments')} maxLength={2000} autosize minRows={2} />
            <TextInput {...field.text('oem')} maxLength={80} />
            <TextInput {...field.text('make')} maxLength={80} />
            <TextInput {...field.text('model')} maxLength={120} />
            <Textarea {...field.text('message')} maxLength={2000} autosize minRows={2} required />
            <PhotoField
              value={draft.values.urls}
              onChange={(change) => draft.update('urls', change)}
              onHold={setHold}
            />
            <AlertText>{draft.errors['url']}</AlertText>
          </div>
        );
      }}
    </EditForm>
  );
}
