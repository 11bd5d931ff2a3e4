import { createTransport } from 'nodemailer';
import { first, type Db, type Sql } from './database.ts';
import type { Encryption } from './encryption.ts';
import { findByWords, rowsInOrder, wordsIn } from './find-by-words.ts';
import type { JobHandler } from './jobs.ts';
import { requireNoTransaction } from './outside-transactions.ts';
import type { Work } from './transaction.ts';

/** A PDF that goes with a mail. */
export type Attachment = { readonly name: string; readonly content: Uint8Array };

/** A mail to one person, in plain text. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: Attachment | undefined;
};

/** What is needed to queue a mail: an open write, and the encryption for its text. */
export type MailWork = Pick<Work, 'tx' | 'enqueue'> & { readonly encryption: Encryption };

/** The job that delivers a mail. Its data is the id of the mail's row. */
export const deliverMailJob = 'mail.deliver';

/**
 * Queues a mail as part of a write: it is sent after the commit, and never when the write fails. Its text and its
 * attachment are stored encrypted, because a text may contain links that open accounts, and a paper prices.
 */
export const queueMail = async (work: MailWork, mail: Mail): Promise<void> => {
  await insertMail(work, mail, null);
};

/** The same for a job, named by its id. False if an earlier run of this job has queued the mail. */
export const queueMailOnce = (work: MailWork, mail: Mail, jobId: string): Promise<boolean> =>
  insertMail(work, mail, jobId);

const insertMail = async (
  { tx, enqueue, encryption }: MailWork,
  { to, subject, text, attachment }: Mail,
  writtenBy: string | null,
): Promise<boolean> => {
  const content = attachment ? Buffer.from(attachment.content) : Buffer.alloc(0);
  const row = first(
    await tx<{ id: number }[]>`
      insert into mail (recipient, subject, body, attachment_name, attachment_bytes, attachment, written_by)
      values (${to}, ${oneLine(subject)}, ${encryption.encrypt('body', text)}, ${attachment?.name ?? ''}, ${content.length},
        ${encryption.encrypt('attachment', content.toString('base64'))}, ${writtenBy})
      on conflict (written_by) do nothing returning id`,
  );
  if (row) await enqueue(deliverMailJob, { mailId: row.id });
  return row !== undefined;
};

/** An unsent mail, decrypted. This is the only way to read it. Undefined after it was sent. */
export const waitingMail = async (
  db: Db,
  encryption: Encryption,
  mailId: number,
): Promise<(Mail & { readonly createdAt: Date }) | undefined> => {
  const row = first(
    await db<
      {
        recipient: string;
        subject: string;
        body: string;
        attachmentName: string;
        attachment: string;
        createdAt: Date;
      }[]
    >`
      select recipient, subject, body, attachment_name, attachment, created_at from mail where id = ${mailId} and sent_at is null`,
  );
  if (!row) return undefined;
  const { recipient, subject, body, attachmentName: name, attachment, createdAt } = row;
  const content = (): Buffer => Buffer.from(encryption.decrypt('attachment', attachment), 'base64');
  return {
    to: recipient,
    subject,
    text: encryption.decrypt('body', body),
    ...(name !== '' && { attachment: { name, content: content() } }),
    createdAt,
  };
};

/** A stored mail. Its text and the content of its attachment are deleted when it is sent. */
export type StoredMail = {
  readonly mailId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly attachment: { readonly name: string; readonly bytes: number } | null;
  readonly createdDate: Date;
  readonly sentDate: Date | null;
};

/** A page of mails and one more, the newest first, with the decrypted texts of those that were not sent. Their links open accounts. */
export const storedMails = async (
  db: Db,
  encryption: Encryption,
  { text, ...page }: { readonly text: string | undefined; readonly count: number; readonly offset: number },
): Promise<StoredMail[]> => {
  const list = { ...(await wordsIn(db, text, 'mail')), from: db`mail`, where: db`true`, order: db`mail.id desc` };
  const ids = await findByWords(db, list, page);
  const rows = await db<(Omit<StoredMail, 'text'> & { body: string })[]>`
    select id as mail_id, recipient as "to", subject, body,
      case when attachment_name <> '' then jsonb_build_object('name', attachment_name, 'bytes', attachment_bytes) end as attachment, created_at as created_date, sent_at as sent_date from mail
    where ${rowsInOrder(db, db`mail.id`, ids)}`;
  return rows.map(({ body, ...mail }) => ({ ...mail, text: body === '' ? null : encryption.decrypt('body', body) }));
};

export type MailDelivery = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  /** If undefined, nothing is sent: mail stays in the outbox with `sent_at` null. */
  readonly smtpUrl: string | undefined;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  readonly clock: () => Date;
};

/**
 * The handler of `mail.deliver`. A mail is marked as sent after the server has accepted it. A crash in between sends it
 * again under the same Message-ID, so mail programs show it once. Afterwards its content is deleted. Throws when the
 * server is away or refuses.
 */
export const mailDelivery = ({ sql, encryption, smtpUrl, from, clock }: MailDelivery): JobHandler => {
  if (smtpUrl === undefined) return async () => {};
  // Text is only text: the transport never reads a file or an address because of it.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
  const transport = createTransport({ url: smtpUrl, ...safety, ...patience }, { from });
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async (data) => {
    const { mailId } = data as { mailId: number };
    const mail = await waitingMail(sql, encryption, mailId);
    if (!mail) return;
    requireNoTransaction('Sending mail');
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
    await sql`update mail set sent_at = ${clock()}, body = '', attachment = '' where id = ${mailId}`;
  };
};

/** A subject is a header: a line break would start another header. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim();
