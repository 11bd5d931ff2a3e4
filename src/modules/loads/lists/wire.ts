import { z } from 'zod';
import { traders } from '../../../kernel/access.ts';
import { visible } from '../../../kernel/contract.ts';
import { instant, number } from '../../../kernel/fields.ts';
import { sortBy } from '../../../kernel/page.ts';
import { loadStatuses, loadTypes, seesSubtotal } from '../wire.ts';

/** The lists of loads: carts (1), requests (2), quotes (5), franchises' carts (30). */
export const loadListTypes = z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(30)]);

/** The sort orders of the lists. */
export const loadOrder = sortBy('load', 'customer', 'name', 'facility', 'buyer', 'status', 'items', 'value', 'updated');

/** How many loads a list holds. */
export const LoadCount = z.object({ type: loadListTypes, count: z.int() });

/** A load in a list. */
export const LoadRow = z.object({
  loadId: z.int(),
  loadName: z.string(),
  /** The stored number of a reopened cart. */
  invoiceNo: z.string().nullable(),
  type: loadTypes,
  status: loadStatuses,
  isQuote: z.boolean(),
  isSellerFinalised: z.boolean(),
  customerId: z.int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  companyId: z.int(),
  facilityId: z.int(),
  facilityCity: z.string(),
  /** The user who buys. Null for a request that is not accepted yet. */
  buyerId: z.int().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isGradingSession: z.boolean(),
  /** The user who asked for it, and what that user wrote. Null for a load that nobody has asked for. */
  requestedBy: z.string().nullable(),
  requestMessage: z.string(),
  items: z.int(),
  pendingItems: z.int(),
  grandtotal: visible(number, seesSubtotal),
  /** An item was priced under an earlier pricing version or at another facility. */
  hasOlderPrices: visible(z.boolean(), traders),
  createdDate: instant,
  updatedDate: instant,
});
export type LoadRow = z.output<typeof LoadRow>;
