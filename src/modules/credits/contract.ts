import { z } from 'zod';
import { call, read } from '../../kernel/contract.ts';
import { id, input, instant } from '../../kernel/fields.ts';
import { mayReadCredits } from './domain/access.ts';

/** The company that sells credits, as its customers reach it. */
const Seller = z.object({
  companyName: z.string(),
  address: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const credits = {
  getCredits: call({
    method: 'GET',
    path: read('credits/get'),
    summary: 'The lookup credits of a user’s company, what it has used this month, and who sells credits',
    about: 'credits',
    access: mayReadCredits,
    input: input({ userId: id.optional() }),
    output: z.object({
      count: z.int(),
      /** The lookup plan. Null while the company has none. */
      plan: z.string().nullable(),
      /** Paid lookups of this calendar month in the company’s time zone, and how many it may make. Null: no limit. */
      usedThisMonth: z.int(),
      monthlyLimit: z.int().nullable(),
      soldBy: Seller,
    }),
    example: (world) => ({ userId: world.userId }),
  }),
  listOpenLookups: call({
    method: 'GET',
    path: read('credits/lookups'),
    summary: 'The codes that the own company has looked up and can look up again at no cost, newest first',
    about: 'credits',
    access: mayReadCredits,
    input: input({}),
    output: z.object({ list: z.array(z.object({ code: z.string(), lookedUpDate: instant, freeUntil: instant })) }),
    example: () => ({}),
  }),
};
