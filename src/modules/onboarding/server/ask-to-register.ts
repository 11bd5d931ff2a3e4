import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { parentCompanyId } from '../../companies/server/public.ts';
import { newAccountPath } from '../../customers/paths.ts';
import { signInAsPath } from '../../sessions/paths.ts';
import type { ResetMails } from '../../sessions/server/public.ts';
import { isAddressTaken } from '../../users/server/public.ts';
import { sendInvitation, wasJustSent } from './invitations.ts';

/** The job that mails a link to confirm an address. Its data is the typed address. */
export const mailRegistrationJob = 'onboarding.mail-registration';

const goodForHours = 24;

/**
 * The handler of `onboarding.mail-registration`. Mails a link that confirms the address. If a user has the address, the
 * mail says so instead: only its owner reads it.
 */
export const registrationMails =
  ({ sql, encryption, publicUrl, clock }: ResetMails): JobHandler =>
  async (data) => {
    const { email } = data as { email: string };
    await inTransaction(sql, {}, enqueueIn, async ({ tx, enqueue }) => {
      const now = clock();
      const asked = { kind: 'register', companyId: await parentCompanyId(tx), email } as const;
      if (await wasJustSent(tx, asked, now)) return;
      const expiresAt = new Date(now.getTime() + goodForHours * 3_600_000);
      const token = await sendInvitation(tx, asked, { now, expiresAt });
      const text = (await isAddressTaken(tx, email))
        ? `Somebody asked for a new account with this address, which has one already.\n\nSign in here, or choose Forgot Password:\n${publicUrl}${signInAsPath({ username: email })}\n\nIf it was not you, nothing needs to be done.`
        : `Somebody asked for an account with this address.\n\nConfirm it and tell us of your company within ${goodForHours} hours:\n${publicUrl}${newAccountPath({ id: '1' })}#${token}\n\nIf it was not you, nothing needs to be done.`;
      await queueMail({ tx, enqueue, encryption }, { to: email, subject: 'Your Troyard account', text, about: null });
    });
  };
