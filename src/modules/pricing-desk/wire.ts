import { z } from 'zod';
import { flag } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { instant, number } from '../../kernel/fields.ts';
import {
  opensPricing,
  seesFacilityPricing,
  seesFamilyPricing,
  seesGlobalPricing,
  seesOverrides,
  seesOverridesModifier,
} from './domain/access.ts';

/** Dollars per troy ounce, and per kilogram at 32.15 ounces. */
const MetalPrices = z.object({
  ptOz: number,
  ptKg: number,
  pdOz: number,
  pdKg: number,
  rhOz: number,
  rhKg: number,
});

export const GlobalDefaults = z.object({ weight: number, pt: number, pd: number, rh: number });

/** A change by its fields: figures, switches, and figures by name. */
export const PreviewedChange = z.record(z.string(), z.union([z.boolean(), number, z.record(z.string(), number)]));

/** The pricing in force, as far as its reader may see it. */
export const PricingObject = z.object({
  version: z.int(),
  appliedAt: instant,
  appliedBy: z.string(),
  marketPrice: visible(MetalPrices, seesGlobalPricing),
  abcPrice: visible(MetalPrices, seesGlobalPricing),
  ptDisc: visible(number, seesGlobalPricing),
  ptDiscIsPercentage: visible(z.boolean(), seesGlobalPricing),
  pdDisc: visible(number, seesGlobalPricing),
  pdDiscIsPercentage: visible(z.boolean(), seesGlobalPricing),
  rhDisc: visible(number, seesGlobalPricing),
  rhDiscIsPercentage: visible(z.boolean(), seesGlobalPricing),
  overridesModifier: visible(number, seesOverridesModifier),
  /** What would let override prices follow the metals since they were last applied, in percent. */
  proposedOverridesModifier: visible(number, seesOverrides),
  /** Percent of list by the name of the facility. */
  facilities: visible(z.record(z.string(), number), seesFacilityPricing),
  /** Signed percent by the name of the family. */
  families: visible(z.record(z.string(), number), seesFamilyPricing),
  globalDefaults: visible(GlobalDefaults, opensPricing),
  /** The value of the default piece at net price. */
  avgPieceValue: visible(number, opensPricing),
  /** The market prices are older than 36 hours. */
  isStale: visible(z.boolean(), seesGlobalPricing),
  /** What the reader has changed and only looked at so far, as it was sent. */
  preview: visible(PreviewedChange.nullable(), seesGlobalPricing),
});
export type PricingObject = z.output<typeof PricingObject>;

const seesPrices = flag('canShowPricing');
const seesTotals = flag('canSeeSubtotal');

/** A converter of the top results: base price, A = market, B = listed, T = the change in percent with three decimals. */
export const TopResult = z.object({
  productId: z.int(),
  make: z.string(),
  oem: z.string(),
  price: visible(number, seesPrices),
  isEstimated: visible(z.boolean(), seesPrices),
  isOverride: visible(z.boolean(), seesPrices),
  a: visible(number, seesPrices),
  b: visible(number, seesPrices),
  t: visible(number, seesPrices),
});
export type TopResult = z.output<typeof TopResult>;

/** What a change would do. */
export const Consequences = z.object({
  averagePiece: z.object({ old: number, new: number, changePercent: number }),
  /** Top results under the change. `oldPrice`, `oldA` and `oldB` are as now, `t` is the change of the price. */
  list: z.array(
    TopResult.extend({
      oldPrice: visible(number, seesPrices),
      oldA: visible(number, seesPrices),
      oldB: visible(number, seesPrices),
    }),
  ),
  /** Open carts with items whose prices the change moves: at the prices they have, and at the new ones. */
  carts: z.object({
    count: z.int(),
    items: z.int(),
    oldTotal: visible(number, seesTotals),
    newTotal: visible(number, seesTotals),
    isCapped: z.boolean(),
    /** Those that differ most. */
    list: z.array(
      z.object({
        loadId: z.int(),
        customer: z.string(),
        items: z.int(),
        oldTotal: visible(number, seesTotals),
        newTotal: visible(number, seesTotals),
      }),
    ),
  }),
  /** The mean offer for the top results, by the company that buys, over all its customers and facilities. */
  groups: z.array(
    z.object({
      name: z.string(),
      customers: z.int(),
      oldOffer: visible(number, seesPrices),
      newOffer: visible(number, seesPrices),
    }),
  ),
});
export type Consequences = z.output<typeof Consequences>;

export const VersionRow = z.object({
  version: z.int(),
  appliedAt: instant,
  appliedBy: z.string(),
  changed: z.enum(['global', 'facilities', 'families', 'overrides', 'defaults', 'rollback', 'feed']),
  returnedTo: z.int().nullable(),
  avgPieceValue: number,
  /** What it changed, each in words. */
  differences: z.array(z.string()),
});

/** A quote that moves a metal by more than 15 %, beside the market prices in force. */
export const MoveWaiting = z.object({
  moveId: z.int(),
  fetchedAt: instant,
  asOf: instant,
  metals: z.array(
    z.object({ metal: z.enum(['pt', 'pd', 'rh']), inForce: number, moved: number, changePercent: number }),
  ),
});

export const OverrideEntry = z.object({
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  overridesModifier: number,
  created: instant,
  status: z.enum(['Current', 'Replaced']),
  avgPieceValue: number.optional(),
  weight: number.optional(),
  ptPPM: number.optional(),
  pdPPM: number.optional(),
  rhPPM: number.optional(),
});
