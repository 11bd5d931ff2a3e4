import { sessionsRoom } from '../../../platform/live/serve.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, notFound } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { Work } from '../../../platform/transaction.ts';
import type { sessions } from '../contract.ts';
import { hashToken } from './tokens.ts';

type End = (typeof sessions)['endSessions'];

/** Ends one of the caller's own sessions, or every one but that of this request. Its screens sign out at once. */
export const endSessions = async (
  { sessionId, all }: Input<End>,
  { actor, tx, sender, announce }: WriteRequest<End>,
) => {
  if ((sessionId === undefined) !== (all === true)) throw invalid('sessionId', 'Name one session, or all.');
  const which = sessionId === undefined ? tx`token_hash <> ${hashToken(sender.token!)}` : tx`id = ${sessionId}`;
  const ended = await tx`delete from session where user_id = ${actor.userId} and ${which} returning 1`;
  if (sessionId !== undefined && ended.length === 0) throw notFound('session');
  announce(sessionsRoom, 'session.ended', {});
  return { message: messages.sessionsEnded };
};

/** Ends all sessions of a user but that of this request. */
export const endOtherSessions = async ({
  actor,
  tx,
  sender,
  announce,
}: Pick<WriteRequest<End>, 'actor' | 'tx' | 'sender' | 'announce'>): Promise<void> => {
  await tx`delete from session where user_id = ${actor.userId} and token_hash <> ${hashToken(sender.token!)}`;
  announce(sessionsRoom, 'session.ended', {});
};

/** Ends all sessions of a user at once. Open screens sign out. */
export const endSessionsOfUser = async (
  { tx, announce }: Pick<Work, 'tx' | 'announce'>,
  userId: number,
): Promise<void> => {
  await tx`delete from session where user_id = ${userId}`;
  announce(sessionsRoom, 'session.ended', {});
};

/** Ends all sessions of the users of a company and of those under it. Open screens sign out. */
export const endSessionsOfCompany = async (
  { tx, announce }: Pick<Work, 'tx' | 'announce'>,
  companyId: number,
): Promise<void> => {
  await tx`
    delete from session using app_user, company
    where app_user.id = session.user_id and company.id = app_user.company_id and ${companyId} in (company.id, company.parent_id)`;
  announce(sessionsRoom, 'session.ended', {});
};
