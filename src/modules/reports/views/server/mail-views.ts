import { z } from 'zod';
import { allows } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { first, type Sql } from '../../../../platform/database.ts';
import type { Encryption } from '../../../../platform/encryption.ts';
import { ruleOf, type DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import type { JobHandler } from '../../../../platform/jobs.ts';
import { queueMailOnce } from '../../../../platform/mail.ts';
import { inTransaction, type Enqueue, type Work } from '../../../../platform/transaction.ts';
import type { ViewSchedule } from '../domain/view-schedules.ts';
import { mailOfView, type MadeSheet } from './mail-of-view.ts';
import { nextMail } from './next-mail.ts';
import { sheetOfView } from './sheet-of-view.ts';
import { viewsOf, type ViewRow } from './view-store.ts';

export type ViewMails = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  readonly enqueue: Enqueue;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** A user as it is now. Undefined if the user may not sign in. */
  readonly reader: (userId: number) => Promise<Actor | undefined>;
};

/** The job that looks for views whose time has come. */
export const mailViewsJob = 'reports.mail-views';
/** The job that mails a view to one reader. */
export const mailViewJob = 'reports.mail-view';

const Job = z.object({ viewId: z.int(), userId: z.int(), due: z.iso.datetime() });
/** Mail servers commonly refuse more. */
const mostBytes = 10_000_000;

/**
 * The handler of `reports.mail-views`. Starts a job for every user who sees the view, and sets its next time. After a
 * while without jobs, it is mailed once.
 */
export const mailViews =
  ({ sql, enqueue, clock }: ViewMails): JobHandler =>
  () =>
    inTransaction(sql, {}, enqueue, async (work) => {
      const now = clock();
      const due = await work.tx<ViewRow[]>`
        select * from report_view where next_mail_at <= ${now} order by id limit 100 for update skip locked`;
      for (const view of due) await start(work, view, now);
    });

const start = async ({ tx, enqueue }: Work, view: ViewRow, now: Date): Promise<void> => {
  const { id: viewId, schedule, timeZone } = view;
  const next = await nextMail(tx, schedule as ViewSchedule, timeZone, now);
  await tx`update report_view set next_mail_at = ${next} where id = ${viewId}`;
  const readers = await tx<{ id: number }[]>`
    select id from app_user
    where company_id = ${view.companyId} and is_active and not is_new_user and deleted_at is null
      and (id = ${view.createdBy} or role_id = ${view.sharedWithRole}) order by id`;
  for (const { id: userId } of readers) await enqueue(mailViewJob, { viewId, userId, due: now.toISOString() });
};

/** The handler of `reports.mail-view`. Mails a view to a user who may still see it, with what the user may see of it. */
export const mailView =
  (mails: ViewMails, sources: Readonly<Record<string, DownloadSource>>): JobHandler =>
  async (data, { id, signal }) => {
    const { viewId, userId, due } = Job.parse(data);
    const actor = await mails.reader(userId);
    const view =
      actor &&
      first(
        await mails.sql<ViewRow[]>`select * from report_view where id = ${viewId} and ${viewsOf(mails.sql, actor)}`,
      );
    if (!view) return;
    const at = new Date(due);
    const sheet = await sheetOfView(mails.sql, view, actor, at);
    const source = sources[sheet.kind]!;
    if (!allows(ruleOf(source, sheet.input), actor)) return;
    const made = await contentOf(source, sheet.input, { actor, db: mails.sql, now: at, signal });
    await inTransaction(mails.sql, {}, mails.enqueue, async ({ tx, enqueue }) => {
      const mail = await mailOfView(tx, { view, actor, at, days: sheet.days, made, publicUrl: mails.publicUrl });
      await queueMailOnce({ tx, enqueue, encryption: mails.encryption }, mail, id);
    });
  };

type Making = { readonly actor: Actor; readonly db: Sql; readonly now: Date; readonly signal: AbortSignal };

/** A sheet as a whole. It has no content where it is too large for a mail. */
const contentOf = async (source: DownloadSource, input: object, { signal, ...reader }: Making): Promise<MadeSheet> => {
  const pieces: Buffer[] = [];
  let [rows, bytes] = [0, 0];
  const onProgress = (progress: { readonly rows: number }) => void (rows += progress.rows);
  for await (const piece of source.pieces(input, { ...reader, onProgress })) {
    signal.throwIfAborted();
    const content = Buffer.from(piece);
    bytes += content.length;
    if (bytes > mostBytes) return { rows: undefined, content: undefined };
    pieces.push(content);
  }
  return { rows, content: Buffer.concat(pieces) };
};
