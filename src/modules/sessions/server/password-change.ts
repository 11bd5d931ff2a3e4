import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';
import type { PrepareRequest, WriteRequest } from '../../../platform/http/bind.ts';
import { setPasswordHash } from '../../users/server/public.ts';
import { endOtherSessions, endSessionsOfUser } from './end-sessions.ts';
import { retireTokens } from './mailed-tokens.ts';
import { companyNameOf, tellPasswordChanged } from './password-changed.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { inTurn, keepFailure, refuseWhileThrottled } from './throttle.ts';

/** A new password of a user, with the current one as proof, and the name under which the new one is sent. */
export type PasswordChange = {
  readonly userId: number;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly field: string;
};

/** The result of the slow work: the hash that was checked, and that of the new password if the current one fits. */
export type CheckedPassword = {
  readonly userId: number;
  readonly storedHash: string;
  readonly newHash: string | undefined;
};

type Checking = Pick<PrepareRequest, 'db' | 'now' | 'sender' | 'requester'>;
type Changing = Pick<
  WriteRequest,
  'actor' | 'tx' | 'now' | 'sender' | 'announce' | 'enqueue' | 'encryption' | 'requester'
>;

/** Checks a new password and the current one. Slow, so it runs before the transaction. */
export const checkPasswordChange = async (
  { db, now, sender, requester }: Checking,
  { userId, currentPassword, newPassword, field }: PasswordChange,
): Promise<CheckedPassword> => {
  const { email, passwordHash } = await accountOf(db, userId);
  await refuseWhileThrottled(db, { email, ip: sender.ip, browser: sender.browser }, now);
  const problem =
    newPassword === currentPassword
      ? 'This is your password already.'
      : passwordProblem(newPassword, { email, companyName: await companyNameOf(db, userId) });
  if (problem) throw invalid(field, problem);
  const fits = await passwordFits(passwordHash, currentPassword, requester);
  return { userId, storedHash: passwordHash, newHash: fits ? await hashPassword(newPassword, requester) : undefined };
};

/**
 * Sets a checked password. A wrong current one counts as a failed sign-in, so that it cannot be guessed here. The user's
 * other sessions end, mailed links stop working, and the user is mailed.
 */
export const applyPasswordChange = async (
  publicUrl: string,
  request: Changing,
  { userId, storedHash, newHash }: CheckedPassword,
): Promise<void> => {
  const { actor, tx, now, sender } = request;
  const { email } = await accountOf(tx, userId);
  const trying = { email, ip: sender.ip, browser: sender.browser };
  await inTurn(tx, trying);
  await refuseWhileThrottled(tx, trying, now);
  // Read again: the password may have changed while this try waited for its turn.
  const { passwordHash } = await accountOf(tx, userId);
  if (newHash === undefined || passwordHash !== storedHash) {
    await keepFailure(request, trying, { id: userId }, publicUrl);
    const sentence = 'This is not the current password.';
    throw new Refusal('invalid', sentence, { fields: { currentPassword: sentence }, keepsChanges: true });
  }
  await setPasswordHash(tx, userId, newHash);
  await retireTokens(tx, { purpose: 'reset', userId, now });
  await (userId === actor.userId ? endOtherSessions(request) : endSessionsOfUser(request, userId));
  await tellPasswordChanged(request, email);
};

const accountOf = async (db: Db, userId: number): Promise<{ email: string; passwordHash: string }> =>
  first(
    await db<{ email: string; passwordHash: string }[]>`
      select lower(email) as email, password_hash from app_user where id = ${userId}`,
  )!;
