import { z } from 'zod';
import { call, read, write } from '../../kernel/contract.ts';
import {
  businessDay,
  calendarDate,
  clientId,
  epoch,
  id,
  input,
  instant,
  line,
  message,
  number,
  positive,
  requiredLine,
  version,
} from '../../kernel/fields.ts';
import { pageOf, paging, sortBy } from '../../kernel/page.ts';
import { metals } from '../pricing/domain/price.ts';
import { readsExposure, setsLimits, writesHedges } from './domain/access.ts';

/** Metal that is sold forward. It counts once, also when a settlement names it later. */
export const Hedge = z.object({
  hedgeId: z.int(),
  hedgeNo: z.string(),
  /** The day on which it was sold. */
  date: calendarDate,
  metal: z.enum(metals),
  /** Troy ounces, and dollars for one. */
  ounces: number,
  price: number,
  /** Of these ounces, what no completed settlement has. */
  openOunces: number,
  counterparty: z.string(),
  reference: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  createdDate: instant,
  /** Sellers read no hedges. */
  createdBy: z.string(),
  version: z.int(),
});
export type Hedge = z.output<typeof Hedge>;

const ounces = positive(9_999_999.999, 3);
const hedgeFields = {
  hedgeNo: requiredLine(40),
  date: businessDay,
  metal: z.enum(metals),
  ounces,
  price: positive(999_999.9999, 4),
  counterparty: requiredLine(120),
  reference: line(120),
};
const { reference, ...required } = hedgeFields;
const ask = z.boolean().default(false);

export const hedgeOrder = sortBy('date', 'hedgeNo', 'metal', 'ounces', 'price', 'counterparty');

/** The most troy ounces of each metal that may be open. Null for no limit. The version rises with each change. */
export const HedgeLimits = z.object({
  pt: number.nullable(),
  pd: number.nullable(),
  rh: number.nullable(),
  version: z.int(),
});
export type HedgeLimits = z.output<typeof HedgeLimits>;

export const hedges = {
  listHedges: call({
    method: 'GET',
    path: read('exposure/hedges'),
    summary:
      'Hedges, last sold first, with the ounces and open ounces of all that the filters find; without a metal these are null',
    about: 'hedges',
    access: readsExposure,
    input: input({
      ...paging,
      metal: z.enum(metals).optional(),
      hedgeId: id.optional(),
      /** Those alone that are not settled in full. */
      isOpen: z.boolean().optional(),
      /** Both ends of the time in which it was sold. The day of a hedge is compared at noon UTC. */
      from: epoch.optional(),
      to: epoch.optional(),
      sort: hedgeOrder.optional(),
    }),
    output: pageOf(Hedge).extend({ ounces: number.nullable(), openOunces: number.nullable() }),
    example: () => ({ count: 20 }),
  }),
  addHedge: call({
    method: 'POST',
    path: write('exposure/hedge/add'),
    summary: 'Records metal that is sold forward. With ask, a price far from the market is a 409 with code ASK',
    makesStale: ['hedges', 'loads'],
    access: writesHedges,
    input: input({ ...required, reference: reference.default(''), clientId: clientId.optional(), ask }),
    output: message.extend({ hedgeId: z.int() }),
    example: (world) => ({
      hedgeNo: 'A-117',
      date: world.today,
      metal: 'pt' as const,
      ounces: 50,
      price: 1752.5,
      counterparty: 'Halden Metals',
    }),
  }),
  editHedge: call({
    method: 'PUT',
    path: write('exposure/hedge/edit'),
    summary: 'Changes a hedge. With ask, a price far from the market is a 409 with code ASK',
    makesStale: ['hedges', 'loads'],
    access: writesHedges,
    input: input({ ...z.object(hedgeFields).partial().shape, hedgeId: id, version: version.optional(), ask }),
    output: message.extend({ version: z.int() }),
    fresh: Hedge,
    example: (world) => ({ hedgeId: world.hedgeId, ounces: 42.5 }),
  }),
  deleteHedge: call({
    method: 'DELETE',
    path: write('exposure/hedge/delete'),
    summary: 'Takes back a hedge that was recorded wrongly; its ounces are open again',
    makesStale: ['hedges', 'loads'],
    access: writesHedges,
    input: input({ hedgeId: id }),
    output: message,
    example: (world) => ({ hedgeId: world.hedgeId }),
  }),
  getLimits: call({
    method: 'GET',
    path: read('exposure/limits'),
    summary: 'The most ounces of each metal that may be open in the company of the reader',
    about: 'hedges',
    access: readsExposure,
    input: input({}),
    output: HedgeLimits,
    example: () => ({}),
  }),
  setLimits: call({
    method: 'PUT',
    path: write('exposure/limits'),
    summary: 'Sets the limits of metals that are sent; null removes one',
    makesStale: ['hedges', 'loads'],
    access: setsLimits,
    input: input({
      pt: ounces.nullable().optional(),
      pd: ounces.nullable().optional(),
      rh: ounces.nullable().optional(),
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: HedgeLimits,
    example: () => ({ pt: 400, pd: 900 }),
  }),
};
