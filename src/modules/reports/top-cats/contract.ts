import { z } from 'zod';
import { flag } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { input, number } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime } from '../wire.ts';

export const seesPrices = flag('canShowPricing');
export const seesAssays = flag('canAccessAssay');

/** A converter that was bought, or all typed items of one OEM. Of the two units of a MISC item, each has its row. */
export const TopCatsRow = z.object({
  /** Null for typed items. */
  productId: z.int().nullable(),
  oem: z.string(),
  /** How often it was bought: items. */
  count: z.int(),
  /** Pieces, or pounds of what is weighed. */
  quantity: number,
  unit: z.enum(['piece', 'lb']),
  /** Dollars paid per piece or pound. Null where all that counts is what was taken back. */
  minPrice: visible(number.nullable(), seesPrices),
  maxPrice: visible(number.nullable(), seesPrices),
  /** The override price of the converter today. Null while its price is calculated. */
  priceOverride: visible(number.nullable(), seesPrices),
  /** The assays of the converter today, in ppm. Null where it has none. */
  ptAssay: visible(number.nullable(), seesAssays),
  pdAssay: visible(number.nullable(), seesAssays),
  rhAssay: visible(number.nullable(), seesAssays),
});
export type TopCatsRow = z.output<typeof TopCatsRow>;

export const topCatsOrder = sortBy(
  'oem',
  'count',
  'quantity',
  'minPrice',
  'maxPrice',
  'priceOverride',
  'ptAssay',
  'pdAssay',
  'rhAssay',
);

export const topCats = {
  reportTopCats: call({
    method: 'GET',
    path: read('load/top/cats'),
    summary:
      'The converters of settled invoices with how often they were bought and for how much; the most bought first',
    about: 'loads',
    access: mayRead.topCats,
    alsoNeeds: orderNeeds(TopCatsRow),
    input: input({ ...paging, ...reportTime, sort: topCatsOrder.optional() }),
    output: pageOf(TopCatsRow),
    example: () => ({ count: 20 }),
  }),
  downloadTopCats: call({
    method: 'GET',
    path: read('load/top/cats/download'),
    summary: 'A link to the same rows as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.topCats,
    alsoNeeds: orderNeeds(TopCatsRow),
    input: input({ ...reportTime, sort: topCatsOrder.optional(), format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
