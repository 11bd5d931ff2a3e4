import type { Input } from '../../../kernel/contract.ts';
import { mailMessage } from '../../../kernel/mail-words.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail, type Mail } from '../../../platform/mail.ts';
import { requireMailPace, requireRoomForMail, type MailSubject } from '../../../platform/mail-pace.ts';
import { loadFor, lockedLoad, markPrinted, requireState, type LoadRecord } from '../../loads/server/public.ts';
import type { invoices } from '../contract.ts';
import { makePaper, type Printing } from './invoice-pdf/make-paper.ts';
import { invoiceMail, mailReader } from './mail-invoice.ts';

type Resend = (typeof invoices)['resendInvoice'];
type Prepared = { readonly mail: Mail; readonly madeOf: string };

/** What a paper was made of: each change of a load raises its version, or at least its time. */
const stampOf = ({ version, updatedAt, amountPaid }: LoadRecord): string =>
  `${version} ${updatedAt.toISOString()} ${amountPaid}`;

const mailsOf = (loadId: number): MailSubject => ({ key: `invoice ${loadId}`, words: 'mails of this invoice' });

/** RESEND INVOICE: mails the paper of an invoice to the address of its seller, or to another. */
export const resendInvoice = (printing: Printing) =>
  preparedWrite<Resend, Prepared>((input, request) => paperOf(printing, input, request), resend);

/** Makes the paper, for users who may send it. */
const paperOf = async (
  printing: Printing,
  { loadId, email }: Input<Resend>,
  request: PrepareRequest<Resend>,
): Promise<Prepared> => {
  const { actor, db } = request;
  const row = await loadFor(db, actor, loadId);
  requireState('resend', row, actor);
  await requireRoomForMail(db, actor.userId, mailsOf(loadId));
  const reader = await mailReader(db, actor, row.customerId);
  const paper = await makePaper(printing, { loadId }, { ...request, reader });
  const to = email ?? paper.invoice.loadDetails.customerEmail;
  if (to === '') throw invalid('email', 'The customer has no address. Type one.');
  return { mail: invoiceMail(to, paper), madeOf: stampOf(row) };
};

const resend = async ({ loadId }: Input<Resend>, request: WriteRequest<Resend>, { mail, madeOf }: Prepared) => {
  const { actor, tx } = request;
  const row = await lockedLoad(tx, actor, loadId);
  requireState('resend', row, actor);
  if (stampOf(row) !== madeOf) throw conflict('The invoice has just changed. Send it again.', 'CHANGED');
  await requireMailPace(tx, actor.userId, mailsOf(loadId));
  await markPrinted(request, loadId);
  await queueMail(request, mail);
  return { message: mailMessage(request.hasMailServer, mail.subject, mail.to) };
};
