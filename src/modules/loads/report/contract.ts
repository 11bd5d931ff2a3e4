import { z } from 'zod';
import { orderRule } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { epoch, facilityFilter, id, input, searchText } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayReportLoads } from '../domain/parties.ts';
import { loadReportColumns } from './columns.ts';
import { reportOrder, ReportRow, reportStates, ReportTotals } from './wire.ts';

/** What narrows the report. `from` and `to` include both ends of the time in which a load was opened. */
const filters = {
  text: searchText,
  state: z.enum(reportStates).optional(),
  facility: facilityFilter,
  buyer: id.optional(),
  customer: id.optional(),
  from: epoch.optional(),
  to: epoch.optional(),
} as const;

/** decisions.md §10: all loads that the user may see, in every state, with totals. */
export const loadReport = {
  reportLoads: call({
    method: 'GET',
    path: read('load/report'),
    summary: 'All loads that the reader may see, in every state, newest first',
    about: 'loads',
    access: mayReportLoads,
    alsoNeeds: {
      says: 'sort by total, paid or balance needs canSeeSubtotal',
      rule: ({ sort }) => orderRule(loadReportColumns, sort),
    },
    input: input({ ...paging, ...filters, sort: reportOrder.optional() }),
    output: pageOf(ReportRow),
    example: () => ({ count: 20 }),
  }),
  totalLoads: call({
    method: 'GET',
    path: read('load/report/totals'),
    summary: 'The totals of all loads of the report under the same filters',
    about: 'loads',
    access: mayReportLoads,
    input: input(filters),
    output: ReportTotals,
    example: () => ({}),
  }),
  downloadLoads: call({
    method: 'GET',
    path: read('load/report/download'),
    summary: 'A link to the same loads as a sheet, under the same filters; what a flag hides is missing',
    about: 'loads',
    access: mayReportLoads,
    input: input({ ...filters, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
