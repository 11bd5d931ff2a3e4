import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { facilityFilter, id, input } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime, sheetZone } from '../wire.ts';
import { costSheetColumns, costSheetSums } from './columns.ts';

export const costSheetFilters = {
  ...reportTime,
  facility: facilityFilter,
  buyer: id.optional(),
  customer: id.optional(),
  franchise: id.optional(),
} as const;

/**
 * A settled invoice. `isVoid`: it was deleted later. The row of that day is its reversal, with its figures' signs reversed.
 */
export const CostSheetRow = z.object({
  loadId: z.int(),
  isReversal: z.boolean(),
  companyId: z.int(),
  customerId: z.int(),
  ...fieldsOf(costSheetColumns),
});
export type CostSheetRow = z.output<typeof CostSheetRow>;
export const CostSheetTotals = z.object(fieldsOf(costSheetSums));

export const costSheetOrder = sortBy(...sortedColumns(costSheetColumns));

/** decisions.md §10: one row per settled invoice, with totals on top. */
export const costSheet = {
  listCostSheet: call({
    method: 'GET',
    path: read('load/cost/sheet'),
    summary: 'Settled invoices with what was paid, what they hold and what that is worth; the newest first',
    about: 'loads',
    access: mayRead.costSheet,
    alsoNeeds: orderNeeds(CostSheetRow),
    input: input({ ...paging, ...costSheetFilters, sort: costSheetOrder.optional() }),
    output: pageOf(CostSheetRow),
    example: () => ({ count: 20 }),
  }),
  totalCostSheet: call({
    method: 'GET',
    path: read('load/cost/sheet/totals'),
    summary: 'The totals of all invoices of the Cost Sheet under the same filters',
    about: 'loads',
    access: mayRead.costSheet,
    input: input(costSheetFilters),
    output: CostSheetTotals,
    example: () => ({}),
  }),
  downloadCostSheet: call({
    method: 'GET',
    path: read('load/cost/sheet/download'),
    summary: 'A link to the same rows as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.costSheet,
    input: input({ ...costSheetFilters, ...sheetZone, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
