import { queueMail, type MailWork } from '../../../platform/mail.ts';
import { takeUse } from '../../../platform/limits/shared-limits.ts';
import { mailPace } from '../../../platform/limits/mail-pace.ts';
import { loadPath } from '../../till/paths.ts';
import { userName } from '../../users/server/public.ts';
import { ringPace } from '../domain/ringing.ts';
import type { Callee } from './callees.ts';

type Called = { readonly loadId: number; readonly calledBy: number };

/** Mails the called side about a missed call. Above the limit of mails it sends nothing and refuses nothing. */
export const mailCalled = async (
  publicUrl: string,
  work: MailWork,
  { loadId, calledBy }: Called,
  callees: readonly Callee[],
): Promise<void> => {
  const limit = { key: `mails about call ${loadId}`, most: mailPace.about };
  if (callees.length === 0 || (await takeUse(work.tx, [limit], ringPace.seconds))) return;
  const caller = await userName(work.tx, calledBy);
  for (const { email: to } of callees)
    await queueMail(work, {
      to,
      subject: `${caller} has called you about load ${loadId}`,
      text: `${caller} has called you by video about load ${loadId}.\n\nOpen the load to answer or to call back: ${publicUrl}${loadPath({ loadId })}`,
      about: null,
    });
};
