import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { userName } from '../../../users/server/public.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { lockedLoad, requireState, type LoadRecord } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';
import { tellRequester } from './tell-requester.ts';

type Accept = (typeof loadRequests)['acceptRequest'];

/** A request belongs to the company that was asked: its users answer it. */
export const requireAsked = (actor: { readonly companyId: number }, row: LoadRecord): void => {
  if (actor.companyId !== row.companyId)
    throw new Refusal('forbidden', 'Only users of the company that was asked answer its requests.');
};

/**
 * Turns a request into a cart. Who accepts becomes its buyer, assistant and grader. Of several at once the first one
 * wins, and the others are told who that is.
 */
export const acceptRequest = (publicUrl: string) => async (input: Input<Accept>, request: WriteRequest<Accept>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireAsked(actor, row);
  if (row.type !== loadType.request && row.requestedBy !== null && row.buyerId !== null)
    throw conflict(messages.requestTaken(await userName(tx, row.buyerId)), 'TAKEN');
  requireState('accept', row, actor);
  await tx`
    update load set type = ${loadType.cart}, status = ${loadStatus.inProcess}, buyer_id = ${actor.userId}, assistant_id = ${actor.userId},
      video_grader_id = ${actor.userId}, accepted_at = ${now}, version = version + 1, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  await tellRequester(publicUrl, request, row, {
    kind: 'request.accepted',
    subject: 'Your request is accepted',
    lines: [`${await userName(tx, actor.userId)} has accepted your request “${row.name}”.`],
  });
  return { message: messages.requestAccepted, version: row.version + 1 };
};
