import { metals, type Metal, type Modifier, type PerMetal } from '../../pricing/domain/price.ts';
import type { Piece, PricingVersion } from '../../pricing/domain/pricing-version.ts';

/** What a user changes of the pricing. What is not named stays. */
export type PricingChange = {
  readonly market?: Partial<PerMetal<string>>;
  readonly hedge?: Partial<PerMetal<string>>;
  readonly discounts?: Partial<PerMetal<Modifier>>;
  readonly overridesModifier?: string;
  readonly defaults?: { readonly weight?: string; readonly ppm?: Partial<PerMetal<string>> };
  /** Percent of list by facility id. */
  readonly facilities?: Readonly<Record<string, string>>;
  /** Signed percent by family id. */
  readonly families?: Readonly<Record<string, string>>;
  /** Recounted mean pieces by family id. Every change carries them. Alone they do not make a change. */
  readonly pieces?: Readonly<Record<string, Piece | null>>;
};

const given = <Values extends object>(values: Values | undefined): Partial<Values> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<Values>;

/** The pricing with a change. */
export const changedPricing = (pricing: PricingVersion, change: PricingChange): PricingVersion => {
  const defaults = {
    weight: change.defaults?.weight ?? pricing.defaults.weight,
    ppm: { ...pricing.defaults.ppm, ...given(change.defaults?.ppm) },
  };
  const familyIds = new Set([change.families, change.pieces].flatMap((each) => Object.keys(each ?? {})));
  const families = [...familyIds].map((id) => {
    const { percent = '0', piece = null } = pricing.families[id] ?? {};
    const counted = change.pieces?.[id];
    return [id, { percent: change.families?.[id] ?? percent, piece: counted === undefined ? piece : counted }];
  });
  return {
    ...pricing,
    market: { ...pricing.market, ...given(change.market) },
    hedge: { ...pricing.hedge, ...given(change.hedge) },
    discounts: { ...pricing.discounts, ...given(change.discounts) },
    overridesModifier: change.overridesModifier ?? pricing.overridesModifier,
    defaults,
    facilities: { ...pricing.facilities, ...change.facilities },
    families: { ...pricing.families, ...Object.fromEntries(families) },
  };
};

/** Names of facilities and families by id, for sentences. Of what the reader may not see nothing is said: undefined. */
export type Names = {
  readonly facilities: ReadonlyMap<string, string> | undefined;
  readonly families: ReadonlyMap<string, string> | undefined;
};

const metalNames: PerMetal<string> = { pt: 'Platinum', pd: 'Palladium', rh: 'Rhodium' };
const modifierText = ({ by, isPercentage }: Modifier): string => (isPercentage ? `${Number(by)} %` : `$${Number(by)}`);
const same = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Number(a) === Number(b));

/** The figures of a pricing that a user changes. */
export type PricingFigures = Pick<
  PricingVersion,
  'market' | 'hedge' | 'discounts' | 'overridesModifier' | 'defaults' | 'facilities'
> & { readonly families: Readonly<Record<string, { readonly percent: string }>> };

/** What differs between two pricings, each in words: `Platinum hedge: 1760 → 1750`. */
export const differencesOf = (before: PricingFigures, after: PricingFigures, names: Names): string[] => {
  const said: string[] = [];
  const compare = (what: string, was: string | undefined, is: string | undefined, unit = ''): void => {
    const shown = (value: string | undefined) => (value === undefined ? 'none' : `${Number(value)}${unit}`);
    if (!same(was, is)) said.push(`${what}: ${shown(was)} → ${shown(is)}`);
  };
  const ofMetals = (what: string, was: PerMetal<string>, is: PerMetal<string>): void => {
    for (const metal of metals) compare(`${metalNames[metal]} ${what}`, was[metal], is[metal]);
  };
  ofMetals('market', before.market, after.market);
  ofMetals('hedge', before.hedge, after.hedge);
  for (const metal of metals) {
    const [was, is] = [before.discounts[metal], after.discounts[metal]];
    if (!same(was.by, is.by) || was.isPercentage !== is.isPercentage)
      said.push(`${metalNames[metal]} discount: ${modifierText(was)} → ${modifierText(is)}`);
  }
  compare('Override modifier', before.overridesModifier, after.overridesModifier, ' %');
  compare('Default weight', before.defaults.weight, after.defaults.weight, ' g');
  ofMetals('default', before.defaults.ppm, after.defaults.ppm);
  const ids = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const id of names.facilities ? ids(before.facilities, after.facilities) : [])
    compare(
      names.facilities?.get(id) ?? `Facility ${id}`,
      before.facilities[id] ?? '100',
      after.facilities[id] ?? '100',
      ' %',
    );
  for (const id of names.families ? ids(before.families, after.families) : [])
    compare(
      `Family ${names.families?.get(id) ?? id}`,
      before.families[id]?.percent ?? '0',
      after.families[id]?.percent ?? '0',
      ' %',
    );
  return said;
};

/** For comparing alone. */
export const unnamed: Names = { facilities: new Map(), families: new Map() };

/** Whether all values that count for a price are the same, the mean pieces of families among them. */
export const isSamePricing = (before: PricingVersion, after: PricingVersion): boolean => {
  const ids = new Set([...Object.keys(before.families), ...Object.keys(after.families)]);
  return (
    differencesOf(before, after, unnamed).length === 0 &&
    [...ids].every((id) => isSamePiece(before.families[id]?.piece ?? null, after.families[id]?.piece ?? null))
  );
};

const isSamePiece = (a: Piece | null, b: Piece | null): boolean =>
  a === b ||
  (a !== null && b !== null && same(a.weight, b.weight) && metals.every((metal) => same(a.ppm[metal], b.ppm[metal])));

/** Whether a change moves a metal's price or its discount. */
export const movesMetals = (before: PricingVersion, after: PricingVersion): boolean =>
  metals.some(
    (metal: Metal) =>
      !same(before.market[metal], after.market[metal]) ||
      !same(before.hedge[metal], after.hedge[metal]) ||
      !same(before.discounts[metal].by, after.discounts[metal].by) ||
      before.discounts[metal].isPercentage !== after.discounts[metal].isPercentage,
  );

/** What the history calls a change: the modifier of override prices and the defaults are named before what is beside them. */
export const kindOfChange = (
  before: PricingVersion,
  after: PricingVersion,
): 'global' | 'facilities' | 'families' | 'overrides' | 'defaults' => {
  if (!same(before.overridesModifier, after.overridesModifier)) return 'overrides';
  const [was, is] = [before.defaults, after.defaults];
  if (!same(was.weight, is.weight) || metals.some((metal) => !same(was.ppm[metal], is.ppm[metal]))) return 'defaults';
  if (movesMetals(before, after)) return 'global';
  const ids = [...new Set([...Object.keys(before.facilities), ...Object.keys(after.facilities)])];
  const isFacility = ids.some((id) => !same(before.facilities[id] ?? '100', after.facilities[id] ?? '100'));
  return isFacility ? 'facilities' : 'families';
};
