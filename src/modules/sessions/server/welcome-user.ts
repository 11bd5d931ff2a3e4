import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { resetPasswordPath, signInAsPath } from '../paths.ts';
import { issueToken } from './mailed-tokens.ts';

const goodForDays = 7;

/** Mails a new user a single-use link to set a first password. */
export const welcomeUser = async (
  publicUrl: string,
  { tx, now, enqueue, encryption }: Pick<WriteRequest, 'tx' | 'now' | 'enqueue' | 'encryption'>,
  user: { readonly userId: number; readonly email: string; readonly companyName: string },
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + goodForDays * 86_400_000);
  const token = await issueToken(tx, { purpose: 'reset', userId: user.userId, now, expiresAt });
  await queueMail(
    { tx, enqueue, encryption },
    {
      to: user.email,
      subject: 'Your Troyard account',
      text: `An account was made for you at ${user.companyName}.\n\nSet your password here within ${goodForDays} days:\n${publicUrl}${resetPasswordPath({ token })}\n\nThen sign in with this address. If the link is too old, use Forgot Password on the sign-in page.`,
      about: { subject: 'app_user', subjectId: user.userId },
    },
  );
};

/** Mails a user whose account has waited for approval that it can be used now. */
export const tellAccountOpen = (
  publicUrl: string,
  request: Pick<WriteRequest, 'tx' | 'enqueue' | 'encryption'>,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> =>
  queueMail(request, {
    to: email,
    subject: 'Your Troyard account is open',
    text: `Your account has been checked. Sign in here:\n${publicUrl}${signInAsPath({ username: email })}`,
    about: { subject: 'app_user', subjectId: userId },
  });
