import { z } from 'zod';
import { fieldsOf } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { facilityFilter, id, ignored, input } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { byName, reportTime, sheetZone } from '../wire.ts';
import { notBoughtColumns } from './columns.ts';

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
  priceUnit: z.enum(['piece', 'lb']),
  ...fieldsOf(notBoughtColumns),
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
