import { sessionsRoom } from '../../../platform/live/serve.ts';
import type { Work } from '../../../platform/transaction.ts';

/** Ends all sessions of a user at once. Open screens sign out. */
export const endSessionsOfUser = async (
  { tx, announce }: Pick<Work, 'tx' | 'announce'>,
  userId: number,
): Promise<void> => {
  await tx`delete from session where user_id = ${userId}`;
  announce(sessionsRoom, 'session.ended', {});
};
