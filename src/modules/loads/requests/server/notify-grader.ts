import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { requireMailPace } from '../../../../platform/limits/mail-pace.ts';
import { requireColleague, userName } from '../../../users/server/public.ts';
import { lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';
import { tellUser } from './tell-requester.ts';

type Notify = (typeof loadRequests)['notifyGrader'];

/** Makes a colleague the grader of a load, so that it may open it also as an invoice, and asks it to come. */
export const notifyGrader = (publicUrl: string) => async (input: Input<Notify>, request: WriteRequest<Notify>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('annotate', row, actor);
  await requireColleague(tx, row.companyId, input.videoGraderId, 'videoGraderId');
  await requireMailPace(tx, actor.userId, { key: `grader of load ${row.id}`, words: 'mails to graders of this load' });
  const isNew = row.videoGraderId !== input.videoGraderId;
  if (isNew) {
    await tx`update load set video_grader_id = ${input.videoGraderId}, version = version + 1, updated_at = ${now} where id = ${row.id}`;
    announceLoad(announce, row);
  }
  await tellUser(
    publicUrl,
    request,
    { userId: input.videoGraderId, loadId: row.id },
    {
      kind: 'grader.notified',
      subject: `You are asked to grade load ${row.id}`,
      lines: [`${await userName(tx, actor.userId)} asks you to grade load ${row.id}, ${row.name}.`],
    },
  );
  return { message: messages.graderNotified, version: row.version + (isNew ? 1 : 0) };
};
