import { invalid } from '../../../kernel/refusal.ts';
import type { PrepareRequest, WriteRequest } from '../../../platform/http/bind.ts';
import { setPasswordHash } from '../../users/server/public.ts';
import { endOtherSessions, endSessionsOfUser } from './end-sessions.ts';
import { retireTokens } from './mailed-tokens.ts';
import { accountOf, checkOwnPassword, requireOwnPassword, type CheckedOwn } from './own-password.ts';
import { companyNameOf, tellPasswordChanged } from './password-changed.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword } from './passwords.ts';

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
  request: Checking,
  { userId, currentPassword, newPassword, field }: PasswordChange,
): Promise<CheckedPassword> => {
  const { db, requester } = request;
  const { email } = await accountOf(db, userId);
  const problem =
    newPassword === currentPassword
      ? 'This is your password already.'
      : passwordProblem(newPassword, { email, companyName: await companyNameOf(db, userId) });
  if (problem) throw invalid(field, problem);
  const { storedHash, fits } = await checkOwnPassword(request, { userId, password: currentPassword });
  return { userId, storedHash, newHash: fits ? await hashPassword(newPassword, requester) : undefined };
};

/**
 * Sets a checked password. A wrong current one counts as a failed sign-in. The user's other sessions end, mailed links
 * stop working, and the user is mailed.
 */
export const applyPasswordChange = async (
  publicUrl: string,
  request: Changing,
  { userId, storedHash, newHash }: CheckedPassword,
): Promise<void> => {
  const { actor, tx, now } = request;
  const checked: CheckedOwn = { userId, storedHash, fits: newHash !== undefined };
  const email = await requireOwnPassword(publicUrl, request, checked, 'currentPassword');
  await setPasswordHash(tx, userId, newHash!);
  await retireTokens(tx, { purpose: 'reset', userId, now });
  await (userId === actor.userId ? endOtherSessions(request) : endSessionsOfUser(request, userId));
  await tellPasswordChanged(request, email);
};
