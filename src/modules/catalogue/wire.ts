import { z } from 'zod';
import { either, flag, staff, traders } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { instant, number } from '../../kernel/fields.ts';
import { pageOf } from '../../kernel/page.ts';
import { unpricedReasons } from '../pricing/domain/unpriced.ts';
import { matchKinds } from './domain/match.ts';

const seesPrices = flag('canShowPricing');
/** The offer has its own right, separate from the right to see all other prices. */
const seesOffer = flag('canSeeUnitPrice');
const seesAssay = flag('canAccessAssay');
const perMetal = z.object({ pt: number, pd: number, rh: number });

export const ConverterType = z.object({ id: z.int(), name: z.string(), priceUnit: z.enum(['piece', 'lb']).nullable() });

export const prices = {
  marketPrice: visible(number, seesPrices),
  basePrice: visible(number, seesPrices),
  offerPrice: visible(number, seesOffer),
  /**
   * For a seller with several facilities whose offers differ: the lowest, which is `offerPrice`, and the highest. Empty
   * otherwise.
   */
  offers: visible(z.array(z.object({ facility: z.string(), offer: number })), seesOffer),
  listedPrice: visible(number, seesPrices),
  /** The spelling of the product's interface. */
  schemePice: visible(number, seesPrices),
  alt1Price: visible(number, seesPrices),
  isEstimated: visible(z.boolean(), either(seesOffer, seesPrices)),
  isOverride: visible(z.boolean(), seesPrices),
  /** Why no price can be computed yet; the prices say 0 or too little. */
  unpriced: visible(z.enum(unpricedReasons).nullable(), either(seesOffer, seesPrices)),
  pricingVersion: visible(z.int(), seesPrices),
};

export const identity = {
  productId: z.int(),
  name: z.string(),
  oem: z.string(),
  oems: z.array(z.string()),
  manufacturer: z.string(),
  make: z.string(),
  model: z.string(),
  description: z.string(),
  family: visible(z.string().nullable(), traders),
  type: z.int(),
  typeName: z.string(),
  priceUnit: z.enum(['piece', 'lb']).nullable(),
  /** Signed addresses of its pictures, in order. */
  urls: z.array(z.string()),
  profileUrl: z.string().nullable(),
  catAlert: z.string(),
};

export const FoundConverter = z.object({
  ...identity,
  ...prices,
  /** What a buyer should know before a price is agreed. */
  comment: visible(z.string(), staff),
  subweight: visible(number.nullable(), seesAssay),
  /** Each metal's share of the value at net price, in percent. */
  metalShare: visible(perMetal, seesAssay),
  match: z.object({
    kind: z.enum(matchKinds),
    reason: z.string(),
    /** The stamped code that matched. It is not always the first code. */
    code: z.string(),
    marked: z.array(z.tuple([z.int(), z.int()])),
    swapped: z.array(z.int()),
  }),
});
export type FoundConverter = z.output<typeof FoundConverter>;

/** What the answer of a seller's lookup also says. */
export const ofLookup = {
  /** Of a seller's lookup. Without results it is 400, and without credits 900. */
  status: z.literal(200).optional(),
  /** Of a seller's lookup: whether it cost nothing, and until when it costs nothing again. */
  lookup: z.object({ isFree: z.boolean(), freeUntil: instant }).optional(),
};

/**
 * A page of found converters. Beside it, up to ten others whose codes are easily confused with what was typed, on
 * whatever page they are, so that their prices can be compared.
 */
export const FoundConverters = pageOf(FoundConverter).extend({
  lookAlikes: z.array(FoundConverter),
  ...ofLookup,
});

const modifier = (isOptional: boolean) => visible(isOptional ? number.nullable() : number, seesPrices);
const isPercentage = visible(z.boolean(), seesPrices);

/** What only some readers see of a converter, besides its prices. */
export const particulars = {
  serialNo: z.string(),
  abCode: visible(z.string(), traders),
  abSubcode: visible(z.string(), traders),
  comment: visible(z.string(), staff),
  notes: visible(z.string(), staff),
  isMarkForTest: visible(z.boolean(), flag('canViewMarkForTest')),
  subweight: visible(number.nullable(), seesAssay),
  ptAssay: visible(number.nullable(), seesAssay),
  pdAssay: visible(number.nullable(), seesAssay),
  rhAssay: visible(number.nullable(), seesAssay),
  /** The override price. It applies while isCalculatedPrice is false. */
  price: visible(number.nullable(), seesPrices),
  isCalculatedPrice: visible(z.boolean(), seesPrices),
  /** Null: the discount of all converters applies. */
  ptDisc: modifier(true),
  ptDiscIsPercentage: isPercentage,
  pdDisc: modifier(true),
  pdDiscIsPercentage: isPercentage,
  rhDisc: modifier(true),
  rhDiscIsPercentage: isPercentage,
  schemeDisc: modifier(false),
  schemeDiscIsPercentage: isPercentage,
  price2Modifier: modifier(false),
  price2ModifierIsPercentage: isPercentage,
  version: z.int(),
};

export const Converter = z.object({
  ...identity,
  ...prices,
  ...particulars,
  /** Of the listed prices of its counted tests, from two on; else of its own under all pricing versions. */
  low: visible(number, seesPrices),
  average: visible(number, seesPrices),
  high: visible(number, seesPrices),
  /** How many tests low, average and high come from. 0: from the pricing versions. */
  spreadTests: visible(z.int(), seesPrices),
  /**
   * The change in percent, with three decimals, against the price when the previous version was replaced; and the
   * number of that version.
   */
  changePercent: visible(number, seesPrices),
  changeSince: visible(z.int().nullable(), seesPrices),
  /** It has pictures of its own, and not only those of its family. */
  hasOwnPictures: z.boolean(),
  /** For sellers: until when their lookup shows prices. */
  pricesUntil: instant.optional(),
  fitments: z.array(
    z.object({ make: z.string(), model: z.string(), yearFrom: z.int(), yearTo: z.int(), engine: z.string() }),
  ),
});

export const PriceHistoryEntry = z.object({
  date: instant,
  version: z.int(),
  abListPrice: number,
  abPublishPrice: number,
});

const ReceiptStep = z.object({
  kind: z.enum(['sum', 'change', 'total']),
  label: z.string(),
  note: z.string(),
  amount: number,
});

/** Readers without the right to price terms see what the customer's terms change as one sum. */
const OfferStep = ReceiptStep.extend({ terms: visible(z.string(), flag('canShowPriceModifier')) });

export const Receipt = z.object({
  productId: z.int(),
  oem: z.string(),
  pricingVersion: z.int(),
  appliedAt: instant,
  appliedBy: z.string(),
  weight: visible(number, seesAssay),
  isEstimated: z.boolean(),
  isOverride: z.boolean(),
  customer: z.string().nullable(),
  facility: z.string().nullable(),
  /** Ounces and values per metal reveal as much as the assay. */
  metals: visible(
    z.array(z.object({ metal: z.enum(['pt', 'pd', 'rh']), ppm: number, ounces: number, net: number, value: number })),
    seesAssay,
  ),
  /** From the listed price to the base price. */
  steps: z.array(ReceiptStep),
  /** From the base price to the offer. */
  offerSteps: visible(z.array(OfferStep), seesOffer),
  market: number,
  publish: number,
  listed: number,
  scheme: number,
  alt1: number,
  base: number,
  offer: visible(number, seesOffer),
});
export type Receipt = z.output<typeof Receipt>;
