import { Refusal } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';
import type { PrepareRequest, WriteRequest } from '../../../platform/http/bind.ts';
import { passwordFits } from './passwords.ts';
import { inTurn, keepFailure, refuseWhileThrottled, tryingOf } from './throttle.ts';

/** A password that was checked before the transaction: the hash it was checked against, and whether it fits. */
export type CheckedOwn = { readonly userId: number; readonly storedHash: string; readonly fits: boolean };

/** The address and the hash of the password of a user. */
export const accountOf = async (db: Db, userId: number): Promise<{ email: string; passwordHash: string }> =>
  first(
    await db<{ email: string; passwordHash: string }[]>`
      select lower(email) as email, password_hash from app_user where id = ${userId}`,
  )!;

/** Checks the password of a user. Slow, so it runs before the transaction. Refused during a wait after failures. */
export const checkOwnPassword = async (
  { db, now, sender, requester }: Pick<PrepareRequest, 'db' | 'now' | 'sender' | 'requester'>,
  { userId, password }: { readonly userId: number; readonly password: string },
): Promise<CheckedOwn> => {
  const { email, passwordHash } = await accountOf(db, userId);
  await refuseWhileThrottled(db, await tryingOf(db, { email, userId }, sender), now);
  return { userId, storedHash: passwordHash, fits: await passwordFits(passwordHash, password, requester) };
};

/**
 * Refuses a checked password that does not fit, under the field's name. It counts as a failed sign-in, so that it cannot
 * be guessed here. Returns the user's address.
 */
export const requireOwnPassword = async (
  publicUrl: string,
  request: Pick<WriteRequest, 'tx' | 'now' | 'sender' | 'enqueue' | 'encryption'>,
  { userId, storedHash, fits }: CheckedOwn,
  field: string,
): Promise<string> => {
  const { tx, now, sender } = request;
  const { email } = await accountOf(tx, userId);
  const trying = await tryingOf(tx, { email, userId }, sender);
  await inTurn(tx, trying);
  await refuseWhileThrottled(tx, trying, now);
  // Read again: the password may have changed while this try waited for its turn.
  const { passwordHash } = await accountOf(tx, userId);
  if (fits && passwordHash === storedHash) return email;
  await keepFailure(request, trying, { id: userId }, publicUrl);
  const sentence = 'This is not the current password.';
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence }, keepsChanges: true });
};
