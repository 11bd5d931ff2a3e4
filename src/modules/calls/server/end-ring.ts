import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { loadFor } from '../../loads/server/public.ts';
import type { videoCalls } from '../contract.ts';
import { calleesOf, sideOf } from './callees.ts';
import { noteMissed } from './miss-ring.ts';
import { announceRing, openRing, settleRing } from './ring-store.ts';

type End = (typeof videoCalls)['endRing'];

/**
 * Ends the ringing of a call. A user of the called side accepts or declines it, or the caller cancels it, which makes it a
 * missed call. The first answer counts.
 */
export const endRing = async (input: Input<End>, { actor, tx, now, announce }: WriteRequest<End>) => {
  const load = await loadFor(tx, actor, input.loadId);
  tx`select pg_advisory_xact_lock(hashtextextended(${`call ${load.id}`}, 0))`.send();
  const ring = await openRing(tx, load.id);
  const done = { message: messages.updated };
  if (!ring) return done;
  if (input.answer === 'cancel') {
    if (ring.calledBy === actor.userId) await noteMissed({ tx, announce }, ring, now);
    return done;
  }
  if (ring.side === sideOf(actor)) return done;
  const callees = await calleesOf(tx, load.id, ring.side);
  const isCallee = first(callees.filter(({ id }) => id === actor.userId)) !== undefined;
  if (input.answer === 'decline' && !isCallee) return done;
  await settleRing(tx, ring.id, input.answer === 'accept' ? 'accepted' : 'declined', now);
  await announceRing(tx, announce, ring);
  return done;
};
