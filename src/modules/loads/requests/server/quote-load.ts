import type { Input } from '../../../../kernel/contract.ts';
import { addDays, dayIn, isTooFarAhead } from '../../../../kernel/dates.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { requireMailPace } from '../../../../platform/limits/mail-pace.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { quoteDays } from '../../domain/quote-days.ts';
import { lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';
import { tellRequester } from './tell-requester.ts';

type Quote = (typeof loadRequests)['quoteLoad'];

/** Turns a cart into a quote. Its prices hold until a day, by the calendar of its facility. */
export const quoteLoad = (publicUrl: string) => async (input: Input<Quote>, request: WriteRequest<Quote>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('quote', row, actor);
  const today = dayIn(row.timeZone, now);
  const until = input.quoteValidUntil ?? addDays(today, quoteDays);
  if (until < today) throw invalid('quoteValidUntil', messages.quoteDayPast);
  if (isTooFarAhead(until, today)) throw invalid('quoteValidUntil', messages.dayTooFar('The last day of a quote'));
  if (row.requestedBy !== null)
    await requireMailPace(tx, actor.userId, { key: `quotes of load ${row.id}`, words: 'quotes of this load' });
  await tx`
    update load set type = ${loadType.quote}, status = ${loadStatus.quote}, is_quote = true, quote_valid_until = ${until},
      version = version + 1, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  await tellRequester(publicUrl, request, row, {
    kind: 'quote.made',
    subject: 'A quote is ready for you',
    lines: [`Your quote “${row.name}” is ready.`],
  });
  return { message: messages.quoteMade, version: row.version + 1 };
};
