import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';
import { requireAsked } from './accept-request.ts';
import { tellRequester } from './tell-requester.ts';

type Dismiss = (typeof loadRequests)['dismissRequest'];

/** Takes a request out of the lists. Both sides can still open it and read why. */
export const dismissRequest = (publicUrl: string) => async (input: Input<Dismiss>, request: WriteRequest<Dismiss>) => {
  const { actor, tx, now, announce, because } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireAsked(actor, row);
  requireState('dismiss', row, actor);
  if (input.reason) await because(input.reason);
  await tx`
    update load set dismissed_at = ${now}, dismissed_by = ${actor.userId}, dismiss_reason = ${input.reason},
      version = version + 1, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  await tellRequester(publicUrl, request, row, {
    kind: 'request.dismissed',
    subject: 'Your request was dismissed',
    lines: [`Your request “${row.name}” was dismissed.`, ...(input.reason === '' ? [] : [`Reason: ${input.reason}`])],
  });
  return { message: messages.requestDismissed, version: row.version + 1 };
};
