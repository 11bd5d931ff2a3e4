import { z } from 'zod';
import { call, read, write } from '../../kernel/contract.ts';
import { id, input, instant, message, requiredLines, whole } from '../../kernel/fields.ts';
import { mayGiveCredits, mayReadCredits } from './domain/access.ts';

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

/** The most credits of one gift. */
const maxGift = 10_000;

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
      /** The lookup plan that runs. Null while the company has none. */
      plan: z.string().nullable(),
      /** A plan without a count runs: lookups take no credit. */
      isUnlimited: z.boolean(),
      /** How many lookups the plans and gifts held that are not used up. At a tenth of it, credits run low. */
      size: z.int(),
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
  giveCredits: call({
    method: 'POST',
    path: write('credits/give'),
    summary: 'Gives a company lookup credits, with a reason',
    makesStale: ['credits'],
    access: mayGiveCredits,
    input: input({ companyId: id, count: whole(1, maxGift), reason: requiredLines(500) }),
    output: message.extend({ count: z.int() }),
    example: ({ customerId }) => ({ companyId: customerId, count: 25, reason: 'The camera was broken for a week.' }),
  }),
  takeBackCredits: call({
    method: 'POST',
    path: write('credits/take/back'),
    summary: 'Takes back what is left of credits that were given, with a reason',
    makesStale: ['credits'],
    access: mayGiveCredits,
    input: input({ subscriptionId: id, reason: requiredLines(500) }),
    output: message.extend({ count: z.int() }),
    example: ({ giftId }) => ({ subscriptionId: giftId, reason: 'They were meant for another yard.' }),
  }),
};
