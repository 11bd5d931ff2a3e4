import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { mailWords, withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail, type Mail } from '../../../platform/mail.ts';
import { requireMailPace, requireRoomForMail, type MailSubject } from '../../../platform/limits/mail-pace.ts';
import { loadFor, lockedLoad, markPrinted, requireState, type LoadRecord } from '../../loads/server/public.ts';
import type { invoices } from '../contract.ts';
import type { Heading } from './invoice-pdf/invoice-pdf-input.ts';
import { makePaper, type Printing } from './invoice-pdf/make-paper.ts';
import { mailReader, paperMail } from './paper-mail.ts';
import { quoteFor } from './reads/view-invoice.ts';

type Resend = (typeof invoices)['resendInvoice'];
type Prepared = { readonly mail: Mail; readonly madeOf: string };

/** What a paper was made of: each change of a load raises its version, or at least its time. */
const stampOf = ({ version, updatedAt, amountPaid }: LoadRecord): string =>
  `${version} ${updatedAt.toISOString()} ${amountPaid}`;

/** How a kind of paper is mailed: who may mail it in which state, and what is noted on its load. */
type Mailing = {
  readonly kind: Heading['kind'];
  readonly open: (db: Db, actor: Actor, loadId: number) => Promise<LoadRecord>;
  readonly lock: (tx: Tx, actor: Actor, loadId: number) => Promise<LoadRecord>;
  readonly note: (request: WriteRequest<Resend>, loadId: number) => Promise<void>;
  /** What is answered. */
  readonly mailed: (mail: Mail) => string;
};

const allowed = (row: LoadRecord, actor: Actor): LoadRecord => {
  requireState('resend', row, actor);
  return row;
};

const ofInvoice: Mailing = {
  kind: 'Invoice',
  open: async (db, actor, loadId) => allowed(await loadFor(db, actor, loadId), actor),
  lock: async (tx, actor, loadId) => allowed(await lockedLoad(tx, actor, loadId), actor),
  note: markPrinted,
  mailed: () => messages.invoiceResent,
};

const ofQuote: Mailing = {
  kind: 'Quote',
  open: quoteFor,
  lock: async (tx, actor, loadId) => {
    await lockedLoad(tx, actor, loadId);
    return quoteFor(tx, actor, loadId);
  },
  note: async () => {},
  mailed: ({ subject, to }) => mailWords.queued(subject, to),
};

/** RESEND INVOICE: mails the paper of an invoice to the address of its seller, or to another. */
export const resendInvoice = (printing: Printing) => mailPaper(printing, ofInvoice);

/** Mails the paper of a quote in the same way. */
export const mailQuote = (printing: Printing) => mailPaper(printing, ofQuote);

const mailPaper = (printing: Printing, of: Mailing) =>
  preparedWrite<Resend, Prepared>(
    (input, request) => paperOf(printing, of, input, request),
    (input, request, prepared) => send(of, input, request, prepared),
  );

const mailsOf = ({ kind }: Mailing, loadId: number): MailSubject => ({
  key: `${kind.toLowerCase()} ${loadId}`,
  words: `mails of this ${kind.toLowerCase()}`,
});

/** Makes the paper, for users who may send it. */
const paperOf = async (
  printing: Printing,
  of: Mailing,
  { loadId, email }: Input<Resend>,
  request: PrepareRequest<Resend>,
): Promise<Prepared> => {
  const { actor, db } = request;
  const row = await of.open(db, actor, loadId);
  await requireRoomForMail(db, actor.userId, mailsOf(of, loadId));
  const reader = await mailReader(db, actor, row.customerId);
  const paper = await makePaper(printing, { loadId, kind: of.kind }, { ...request, reader });
  const to = email ?? paper.invoice.loadDetails.customerEmail;
  if (to === '') throw invalid('email', 'The customer has no address. Type one.');
  return { mail: paperMail(to, paper), madeOf: stampOf(row) };
};

const send = async (
  of: Mailing,
  { loadId }: Input<Resend>,
  request: WriteRequest<Resend>,
  { mail, madeOf }: Prepared,
) => {
  const { actor, tx } = request;
  const row = await of.lock(tx, actor, loadId);
  if (stampOf(row) !== madeOf)
    throw conflict(`The ${of.kind.toLowerCase()} has just changed. Send it again.`, 'CHANGED');
  await requireMailPace(tx, actor.userId, mailsOf(of, loadId));
  await of.note(request, loadId);
  await queueMail(request, mail);
  return { message: withMailNote(request.hasMailServer, of.mailed(mail)) };
};
