import { z } from 'zod';
import { all } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { id, input, number } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { parties } from '../domain/parties.ts';
import { Count, seesSubtotal, seesUnitPrice } from '../wire.ts';

/** What a box of a load holds. Rejected items are among `items` and count for nothing else. */
export const LoadBox = z.object({
  /** 0: items that are in no box. */
  box: z.int(),
  items: z.int(),
  pendingItems: z.int(),
  rejectedItems: z.int(),
  /** All pieces, and all pounds of what is weighed. */
  totalUnits: z.int(),
  totalPounds: number,
  /** The counts by type with the labels of the trade; a line may be zero. */
  itemDetails: z.array(Count),
  /** Dollars before the discount. A box may hold one item, and the boxes add up to the load. */
  subtotal: visible(number, all(seesUnitPrice, seesSubtotal)),
});
export type LoadBox = z.output<typeof LoadBox>;

export const loadBoxes = {
  listBoxes: call({
    method: 'GET',
    path: read('load/boxes'),
    summary: 'What the boxes of a load hold, in their order; box 0 holds what is in none',
    about: 'load',
    access: parties,
    input: input({ loadId: id, ...paging }),
    output: pageOf(LoadBox),
    example: (world) => ({ loadId: world.cartId }),
  }),
};
