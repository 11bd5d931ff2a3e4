import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { sessionsRoom } from '../../../platform/live/serve.ts';
import type { sessions } from '../contract.ts';
import { passwordProblem } from '../domain/password.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

type Reset = (typeof sessions)['resetPassword'];

/** Sets a new password with a mailed token, once; every session of the user ends. */
export const resetPassword = async (input: Input<Reset>, { tx, now, announce }: WriteRequest<Reset>) => {
  if (input.newPassword !== input.confirmPassword) throw invalid('confirmPassword', 'The two passwords differ.');
  const token = first(
    await tx<{ userId: number; email: string }[]>`
      update one_time_token set used_at = ${now} from app_user u
      where token_hash = ${hashToken(input.resetToken)} and purpose = 'reset' and used_at is null and expires_at > ${now}
        and u.id = user_id and u.deleted_at is null and u.is_active
      returning u.id as user_id, u.email`,
  );
  if (!token) throw invalid('resetToken', 'This link has been used or is too old. Ask for a new one.');
  const problem = passwordProblem(input.newPassword, token.email);
  if (problem) throw invalid('newPassword', problem);
  await tx`update app_user set password_hash = ${await hashPassword(input.newPassword)} where id = ${token.userId}`;
  await tx`delete from session where user_id = ${token.userId}`;
  announce(sessionsRoom, 'session.ended', {});
  return { message: messages.passwordChanged };
};
