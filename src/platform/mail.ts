import { recordEvent } from './audit.ts';
import { first, type Db } from './database.ts';
import type { Encryption } from './encryption.ts';
import type { Work } from './transaction.ts';

/** A PDF that goes with a mail. */
export type Attachment = { readonly name: string; readonly content: Uint8Array };

/** The row that a mail is about, by its table. */
export type MailAbout = { readonly subject: string; readonly subjectId: number };

/** A mail to one person, in plain text. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: Attachment | undefined;
  /**
   * What the acting user mails. The audit trail notes it, and the user is told what became of it, with the address and the
   * words of the server. Null for a notice of the product, whose reader the acting user may not know.
   */
  readonly about: MailAbout | null;
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
  { to, subject: typed, text, attachment, about }: Mail,
  writtenBy: string | null,
): Promise<boolean> => {
  const subject = oneLine(typed);
  const content = attachment ? Buffer.from(attachment.content) : Buffer.alloc(0);
  const row = first(
    await tx<{ id: number }[]>`
      insert into mail (recipient, subject, body, attachment_name, attachment_bytes, attachment, written_by)
      values (${to}, ${subject}, ${encryption.encrypt('body', text)}, ${attachment?.name ?? ''}, ${content.length},
        ${encryption.encrypt('attachment', content.toString('base64'))}, ${writtenBy})
      on conflict (written_by) do nothing returning id`,
  );
  if (!row) return false;
  if (about) {
    const entry = await recordEvent(tx, { action: 'MAIL', ...about, details: { to, mail: subject } });
    await tx`
      update mail set noted_by = ${entry}::bigint, sent_by = nullif(current_setting('troyard.user_id', true), '')::integer
      where id = ${row.id}`;
  }
  await enqueue(deliverMailJob, { mailId: row.id });
  return true;
};

/** A mail that waits to be sent, decrypted. This is the only way to read it. Undefined once it is sent or refused. */
export const waitingMail = async (
  db: Db,
  encryption: Encryption,
  mailId: number,
): Promise<(Omit<Mail, 'about'> & { readonly createdAt: Date }) | undefined> => {
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
      select recipient, subject, body, attachment_name, attachment, created_at from mail
      where id = ${mailId} and sent_at is null and refused_at is null`,
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

/** A subject is a header: a line break would start another header. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim();
