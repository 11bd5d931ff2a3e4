import { z } from 'zod';
import { call, read } from '../../../kernel/contract.ts';
import { id, input } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { buyerSide } from '../domain/parties.ts';
import { LoadEvent } from './wire.ts';

export const loadHistory = {
  listHistory: call({
    method: 'GET',
    path: read('load/history'),
    summary:
      'Who did what to a load, its items and its payments, the last first; isMailed: only who mailed its invoice',
    about: 'load',
    access: buyerSide,
    input: input({ loadId: id, ...paging, isMailed: z.boolean().default(false) }),
    output: pageOf(LoadEvent),
    example: (world) => ({ loadId: world.cartId }),
  }),
};
