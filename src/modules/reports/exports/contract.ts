import { z } from 'zod';
import { dashboardReaders } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import { id, input, instant, message } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { exported, exportedReports } from './wire.ts';

export const exportStatuses = ['Queued', 'Running', 'Done', 'Failed'] as const;

/** A sheet that is made in the background. `total`: how many rows it will have, once that is known. */
export const Export = z.object({
  exportId: z.int(),
  name: z.string(),
  status: z.enum(exportStatuses),
  rows: z.int(),
  total: z.int().nullable(),
  /** Why there is no sheet. */
  failure: z.string(),
  createdDate: instant,
  /** Good for some minutes. Null until the sheet is done, and for a reader who may see less by now. */
  link: z.string().nullable(),
});
export type Export = z.output<typeof Export>;

const filterValue = z.union([z.string(), z.number(), z.boolean()]);

/** Sheets that take longer than a click may wait. */
export const exports = {
  startExport: call({
    method: 'POST',
    path: write('report/export/start'),
    summary: 'Makes the sheet of a report in the background; filters are those of its download',
    makesStale: ['exports'],
    access: dashboardReaders,
    alsoNeeds: { says: 'the right to that report', rule: ({ report }) => exported[report].access },
    input: input({
      report: z.enum(exportedReports),
      format: sheetFormat,
      filters: z.record(z.string().max(40), filterValue).default({}),
    }),
    output: message.extend({ exportId: z.int() }),
    example: () => ({ report: 'cost-sheet' as const }),
  }),
  listExports: call({
    method: 'GET',
    path: read('report/exports'),
    summary: 'The own sheets that were made or are being made in the background, the newest first',
    about: 'exports',
    access: dashboardReaders,
    input: input(paging),
    output: pageOf(Export),
    example: () => ({}),
  }),
  deleteExport: call({
    method: 'DELETE',
    path: write('report/export/delete'),
    summary: 'Stops making an own sheet, or deletes it',
    makesStale: ['exports'],
    access: dashboardReaders,
    input: input({ exportId: id }),
    output: message,
    example: ({ exportId }) => ({ exportId }),
  }),
};
