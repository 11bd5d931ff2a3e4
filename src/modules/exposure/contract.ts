import { z } from 'zod';
import { call, read } from '../../kernel/contract.ts';
import { epoch, facilityFilter, input, instant, number } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { readsExposure } from '../hedges/domain/access.ts';
import { metals } from '../pricing/domain/price.ts';

/** What is open of one metal: troy ounces, and dollars per ounce. */
export const MetalExposure = z.object({
  metal: z.enum(metals),
  /** Of pending and settled invoices, and the two parts of it. */
  bought: number,
  pending: number,
  settled: number,
  inCarts: number,
  hedged: number,
  /** Of the hedged ounces, those that are typed into open settlements alone. */
  typedHedges: number,
  /** Of the bought ounces, those that have left the yard. */
  shipped: number,
  /** Bought less hedged. */
  net: number,
  /** Dollars that one percent of the market price is worth on the net. */
  onePercent: number,
  /** The mean hedge price at which the bought ounces were bought, by weight. Null where nothing was. */
  averageBought: number.nullable(),
  /** The prices in force. */
  market: number,
  hedge: number,
  /** The most ounces that may be open. Null for no limit. */
  limit: number.nullable(),
  /** Null where there is no limit, or where these are not all ounces of the company. */
  isPassed: z.boolean().nullable(),
});
export type MetalExposure = z.output<typeof MetalExposure>;

/** The figures that are made of loads. */
export const loadFigures = ['bought', 'pending', 'settled', 'carts'] as const;

/** A load behind a figure, with its part of it. */
export const ExposureLoad = z.object({
  loadId: z.int(),
  loadName: z.string(),
  /** Null for a cart. */
  invoiceNo: z.string().nullable(),
  type: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  companyName: z.string(),
  facilityCity: z.string(),
  /** When it was settled; when it was finished, if it is pending; when it was opened, if it is a cart. */
  date: instant,
  ounces: number,
  /** The mean hedge price of its receipts. Null where it holds nothing of the metal. */
  averageBought: number.nullable(),
});
export type ExposureLoad = z.output<typeof ExposureLoad>;

/**
 * `facility` narrows loads. `from` and `to` include both ends of the time in which an invoice was settled, or finished while
 * it is pending, and in which a hedge was sold. Carts are open now, whatever the time.
 */
const filters = { facility: facilityFilter, from: epoch.optional(), to: epoch.optional() } as const;

export const exposure = {
  getExposure: call({
    method: 'GET',
    path: read('exposure/get'),
    summary: 'What is open of each metal: bought and in carts as the reader may see it, hedged, shipped, and the net',
    about: 'loads',
    access: readsExposure,
    input: input(filters),
    output: z.object({
      list: z.array(MetalExposure),
      /** How many invoices and carts are counted. */
      loads: z.int(),
      pricedAt: instant,
    }),
    example: () => ({}),
  }),
  listExposureLoads: call({
    method: 'GET',
    path: read('exposure/loads'),
    summary: 'The loads that a figure of a metal is made of, newest first, with the ounces of all of them',
    about: 'loads',
    access: readsExposure,
    input: input({ ...paging, ...filters, metal: z.enum(metals), figure: z.enum(loadFigures) }),
    output: pageOf(ExposureLoad).extend({ ounces: number }),
    example: () => ({ metal: 'pt' as const, figure: 'bought' as const, count: 20 }),
  }),
};
