import { z } from 'zod';
import { all } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { facilityFilter, input, instant, number, searchText, text } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { seesSubtotal, seesUnitPrice } from '../../loads/wire.ts';
import { mayRead } from '../domain/access.ts';
import { byName, reportTime, sheetZone } from '../wire.ts';

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
  isVoid: z.boolean(),
  isReversal: z.boolean(),
  assistantName: z.string(),
  companyName: z.string(),
  facilityCity: z.string(),
  family: z.string(),
  invoiceNo: z.string(),
  manufacturer: z.string(),
  oem: z.string(),
  type: z.string(),
  /** Dollars for a piece or a pound: what was offered, and what it was changed to. */
  adjustedPrice: visible(number.nullable(), seesUnitPrice),
  basePrice: visible(number, seesUnitPrice),
  /** What was paid for the item. */
  total: visible(number, seesUnitPrice),
  finalQty: number,
  priceUnit: z.enum(['piece', 'lb']),
  /** When the invoice was settled, or the quote was made. */
  createdDate: instant,
});
export type TransactionRow = z.output<typeof TransactionRow>;

export const TransactionTotals = z.object({
  /** Null for quotes, and where a code narrows their items. */
  invoices: z.int().nullable(),
  items: z.int(),
  /** Converters, as on the dashboard and the Cost Sheet. */
  units: z.int(),
  /** By their quantity: half a converter is half a piece. */
  pieces: number,
  pounds: number,
  /** The items of an invoice add up to its subtotal. */
  itemTotals: visible(number, all(seesUnitPrice, seesSubtotal)),
  /** What these invoices come to, after discounts. Null where `invoices` is. */
  paid: visible(number.nullable(), seesSubtotal),
});
export type TransactionTotals = z.output<typeof TransactionTotals>;

export const transactionOrder = sortBy('date', 'company', 'facility', 'oem', 'type', 'basePrice', 'quantity');

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
