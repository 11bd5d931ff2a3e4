import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { companyById } from '../../../companies/server/public.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { heldUntil, type LoadRecord, lockedLoad, requireState } from '../../server/store.ts';
import { requireSeenTotal } from '../../server/seen-total.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';
import { tellUser } from './tell-requester.ts';

type Accept = (typeof loadRequests)['acceptQuote'];

/**
 * Turns a quote into a cart at the prices it carries. After its day the buyer takes the prices anew first. When the
 * seller accepts, its buyer is told on an open screen and by mail.
 */
export const acceptQuote = (publicUrl: string) => async (input: Input<Accept>, request: WriteRequest<Accept>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  const until = heldUntil(row, now);
  if (until !== undefined) throw conflict(messages.quoteExpired(until), 'QUOTE_EXPIRED');
  requireState('acceptQuote', row, actor, now);
  requireSeenTotal(row, input.expectedTotal);
  await tx`
    update load set type = ${loadType.cart}, status = ${loadStatus.inProcess}, accepted_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${row.id}`;
  announceLoad(announce, row);
  if (actor.hierarchy === 2) await tellBuyer(publicUrl, request, row);
  return { message: messages.quoteAccepted, version: row.version + 1 };
};

const tellBuyer = async (publicUrl: string, request: WriteRequest<Accept>, row: LoadRecord): Promise<void> => {
  // Every quote has a buyer. Only a request may lack one.
  if (row.buyerId === null) return;
  const { name } = await companyById(request.tx, row.customerId);
  await tellUser(
    publicUrl,
    request,
    { userId: row.buyerId, loadId: row.id },
    {
      kind: 'quote.accepted',
      subject: `${name} has accepted your quote`,
      lines: [`${name} has accepted the quote “${row.name}”. It is a cart now, which can be finished.`],
    },
  );
};
