import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { setPasswordHash } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { passwordProblem } from './password-problem.ts';
import { retireTokens, spendToken, tokenOwner } from './mailed-tokens.ts';
import { hashPassword } from './passwords.ts';
import { companyNameOf, tellPasswordChanged } from './password-changed.ts';

type Reset = (typeof sessions)['resetPassword'];

/** The hash of the new password, if the link works. */
const hashNew = async (input: Input<Reset>, { db, now, requester }: PrepareRequest<Reset>): Promise<string> => {
  if (input.newPassword !== input.confirmPassword) throw invalid('confirmPassword', 'The two passwords differ.');
  const user = await tokenOwner(db, { purpose: 'reset', token: input.resetToken, now });
  if (!user) throw invalid('resetToken', messages.deadLink);
  const problem = passwordProblem(input.newPassword, {
    email: user.email,
    companyName: await companyNameOf(db, user.userId),
  });
  if (problem) throw invalid('newPassword', problem);
  return hashPassword(input.newPassword, requester);
};

const reset = async (input: Input<Reset>, request: WriteRequest<Reset>, passwordHash: string) => {
  const { tx, now } = request;
  const user = await spendToken(tx, { purpose: 'reset', token: input.resetToken, now });
  if (!user) throw invalid('resetToken', messages.deadLink);
  await setPasswordHash(tx, user.userId, passwordHash);
  await retireTokens(tx, { purpose: 'reset', userId: user.userId, now });
  await endSessionsOfUser(request, user.userId);
  await tellPasswordChanged(request, user.email);
  return { message: messages.passwordChanged };
};

/** Sets a new password with a mailed token, once. All sessions of the user end. */
export const resetPassword = preparedWrite<Reset, string>(hashNew, reset);
