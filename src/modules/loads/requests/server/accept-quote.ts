import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { heldUntil, lockedLoad, requireState } from '../../server/store.ts';
import { requireSeenTotal } from '../../server/seen-total.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';

type Accept = (typeof loadRequests)['acceptQuote'];

/** Turns a quote into a cart at the prices it carries. After its day the buyer takes the prices anew first. */
export const acceptQuote = async (input: Input<Accept>, { actor, tx, now, announce }: WriteRequest<Accept>) => {
  const row = await lockedLoad(tx, actor, input.loadId);
  const until = heldUntil(row, now);
  if (until !== undefined) throw conflict(messages.quoteExpired(until), 'QUOTE_EXPIRED');
  requireState('acceptQuote', row, actor, now);
  requireSeenTotal(row, input.expectedTotal);
  await tx`
    update load set type = ${loadType.cart}, status = ${loadStatus.inProcess}, accepted_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${row.id}`;
  announceLoad(announce, row);
  return { message: messages.quoteAccepted, version: row.version + 1 };
};
