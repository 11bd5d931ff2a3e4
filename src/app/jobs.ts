import { pruneKeys } from '../platform/http/idempotency.ts';
import { enqueueIn, type JobHandler } from '../platform/jobs.ts';
import { pruneLive } from '../platform/live/events.ts';
import { deliverMailJob } from '../platform/mail.ts';
import { mailDelivery, type MailDelivery } from '../platform/mail-delivery.ts';
import { pruneLimits } from '../platform/limits/shared-limits.ts';
import { forgetContents } from '../modules/files/server/public.ts';
import { fetchMetals, fetchMetalsJob, type MetalFeed } from '../modules/pricing/server/public.ts';
import { checkChanged, checkChangedJob, checkLimits } from '../modules/exposure/server/public.ts';
import { checkLimitsJob } from '../modules/hedges/server/public.ts';
import { countTopConverters } from '../modules/pricing-desk/server/public.ts';
import { catalogueModule } from '../modules/catalogue/server/module.ts';
import { pruneUses } from '../modules/catalogue/server/public.ts';
import { mailRegistrationJob, pruneInvitations, registrationMails } from '../modules/onboarding/server/public.ts';
import {
  mailResetJob,
  pruneSessions,
  resetMails,
  userNow,
  type ResetMails,
} from '../modules/sessions/server/public.ts';
import { missRing, missRingJob } from '../modules/calls/server/public.ts';
import { invoiceModule } from '../modules/invoices/server/module.ts';
import type { CompletedMails } from '../modules/invoices/server/public.ts';
import { reportModule } from '../modules/reports/server/module.ts';
import { dropOldExports } from '../modules/reports/server/public.ts';
import { reconcilePayments, reconcilePaymentsJob, type PaymentGateway } from '../modules/plans/server/public.ts';
import { settlementModule } from '../modules/settlements/server/module.ts';
import { runUploads, uploadJobs } from '../modules/uploads/server/public.ts';
import { fileShownTo } from '../platform/files/sign.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { FileStore } from '../platform/files/store.ts';

/** Daily, at night in all time zones where the product is used. */
const sweep = 'housekeeping.sweep';
/** Every five minutes, so that a flood of addresses leaves no large table. */
const sweepLimits = 'housekeeping.sweep-limits';
/** Hourly. */
const countTop = 'pricing.count-top-converters';
export const schedulesWith = (feedMinutes: number | undefined): Readonly<Record<string, string>> => ({
  [sweep]: '15 8 * * *',
  [sweepLimits]: '*/5 * * * *',
  [countTop]: '5 * * * *',
  [checkChangedJob]: '* * * * *',
  ...reportModule.schedules,
  [reconcilePaymentsJob]: '* * * * *',
  ...(feedMinutes !== undefined && { [fetchMetalsJob]: feedMinutes === 60 ? '0 * * * *' : `*/${feedMinutes} * * * *` }),
});

/**
 * Deletes old data: idempotency keys, ended sessions, failed sign-ins, used links, unused requests for accounts, old
 * uses of converters, and sheets of reports.
 */
const sweepOldRows =
  ({ sql, clock, files }: Pick<JobHost, 'sql' | 'clock' | 'files'>): JobHandler =>
  async () => {
    const now = clock();
    await pruneKeys(sql, now);
    await pruneSessions(sql, now);
    await pruneLive(sql, now);
    await pruneInvitations(sql, now);
    await pruneUses(sql, now);
    await forgetContents(sql, files, await sql.begin((tx) => dropOldExports(tx, now)));
  };

/** What jobs need. `secret` is that of signed addresses; `metalFeed` says where metal prices come from, if they are fetched. */
export type JobHost = MailDelivery &
  ResetMails &
  CompletedMails & {
    readonly files: FileStore;
    readonly secret: string;
    readonly gateway: PaymentGateway;
    readonly metalFeed?: { readonly feed: MetalFeed; readonly onRefusal: (error: Error) => void } | undefined;
  };

const worksOnUploads = (options: JobHost): JobHandler =>
  runUploads({
    ...options,
    enqueue: enqueueIn,
    shownFile: (address, userId) => fileShownTo(userId, address, options.secret),
  });

/** For jobs that make sheets with the rights that their reader has at that moment. */
const readingAs = (options: JobHost) => ({
  ...options,
  enqueue: enqueueIn,
  reader: (userId: number) => userNow(options.sql, userId),
});

/** Every job of the product, by name. */
export const jobHandlers = (options: JobHost): Readonly<Record<string, JobHandler>> => ({
  [deliverMailJob]: mailDelivery(options),
  [mailResetJob]: resetMails(options),
  [mailRegistrationJob]: registrationMails(options),
  ...invoiceModule.jobs(options),
  [missRingJob]: missRing(options),
  ...catalogueModule.jobs(options),
  [uploadJobs.small]: worksOnUploads(options),
  [uploadJobs.large]: worksOnUploads(options),
  ...reportModule.jobs(readingAs(options)),
  [sweep]: sweepOldRows(options),
  [checkLimitsJob]: checkLimits(options),
  [checkChangedJob]: checkChanged(options),
  ...settlementModule.jobs(options),
  [reconcilePaymentsJob]: reconcilePayments(options),
  [sweepLimits]: () => pruneLimits(options.sql),
  [fetchMetalsJob]: fetchMetals({
    ...options,
    inTransaction: (work) => inTransaction(options.sql, {}, enqueueIn, work),
  }),
  [countTop]: async () => options.sql.begin((tx) => countTopConverters(tx, options.clock())),
});
