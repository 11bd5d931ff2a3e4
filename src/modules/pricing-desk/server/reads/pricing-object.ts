import type { z } from 'zod';
import type { Actor } from '../../../../kernel/actor.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { PerMetal } from '../../../pricing/domain/price.ts';
import {
  averagePieceValue,
  proposedOverridesModifier,
  type PricingVersion,
} from '../../../pricing/domain/pricing-version.ts';
import { currentPricing, metalFreshness, pricingVersion } from '../../../pricing/server/public.ts';
import type { pricingDesk } from '../../contract.ts';
import { perKilogram } from '../../domain/kilograms.ts';
import type { PreviewedChange } from '../../wire.ts';
import { facilityNames, familyNames } from '../pricing-names.ts';

const metalPrices = ({ pt, pd, rh }: PerMetal<string>) => ({
  ptOz: pt,
  ptKg: perKilogram(pt),
  pdOz: pd,
  pdKg: perKilogram(pd),
  rhOz: rh,
  rhKg: perKilogram(rh),
});

/**
 * The version with which the overrides in force were applied. A version that returned to an earlier one has the overrides
 * of that one. The first version if they never were.
 */
export const overridesAppliedWith = (db: Db): Promise<PricingVersion> => appliedWith(db, ['overrides']);

/** The same for several kinds of changes: the version with which the last of them that is in force was applied. */
export const appliedWith = async (db: Db, kinds: readonly ('overrides' | 'defaults')[]): Promise<PricingVersion> => {
  const steps = [...kinds, 'rollback'];
  const row = first(
    await db<{ version: number }[]>`
      with recursive step as (
        (
          select version, changed, returned_to from pricing_version where changed = any(${steps})
          order by version desc limit 1
        )
        union all
        select earlier.* from step cross join lateral (
          select version, changed, returned_to from pricing_version
          where changed = any(${steps}) and version <= step.returned_to order by version desc limit 1
        ) earlier where step.changed = 'rollback'
      )
      select version from step where changed <> 'rollback'
      union all (select version from pricing_version order by version limit 1)
      order by version desc limit 1`,
  )!;
  return (await pricingVersion(db, row.version))!;
};

type Reading = { readonly actor: Actor; readonly db: Db; readonly now: Date };

/** A pricing in the form of the wire. */
export const pricingObject = async (pricing: PricingVersion, { actor, db, now }: Reading) => {
  const [facilities, families, then, freshness, preview] = await Promise.all([
    facilityNames(db, actor),
    familyNames(db),
    overridesAppliedWith(db),
    metalFreshness(db, now),
    db<
      { change: z.input<typeof PreviewedChange> }[]
    >`select change from pricing_preview where user_id = ${actor.userId}`,
  ]);
  const { discounts, defaults } = pricing;
  const named = (names: ReadonlyMap<string, string>, percentOf: (id: string) => string) =>
    Object.fromEntries([...names].map(([name, id]) => [name, percentOf(id)]));
  return {
    version: pricing.version,
    appliedAt: pricing.appliedAt,
    appliedBy: pricing.appliedBy,
    marketPrice: metalPrices(pricing.market),
    abcPrice: metalPrices(pricing.hedge),
    ptDisc: discounts.pt.by,
    ptDiscIsPercentage: discounts.pt.isPercentage,
    pdDisc: discounts.pd.by,
    pdDiscIsPercentage: discounts.pd.isPercentage,
    rhDisc: discounts.rh.by,
    rhDiscIsPercentage: discounts.rh.isPercentage,
    overridesModifier: pricing.overridesModifier,
    proposedOverridesModifier: proposedOverridesModifier(pricing, then),
    facilities: named(facilities, (id) => pricing.facilities[id] ?? '100'),
    families: named(families, (id) => pricing.families[id]?.percent ?? '0'),
    globalDefaults: { weight: defaults.weight, ...defaults.ppm },
    avgPieceValue: averagePieceValue(pricing),
    isStale: freshness.isStale,
    preview: first(preview)?.change ?? null,
  };
};

type Get = (typeof pricingDesk)['getPricingObject'];

/** The pricing in force, with what its reader has only looked at so far. */
export const getPricingObject = async (_: unknown, request: ReadRequest<Get>) =>
  pricingObject(await currentPricing(request.db), request);
