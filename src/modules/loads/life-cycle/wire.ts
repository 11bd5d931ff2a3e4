import { z } from 'zod';
import { visible } from '../../../kernel/contract.ts';
import { number } from '../../../kernel/fields.ts';
import { seesUnitPrice } from '../wire.ts';

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
