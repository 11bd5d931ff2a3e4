import { z } from 'zod';
import { either, flag, sellers, traders } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { calendarDate, instant, number } from '../../kernel/fields.ts';
import { buyerSide } from './domain/parties.ts';

export const seesUnitPrice = flag('canSeeUnitPrice');
export const seesSubtotal = flag('canSeeSubtotal');
export const seesMarkup = flag('canSeeMarkup');

/** The customer's own papers: the buyer side of the load and the customer itself, to whom tenancy shows no other load. */
const seesIdentity = either(flag('canEditGroup'), buyerSide, sellers);

export const loadTypes = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export const loadStatuses = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(7)]);

/** What the items of a load come to. */
export const LoadTotals = visible(z.object({ items: z.int(), subtotal: number, grandtotal: number }), seesSubtotal);

const Count = z.object({ label: z.string(), quantity: number, unit: z.enum(['units', 'lb', 'items']) });

/** One load, with all that its screen shows but its items. */
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
  /** The customer's own record has one, whatever stands on the load. */
  isEinOnRecord: z.boolean(),
  buyerId: z.int(),
  buyerFirstName: z.string(),
  buyerLastName: z.string(),
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
  invoiceSettledDate: instant.nullable(),
  payForwardDate: calendarDate.nullable(),
  /** Until when a quote's prices hold; null for anything else. */
  quoteValidUntil: calendarDate.nullable(),
  /** Days from today at the facility to payForwardDate; negative when it is past. */
  dueDays: z.int().nullable(),
  signature: z.string().nullable(),
  date: calendarDate.nullable(),
  items: z.int(),
  pendingItems: z.int(),
  rejectedItems: z.int(),
  /** Items that count and lack the picture that the facility or the customer asks for. */
  unpicturedItems: z.int(),
  discount: visible(number, seesSubtotal),
  discountIsPercentage: visible(z.boolean(), seesSubtotal),
  subtotal: visible(number, seesSubtotal),
  grandtotal: visible(number, seesSubtotal),
  amountPaid: visible(number, seesSubtotal),
  amountReceived: visible(number, seesSubtotal),
  balance: visible(number, seesSubtotal),
  itemDetails: z.array(Count),
  /** The pricing in force, and how many items carry an earlier one or the prices of another facility. */
  pricingVersion: visible(z.int(), traders),
  olderPrices: visible(z.int(), traders),
  paymentModes: z.array(z.string()),
  createdDate: instant,
  updatedDate: instant,
});
export type Load = z.output<typeof Load>;

/** What a change to a load or an item answers: the version the row has now. */
export const loadAnswer = z.object({ message: z.string(), version: z.int() });
