import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { sessionsRoom } from '../../../platform/live/serve.ts';
import { setPasswordHash } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { passwordProblem } from './password-problem.ts';
import { retireTokens, spendToken, tokenOwner } from './mailed-tokens.ts';
import { hashPassword } from './passwords.ts';

type Reset = (typeof sessions)['resetPassword'];

/** The hash of the new password, for whoever holds a link that works. */
const hashNew = async (input: Input<Reset>, { db, now, requester }: PrepareRequest<Reset>): Promise<string> => {
  if (input.newPassword !== input.confirmPassword) throw invalid('confirmPassword', 'The two passwords differ.');
  const user = await tokenOwner(db, { purpose: 'reset', token: input.resetToken, now });
  if (!user) throw invalid('resetToken', messages.deadLink);
  const problem = passwordProblem(input.newPassword, user.email);
  if (problem) throw invalid('newPassword', problem);
  return hashPassword(input.newPassword, requester);
};

const reset = async (input: Input<Reset>, { tx, now, announce }: WriteRequest<Reset>, passwordHash: string) => {
  const user = await spendToken(tx, { purpose: 'reset', token: input.resetToken, now });
  if (!user) throw invalid('resetToken', messages.deadLink);
  await setPasswordHash(tx, user.userId, passwordHash);
  await retireTokens(tx, { purpose: 'reset', userId: user.userId, now });
  await tx`delete from session where user_id = ${user.userId}`;
  announce(sessionsRoom, 'session.ended', {});
  return { message: messages.passwordChanged };
};

/** Sets a new password with a mailed token, once; every session of the user ends. */
export const resetPassword = preparedWrite<Reset, string>(hashNew, reset);
