import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { input } from '../../../kernel/fields.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime } from '../wire.ts';
import { topLookupsColumns } from './columns.ts';

/** A code that a user of a seller has looked up, and how often. */
export const TopLookupsRow = z.object({
  ...fieldsOf(topLookupsColumns),
  fname: z.string(),
  lname: z.string(),
  userId: z.int(),
});
export type TopLookupsRow = z.output<typeof TopLookupsRow>;

export const topLookupsOrder = sortBy(...sortedColumns(topLookupsColumns));

export const topLookups = {
  listTopLookups: call({
    method: 'GET',
    path: read('load/top/lookups'),
    summary: 'The codes that sellers looked up, by user; the most often looked up first',
    about: 'credits',
    access: mayRead.topLookups,
    input: input({ ...paging, ...reportTime, sort: topLookupsOrder.optional() }),
    output: pageOf(TopLookupsRow),
    example: () => ({ count: 20 }),
  }),
  downloadTopLookups: call({
    method: 'GET',
    path: read('load/top/lookups/download'),
    summary: 'A link to the same rows as a sheet',
    about: 'credits',
    access: mayRead.topLookups,
    input: input({ ...reportTime, sort: topLookupsOrder.optional(), format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
