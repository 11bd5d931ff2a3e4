import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { statusWords, type TicketStatus } from '../domain/ticket-status.ts';
import { expertAdvicePath } from '../paths.ts';
import type { TicketRow } from './ticket-store.ts';

const tabs = { 1: 'pending', 2: 'resolved', 3: 'rejected' } as const;

type Answered = Pick<TicketRow, 'id' | 'askedBy' | 'oem' | 'status' | 'comments'>;

/**
 * Tells who has asked, on an open screen and by mail, that a ticket has a new status or price. The mail names no price:
 * whether the reader sees one depends on rights, which the screen knows.
 */
export const tellAsker = async (
  publicUrl: string,
  { actor, tx, announce, enqueue, encryption }: WriteRequest,
  { id, askedBy, oem, status, comments }: Answered,
): Promise<void> => {
  if (askedBy === actor.userId) return;
  announce(`user:${askedBy}`, 'ticket.answered', { ticketId: id });
  const asker = first(
    await tx<{ email: string }[]>`
      select email from app_user where id = ${askedBy} and is_active and deleted_at is null`,
  );
  if (!asker) return;
  const word = statusWords[status as TicketStatus];
  const about = oem === '' ? 'the converter that you asked about' : oem;
  await queueMail(
    { tx, enqueue, encryption },
    {
      to: asker.email,
      subject: `Your question to the experts is ${word.toLowerCase()}`,
      text: [
        `The experts have worked on your question about ${about}.`,
        `Status: ${word}`,
        ...(comments === '' ? [] : [`Comments: ${comments}`]),
        `Read the answer: ${publicUrl}${expertAdvicePath({ tab: tabs[status as TicketStatus] })}`,
      ].join('\n\n'),
      about: null,
    },
  );
};
