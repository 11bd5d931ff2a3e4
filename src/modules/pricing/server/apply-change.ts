import type { Work } from '../../../platform/transaction.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { rowOf, type Row } from '../../../platform/table.ts';
import type { PricingVersion } from '../domain/pricing-version.ts';
import { pricingFromRow, select } from './pricing-versions.ts';
import { pricingVersion } from './tables.ts';

type Version = Row<typeof pricingVersion>;

/** Who applies a version, when, and what it changes. Nobody: the metal feed. */
export type Applying = { readonly userId: number | null; readonly now: Date };
type Changed = 'global' | 'facilities' | 'families' | 'overrides' | 'defaults' | 'rollback' | 'feed';
type Reason = { readonly changed: Changed; readonly returnedTo?: number };

/** The columns of a pricing. */
const columnsOf = ({
  market,
  hedge,
  discounts,
  overridesModifier,
  defaults,
  facilities,
  families,
  familiesAsOf,
}: PricingVersion) => ({
  marketPt: market.pt,
  marketPd: market.pd,
  marketRh: market.rh,
  hedgePt: hedge.pt,
  hedgePd: hedge.pd,
  hedgeRh: hedge.rh,
  discPt: discounts.pt.by,
  discPd: discounts.pd.by,
  discRh: discounts.rh.by,
  discPtIsPercentage: discounts.pt.isPercentage,
  discPdIsPercentage: discounts.pd.isPercentage,
  discRhIsPercentage: discounts.rh.isPercentage,
  overridesModifier,
  defaultWeight: defaults.weight,
  defaultPt: defaults.ppm.pt,
  defaultPd: defaults.ppm.pd,
  defaultRh: defaults.ppm.rh,
  facilities,
  families: Object.fromEntries(
    Object.entries(families).map(([id, { percent, piece }]) => [
      id,
      { percent, ...(piece && { weight: piece.weight, ...piece.ppm }) },
    ]),
  ),
  familiesAsOf,
});

/** The newest version, locked until the end of the transaction: of two changes at once the second continues from it. */
export const lockedPricing = async (tx: Tx): Promise<PricingVersion> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('pricing version', 0))`;
  const rows = await tx<
    Parameters<typeof pricingFromRow>[0][]
  >`${select(tx)} order by pricing_version.version desc limit 1`;
  return pricingFromRow(first(rows)!);
};

/** An open transaction that can tell others what it did. */
export type Telling = Pick<Work, 'tx' | 'announce'>;

/** Tells the staff of every company that buys that other prices are in force. */
const tellPrices = async ({ tx, announce }: Telling): Promise<void> => {
  const rows = await tx<{ id: number }[]>`
    select id from company where kind <> 'SELLER' and is_active and deleted_at is null`;
  for (const { id } of rows) announce(`company:${id}`, 'prices.changed', {});
};

/** Applies a pricing after `lockedPricing`, tells who buys, and returns the number of its version. */
export const applyPricing = async (
  work: Telling,
  pricing: PricingVersion,
  { changed, returnedTo }: Reason,
  { userId, now }: Applying,
): Promise<number> => {
  const { tx } = work;
  // A version never begins before the one that it follows.
  const appliedAt = now > pricing.appliedAt ? now : pricing.appliedAt;
  const row: Partial<Version> = {
    ...columnsOf(pricing),
    appliedAt,
    appliedBy: userId,
    changed,
    returnedTo: returnedTo ?? null,
  };
  const [made] = await tx<{ version: number }[]>`
    insert into pricing_version ${tx(rowOf(pricingVersion, row))} returning version`;
  await tellPrices(work);
  return made!.version;
};

/** Applies a new pricing version with another percentage of list prices for one facility. */
export const setFacilityPercent = async (
  work: Telling,
  { facilityId, percent }: { readonly facilityId: number; readonly percent: string },
  by: Applying,
): Promise<void> => {
  const newest = await lockedPricing(work.tx);
  if (Number(newest.facilities[facilityId] ?? 100) === Number(percent)) return;
  const facilities = { ...newest.facilities, [facilityId]: percent };
  await applyPricing(work, { ...newest, facilities }, { changed: 'facilities' }, by);
};
