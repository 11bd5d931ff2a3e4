import { keptDays } from '../platform/http/idempotency.ts';
import type { Sql } from '../platform/database.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { pruneLive } from '../platform/live/events.ts';
import { deliverMailJob, mailDelivery, type MailDelivery } from '../platform/mail.ts';
import { mailResetJob, resetMails, type ResetMails } from '../modules/sessions/server/public.ts';

/** Daily, in the quiet hours of every yard the product runs in. */
const sweep = 'housekeeping.sweep';
export const schedules: Readonly<Record<string, string>> = { [sweep]: '15 8 * * *' };

/** Removes what is kept for a time only: old idempotency keys, ended sessions, failures and used links. */
const sweepOldRows =
  (sql: Sql, clock: () => Date): JobHandler =>
  async () => {
    const now = clock();
    await sql`delete from idempotency_key where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
    await sql`delete from session where expires_at < ${now}`;
    await sql`delete from sign_in_failure where at < ${now}::timestamptz - interval '1 day'`;
    await pruneLive(sql, now);
    await sql`delete from one_time_token where expires_at < ${now}::timestamptz - interval '1 day'`;
  };

/** Every job of the product, by name. */
export const jobHandlers = (options: MailDelivery & ResetMails): Readonly<Record<string, JobHandler>> => ({
  [deliverMailJob]: mailDelivery(options),
  [mailResetJob]: resetMails(options),
  [sweep]: sweepOldRows(options.sql, options.clock),
});
