import { z } from 'zod';
import { dashboardReaders } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import { id, input, instant, message, requiredLine, timeZone, version } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { dimensionTitles, type Dimension } from '../domain/dimensions.ts';
import { viewDays } from './domain/view-days.ts';
import { viewScheduleNames } from './domain/view-schedules.ts';
import { opensReport, viewedReports } from './wire.ts';

const dimensions = Object.keys(dimensionTitles) as [Dimension, ...Dimension[]];
const filters = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]));
const report = z.enum(viewedReports);

/** A report that is saved under a name: its days, filters, groups, order and columns. */
export const View = z.object({
  viewId: z.int(),
  report,
  name: z.string(),
  /** Keys of the columns that it shows. All if it names none. */
  columns: z.array(z.string()),
  /** What its rows are grouped by. Empty for the rows themselves. */
  grouping: z.array(z.enum(dimensions)),
  /** The filters of the report. `from` and `to` are among them where the days are fixed. */
  filters,
  sort: z.string(),
  /** Days that move on with time. Null where they are fixed. */
  days: z.enum(viewDays).nullable(),
  sharedWithRole: z.int().nullable(),
  roleName: z.string().nullable(),
  schedule: z.enum(viewScheduleNames).nullable(),
  timeZone: z.string(),
  /** When it is mailed next. */
  nextMailDate: instant.nullable(),
  owner: z.string(),
  isOwn: z.boolean(),
  version: z.int(),
});
export type View = z.output<typeof View>;

const opens = {
  says: 'the right to that report',
  rule: (asked: { readonly report: (typeof viewedReports)[number] }) => opensReport(asked.report),
};

/** Saved views of the reports, one's own and those that are shared with one's role. */
export const reportViews = {
  listViews: call({
    method: 'GET',
    path: read('report/views'),
    summary: 'The own views of a report and those shared with the own role, by name',
    about: 'views',
    access: dashboardReaders,
    alsoNeeds: opens,
    input: input({ ...paging, report }),
    output: pageOf(View),
    example: () => ({ report: 'cost-sheet' as const }),
  }),
  saveView: call({
    method: 'POST',
    path: write('report/view/save'),
    summary: 'Saves a report as it is shown: a new view, or with viewId an own one',
    makesStale: ['views'],
    access: dashboardReaders,
    alsoNeeds: opens,
    input: input({
      viewId: id.optional(),
      report,
      name: requiredLine(80),
      columns: z
        .array(z.string().regex(/^[A-Za-z]{1,40}$/, 'Keys of columns.'))
        .max(40)
        .default([]),
      grouping: z.array(z.enum(dimensions)).max(2, 'At most 2.').default([]),
      filters: filters.default({}),
      sort: z
        .string()
        .regex(/^-?[A-Za-z]{1,40}$|^$/, 'The name of a sort order.')
        .default(''),
      days: z.enum(viewDays).nullable().default(null),
      sharedWithRole: id.nullable().default(null),
      schedule: z.enum(viewScheduleNames).nullable().default(null),
      /** In which its days and its mails are counted. By default that of the company. */
      timeZone: timeZone.optional(),
      version: version.optional(),
    }),
    output: message.extend({ viewId: z.int(), version: z.int() }),
    fresh: View,
    example: () => ({
      report: 'cost-sheet' as const,
      name: 'What each buyer bought last week',
      grouping: ['buyer' as const],
      days: 'lastWeek' as const,
      schedule: 'weekly' as const,
    }),
  }),
  deleteView: call({
    method: 'DELETE',
    path: write('report/view/delete'),
    summary: 'Deletes an own view; admins also delete views that others of their company have shared',
    makesStale: ['views'],
    access: dashboardReaders,
    alsoNeeds: opens,
    input: input({ viewId: id, report }),
    output: message,
    example: ({ viewId }) => ({ viewId, report: 'cost-sheet' as const }),
  }),
};
