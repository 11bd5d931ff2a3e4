import type { Sql } from '../../../platform/database.ts';

/** Deletes ended sessions, and failed sign-ins and mailed tokens that expired a day ago. */
export const pruneSessions = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from session where expires_at < ${now}`;
  await sql`delete from sign_in_failure where at < ${now}::timestamptz - interval '1 day'`;
  await sql`delete from one_time_token where expires_at < ${now}::timestamptz - interval '1 day'`;
};
