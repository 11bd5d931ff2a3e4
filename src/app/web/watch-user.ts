import { watchAnswers } from '../../modules/experts/web/panels/watch-answers.ts';
import { connection } from '../../ui/live/connection.ts';
import type { StoredSession } from '../../ui/session/session.ts';

/**
 * Tells when the rights of the signed-in user may have changed, through the user, the role or the company, and says on
 * any screen that the experts have answered. Returns a function that stops it.
 */
export const watchUser = (
  { userId, roleId, companyId }: Pick<StoredSession, 'userId' | 'roleId' | 'companyId'>,
  onRights: () => void,
): (() => void) => {
  const stops = [`user:${userId}`, `role:${roleId}`, `company:${companyId}`].map((room) =>
    connection().subscribe(room, ({ kind }) => kind === 'rights.changed' && onRights(), onRights),
  );
  stops.push(watchAnswers(userId));
  return () => stops.forEach((stop) => stop());
};
