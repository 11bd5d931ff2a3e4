import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { recordEvent } from '../../../platform/audit.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { sessionsRoom } from '../../../platform/live/serve.ts';
import type { sessions } from '../contract.ts';
import { hashToken } from './tokens.ts';

type Logout = (typeof sessions)['logout'];

/**
 * Ends the session of the request's token, and no other. The session of a view ends the view alone. A second request at
 * the same time ends nothing, so nothing is recorded for it.
 */
export const logout = async (_: Input<Logout>, { actor, tx, sender, announce }: WriteRequest<Logout>) => {
  const ended = first(
    await tx<{ viewRoleId: number | null }[]>`
      delete from session where token_hash = ${hashToken(sender.token!)} returning view_role_id`,
  );
  if (!ended) return { message: messages.signedOut };
  await recordEvent(
    tx,
    ended.viewRoleId
      ? { action: 'VIEW', subject: 'role', subjectId: ended.viewRoleId, details: { view: 'ended' } }
      : { action: 'SIGN_OUT', subject: 'app_user', subjectId: actor.userId },
  );
  announce(sessionsRoom, 'session.ended', {});
  return { message: messages.signedOut };
};
