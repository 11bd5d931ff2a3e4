import { signedIn } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { epoch, facilityFilter, id, input, timeZone } from '../../kernel/fields.ts';
import { isSortedBy, pageOf, paging, sortBy } from '../../kernel/page.ts';
import { z } from 'zod';
import { mayReadDashboard, seesMoney } from './domain/access.ts';
import { cartAges, CartGroups, cartStates, OpenCart, Summary } from './wire.ts';

const cartFilters = {
  state: z.enum(cartStates).optional(),
  age: z.enum(cartAges).optional(),
  buyer: id.optional(),
  facility: facilityFilter,
} as const;

export const cartOrder = sortBy('load', 'state', 'age', 'customer', 'buyer', 'facility', 'items', 'subtotal');

export const dashboard = {
  readDashboard: call({
    method: 'GET',
    path: read('dashboard/summary'),
    summary: 'The figures and series of the dashboard, with those of as many days before; the last 30 days by default',
    about: 'loads',
    access: mayReadDashboard,
    /** Days are counted in `timeZone`, by default UTC. */
    input: input({
      from: epoch.optional(),
      to: epoch.optional(),
      facility: facilityFilter,
      timeZone: timeZone.default('UTC'),
    }),
    output: Summary,
    example: () => ({}),
  }),
  listOpenCarts: call({
    method: 'GET',
    path: read('dashboard/carts'),
    summary: 'Open carts with their state and age, the oldest first',
    about: 'loads',
    access: mayReadDashboard,
    alsoNeeds: {
      says: 'sort by subtotal needs canSeeSubtotal',
      rule: ({ sort }) => (isSortedBy(sort, 'subtotal') ? seesMoney : signedIn),
    },
    input: input({ ...paging, ...cartFilters, sort: cartOrder.optional() }),
    output: pageOf(OpenCart),
    example: () => ({}),
  }),
  groupOpenCarts: call({
    method: 'GET',
    path: read('dashboard/carts/groups'),
    summary: 'Open carts summed up by state, age, buyer and facility',
    about: 'loads',
    access: mayReadDashboard,
    input: input(cartFilters),
    output: CartGroups,
    example: () => ({}),
  }),
};
