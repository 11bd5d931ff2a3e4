import { z } from 'zod';
import { visible } from '../../kernel/contract.ts';
import { calendarDate, instant, number } from '../../kernel/fields.ts';
import { seesCosts, seesMargin, seesMoney, seesPrices } from './domain/access.ts';

/** Dollars of a margin, and the same as percent of what was paid. Null where nothing was paid. */
const Margin = z.object({
  hedge: number,
  hedgePercent: number.nullable(),
  market: number,
  marketPercent: number.nullable(),
});

/** What was bought. `paid`: dollars of the invoices. `margin`: the worth by the receipts less what was paid. */
const figures = {
  invoices: z.int(),
  units: z.int(),
  pounds: number,
  paid: visible(number, seesMoney),
  margin: visible(Margin, seesMargin),
} as const;
const Figures = z.object(figures);
export type Figures = z.output<typeof Figures>;

const Day = z.object({ date: calendarDate, ...figures });

/** The states of open carts, in the order of their life. */
export const cartStates = ['request', 'quote', 'notStarted', 'inProcess', 'finalised'] as const;
export type CartState = (typeof cartStates)[number];
/** How many days ago a cart was opened: the youngest first. */
export const cartAges = ['today', 'days3', 'week', 'month', 'older'] as const;
export type CartAge = (typeof cartAges)[number];

const cartFigures = { loads: z.int(), items: z.int(), subtotal: visible(number, seesMoney) } as const;
export const CartFigures = z.object(cartFigures);
export type CartFigures = z.output<typeof CartFigures>;

/** Troy ounces bought and not yet settled, less hedged ones. */
const Ounces = z.object({ pt: number, pd: number, rh: number });

/** The prices of a metal, dollars per troy ounce. */
const MetalPrices = z.object({ pt: number, pd: number, rh: number });

export const Summary = z.object({
  /** The whole days that are shown, and the first instant of as many days before them. */
  from: instant,
  to: instant,
  before: instant,
  bought: Figures,
  boughtBefore: Figures,
  /** Each day with a settled invoice, the oldest first. */
  days: z.array(Day),
  /** The same of the days before. */
  daysBefore: z.array(Day),
  /** Who bought most, at most ten. */
  buyers: z.array(z.object({ buyerId: z.int(), name: z.string(), ...figures })),
  carts: z.array(z.object({ state: z.enum(cartStates), ...cartFigures })),
  unhedgedOunces: visible(Ounces, seesCosts),
  /** The prices at the end of each day on which they changed, after those at the start. */
  metalPrices: visible(z.array(z.object({ date: calendarDate, market: MetalPrices, hedge: MetalPrices })), seesPrices),
});
export type Summary = z.output<typeof Summary>;

/** An open cart in the report of open carts. */
export const OpenCart = z.object({
  loadId: z.int(),
  loadName: z.string(),
  state: z.enum(cartStates),
  /** Full days since it was opened. */
  age: z.int(),
  createdDate: instant,
  customer: z.string(),
  /** The buyer's name. Null for a request that nobody has accepted yet. */
  buyer: z.string().nullable(),
  facility: z.string(),
  items: z.int(),
  subtotal: visible(number, seesMoney),
});
export type OpenCart = z.output<typeof OpenCart>;

const group = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, ...cartFigures }));
const named = z.array(z.object({ key: z.int(), name: z.string(), ...cartFigures }));

/** The open carts under the filters, summed up by each of the four. */
export const CartGroups = z.object({
  total: CartFigures,
  states: group(z.enum(cartStates)),
  ages: group(z.enum(cartAges)),
  buyers: named,
  facilities: named,
});
export type CartGroups = z.output<typeof CartGroups>;
