import { z } from 'zod';
import { all, flag, signedIn, staff, type Rule } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import {
  count,
  decimalNumber,
  epoch,
  id,
  ignored,
  input,
  instant,
  message,
  number,
  offset,
  searchText,
  version,
  whole,
} from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { priceModifierBounds } from '../facilities/domain/price-modifier.ts';
import {
  mayConfirmMetals,
  mayEditPricing,
  mayReadPricing,
  mayReturn,
  opensGlobalPricing,
  opensPricing,
  seesFacilityPricing,
  seesFamilyPricing,
  seesOverrides,
} from './domain/access.ts';
import {
  Consequences,
  GlobalDefaults,
  MoveWaiting,
  OverrideEntry,
  PricingObject,
  TopResult,
  VersionRow,
} from './wire.ts';

const perOunce = decimalNumber(0, 99_999.9999, 4).optional();
/** Of the price of a kilogram and that of an ounce, the ounce counts. */
const perKilogram = decimalNumber(0, 9_999_999, 4).optional();
const metalPrices = input({
  ptOz: perOunce,
  ptKg: perKilogram,
  pdOz: perOunce,
  pdKg: perKilogram,
  rhOz: perOunce,
  rhKg: perKilogram,
}).optional();
const discount = decimalNumber(0, 99_999.99, 2).optional();
const isPercentage = z.boolean().optional();
const overridesModifier = decimalNumber(-99.99, 999.99, 2);
const grams = whole(0, 9999);
const ppm = whole(0, 9999);
/** A changed one is whole. The server compares it with the one in force, which may be older than this rule. */
const facilityPercent = decimalNumber(priceModifierBounds.min, priceModifierBounds.max, 4);
const familyPercent = decimalNumber(-99.99, 999.99, 2);

type Sent = Readonly<Record<string, unknown>>;
const where = (holds: boolean, rule: Rule): Rule => (holds ? rule : signedIn);
const global = [
  'marketPrice',
  'abcPrice',
  'ptDisc',
  'ptDiscIsPercentage',
  'pdDisc',
  'pdDiscIsPercentage',
  'rhDisc',
  'rhDiscIsPercentage',
  'globalDefaults',
] as const;
const sends = (sent: Sent, ...fields: readonly string[]) => fields.some((field) => sent[field] !== undefined);

/** With the version in force after it. */
const Applied = message.extend({ version: z.int() });
const Saved = Applied.extend({
  /** What the change would do, when it is only looked at. */
  preview: Consequences.optional(),
});

