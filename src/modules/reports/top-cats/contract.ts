import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { input } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime } from '../wire.ts';
import { topCatsColumns } from './columns.ts';

/** A converter that was bought, or all typed items of one OEM. Of the two units of a MISC item, each has its row. */
export const TopCatsRow = z.object({
  /** Null for typed items. */
  productId: z.int().nullable(),
  ...fieldsOf(topCatsColumns),
  unit: z.enum(['piece', 'lb']),
});
export type TopCatsRow = z.output<typeof TopCatsRow>;

export const topCatsOrder = sortBy(...sortedColumns(topCatsColumns));

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
