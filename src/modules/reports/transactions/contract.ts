import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { facilityFilter, input, searchText, text } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { byName, reportTime, sheetZone } from '../wire.ts';
import { transactionColumns, transactionTotals } from './columns.ts';

export const transactionFilters = {
  ...reportTime,
  ...byName,
  /** By name, city or id. */
  facility: facilityFilter,
  /** What a code of the item begins with. */
  oem: searchText,
  /** A part of the invoice number. */
  text: text(200).optional(),
  /** 2: quotes instead of invoices. */
  type: z.literal(2).optional(),
} as const;

/**
 * An item of a settled invoice. `isVoid`: its invoice was deleted later. The row of that day is its reversal, with a
 * negative quantity. A quote has no invoice number.
 */
export const TransactionRow = z.object({
  loadId: z.int(),
  itemId: z.int(),
  companyId: z.int(),
  isReversal: z.boolean(),
  ...fieldsOf(transactionColumns),
  priceUnit: z.enum(['piece', 'lb']),
});
export type TransactionRow = z.output<typeof TransactionRow>;

export const TransactionTotals = z.object(fieldsOf(transactionTotals));

export const transactionOrder = sortBy(...sortedColumns(transactionColumns));

/** decisions.md §10: each item of the settled invoices, or of quotes. */
export const transactions = {
  listTransactions: call({
    method: 'GET',
    path: read('load/transactions'),
    summary: 'Items of settled invoices, the last settled first; with type 2 those of quotes',
    about: 'loads',
    access: mayRead.transactions,
    alsoNeeds: orderNeeds(TransactionRow),
    input: input({ ...paging, ...transactionFilters, sort: transactionOrder.optional() }),
    output: pageOf(TransactionRow),
    example: () => ({ count: 20 }),
  }),
  totalTransactions: call({
    method: 'GET',
    path: read('load/transactions/totals'),
    summary: 'The totals of all items under the same filters',
    about: 'loads',
    access: mayRead.transactions,
    input: input({ ...transactionFilters }),
    output: TransactionTotals,
    example: () => ({}),
  }),
  downloadTransactions: call({
    method: 'GET',
    path: read('load/transactions/download'),
    summary: 'A link to the same items as a sheet; what a flag hides is missing',
    about: 'loads',
    access: mayRead.transactions,
    input: input({ ...transactionFilters, ...sheetZone, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
