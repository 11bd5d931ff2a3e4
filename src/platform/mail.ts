import { createTransport } from 'nodemailer';
import { first, type Sql } from './database.ts';
import type { JobHandler } from './jobs.ts';
import { requireNoTransaction } from './outside-transactions.ts';
import type { Work } from './transaction.ts';

/** A mail to one person, in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** The job that delivers a mail; its data is the id of the mail's row. */
export const deliverMailJob = 'mail.deliver';

/**
 * Writes a mail as part of a write: it leaves after the commit, and never when the write fails. It can be read in the
 * outbox from then on.
 */
export const queueMail = async (
  { tx, enqueue }: Pick<Work, 'tx' | 'enqueue'>,
  { to, subject, text }: Mail,
): Promise<void> => {
  const [row] = await tx<{ id: number }[]>`
    insert into mail (recipient, subject, body) values (${to}, ${oneLine(subject)}, ${text}) returning id`;
  await enqueue(deliverMailJob, { mailId: row!.id });
};

export type MailDelivery = {
  readonly sql: Sql;
  /** Without it nothing is sent: mail stays in the outbox, `sent_at` null. */
  readonly smtpUrl: string | undefined;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  readonly clock: () => Date;
};

/**
 * The handler of `mail.deliver`. A mail is marked as sent once the server has taken it, so a crash in between sends it
 * again: under the same Message-ID, by which mail programs show it once. A server that is away or refuses throws.
 */
export const mailDelivery = ({ sql, smtpUrl, from, clock }: MailDelivery): JobHandler => {
  if (smtpUrl === undefined) return async () => {};
  // A text is only ever text: nothing in it makes the transport read a file or an address.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
  const transport = createTransport({ url: smtpUrl, ...safety, ...patience }, { from });
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async (data) => {
    const { mailId } = data as { mailId: number };
    const mail = first(
      await sql<{ recipient: string; subject: string; body: string; createdAt: Date }[]>`
        select recipient, subject, body, created_at from mail where id = ${mailId} and sent_at is null`,
    );
    if (!mail) return;
    requireNoTransaction('Sending mail');
    await transport.sendMail({
      // As an object, so that commas or brackets in it can never make two recipients of one.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      messageId: `<mail-${mailId}.${mail.createdAt.getTime()}@${host}>`,
      date: mail.createdAt,
    });
    await sql`update mail set sent_at = ${clock()} where id = ${mailId}`;
  };
};

/** A subject is a header: a line break in it would begin another. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim();
