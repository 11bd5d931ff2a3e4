import { perPool, type Sql } from '../database.ts';
import { isCoalesced } from './due-events.ts';
import type { Announcement } from './events.ts';
import { liveChannel, noticeOf } from './notice.ts';

type Telling = { waiting: Announcement[]; isUnderWay: boolean };

const tellingOf = perPool((): Telling => ({ waiting: [], isUnderWay: false }));

/**
 * Notifies all processes of the events of a commit. The writer does not wait for it. One notification is sent at a time;
 * commits that end before it is answered share the next one. A lost notification only delays the events, because the bus
 * also reads their rows by itself.
 */
export const tellCommit = (sql: Sql, announced: readonly Announcement[]): void => {
  const telling = tellingOf(sql);
  telling.waiting.push(...announced);
  if (!telling.isUnderWay) void tell(sql, telling);
};

const tell = async (sql: Sql, telling: Telling): Promise<void> => {
  telling.isUnderWay = true;
  while (telling.waiting.length > 0) {
    const told = telling.waiting.splice(0);
    const notice = noticeOf(
      told.filter((each) => !isCoalesced(each)),
      told.some(isCoalesced),
    );
    await sql.notify(liveChannel, notice).catch(() => {});
  }
  telling.isUnderWay = false;
};
