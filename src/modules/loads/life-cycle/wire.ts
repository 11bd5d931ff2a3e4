import { z } from 'zod';
import { visible } from '../../../kernel/contract.ts';
import { number } from '../../../kernel/fields.ts';
import { seesUnitPrice } from '../wire.ts';

/** An item at its stored and its current price, for users who decide whether to apply the new one. */
export const Repriced = z.object({
  itemId: z.int(),
  oem: z.string(),
  quantity: number,
  priceUnit: z.enum(['piece', 'lb']),
  oldPrice: visible(number, seesUnitPrice),
  newPrice: visible(number, seesUnitPrice),
  oldTotal: visible(number, seesUnitPrice),
  newTotal: visible(number, seesUnitPrice),
  /** Whether the new price is estimated. */
  isEstimated: visible(z.boolean(), seesUnitPrice),
});
