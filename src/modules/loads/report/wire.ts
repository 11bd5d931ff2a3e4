import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { sortBy } from '../../../kernel/page.ts';
import { loadStatuses, loadTypes } from '../wire.ts';
import { loadReportColumns, loadReportSums } from './columns.ts';

/** The states of the report, in the order of a load's life. A cart that its seller has finalised is a state of its own. */
export const reportStates = ['request', 'quote', 'cart', 'finalised', 'pending', 'settled'] as const;

/** The sort orders of the report. */
export const reportOrder = sortBy(...sortedColumns(loadReportColumns));

/** A load in the report. */
export const ReportRow = z.object({
  ...fieldsOf(loadReportColumns),
  type: loadTypes,
  status: loadStatuses,
  isSellerFinalised: z.boolean(),
  /** The company that owns the load. */
  companyId: z.int(),
  customerId: z.int(),
  facilityId: z.int(),
  /** Who buys. Null for a request that nobody has accepted. */
  buyerId: z.int().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type ReportRow = z.output<typeof ReportRow>;

/** The sums of all loads under the filters, not only of the page. */
export const ReportTotals = z.object(fieldsOf(loadReportSums));
