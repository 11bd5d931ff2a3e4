import { z } from 'zod';
import { flag, staff, traders } from '../../../kernel/access.ts';
import { visible } from '../../../kernel/contract.ts';
import { instant, number } from '../../../kernel/fields.ts';
import { seesMarkup, seesUnitPrice } from '../wire.ts';

export const itemStatuses = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

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
  /** Always true: every item of a load was added to it. */
  isAddToLoad: z.literal(true),
  vin: z.string(),
  /** What is doubtful about its VIN, in words: the check digit, or a vehicle that the converter does not fit. */
  vinWarning: visible(z.string(), traders),
  catAlert: z.string(),
  /** What a buyer should know of the converter. */
  comment: visible(z.string(), staff),
  url: z.string().nullable(),
  loadUrls: z.array(z.string()),
  addedBy: visible(z.string(), traders),
  isAddedBySeller: z.boolean(),
  /** Whether only its seller can accept it: it was modified, and the seller has not accepted it since. */
  awaitsSeller: visible(z.boolean(), traders),
  createdDate: instant,
  version: z.int(),
});
export type LoadItem = z.output<typeof LoadItem>;
