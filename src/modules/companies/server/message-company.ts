import type { Input } from '../../../kernel/contract.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { requireMailPace } from '../../../platform/limits/mail-pace.ts';
import type { companies } from '../contract.ts';
import { companyFor } from './public.ts';

type Message = (typeof companies)['messageCompany'];

/** Mails a message to the address of a customer, signed by its writer. */
export const messageCompany = async (
  { companyId, message }: Input<Message>,
  { actor, tx, enqueue, encryption, hasMailServer }: WriteRequest<Message>,
) => {
  const customer = await companyFor(tx, actor, companyId);
  if (customer.email === '') throw conflict(`${customer.name} has no address for mail.`, 'NO_ADDRESS');
  await requireMailPace(tx, actor.userId, { key: `company ${customer.id}`, words: 'messages to this customer' });
  const [own] = await tx<{ name: string }[]>`select name from company where id = ${actor.companyId}`;
  await queueMail(
    { tx, enqueue, encryption },
    {
      to: customer.email,
      subject: `A message from ${own!.name}`,
      text: `${message}\n\n${actor.name}\n${own!.name}`,
      about: { subject: 'company', subjectId: customer.id },
    },
  );
  return { message: withMailNote(hasMailServer, messages.messageSent) };
};
