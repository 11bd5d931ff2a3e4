import { z } from 'zod';
import { fieldsOf, summedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { input } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { costSheetSums } from '../cost-sheet/columns.ts';
import { costSheetFilters } from '../cost-sheet/contract.ts';
import { mayRead } from '../domain/access.ts';
import { invoiceDimensions, itemDimensions } from '../domain/dimensions.ts';
import { transactionSums } from '../transactions/columns.ts';
import { transactionFilters } from '../transactions/contract.ts';
import { sheetZone } from '../wire.ts';

/** A value that rows have in common. The key is an id or a day as text. Null where the rows have none, such as a typed item. */
export const Group = z.object({ key: z.string().nullable(), label: z.string() });
export type Group = z.output<typeof Group>;
/** `second` is null where the rows are grouped by one value only. */
const groups = { first: Group, second: Group.nullable() } as const;

export const CostSheetGroup = z.object({ ...groups, ...fieldsOf(costSheetSums) });
export type CostSheetGroup = z.output<typeof CostSheetGroup>;
export const costSheetGroupOrder = sortBy('group', ...summedColumns(costSheetSums));

export const TransactionGroup = z.object({ ...groups, ...fieldsOf(transactionSums) });
export type TransactionGroup = z.output<typeof TransactionGroup>;
export const transactionGroupOrder = sortBy('group', ...summedColumns(transactionSums));

const invoiceGrouping = { by: z.enum(invoiceDimensions), thenBy: z.enum(invoiceDimensions).optional() } as const;
const itemGrouping = { by: z.enum(itemDimensions), thenBy: z.enum(itemDimensions).optional() } as const;

/** The rows of a report put together by what they have in common. The groups add up to the totals of the report. */
export const reportGroups = {
  groupCostSheet: call({
    method: 'GET',
    path: read('load/cost/sheet/groups'),
    summary: 'The Cost Sheet by one or two values of its rows, such as buyer and week, with sums',
    about: 'loads',
    access: mayRead.costSheet,
    alsoNeeds: orderNeeds(CostSheetGroup),
    input: input({
      ...paging,
      ...costSheetFilters,
      ...invoiceGrouping,
      ...sheetZone,
      sort: costSheetGroupOrder.optional(),
    }),
    output: pageOf(CostSheetGroup),
    example: () => ({ by: 'buyer' as const, thenBy: 'week' as const }),
  }),
  downloadCostSheetGroups: call({
    method: 'GET',
    path: read('load/cost/sheet/groups/download'),
    summary: 'A link to the same groups as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.costSheet,
    alsoNeeds: orderNeeds(CostSheetGroup),
    input: input({
      ...costSheetFilters,
      ...invoiceGrouping,
      ...sheetZone,
      sort: costSheetGroupOrder.optional(),
      format: sheetFormat,
    }),
    output: z.object({ link: z.string() }),
    example: () => ({ by: 'month' as const }),
  }),
  groupTransactions: call({
    method: 'GET',
    path: read('load/transactions/groups'),
    summary: 'Transactions by one or two values of their rows, such as make and month, with sums',
    about: 'loads',
    access: mayRead.transactions,
    alsoNeeds: orderNeeds(TransactionGroup),
    input: input({
      ...paging,
      ...transactionFilters,
      ...itemGrouping,
      ...sheetZone,
      sort: transactionGroupOrder.optional(),
    }),
    output: pageOf(TransactionGroup),
    example: () => ({ by: 'make' as const, thenBy: 'month' as const }),
  }),
  downloadTransactionGroups: call({
    method: 'GET',
    path: read('load/transactions/groups/download'),
    summary: 'A link to the same groups as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.transactions,
    alsoNeeds: orderNeeds(TransactionGroup),
    input: input({
      ...transactionFilters,
      ...itemGrouping,
      ...sheetZone,
      sort: transactionGroupOrder.optional(),
      format: sheetFormat,
    }),
    output: z.object({ link: z.string() }),
    example: () => ({ by: 'family' as const }),
  }),
};
