import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { metals, type Metal, type Modifier, type PerMetal } from '../../pricing/domain/price.ts';
import type { PricingVersion } from '../../pricing/domain/pricing-version.ts';
import type { pricingDesk } from '../contract.ts';
import { perOunceOf } from '../domain/kilograms.ts';
import type { PricingChange } from '../domain/pricing-change.ts';
import { facilityNames, familyNames } from './pricing-names.ts';

type Sent = Omit<Input<(typeof pricingDesk)['savePricing']>, 'isPreview' | 'ask' | 'pricingType' | 'version'>;

const metalPrices = (sent: Sent['marketPrice']): Partial<PerMetal<string>> => {
  const of = (ounce: string | undefined, kilogram: string | undefined) =>
    ounce ?? (kilogram === undefined ? undefined : perOunceOf(kilogram));
  return defined({
    pt: of(sent?.ptOz, sent?.ptKg),
    pd: of(sent?.pdOz, sent?.pdKg),
    rh: of(sent?.rhOz, sent?.rhKg),
  });
};

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** A discount is sent as an amount, as its unit, or as both. What is not sent stays. */
const discounts = (sent: Sent, stored: PerMetal<Modifier>): Partial<PerMetal<Modifier>> => {
  const of = (metal: Metal): Modifier | undefined => {
    const [by, isPercentage] = [sent[`${metal}Disc`], sent[`${metal}DiscIsPercentage`]];
    if (by === undefined && isPercentage === undefined) return undefined;
    const discount = { by: by ?? stored[metal].by, isPercentage: isPercentage ?? stored[metal].isPercentage };
    if (discount.isPercentage && Number(discount.by) > 100) throw invalid(`${metal}Disc`, 'At most 100 %.');
    return discount;
  };
  return defined(Object.fromEntries(metals.map((metal) => [metal, of(metal)])));
};

/** Percentages by id, from percentages by name. */
const byId = (
  sent: Readonly<Record<string, string>> | undefined,
  ids: ReadonlyMap<string, string>,
  field: string,
  what: string,
): Readonly<Record<string, string>> | undefined =>
  sent &&
  Object.fromEntries(
    Object.entries(sent).map(([name, percent]) => {
      const id = ids.get(name);
      if (id === undefined) throw invalid(`${field}.${name}`, `There is no such ${what}.`);
      return [id, percent];
    }),
  );

/** Refuses a changed percentage of a facility that is not whole. One that stays as it is may be. */
const refuseFractions = (sent: Sent['facilities'], ids: ReadonlyMap<string, string>, stored: PricingVersion): void => {
  for (const [name, percent] of Object.entries(sent ?? {})) {
    const inForce = stored.facilities[ids.get(name) ?? ''] ?? '100';
    if (!Number.isInteger(Number(percent)) && Number(percent) !== Number(inForce))
      throw invalid(`facilities.${name}`, 'A whole number.');
  }
};

/** What a user sends, as a change of the pricing. Facilities and families are found by name, in the user's tenant. */
export const sentChange = async (db: Db, actor: Actor, sent: Sent, stored: PricingVersion): Promise<PricingChange> => {
  const { globalDefaults } = sent;
  const [facilities, families] = await Promise.all([
    sent.facilities && facilityNames(db, actor),
    sent.families && familyNames(db),
  ]);
  refuseFractions(sent.facilities, facilities ?? new Map(), stored);
  return defined({
    market: sent.marketPrice && metalPrices(sent.marketPrice),
    hedge: sent.abcPrice && metalPrices(sent.abcPrice),
    discounts: discounts(sent, stored.discounts),
    overridesModifier: sent.overridesModifier,
    defaults: globalDefaults && {
      ...defined({ weight: globalDefaults.weight?.toString() }),
      ppm: defined({
        pt: globalDefaults.pt?.toString(),
        pd: globalDefaults.pd?.toString(),
        rh: globalDefaults.rh?.toString(),
      }),
    },
    facilities: byId(sent.facilities, facilities ?? new Map(), 'facilities', 'facility'),
    families: byId(sent.families, families ?? new Map(), 'families', 'family'),
  });
};
