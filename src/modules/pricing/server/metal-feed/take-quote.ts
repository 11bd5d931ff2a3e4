import { first, type Db, type Tx } from '../../../../platform/database.ts';
import { rowOf, type Row } from '../../../../platform/table.ts';
import { largeMoves } from '../../domain/metal-move.ts';
import { metals, type PerMetal } from '../../domain/price.ts';
import { applyPricing, lockedPricing, type Telling } from '../apply-change.ts';
import { metalFreshness, staleAfterHours } from '../metal-freshness.ts';
import { metalMove } from '../tables.ts';
import type { MetalQuote } from './metal-quote.ts';

type Move = Row<typeof metalMove>;

/** The prices of a stored move. */
export const pricesOf = ({ pt, pd, rh }: Move): PerMetal<string> => ({ pt, pd, rh });

/** The move that waits for a person. Undefined if none does. */
export const waitingMove = async (db: Db): Promise<Move | undefined> =>
  first(await db<Move[]>`select * from metal_move where state = 'waiting'`);

/**
 * Takes a quote as the market prices in force: a new pricing version, or none where they are the same. Where a metal
 * moves by more than 15 % the quote waits for a person. It waits as it was first seen while later quotes stay near it;
 * one that was dismissed is not asked again for 36 hours.
 */
export const takeQuote = async (work: Telling, { prices, asOf }: MetalQuote, now: Date): Promise<void> => {
  const { tx } = work;
  const stored = await lockedPricing(tx);
  const known = await metalFreshness(tx, now);
  await tx`update metal_feed set failure = null, failed_at = null`;
  // Who typed prices meanwhile knows better.
  if (asOf < known.asOf) return;
  if (largeMoves(stored.market, prices).length > 0) {
    if (!(await isAskedAlready(tx, prices, now))) await wait(tx, { prices, asOf }, now);
    return;
  }
  await tx`update metal_move set state = 'replaced', decided_at = ${now} where state = 'waiting'`;
  if (metals.some((metal) => Number(stored.market[metal]) !== Number(prices[metal])))
    await applyPricing(work, { ...stored, market: prices }, { changed: 'feed' }, { userId: null, now });
  await setAsOf(tx, asOf, 'feed');
};

/** Says for when the market prices in force hold. */
export const setAsOf = (tx: Tx, asOf: Date, source: 'feed' | 'person') =>
  tx`update metal_feed set as_of = ${asOf}, source = ${source}`;

const isAskedAlready = async (tx: Tx, prices: PerMetal<string>, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - staleAfterHours * 3_600_000);
  const rows = await tx<Move[]>`
    select * from metal_move where state = 'waiting' or (state = 'dismissed' and decided_at > ${since})`;
  return rows.some((move) => largeMoves(pricesOf(move), prices).length === 0);
};

const wait = async (tx: Tx, { prices, asOf }: MetalQuote, now: Date): Promise<void> => {
  await tx`update metal_move set state = 'replaced', decided_at = ${now} where state = 'waiting'`;
  await tx`insert into metal_move ${tx(rowOf(metalMove, { ...prices, asOf, fetchedAt: now }))}`;
};
