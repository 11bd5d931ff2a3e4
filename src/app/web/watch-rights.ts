import { connection } from '../../ui/live/connection.ts';
import type { StoredSession } from '../../ui/session/session.ts';

/**
 * Tells when the rights of the signed-in user may have changed: through the user, the role or the company. Returns a
 * function that stops it.
 */
export const watchRights = (
  { userId, roleId, companyId }: Pick<StoredSession, 'userId' | 'roleId' | 'companyId'>,
  onChange: () => void,
): (() => void) => {
  const stops = [`user:${userId}`, `role:${roleId}`, `company:${companyId}`].map((room) =>
    connection().subscribe(room, ({ kind }) => kind === 'rights.changed' && onChange(), onChange),
  );
  return () => stops.forEach((stop) => stop());
};
