import { z } from 'zod';
import { all, flag } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { facilityFilter, id, input, instant, number } from '../../../kernel/fields.ts';
import { orderNeeds } from '../../../kernel/order-rights.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { seesSubtotal } from '../../loads/wire.ts';
import { reportTime, sheetZone } from '../wire.ts';

export const costSheetFilters = {
  ...reportTime,
  facility: facilityFilter,
  buyer: id.optional(),
  customer: id.optional(),
  franchise: id.optional(),
} as const;

/** What an order or a margin would reveal: dollars that canSeeSubtotal and canShowPricing guard. */
export const seesWorth = flag('canShowPricing');
export const seesMargins = all(seesSubtotal, seesWorth);

/** What was bought and what it is worth. Dollars; ounces are troy ounces, expected from the receipts. */
export const costSheetFigures = {
  units: z.int(),
  pounds: number,
  /** What the invoices come to. */
  paid: visible(number, seesSubtotal),
  ptOunces: number,
  pdOunces: number,
  rhOunces: number,
  /** The worth of these ounces at the hedge and the market prices of the receipts. */
  hedgeValue: visible(number, seesWorth),
  marketValue: visible(number, seesWorth),
  /** That worth less what was paid, and the same as percent of what was paid. Null where nothing was paid. */
  hedgeMargin: visible(number, seesMargins),
  hedgeMarginPercent: visible(number.nullable(), seesMargins),
  marketMargin: visible(number, seesMargins),
  marketMarginPercent: visible(number.nullable(), seesMargins),
} as const;

/**
 * A settled invoice. `isVoid`: it was deleted later. The row of that day is its reversal, with its figures' signs reversed.
 */
export const CostSheetRow = z.object({
  loadId: z.int(),
  invoiceNo: z.string(),
  date: instant,
  isVoid: z.boolean(),
  isReversal: z.boolean(),
  companyId: z.int(),
  customerId: z.int(),
  customer: z.string(),
  buyer: z.string(),
  facility: z.string(),
  /** The franchise that bought. Null for what the parent company bought. */
  franchise: z.string().nullable(),
  ...costSheetFigures,
});
export type CostSheetRow = z.output<typeof CostSheetRow>;
export const CostSheetTotals = z.object({ invoices: z.int(), ...costSheetFigures });
export type CostSheetTotals = z.output<typeof CostSheetTotals>;

export const costSheetOrder = sortBy(
  'date',
  'customer',
  'buyer',
  'facility',
  'franchise',
  'units',
  'paid',
  'hedgeValue',
  'marketValue',
);

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
