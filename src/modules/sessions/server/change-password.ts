import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { setPasswordHash } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { endOtherSessions } from './end-sessions.ts';
import { retireTokens } from './mailed-tokens.ts';
import { companyNameOf, tellPasswordChanged } from './password-changed.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { inTurn, keepFailure, refuseWhileThrottled } from './throttle.ts';

type Change = (typeof sessions)['changePassword'];

/** The result of the slow work: the hash that was checked, and that of the new password if the current one fits. */
type Checked = { readonly storedHash: string; readonly newHash: string | undefined };

/**
 * Sets a new password for the caller. A wrong current password counts as a failed sign-in, so that a stolen session does
 * not guess it. The other sessions end, mailed links stop working, and the user is mailed.
 */
export const changePassword = (publicUrl: string) =>
  preparedWrite<Change, Checked>(check, (input, request, checked) => change(publicUrl, input, request, checked));

const check = async (
  input: Input<Change>,
  { actor, db, now, sender, requester }: PrepareRequest<Change>,
): Promise<Checked> => {
  if (input.newPassword !== input.confirmPassword) throw invalid('confirmPassword', 'The two passwords differ.');
  const { email, passwordHash } = await accountOf(db, actor.userId);
  await refuseWhileThrottled(db, { email, ip: sender.ip, browser: sender.browser }, now);
  const problem =
    input.newPassword === input.currentPassword
      ? 'This is your password already.'
      : passwordProblem(input.newPassword, { email, companyName: await companyNameOf(db, actor.userId) });
  if (problem) throw invalid('newPassword', problem);
  const fits = await passwordFits(passwordHash, input.currentPassword, requester);
  return {
    storedHash: passwordHash,
    newHash: fits ? await hashPassword(input.newPassword, requester) : undefined,
  };
};

const change = async (
  publicUrl: string,
  _: Input<Change>,
  request: WriteRequest<Change>,
  { storedHash, newHash }: Checked,
) => {
  const { actor, tx, now, sender } = request;
  const { email } = await accountOf(tx, actor.userId);
  const trying = { email, ip: sender.ip, browser: sender.browser };
  await inTurn(tx, trying);
  await refuseWhileThrottled(tx, trying, now);
  // Read again: the password may have changed while this try waited for its turn.
  const { passwordHash } = await accountOf(tx, actor.userId);
  if (newHash === undefined || passwordHash !== storedHash) {
    await keepFailure(request, trying, { id: actor.userId }, publicUrl);
    const sentence = 'This is not your password.';
    throw new Refusal('invalid', sentence, { fields: { currentPassword: sentence }, keepsChanges: true });
  }
  await setPasswordHash(tx, actor.userId, newHash);
  await retireTokens(tx, { purpose: 'reset', userId: actor.userId, now });
  await endOtherSessions(request);
  await tellPasswordChanged(request, email);
  return { message: messages.passwordChanged };
};

const accountOf = async (db: Db, userId: number): Promise<{ email: string; passwordHash: string }> =>
  first(
    await db<{ email: string; passwordHash: string }[]>`
      select lower(email) as email, password_hash from app_user where id = ${userId}`,
  )!;
