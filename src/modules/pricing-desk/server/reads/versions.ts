import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { averagePieceValue, proposedOverridesModifier } from '../../../pricing/domain/pricing-version.ts';
import { currentPricing, pricingVersion } from '../../../pricing/server/public.ts';
import type { pricingDesk } from '../../contract.ts';
import { differencesOf } from '../../domain/pricing-change.ts';
import { namesById } from '../pricing-names.ts';
import { appliedWith, overridesAppliedWith } from './pricing-object.ts';

type List = (typeof pricingDesk)['listVersions'];
type Overrides = (typeof pricingDesk)['listOverrideHistory'];
type Changed = 'global' | 'facilities' | 'families' | 'overrides' | 'defaults' | 'rollback' | 'feed';

/** Applied versions, newest first, each with what it changed. */
export const listVersions = async ({ count, offset }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const rows = await db<{ version: number; changed: Changed; returnedTo: number | null; before: number | null }[]>`
    select version, changed, returned_to, (select max(version) from pricing_version earlier where earlier.version < pricing_version.version) as before
    from pricing_version order by version desc limit ${count + 1} offset ${offset}`;
  const names = await namesById(db, actor);
  const list = [];
  for (const { version, changed, returnedTo, before } of rows) {
    const pricing = (await pricingVersion(db, version))!;
    const earlier = before === null ? undefined : await pricingVersion(db, before);
    list.push({
      version,
      appliedAt: pricing.appliedAt,
      appliedBy: pricing.appliedBy,
      changed,
      returnedTo,
      avgPieceValue: averagePieceValue(pricing),
      differences: earlier ? differencesOf(earlier, pricing, names) : [],
    });
  }
  return cutPage(list, count);
};

/** The applied modifiers of override prices, newest first; with core values also changes of the global defaults. */
export const listOverrideHistory = async (
  { count, offset, isCoreValuesChange }: Input<Overrides>,
  { db }: ReadRequest<Overrides>,
) => {
  const kinds = isCoreValuesChange ? (['overrides', 'defaults'] as const) : (['overrides'] as const);
  const rows = await db<{ version: number; firstName: string; lastName: string }[]>`
    select pricing_version.version, coalesce(first_name, 'Troyard') as first_name, coalesce(last_name, '') as last_name
    from pricing_version left join app_user on app_user.id = applied_by
    where changed = any(${[...kinds]})
    order by pricing_version.version desc limit ${count + 1} offset ${offset}`;
  const [current, then, inForce] = await Promise.all([
    currentPricing(db),
    overridesAppliedWith(db),
    appliedWith(db, kinds),
  ]);
  const list = [];
  for (const { version, firstName, lastName } of rows) {
    const pricing = (await pricingVersion(db, version))!;
    const { weight, ppm } = pricing.defaults;
    list.push({
      version,
      firstName,
      lastName,
      overridesModifier: pricing.overridesModifier,
      created: pricing.appliedAt,
      status: version === inForce.version ? ('Current' as const) : ('Replaced' as const),
      ...(isCoreValuesChange && {
        avgPieceValue: averagePieceValue(pricing),
        weight,
        ptPPM: ppm.pt,
        pdPPM: ppm.pd,
        rhPPM: ppm.rh,
      }),
    });
  }
  return {
    ...cutPage(list, count),
    metalData: {
      avgPieceValue: averagePieceValue(current),
      proposedOverridesModifier: proposedOverridesModifier(current, then),
      version: current.version,
    },
  };
};
