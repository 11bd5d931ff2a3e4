import { z } from 'zod';
import { first, type Sql } from '../../../platform/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import { inTransaction, type Work } from '../../../platform/transaction.ts';
import { addMissedCall } from '../../chat/server/public.ts';
import { mailCalled } from './mail-missed.ts';
import { announceRing, openRing, settleRing, type RingRow } from './ring-store.ts';

/** The job that ends a call which has rung long enough. */
export const missRingJob = 'calls.miss-ring';

const Job = z.object({ ringId: z.int() });

export type MissedCalls = {
  readonly sql: Sql;
  readonly encryption: Encryption;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** The handler of `calls.miss-ring`. A call in which both sides sit was taken without a press on Accept. */
export const missRing =
  ({ sql, encryption, publicUrl, clock }: MissedCalls): JobHandler =>
  async (data) => {
    const { ringId } = Job.parse(data);
    await inTransaction(sql, {}, enqueueIn, async (work) => {
      const { tx, enqueue } = work;
      const of = first(await tx<{ loadId: number }[]>`select load_id from call_ring where id = ${ringId}`);
      const ring = of && (await openRing(tx, of.loadId));
      if (ring?.id !== ringId) return;
      const seated = await tx`
        select from live_seat where room = ${`call:${ring.loadId}`} and leased_until > clock_timestamp()`;
      if (seated.length === 2) {
        await settleRing(tx, ring.id, 'accepted', clock());
        await announceRing(tx, work.announce, ring);
        return;
      }
      const callees = await noteMissed(work, ring, clock());
      if (!ring.isMailed) await mailCalled(publicUrl, { tx, enqueue, encryption }, ring, callees);
    });
  };

/** Ends a call as missed, and notes it in the chat of its load. */
export const noteMissed = async ({ tx, announce }: Pick<Work, 'tx' | 'announce'>, ring: RingRow, now: Date) => {
  await settleRing(tx, ring.id, 'missed', now);
  await addMissedCall({ tx, announce }, { loadId: ring.loadId, userId: ring.calledBy, now: ring.startedAt });
  return announceRing(tx, announce, ring);
};
