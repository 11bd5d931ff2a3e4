import { z } from 'zod';
import { either, signedIn, staff, traders, sellers } from '../../../kernel/access.ts';
import { call, read } from '../../../kernel/contract.ts';
import { id, input, searchText } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { LoadRow } from './wire.ts';

export const loadLists = {
  listLoads: call({
    method: 'GET',
    path: read('load/getAll'),
    summary: 'Carts (1), requests (2), quotes (5), and franchises’ carts (30); a seller lists its own alone',
    about: 'loads',
    access: signedIn,
    alsoNeeds: {
      says: 'type 30 is for hierarchy 1; hierarchy 2 needs isMyCarts',
      rule: (sent) => (sent.type === 30 ? staff : sent.isMyCarts ? either(traders, sellers) : traders),
    },
    input: input({
      ...paging,
      text: searchText,
      isMyCarts: z.boolean().default(false),
      type: z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(30)]).default(1),
      status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
      facility: id.optional(),
      buyer: id.optional(),
    }),
    output: pageOf(LoadRow),
    example: (world) => ({ count: 10, type: 1 as const, isMyCarts: world.hierarchy === 2 }),
  }),
};
