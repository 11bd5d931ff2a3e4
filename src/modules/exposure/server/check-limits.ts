import { numberText } from '../../../kernel/number-text.ts';
import type { Sql } from '../../../platform/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import { inTransaction, type Work } from '../../../platform/transaction.ts';
import { lockedLimits, setWarned, type WatchedLimit } from '../../hedges/server/public.ts';
import { metalNames } from '../../pricing/domain/price.ts';
import { holdsFlag } from '../../roles/server/public.ts';
import { isPassed } from '../domain/exposure.ts';
import { exposurePath } from '../paths.ts';
import { unhedgedOunces } from './unhedged-ounces.ts';

/** The job that compares what is open with the limits if invoices have changed since the last run. */
export const checkChangedJob = 'exposure.check-changed';

type LimitMails = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** The handler of `exposure.check-limits`. Mails once when a limit is passed, and again only after it was not. */
export const checkLimits =
  (mails: LimitMails): JobHandler =>
  () =>
    inTransaction(mails.sql, {}, enqueueIn, (work) => compare(mails, work));

/** The handler of `exposure.check-changed`. */
export const checkChanged =
  (mails: LimitMails): JobHandler =>
  () =>
    inTransaction(mails.sql, {}, enqueueIn, async (work) => {
      // What changes from here on is left to the next run.
      const changed = await work.tx`delete from exposure_change returning id`;
      if (changed.length > 0) await compare(mails, work);
    });

/** Compares the limits of every company with all ounces that it may see. */
const compare = async (mails: LimitMails, work: Work): Promise<void> => {
  const { tx } = work;
  // The limits are locked before ounces are read, so that of two runs at once the second sees what the first has done.
  const limits = await lockedLimits(tx);
  for (const [companyId, ofCompany] of Map.groupBy(limits, (limit) => limit.companyId)) {
    const { hierarchy } = ofCompany[0]!;
    const everything = { hierarchy, companyId, userId: 0, invoiceFacilityIds: null, flags: new Set<never>() };
    const net = await unhedgedOunces(tx, everything);
    const passed = ofCompany.filter(({ metal, ounces }) => ounces !== null && isPassed(net[metal], ounces));
    for (const limit of ofCompany.filter((each) => each.isWarned !== passed.includes(each)))
      await setWarned(tx, limit, limit.isWarned ? null : mails.clock());
    const newly = passed.filter(({ isWarned }) => !isWarned);
    if (newly.length > 0) await mailPassed(mails, work, companyId, newly);
  }
};

/**
 * Mails the users of a company who may hedge. The mail names no open ounces: whether its reader may see them depends on
 * rights, which the screen knows.
 */
const mailPassed = async (
  { encryption, publicUrl }: LimitMails,
  { tx, enqueue }: Work,
  companyId: number,
  passed: readonly WatchedLimit[],
): Promise<void> => {
  const names = passed.map(({ metal }) => metalNames[metal]).join(' and ');
  const readers = await tx<{ email: string }[]>`
    select email from app_user
    where company_id = ${companyId} and is_active and not is_new_user and deleted_at is null and ${holdsFlag(tx, 'canAccessSettlement')}
    order by id`;
  for (const { email: to } of readers)
    await queueMail(
      { tx, enqueue, encryption },
      {
        to,
        subject: `The limit of ${names} is passed`,
        text: [
          ...passed.map(
            ({ metal, ounces }) =>
              `More than ${numberText(ounces!, 3, 0)} oz of ${metalNames[metal]} are not hedged, or hedged beyond what was bought.`,
          ),
          `See what it is made of: ${publicUrl}${exposurePath()}`,
          'The next mail comes when a limit is passed again.',
        ].join('\n\n'),
        about: null,
      },
    );
};
