import { z } from 'zod';
import { all, signedIn, staff } from '../../../kernel/access.ts';
import { call, read } from '../../../kernel/contract.ts';
import { facilityFilter, id, input, searchText } from '../../../kernel/fields.ts';
import { isSortedBy, mostCounted, pageOf, paging } from '../../../kernel/page.ts';
import { seesSubtotal } from '../wire.ts';
import { LoadCount, loadListTypes, loadOrder, LoadRow } from './wire.ts';
import { mayListLoads } from '../domain/parties.ts';

/** What narrows every list of loads. */
const filters = {
  text: searchText,
  isMyCarts: z.boolean().default(false),
  facility: facilityFilter,
  buyer: id.optional(),
} as const;

export const loadLists = {
  listLoads: call({
    method: 'GET',
    path: read('load/getAll'),
    summary: `Carts (1), requests (2), quotes (5), and franchises’ carts (30), with their number below ${mostCounted.inList}, or ${mostCounted.inSearch} in a search; a seller lists its own alone`,
    about: 'loads',
    access: signedIn,
    alsoNeeds: {
      says: 'type 30 is for hierarchy 1; hierarchy 2 needs isMyCarts; sort by value needs canSeeSubtotal',
      rule: (sent) =>
        all(sent.type === 30 ? staff : mayListLoads(sent), isSortedBy(sent.sort, 'value') ? seesSubtotal : signedIn),
    },
    input: input({
      ...paging,
      ...filters,
      type: loadListTypes.default(1),
      status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
      sort: loadOrder.optional(),
    }),
    output: pageOf(LoadRow),
    example: (world) => ({ count: 10, type: 1 as const, isMyCarts: world.hierarchy === 2 }),
  }),
  countLoads: call({
    method: 'GET',
    path: read('load/count'),
    summary: `How many loads each list holds under the same filters, by its type, up to ${mostCounted.inList}, or ${mostCounted.inSearch} in a search; empty lists are left out`,
    about: 'loads',
    access: signedIn,
    alsoNeeds: { says: 'hierarchy 2 needs isMyCarts', rule: mayListLoads },
    input: input(filters),
    output: z.object({ list: z.array(LoadCount) }),
    example: (world) => ({ isMyCarts: world.hierarchy === 2 }),
  }),
};