export const pricingDesk = {
  getPricingObject: call({
    method: 'GET',
    path: read('pricing/get'),
    summary: 'The pricing in force: metals, discounts, percentages of facilities and families, global defaults',
    about: 'prices',
    access: mayReadPricing,
    input: input({
      ptDiscIsPercentage: ignored,
      pdDiscIsPercentage: ignored,
      rhDiscIsPercentage: ignored,
    }),
    output: PricingObject,
    example: () => ({}),
  }),
  savePricing: call({
    method: 'PUT',
    path: write('pricing/save'),
    summary:
      'Applies a changed pricing as a new version, or with isPreview tells what it would do. A version that is not in force any more is a 409 that says what changed. With ask, a move of a metal by more than 15 % is a 409 with code ASK',
    makesStale: ['prices', 'load', 'loads', 'facilities', 'first steps'],
    access: mayEditPricing,
    alsoNeeds: {
      says: 'changed metal prices and discounts need canEditMetalPrices; metals and defaults staff, facilities canViewFacilityPricing, families canViewFamilyPricing, overridesModifier canViewOverrideModifier',
      rule: (sent) =>
        all(
          where(sends(sent, ...global), staff),
          where(sends(sent, 'facilities'), seesFacilityPricing),
          where(sends(sent, 'families'), seesFamilyPricing),
          where(sends(sent, 'overridesModifier'), seesOverrides),
        ),
    },
    input: input({
      marketPrice: metalPrices,
      abcPrice: metalPrices,
      ptDisc: discount,
      ptDiscIsPercentage: isPercentage,
      pdDisc: discount,
      pdDiscIsPercentage: isPercentage,
      rhDisc: discount,
      rhDiscIsPercentage: isPercentage,
      overridesModifier: overridesModifier.optional(),
      facilities: z.record(z.string().max(200), facilityPercent).optional(),
      families: z.record(z.string().max(200), familyPercent).optional(),
      globalDefaults: input({
        weight: grams.optional(),
        pt: ppm.optional(),
        pd: ppm.optional(),
        rh: ppm.optional(),
      }).optional(),
      /** 1 the global tab, 2 facilities, 3 any other. */
      pricingType: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
      isPreview: z.boolean().default(false),
      ask: z.boolean().default(false),
      version: version.optional(),
    }),
    output: Saved,
    fresh: PricingObject,
    example: () => ({ isPreview: true, abcPrice: { ptOz: 1761 } }),
  }),
  listPricingConverters: call({
    method: 'GET',
    path: read('pricing/converters'),
    summary:
      'Converters with their prices, for a text or the most bought ones; with isPreview under the looked-at change',
    about: 'prices',
    access: all(staff, flag('canViewGlobalPricing')),
    input: input({ count: count.default(100), offset, text: searchText, isPreview: z.boolean().default(false) }),
    output: pageOf(TopResult),
    example: () => ({ count: 10 }),
  }),
  listTopResults: call({
    method: 'GET',
    path: read('pricing/top/results'),
    summary: 'The 100 converters of which most pieces were bought in 90 days, with prices',
    about: 'prices',
    access: staff,
    input: input({ isPreview: z.boolean().default(false), count: count.default(100), offset }),
    output: pageOf(TopResult),
    example: () => ({}),
  }),
  listTopCats: call({
    method: 'GET',
    path: read('product/getTop100Cats'),
    summary: 'The same as the top results, under the name that older callers use',
    about: 'prices',
    access: staff,
    input: input({}),
    output: pageOf(TopResult),
    example: () => ({}),
  }),
  listOverrideHistory: call({
    method: 'GET',
    path: read('pricing/override/history'),
    summary: 'Who applied which modifier of override prices; isCoreValuesChange: with the global defaults of then',
    about: 'prices',
    access: seesOverrides,
    input: input({ ...paging, count: count.default(100), isCoreValuesChange: z.boolean().default(false) }),
    output: pageOf(OverrideEntry).extend({
      metalData: z.object({ avgPieceValue: number, proposedOverridesModifier: number, version: z.int() }),
    }),
    example: () => ({}),
  }),
  applyOverrides: call({
    method: 'POST',
    path: write('pricing/override'),
    summary: 'Applies the modifier of override prices, and global defaults sent with it; or tells what it would do',
    makesStale: ['prices', 'load', 'loads'],
    access: all(seesOverrides, mayEditPricing),
    input: input({
      overridesModifier,
      isPreview: z.boolean().default(false),
      weight: grams.optional(),
      ptPPM: ppm.optional(),
      pdPPM: ppm.optional(),
      rhPPM: ppm.optional(),
      version: version.optional(),
    }),
    output: Saved,
    fresh: PricingObject,
    example: () => ({ overridesModifier: 0, isPreview: true }),
  }),
  getGlobalDefaults: call({
    method: 'GET',
    path: read('pricing/global/defaults'),
    summary: 'The piece that stands for a converter without assay and family, and what it is worth',
    about: 'prices',
    access: opensPricing,
    input: input({}),
    output: GlobalDefaults.extend({ avgPieceValue: number }),
    example: () => ({}),
  }),
  saveGlobalDefaults: call({
    method: 'POST',
    path: write('pricing/global/defaults'),
    summary: 'Applies other global defaults',
    makesStale: ['prices', 'load', 'loads'],
    access: all(staff, mayEditPricing),
    input: input({ weight: grams, pt: ppm, pd: ppm, rh: ppm, version: version.optional() }),
    output: Applied,
    fresh: PricingObject,
    example: () => ({ weight: 1100, pt: 350, pd: 1200, rh: 220 }),
  }),
  listFamilyPrices: call({
    method: 'GET',
    path: read('pricing/families'),
    summary: 'Families with their signed percentage and the number of their converters',
    about: 'prices',
    access: seesFamilyPricing,
    input: input({}),
    output: z.object({ list: z.array(z.object({ family: z.string(), value: number, count: z.int() })) }),
    example: () => ({}),
  }),
  listVersions: call({
    method: 'GET',
    path: read('pricing/versions'),
    summary: 'Applied versions, newest first, each with what it changed in words',
    about: 'prices',
    access: mayReturn,
    input: input({ ...paging, count: whole(1, 100).default(20) }),
    output: pageOf(VersionRow),
    example: () => ({}),
  }),
  returnToVersion: call({
    method: 'POST',
    path: write('pricing/rollback'),
    summary: 'Applies the values of an earlier version as a new version',
    makesStale: ['prices', 'load', 'loads', 'facilities'],
    access: mayReturn,
    input: input({ version: id }),
    output: Applied,
    example: (world) => ({ version: world.earlierVersion }),
  }),
  metalSeries: call({
    method: 'GET',
    path: read('pricing/metals'),
    summary: 'Metal prices and the average piece over time, and whether the market prices are stale',
    about: 'prices',
    access: opensGlobalPricing,
    input: input({ from: epoch.optional(), to: epoch.optional() }),
    output: z.object({
      series: z.array(
        z.object({
          version: z.int(),
          date: instant,
          market: z.object({ pt: number, pd: number, rh: number }),
          hedge: z.object({ pt: number, pd: number, rh: number }),
          avgPieceValue: number,
        }),
      ),
      /** For when the market prices in force hold: the last quote, typed price or confirmation. */
      asOf: instant,
      source: z.enum(['feed', 'person']),
      /** `asOf` is longer than 36 hours ago. */
      isStale: z.boolean(),
      /** Why the last fetch gave no usable quote. */
      failure: z.object({ at: instant, says: z.string() }).nullable(),
      moveWaiting: MoveWaiting.nullable(),
    }),
    example: () => ({}),
  }),
  confirmMetals: call({
    method: 'POST',
    path: write('pricing/metals/confirm'),
    summary:
      'Applies or dismisses the quote that waits; without moveId, says that the market prices in force still hold',
    makesStale: ['prices'],
    access: mayConfirmMetals,
    input: input({ moveId: id.optional(), isAccepted: z.boolean().default(true) }),
    output: message,
    example: () => ({}),
  }),
};
