import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { takeUse } from '../../../platform/limits/shared-limits.ts';
import { rowOf } from '../../../platform/table.ts';
import { loadFor, requireState } from '../../loads/server/public.ts';
import { onlineAmong } from '../../sessions/server/public.ts';
import type { videoCalls } from '../contract.ts';
import { ringPace, ringsForSeconds } from '../domain/ringing.ts';
import { sideOf } from './callees.ts';
import { mailCalled } from './mail-missed.ts';
import { missRingJob } from './miss-ring.ts';
import { announceRing, openRing } from './ring-store.ts';
import { callRing } from './tables.ts';

type Ring = (typeof videoCalls)['ringCall'];

/** Rings for the other side of a load. While a call of the load rings, another one changes nothing. */
export const ringCall = (publicUrl: string) => async (input: Input<Ring>, request: WriteRequest<Ring>) => {
  const { actor, tx, now, announce, enqueueIn } = request;
  const load = await loadFor(tx, actor, input.loadId);
  requireState('chat', load, actor);
  tx`select pg_advisory_xact_lock(hashtextextended(${`call ${load.id}`}, 0))`.send();
  if (await openRing(tx, load.id)) return { message: messages.ringing };
  await requirePace(tx, load.id, actor.userId);
  const started = { loadId: load.id, calledBy: actor.userId, side: sideOf(actor) };
  const ring = first(
    await tx<
      { id: number }[]
    >`insert into call_ring ${tx(rowOf(callRing, { ...started, startedAt: now }))} returning id`,
  )!;
  const callees = await announceRing(tx, announce, started);
  await enqueueIn(ringsForSeconds, missRingJob, { ringId: ring.id });
  const online = await onlineAmong(
    tx,
    callees.map(({ id }) => id),
    now,
  );
  if (online.size === 0) {
    await mailCalled(publicUrl, request, started, callees);
    await tx`update call_ring set is_mailed = true where id = ${ring.id}`;
  }
  return { message: messages.ringing };
};

const requirePace = async (tx: Tx, loadId: number, userId: number): Promise<void> => {
  const limits = [
    { key: `calls about load ${loadId}`, most: ringPace.ofLoad },
    { key: `calls by user ${userId}`, most: ringPace.ofUser },
  ];
  const full = await takeUse(tx, limits, ringPace.seconds);
  if (full)
    throw new Refusal(
      'too-many',
      `Many calls have rung in the last 10 minutes. Try again in ${Math.ceil(full.seconds / 60)} min.`,
      {
        retryAfterSeconds: full.seconds,
      },
    );
};
