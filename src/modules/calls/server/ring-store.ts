import { first, type Tx } from '../../../platform/database.ts';
import type { Announcement } from '../../../platform/live/events.ts';
import type { RingOutcome } from '../domain/ringing.ts';
import { calleesOf, type Callee, type Side } from './callees.ts';

export type RingRow = {
  readonly id: number;
  readonly loadId: number;
  readonly calledBy: number;
  readonly side: Side;
  readonly startedAt: Date;
  readonly isMailed: boolean;
};

/** The call of a load that rings, locked. */
export const openRing = async (tx: Tx, loadId: number): Promise<RingRow | undefined> =>
  first(await tx<RingRow[]>`select * from call_ring where load_id = ${loadId} and ended_at is null for update`);

/** Ends the ringing, once. */
export const settleRing = async (tx: Tx, ringId: number, outcome: RingOutcome, now: Date): Promise<void> => {
  await tx`update call_ring set outcome = ${outcome}, ended_at = ${now} where id = ${ringId} and ended_at is null`;
};

/** Tells every tab of both sides to read the ringing calls again. */
export const announceRing = async (
  tx: Tx,
  announce: (room: string, kind: string, body: Announcement['body']) => void,
  { loadId, calledBy, side }: Pick<RingRow, 'loadId' | 'calledBy' | 'side'>,
): Promise<readonly Callee[]> => {
  const callees = await calleesOf(tx, loadId, side);
  for (const userId of [calledBy, ...callees.map(({ id }) => id)])
    announce(`user:${userId}`, 'call.changed', { loadId });
  return callees;
};
