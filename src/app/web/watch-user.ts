import { watchAnswers } from '../../modules/experts/web/panels/watch-answers.ts';
import { watchMails } from '../../modules/outbox/web/panels/watch-mails.ts';
import { topicsOfEvent } from '../../kernel/topics.ts';
import { makeStale } from '../../ui/api/freshness.ts';
import { connection } from '../../ui/live/connection.ts';
import type { StoredSession } from '../../ui/session/session.ts';

/**
 * Tells when the rights of the signed-in user may have changed, through the user, the role or the company. On any screen,
 * reads prices again when others are in force, and says that the experts have answered and what became of mails. Returns a function that stops it.
 */
export const watchUser = (
  { userId, roleId, companyId }: Pick<StoredSession, 'userId' | 'roleId' | 'companyId'>,
  onRights: () => void,
): (() => void) => {
  const stops = [`user:${userId}`, `role:${roleId}`, `company:${companyId}`].map((room) =>
    connection().subscribe(room, ({ kind }) => kind === 'rights.changed' && onRights(), onRights),
  );
  const askPrices = () => void makeStale(topicsOfEvent['prices.changed']);
  stops.push(
    connection().subscribe(
      `company:${companyId}`,
      ({ kind }) => kind === 'prices.changed' && askPrices(),
      // When the room is joined, the screen has just read its prices.
      (why) => why === 'missed' && askPrices(),
    ),
  );
  stops.push(watchAnswers(userId), watchMails(userId));
  return () => stops.forEach((stop) => stop());
};
