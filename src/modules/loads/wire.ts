import { z } from 'zod';
import { either, flag, sellers, signedIn, traders, type Rule } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { calendarDate, instant, number } from '../../kernel/fields.ts';
import { buyerSide } from './domain/parties.ts';

export const seesUnitPrice = flag('canSeeUnitPrice');
export const seesSubtotal = flag('canSeeSubtotal');
export const seesMarkup = flag('canSeeMarkup');

/**
 * The customer's identity data. For the buyer side of the load and for the customer, whose tenancy contains only its
 * own loads.
 */
const seesIdentity = either(flag('canEditGroup'), buyerSide, sellers);

export const loadTypes = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export const loadStatuses = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(7)]);

/** Checking an expected total reveals the total. */
export const expectedTotalNeeds = {
  says: 'expectedTotal needs canSeeSubtotal',
  rule: (sent: { readonly expectedTotal?: string | undefined }): Rule =>
    sent.expectedTotal === undefined ? signedIn : seesSubtotal,
};

/** The totals of a load's items. */
export const LoadTotals = visible(z.object({ items: z.int(), subtotal: number, grandtotal: number }), seesSubtotal);

/** How much of a load is of one kind, with the label of the trade. */
export const Count = z.object({ label: z.string(), quantity: number, unit: z.enum(['units', 'lb', 'items']) });

/** One load with everything that its screen shows, except its items. */
export const Load = z.object({
  loadId: z.int(),
  loadName: z.string(),
  type: loadTypes,
  status: loadStatuses,
  version: z.int(),
  isQuote: z.boolean(),
  isGradingSession: z.boolean(),
  /** An invoice that was deleted. */
  isVoid: z.boolean(),
  invoiceNo: z.string().nullable(),
  companyId: z.int(),
  parentCompanyName: z.string(),
  customerId: z.int(),
  companyName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  facilityId: z.int(),
  facilityName: z.string(),
  facilityCity: z.string(),
  facilityState: z.string(),
  facilityAddress: z.string(),
  facilityZipcode: z.string(),
  facilityPhone: z.string(),
  facilityEmail: z.string(),
  isPicRequired: z.boolean(),
  isSignRequired: z.boolean(),
  isEinRequired: z.boolean(),
  /** The customer's own record has an EIN, whatever is on the load. */
  isEinOnRecord: z.boolean(),
  /** Who buys. Null for a request that nobody has accepted. */
  buyerId: z.int().nullable(),
  buyerFirstName: z.string().nullable(),
  buyerLastName: z.string().nullable(),
  /** What the seller wrote with its request, and the signed addresses of its pictures. */
  requestMessage: z.string(),
  requestPictures: z.array(z.string()),
  requestedBy: z.string().nullable(),
  acceptedDate: instant.nullable(),
  dismissedDate: instant.nullable(),
  dismissReason: z.string(),
  assistantId: z.int().nullable(),
  assistantFirstName: z.string().nullable(),
  assistantLastName: z.string().nullable(),
  videoGraderId: z.int().nullable(),
  videoGraderFirstName: z.string().nullable(),
  videoGraderLastName: z.string().nullable(),
  notes: visible(z.string(), buyerSide),
  businessLicense: visible(z.string(), seesIdentity),
  driversLicense: visible(z.string(), seesIdentity),
  ein: visible(z.string(), seesIdentity),
  canSellerAddToCart: z.boolean(),
  sellerFinalisedBy: z.string().nullable(),
  sellerFinalisedDate: instant.nullable(),
  buyerFinalisedDate: instant.nullable(),
  finishedDate: instant.nullable(),
  /** The reader finished it, here or in another tab. */
  isFinishedByReader: z.boolean(),
  /** For how long the reader may still undo the finish, in milliseconds. 0 if not. */
  undoFinishMs: z.int(),
  invoiceSettledDate: instant.nullable(),
  payForwardDate: calendarDate.nullable(),
  /** The last day of a quote's prices. null for other loads. */
  quoteValidUntil: calendarDate.nullable(),
  /** A quote whose prices no longer hold. */
  isQuoteExpired: z.boolean(),
  /** Days from the facility's current date to payForwardDate. Negative if it is past. */
  dueDays: z.int().nullable(),
  signature: z.string().nullable(),
  date: calendarDate.nullable(),
  items: z.int(),
  pendingItems: z.int(),
  /** Items that the buyer modified and that wait for the seller's word. */
  unansweredItems: z.int(),
  rejectedItems: z.int(),
  /** Counted items without the picture that the facility or the customer requires. */
  unpicturedItems: z.int(),
  discount: visible(number, seesSubtotal),
  discountIsPercentage: visible(z.boolean(), seesSubtotal),
  subtotal: visible(number, seesSubtotal),
  grandtotal: visible(number, seesSubtotal),
  amountPaid: visible(number, seesSubtotal),
  amountReceived: visible(number, seesSubtotal),
  balance: visible(number, seesSubtotal),
  /** The counts by type with the labels of the trade; a line may be zero. */
  itemDetails: z.array(Count),
  /** All pieces, and all pounds of what is weighed. */
  totalUnits: z.int(),
  totalPounds: number,
  /** The current pricing, and how many items have prices of an earlier version or another facility. */
  pricingVersion: visible(z.int(), traders),
  olderPrices: visible(z.int(), traders),
  paymentModes: z.array(z.string()),
  createdDate: instant,
  updatedDate: instant,
});
export type Load = z.output<typeof Load>;

/** The answer to a change of a load or an item: its new version. */
export const loadAnswer = z.object({ message: z.string(), version: z.int() });
