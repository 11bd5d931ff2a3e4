import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { sessions } from '../contract.ts';
import { issueToken } from './mailed-tokens.ts';

type Forgot = (typeof sessions)['forgotPassword'];

const goodForMinutes = 30;

/** Mails a single-use link when the address is a user's; answers the same when it is not. */
export const forgotPassword = (publicUrl: string) => async (input: Input<Forgot>, request: WriteRequest<Forgot>) => {
  const { tx, now } = request;
  const user = first(
    await tx<
      { id: number; email: string }[]
    >`select id, email from app_user where lower(email) = ${input.email} and deleted_at is null and is_active`,
  );
  if (user) {
    const expiresAt = new Date(now.getTime() + goodForMinutes * 60_000);
    const token = await issueToken(tx, { purpose: 'reset', userId: user.id, expiresAt });
    await queueMail(request, {
      to: user.email,
      subject: 'Set a new password',
      text: `Somebody asked for a new password for this address.\n\nSet it here within ${goodForMinutes} minutes:\n${publicUrl}/reset/${token}\n\nIf it was not you, nothing needs to be done.`,
    });
  }
  return { message: messages.emailSent };
};
