import type { Input } from '../../../kernel/contract.ts';
import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { users } from '../contract.ts';
import { lockedUser, requireNoMore, type Accounts } from './change-user.ts';

type Remove = (typeof users)['removeSecondFactor'];

const text = `An administrator has removed the second factor of your account and signed you out. Sign in with your password, and set up a new second factor under User Profile.

If you did not ask for it, tell an administrator of your company at once.`;

/**
 * Removes the second factor of a user who has lost phone and recovery codes, ends the user's sessions, and tells the
 * user by mail. The own one is switched off with password and code instead.
 */
export const removeSecondFactor =
  ({ removeFactor, endSessionsOfUser }: Accounts) =>
  async ({ userId }: Input<Remove>, request: WriteRequest<Remove>) => {
    const { actor, tx } = request;
    const user = await lockedUser(tx, actor, userId);
    await requireNoMore(tx, actor, user);
    if (user.id === actor.userId)
      throw conflict('Switch off your own second factor under User Profile.', 'OWN_ACCOUNT');
    if (!user.hasSecondFactor) return { message: messages.factorAlreadyOff };
    await removeFactor(tx, user.id);
    await endSessionsOfUser(request, user.id);
    await queueMail(request, {
      to: user.email,
      subject: 'Your second factor',
      text,
      about: { subject: 'app_user', subjectId: user.id },
    });
    return { message: withMailNote(request.hasMailServer, messages.factorRemoved) };
  };
