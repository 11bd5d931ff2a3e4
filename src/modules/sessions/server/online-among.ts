import type { Db } from '../../../platform/database.ts';

/** The users of these that are online: with a session seen in the last 6 minutes. It is recorded every 5 minutes. */
export const onlineAmong = async (db: Db, userIds: readonly number[], now: Date): Promise<ReadonlySet<number>> => {
  const rows = await db<{ userId: number }[]>`
    select distinct user_id from session
    where user_id = any(${userIds}) and seen_at > ${now}::timestamptz - interval '6 minutes'`;
  return new Set(rows.map(({ userId }) => userId));
};
