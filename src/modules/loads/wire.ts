import { z } from 'zod';
import { flag, traders } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { calendarDate, instant, number } from '../../kernel/fields.ts';

const seesUnitPrice = flag('canSeeUnitPrice');
const seesSubtotal = flag('canSeeSubtotal');
const seesMarkup = flag('canSeeMarkup');

export const loadTypes = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export const loadStatuses = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(7)]);
export const itemStatuses = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A load in a list. */
export const LoadRow = z.object({
  loadId: z.int(),
  loadName: z.string(),
  /** The number that is kept for a cart that was reopened. */
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
  buyerId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  items: z.int(),
  pendingItems: z.int(),
  grandtotal: visible(number, seesSubtotal),
  /** Some item was priced under an earlier pricing version, or at another facility. */
  hasOlderPrices: visible(z.boolean(), traders),
  createdDate: instant,
  updatedDate: instant,
});
export type LoadRow = z.output<typeof LoadRow>;

/** What the items of a load come to. */
export const LoadTotals = visible(z.object({ items: z.int(), subtotal: number, grandtotal: number }), seesSubtotal);

export const LoadItem = z.object({
  itemId: z.int(),
  loadId: z.int(),
  userId: z.int(),
  productId: z.int().nullable(),
  oem: z.string(),
  make: z.string(),
  description: z.string(),
  type: z.string(),
  typeId: z.int(),
  priceUnit: z.enum(['piece', 'lb']),
  status: itemStatuses,
  reason: z.string(),
  box: z.int(),
  quantity: number,
  unit: z.int(),
  finalQty: number.nullable(),
  finalUnit: z.int().nullable(),
  basePrice: visible(number, seesUnitPrice),
  adjustedPrice: visible(number.nullable(), seesUnitPrice),
  markup: visible(number, seesMarkup),
  markupIsPercentage: visible(z.boolean(), seesMarkup),
  unitPrice: visible(number, seesUnitPrice),
  total: visible(number, seesUnitPrice),
  isEstimated: visible(z.boolean(), seesUnitPrice),
  isOverride: visible(z.boolean(), flag('canShowPricing')),
  priceVersion: visible(z.int(), traders),
  /** Always true: what is on a load was added to it. */
  isAddToLoad: z.literal(true),
  vin: z.string(),
  catAlert: visible(z.string(), traders),
  url: z.string().nullable(),
  loadUrls: z.array(z.string()),
  addedBy: z.string(),
  isAddedBySeller: z.boolean(),
  createdDate: instant,
  version: z.int(),
});
export type LoadItem = z.output<typeof LoadItem>;

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
  notes: visible(z.string(), traders),
  businessLicense: visible(z.string(), traders),
  driversLicense: visible(z.string(), traders),
  ein: visible(z.string(), traders),
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

/** An item at the price it has and at today's, for those who decide whether to take the new ones. */
export const Repriced = z.object({
  itemId: z.int(),
  oem: z.string(),
  quantity: number,
  priceUnit: z.enum(['piece', 'lb']),
  oldPrice: visible(number, seesUnitPrice),
  newPrice: visible(number, seesUnitPrice),
  oldTotal: visible(number, seesUnitPrice),
  newTotal: visible(number, seesUnitPrice),
  /** Whether the new price is one. */
  isEstimated: visible(z.boolean(), seesUnitPrice),
});

/** A field before and after, as text that people read. */
const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** Something that was done to a load, its items or its payments. */
export const LoadEvent = z.object({
  eventId: z.int(),
  at: instant,
  userName: z.string(),
  subject: z.enum(['load', 'item', 'payment']),
  action: z.enum(['added', 'changed', 'deleted']),
  /** The item's code, or the payment's method and number. */
  name: z.string(),
  reason: z.string(),
  changes: z.array(Change),
  prices: visible(z.array(Change), seesUnitPrice),
  markups: visible(z.array(Change), seesMarkup),
  totals: visible(z.array(Change), seesSubtotal),
});
export type LoadEvent = z.output<typeof LoadEvent>;
