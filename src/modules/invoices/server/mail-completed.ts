import type { Actor } from '../../../kernel/actor.ts';
import type { Flag } from '../../../kernel/flags.ts';
import type { Sql } from '../../../platform/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import { queueMailOnce } from '../../../platform/mail.ts';
import { inTransaction, type Work } from '../../../platform/transaction.ts';
import { makePaper, type Printing } from './invoice-pdf/make-paper.ts';
import { paperMail, mailReader } from './paper-mail.ts';

/** The job that mails the paper of a completed order: it has its number and its signature only after the commit. */
export const mailCompletedJob = 'invoices.mail-completed';

type Completed = {
  readonly loadId: number;
  readonly to: string;
  /** Who completed it, as of then. */
  readonly by: { readonly userId: number; readonly companyId: number; readonly flags: readonly Flag[] };
};

/** Has the invoice mailed that this write completes. */
export const mailWhenCompleted = (
  { enqueue, actor }: Pick<Work, 'enqueue'> & { readonly actor: Actor },
  loadId: number,
  to: string,
): Promise<void> => {
  const { userId, companyId, flags } = actor;
  const completed: Completed = { loadId, to, by: { userId, companyId, flags: [...flags] } };
  return enqueue(mailCompletedJob, completed);
};

export type CompletedMails = Printing & {
  readonly sql: Sql;
  readonly encryption: Encryption;
  readonly clock: () => Date;
};

/** The handler of `invoices.mail-completed`. Makes the paper and queues its mail, once. */
export const completedMails =
  ({ sql, encryption, clock, ...printing }: CompletedMails): JobHandler =>
  async (data, { id }) => {
    const { loadId, to, by } = data as Completed;
    const sender = { flags: new Set(by.flags) };
    // The write has checked the tenancy.
    const actor = {
      hierarchy: 1,
      userId: by.userId,
      companyId: by.companyId,
      invoiceFacilityIds: null,
      ...sender,
    } as const;
    const [load] = await sql<{ customerId: number }[]>`
      select customer_id from load where id = ${loadId} and deleted_at is null and invoice_no is not null`;
    // The invoice was deleted after this job was queued.
    if (!load) return;
    const reader = await mailReader(sql, sender, load.customerId);
    const paper = await makePaper(
      printing,
      { loadId },
      {
        db: sql,
        now: clock(),
        encryption,
        actor,
        reader,
        requester: undefined,
      },
    );
    await inTransaction(sql, { userId: by.userId }, enqueueIn, async ({ tx, enqueue }) => {
      await queueMailOnce({ tx, enqueue, encryption }, paperMail(to, paper), id);
    });
  };
