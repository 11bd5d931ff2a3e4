import type { Input } from '../../../kernel/contract.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { first, type Sql } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { queueMail } from '../../../platform/mail.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { sessions } from '../contract.ts';
import { resetPasswordPath } from '../paths.ts';
import { isCompanyOn } from './authenticate.ts';
import { issueToken, tokensSince } from './mailed-tokens.ts';

type Forgot = (typeof sessions)['forgotPassword'];

const goodForMinutes = 30;
/** The most mails to one user within an hour. Only the last link works. */
const mailsPerHour = 5;

/** The job that mails a link for a new password. Its data is the typed address. */
export const mailResetJob = 'sessions.mail-reset';

/**
 * Requests a mailed link. The job looks up the address later, so that neither the answer nor its time reveals whether
 * it exists.
 */
export const forgotPassword = async ({ email }: Input<Forgot>, { enqueue, hasMailServer }: WriteRequest<Forgot>) => {
  await enqueue(mailResetJob, { email });
  return { message: withMailNote(hasMailServer, messages.emailSent) };
};

export type ResetMails = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** The handler of `sessions.mail-reset`. Mails a single-use link if the address belongs to a user who may sign in. */
export const resetMails =
  ({ sql, encryption, publicUrl, clock }: ResetMails): JobHandler =>
  async (data) => {
    const { email } = data as { email: string };
    await inTransaction(sql, {}, enqueueIn, async ({ tx, enqueue }) => {
      const user = first(
        await tx<{ id: number; email: string }[]>`
          select u.id, u.email from app_user u join company c on c.id = u.company_id
          where lower(u.email) = ${email} and u.deleted_at is null and u.is_active and ${isCompanyOn(tx)}`,
      );
      if (!user) return;
      const now = clock();
      const link = { purpose: 'reset', userId: user.id } as const;
      const since = new Date(now.getTime() - 3_600_000);
      if ((await tokensSince(tx, { ...link, since })) >= mailsPerHour) return;
      const expiresAt = new Date(now.getTime() + goodForMinutes * 60_000);
      const token = await issueToken(tx, { ...link, now, expiresAt });
      await queueMail(
        { tx, enqueue, encryption },
        {
          to: user.email,
          subject: 'Set a new password',
          text: `Somebody asked for a new password for this address.\n\nSet it here within ${goodForMinutes} minutes:\n${publicUrl}${resetPasswordPath({ token })}\n\nEarlier links no longer work. If it was not you, nothing needs to be done.`,
          about: null,
        },
      );
    });
  };
