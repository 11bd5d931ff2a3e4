import { z } from 'zod';
import { either, flag } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { facilityFilter, id, ignored, input, instant, number } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { seesUnitPrice } from '../../loads/wire.ts';
import { mayRead } from '../domain/access.ts';
import { byName, reportTime, sheetZone } from '../wire.ts';

const filters = {
  ...reportTime,
  ...byName,
  /** By name, city or id. */
  facility: facilityFilter,
  /** The company whose buyers did not buy, like `franchise`. */
  companyId: id.optional(),
  /** One row for each code. */
  isGroup: z.boolean().default(false),
} as const;

/** What was offered is an offer price, or one that was changed. */
export const seesOfferedPrice = either(seesUnitPrice, flag('canShowPricing'));

/**
 * Something that was offered and not bought. A group holds all of a code: how many there were together, the date of the
 * last, and the lowest and the highest price. Pieces and pounds are two groups. Names that differ are counted in it:
 * "3 buyers".
 */
export const NotBoughtRow = z.object({
  /** Of the last one in a group. */
  markId: z.int(),
  /** How many rows the group holds. */
  marks: z.int(),
  oem: z.string(),
  type: z.string(),
  priceUnit: z.enum(['piece', 'lb']),
  price: visible(number, seesOfferedPrice),
  highestPrice: visible(number, seesOfferedPrice),
  qty: number,
  unit: z.int(),
  date: instant,
  buyer: z.string(),
  customer: z.string(),
  facility: z.string(),
});
export type NotBoughtRow = z.output<typeof NotBoughtRow>;

/** decisions.md §10: what customers were offered and did not sell. What was bought after all is not in it. */
export const notBought = {
  listNotBought: call({
    method: 'GET',
    path: read('load/didNotBuy/report'),
    summary: 'What was offered and not bought, the last first; with isGroup by code, the most first',
    about: 'loads',
    access: mayRead.didNotBuy,
    input: input({ ...paging, ...filters }),
    output: pageOf(NotBoughtRow),
    example: () => ({ count: 20 }),
  }),
  downloadNotBought: call({
    method: 'GET',
    path: read('load/didNotBuy/report/dump'),
    summary: 'A link to all rows under the same filters as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.didNotBuy,
    // The sheet holds every page.
    input: input({ ...filters, count: ignored, offset: ignored, ...sheetZone, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
