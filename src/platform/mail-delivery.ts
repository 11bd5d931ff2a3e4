import { createTransport } from 'nodemailer';
import { recordEvent } from './audit.ts';
import { first, type Sql } from './database.ts';
import type { Encryption } from './encryption.ts';
import { enqueueIn, isLastAttempt, type JobHandler } from './jobs.ts';
import { waitingMail } from './mail.ts';
import { requireNoTransaction } from './outside-transactions.ts';
import { inTransaction } from './transaction.ts';

export type MailDelivery = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  /** If undefined, nothing is sent: mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  readonly clock: () => Date;
};

/**
 * The handler of `mail.deliver`. A mail is marked as sent after the server has accepted it. A crash in between sends it
 * again under the same Message-ID, so mail programs show it once. Afterwards its content is deleted. A mail that the
 * server refuses for good (5xx) is not tried again. Throws when the server is away or refuses, so that operators see it.
 */
export const mailDelivery = ({ sql, encryption, smtpUrl, from, clock }: MailDelivery): JobHandler => {
  if (smtpUrl === undefined) return (data) => keep(sql, data, clock());
  // Text is only text: the transport never reads a file or an address because of it.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
  const transport = createTransport({ url: smtpUrl, ...safety, ...patience }, { from });
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async (data, run) => {
    const { mailId } = data as { mailId: number };
    const mail = await waitingMail(sql, encryption, mailId);
    if (!mail) return;
    requireNoTransaction('Sending mail');
    try {
      await transport.sendMail({
        // As an object, so that commas or brackets in an address cannot add a second recipient.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.attachment && {
          attachments: [
            {
              filename: mail.attachment.name,
              content: Buffer.from(mail.attachment.content),
              contentType: 'application/pdf',
            },
          ],
        }),
        messageId: `<mail-${mailId}.${mail.createdAt.getTime()}@${host}>`,
        date: mail.createdAt,
      });
    } catch (thrown) {
      const answer = answerIn(thrown);
      if (isFinal(thrown) || isLastAttempt(run)) await end(sql, mailId, { state: 'refused', answer, at: clock() });
      else await sql`update mail set answer = ${answer} where id = ${mailId}`;
      throw thrown;
    }
    await end(sql, mailId, { state: 'sent', answer: '', at: clock() });
  };
};

type Failure = Error & { readonly code?: string; readonly response?: string; readonly responseCode?: number };

/** The server refuses this mail: its address, its sender or its text. A wrong sign-in to the server is mended by operators. */
const isFinal = (thrown: unknown): boolean => {
  const { code, responseCode = 0 } = thrown as Failure;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
};

const longestAnswer = 500;

/** The words of the server. Those of a broken connection name its address, which is the operator's: they are not told. */
const answerIn = (thrown: unknown): string => {
  const { response } = thrown as Failure;
  return (response ?? 'It does not answer.').replaceAll(/\s+/g, ' ').trim().slice(0, longestAnswer);
};

type Outcome = { readonly state: 'sent' | 'refused' | 'kept'; readonly answer: string; readonly at: Date };
type Ended = {
  readonly to: string;
  readonly mail: string;
  readonly sentBy: number | null;
  readonly subject: string | null;
  readonly subjectId: number;
};

const columns = { sent: 'sent_at', refused: 'refused_at', kept: 'kept_at' } as const;

/** Stores what became of a mail, once, notes it beside the entry that says who sent it, and tells the sender. */
const end = (sql: Sql, mailId: number, { state, answer, at }: Outcome): Promise<void> =>
  inTransaction(sql, {}, enqueueIn, async ({ tx, announce }) => {
    const ended = first(
      await tx<Ended[]>`
        with ended as (
          update mail set ${tx(columns[state])} = ${at}, answer = ${answer},
            body = case when ${state === 'kept'} then body else '' end,
            attachment = case when ${state === 'kept'} then attachment else '' end
          where id = ${mailId} and sent_at is null and refused_at is null and kept_at is null
          returning recipient, mail.subject, sent_by, noted_by
        )
        select recipient as "to", ended.subject as mail, sent_by, entry.subject, entry.subject_id
        from ended left join audit_entry entry on entry.id = noted_by`,
    );
    if (!ended || ended.subject === null) return;
    const { to, mail, sentBy, subject, subjectId } = ended;
    await recordEvent(tx, { action: 'MAIL', subject, subjectId, details: { to, mail, outcome: state, answer } });
    if (subject === 'load') announce(`load:${subjectId}`, 'load.changed', { loadId: subjectId });
    if (sentBy !== null) announce(`user:${sentBy}`, 'mail.ended', { mailId });
  });

/** Without a mail server a mail stays where it is, and its sender is told so. */
const keep = (sql: Sql, data: unknown, at: Date): Promise<void> =>
  end(sql, (data as { mailId: number }).mailId, { state: 'kept', answer: '', at });
