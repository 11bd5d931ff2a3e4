import { z } from 'zod';
import { call, file, read } from '../../../kernel/contract.ts';
import { id, input, whole } from '../../../kernel/fields.ts';
import { mayPrintLabels } from '../domain/access.ts';
import { labelSizes, usualLabelSize } from './domain/label-sizes.ts';

export const labels = {
  printLabel: call({
    method: 'GET',
    path: read('product/label'),
    summary:
      'The label of a converter (productId) or of an item of a load (loadId and itemId), without weights and prices. copies: one on a roll and a whole sheet on a sheet, unless it says otherwise',
    about: 'catalogue',
    access: mayPrintLabels,
    input: input({
      productId: id.optional(),
      loadId: id.optional(),
      itemId: id.optional(),
      size: z.enum(labelSizes).default(usualLabelSize),
      copies: whole(1, 100).optional(),
    }),
    output: file('application/pdf'),
    example: (world) => (world.hierarchy === 2 ? undefined : { loadId: world.cartId, itemId: world.itemId }),
  }),
};
