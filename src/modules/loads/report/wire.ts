import { z } from 'zod';
import { visible } from '../../../kernel/contract.ts';
import { instant, number } from '../../../kernel/fields.ts';
import { sortBy } from '../../../kernel/page.ts';
import { loadStatuses, loadTypes, seesSubtotal } from '../wire.ts';

/** The states of the report, in the order of a load's life. A cart that its seller has finalised is a state of its own. */
export const reportStates = ['request', 'quote', 'cart', 'finalised', 'pending', 'settled'] as const;

/** The sort orders of the report. */
export const reportOrder = sortBy(
  'load',
  'customer',
  'facility',
  'buyer',
  'state',
  'items',
  'total',
  'paid',
  'balance',
  'updated',
);

/** Dollars of a load, or of all loads of the report. `balance` is what is owed: of an invoice grandtotal less amountPaid, of others 0. */
const money = {
  subtotal: visible(number, seesSubtotal),
  grandtotal: visible(number, seesSubtotal),
  amountPaid: visible(number, seesSubtotal),
  balance: visible(number, seesSubtotal),
} as const;

/** `items` are all items of a load. `units` and `pounds` leave out rejected ones, and are as counted, else as added. */
const amounts = { items: z.int(), units: z.int(), pounds: number } as const;

/** A load in the report. */
export const ReportRow = z.object({
  loadId: z.int(),
  loadName: z.string(),
  invoiceNo: z.string().nullable(),
  type: loadTypes,
  status: loadStatuses,
  isSellerFinalised: z.boolean(),
  companyId: z.int(),
  /** The company that owns the load. */
  parentCompanyName: z.string(),
  customerId: z.int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  facilityId: z.int(),
  facilityCity: z.string(),
  /** Who buys. Null for a request that nobody has accepted. */
  buyerId: z.int().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  ...amounts,
  ...money,
  createdDate: instant,
  updatedDate: instant,
});
export type ReportRow = z.output<typeof ReportRow>;

/** The sums of all loads under the filters, not only of the page. */
export const ReportTotals = z.object({ loads: z.int(), ...amounts, ...money });
export type ReportTotals = z.output<typeof ReportTotals>;
