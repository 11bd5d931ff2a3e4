import type { Db, Tx } from '../../../../platform/database.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import { applyPricing, lockedPricing, type Applying, type Telling } from '../apply-change.ts';
import { pricesOf, setAsOf, waitingMove } from './take-quote.ts';

type Deciding = Applying & { readonly userId: number };

/** Applies the waiting quote as the market prices, or dismisses it. Refused when another one waits, or none. */
export const decideMove = async (
  work: Telling,
  { moveId, isAccepted }: { readonly moveId: number; readonly isAccepted: boolean },
  { userId, now }: Deciding,
): Promise<void> => {
  const { tx } = work;
  const stored = await lockedPricing(tx);
  const move = await waitingMove(tx);
  if (move?.id !== moveId) throw conflict('This move does not wait any more. Nothing was changed.');
  const state = isAccepted ? 'accepted' : 'dismissed';
  await tx`update metal_move set state = ${state}, decided_by = ${userId}, decided_at = ${now} where id = ${moveId}`;
  if (!isAccepted) return;
  await applyPricing(work, { ...stored, market: pricesOf(move) }, { changed: 'feed' }, { userId, now });
  await setAsOf(tx, move.asOf, 'feed');
};

/** Says that the market prices in force still hold. */
export const confirmMetals = async (tx: Tx, now: Date): Promise<void> => {
  await lockedPricing(tx);
  await setAsOf(tx, now, 'person');
};

/** What is known of the feed: why its last fetch was refused, and the quote that waits. */
export const feedState = async (db: Db) => {
  const [feed] = await db<
    { failure: string | null; failedAt: Date | null }[]
  >`select failure, failed_at from metal_feed`;
  const move = await waitingMove(db);
  return { failure: feed?.failure ?? null, failedAt: feed?.failedAt ?? null, move };
};
