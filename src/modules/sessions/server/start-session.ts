import type { WriteRequest } from '../../../platform/http/bind.ts';
import { sessionsRoom } from '../../../platform/live/serve.ts';
import { recordSignIn } from '../../users/server/public.ts';
import { expiryFrom } from './authenticate.ts';
import { hashToken, newToken } from './tokens.ts';

/** The most sessions of a user at once. */
const maxSessions = 20;

/** Starts a session and returns its token. If there are too many, the oldest end. */
export const startSession = async (
  { tx, now, sender, announce }: Pick<WriteRequest, 'tx' | 'now' | 'sender' | 'announce'>,
  userId: number,
  remember: boolean,
): Promise<string> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  // Locks the user: of two concurrent sign-ins, the second counts the first.
  await recordSignIn(tx, userId, now);
  await tx`insert into session (token_hash, user_id, created_at, seen_at, expires_at, remember, ip, user_agent)
    values (${tokenHash}, ${userId}, ${now}, ${now}, ${expiryFrom(now, { remember, createdAt: now })}, ${remember}, ${sender.ip}, ${sender.userAgent})`;
  const ended = await tx`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${userId} and opened_from is null and expires_at > ${now}
      order by token_hash = ${tokenHash} desc, created_at desc offset ${maxSessions})
    returning 1`;
  if (ended.length > 0) announce(sessionsRoom, 'session.ended', {});
  return token;
};
