import { waitingMail, type Mail } from '../../src/platform/mail.ts';
import type { TestApp } from './app.ts';
import { testEncryption } from './encryption.ts';

/** The waiting mails of one recipient, or of all, in the order they were written. */
export const mailsIn = async (app: TestApp, recipient?: string): Promise<readonly Omit<Mail, 'about'>[]> => {
  const to = recipient === undefined ? app.sql`true` : app.sql`recipient = ${recipient}`;
  const rows = await app.sql<{ id: number }[]>`select id from mail where ${to} and sent_at is null order by id`;
  const mails = await Promise.all(rows.map(({ id }) => waitingMail(app.sql, testEncryption, id)));
  return mails.map((mail) => mail!);
};
