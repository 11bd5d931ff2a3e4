import type { MailState } from '../kernel/mail-words.ts';
import type { Db } from './database.ts';
import type { Encryption } from './encryption.ts';
import { findByWords, rowsInOrder, wordsIn } from './find-by-words.ts';
import type { Requester } from './limits/work-queue.ts';

/** A stored mail. Its text and the content of its attachment are deleted when it is sent or refused. */
export type StoredMail = {
  readonly mailId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly attachment: { readonly name: string; readonly bytes: number } | null;
  readonly createdDate: Date;
  readonly sentDate: Date | null;
  readonly state: MailState;
  readonly answer: string;
};

/** How it stands with the mail of a row `mail`, since when, and what the server last said, as columns. */
export const mailOutcome = (db: Db) => db`
  case when mail.sent_at is not null then 'sent' when mail.refused_at is not null then 'refused'
    when mail.kept_at is not null then 'kept' else 'queued' end as state,
  coalesce(mail.sent_at, mail.refused_at, mail.kept_at) as ended_at, mail.answer`;

/** A page of mails and one more, the newest first, with the decrypted texts of those that wait. Their links open accounts. */
export const storedMails = async (
  db: Db,
  encryption: Encryption,
  {
    text,
    requester,
    ...page
  }: {
    readonly text: string | undefined;
    readonly count: number;
    readonly offset: number;
    readonly requester?: Requester;
  },
): Promise<StoredMail[]> => {
  const list = {
    ...(await wordsIn(db, text, 'mail')),
    from: db`mail`,
    where: db`true`,
    order: db`mail.id desc`,
    requester,
  };
  const ids = await findByWords(db, list, page);
  const rows = await db<(Omit<StoredMail, 'text'> & { body: string })[]>`
    select id as mail_id, recipient as "to", subject, body,
      case when attachment_name <> '' then jsonb_build_object('name', attachment_name, 'bytes', attachment_bytes) end as attachment,
      created_at as created_date, sent_at as sent_date, ${mailOutcome(db)} from mail
    where ${rowsInOrder(db, db`mail.id`, ids)}`;
  return rows.map(({ body, ...mail }) => ({ ...mail, text: body === '' ? null : encryption.decrypt('body', body) }));
};

export type SentMail = Pick<StoredMail, 'mailId' | 'to' | 'subject' | 'createdDate' | 'state' | 'answer'>;

/** A page of the mails that a user has sent and one more, the newest first. Notices of the product are not among them. */
export const mailsOfSender = (
  db: Db,
  userId: number,
  { mailId, count, offset }: { readonly mailId: number | undefined; readonly count: number; readonly offset: number },
) =>
  db<SentMail[]>`
    select id as mail_id, recipient as "to", subject, created_at as created_date, ${mailOutcome(db)} from mail
    where sent_by = ${userId} and ${mailId === undefined ? db`true` : db`id = ${mailId}`}
    order by id desc limit ${count + 1} offset ${offset}`;
