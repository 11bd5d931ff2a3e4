import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call, file, read, write } from '../../kernel/contract.ts';
import { id, input, instant, message, offset, requiredLine, whole } from '../../kernel/fields.ts';
import { pageOf } from '../../kernel/page.ts';
import { buysPlans, readsPlansOfOthers } from './domain/access.ts';
import { paymentStates } from './domain/payment-states.ts';

/** Pages of 25, 50 or 100 rows. */
const count = whole(1, 100).default(25);
const planType = whole(1, 4);
const ofCompany = input({ count, offset, companyId: id.optional() });
const ofOthers = {
  says: 'another company needs staff with canAdjustCustomerSettings',
  rule: ({ companyId }: z.output<typeof ofCompany>) => (companyId === undefined ? signedIn : readsPlansOfOthers),
};

const Plan = z.object({
  type: z.int(),
  name: z.string(),
  description: z.string(),
  /** In dollars. */
  basePrice: z.number(),
  /** Null: as many as the company wants. */
  lookups: z.int().nullable(),
});

/** How the browser reaches the gateway. */
const Gateway = z.object({
  kind: z.enum(['sandbox', 'stripe']),
  /** The key with which the browser's part of the gateway names the account. Null for the sandbox. */
  publishableKey: z.string().nullable(),
});

const Transaction = z.object({
  transactionId: z.int(),
  planType: z.int(),
  /** In cents. */
  amount: z.int(),
  /** The last four digits. */
  card: z.string(),
  brand: z.string(),
  expiry: z.string(),
  created: instant,
  status: z.enum(paymentStates),
  /** Why it failed, in the gateway’s words. */
  failure: z.string(),
});

const Subscription = z.object({
  subscriptionId: z.int(),
  /** Null for credits that were given. */
  planType: z.int().nullable(),
  /** How many lookups it held, and how many are left. Null: as many as the company wants. */
  lookupCount: z.int().nullable(),
  balance: z.int().nullable(),
  /** In cents. */
  amount: z.int(),
  created: instant,
  /** Why credits were given. */
  reason: z.string(),
  /** Since when and why it holds nothing more. */
  endedDate: instant.nullable(),
  endedBy: z.enum(['refund', 'dispute', 'staff']).nullable(),
});

/** What came of a payment so far. */
const Outcome = z.object({
  /** Null as long as nothing is bought. */
  message: z.string().nullable(),
  transactionId: z.int(),
  status: z.enum(paymentStates),
  /** What the browser’s part of the gateway needs for the second step. Null if there is none. */
  clientSecret: z.string().nullable(),
  /** The credits of the company. Null: as many as it wants. */
  balance: z.int().nullable(),
});

export const plans = {
  listPlans: call({
    method: 'GET',
    path: read('subscription/plans'),
    summary: 'The lookup plans, and the gateway through which they are paid',
    about: 'credits',
    access: buysPlans,
    input: input({}),
    output: z.object({ list: z.array(Plan), gateway: Gateway }),
    example: () => ({}),
  }),
  purchasePlan: call({
    method: 'POST',
    path: write('subscription/purchase'),
    summary: 'Buys a lookup plan for the own company',
    makesStale: ['credits'],
    turn: 'lookups',
    access: buysPlans,
    input: input({
      /** The gateway’s name of what is paid with. It pays once. The number of a card is none, and is not kept. */
      paymentId: z.string().regex(/^pm_(?!.*\d{13})[A-Za-z0-9_-]{1,250}$/, 'The name of a payment method.'),
      planType,
      card: z.string().regex(/^\d{4}$/, 'The last four digits of the card.'),
      brand: z.string().regex(/^[A-Za-z][A-Za-z _.-]{0,29}$/, 'The brand of the card, in letters.'),
      expiry: z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/, 'Month and year, such as 04/2029.'),
    }),
    output: Outcome,
    example: () => ({
      paymentId: 'pm_sandbox_succeed_2f7b1c7e-52a3-4f0e-9b57-0d6a1c4f8e21',
      planType: 1,
      card: '4242',
      brand: 'Visa',
      expiry: '04/2029',
    }),
  }),
  confirmPurchase: call({
    method: 'POST',
    path: write('subscription/confirm'),
    summary: 'Asks the gateway what came of a payment of the own company, after its second step or a late answer',
    makesStale: ['credits'],
    turn: 'lookups',
    access: buysPlans,
    input: input({ transactionId: id }),
    output: Outcome,
    example: ({ transactionId }) => (transactionId ? { transactionId } : undefined),
  }),
  takeSandboxStep: call({
    method: 'POST',
    path: write('subscription/sandbox/step'),
    summary: 'Confirms or refuses a payment of the sandbox, as a bank would',
    makesStale: [],
    access: buysPlans,
    input: input({ clientSecret: requiredLine(255), isConfirmed: z.boolean() }),
    output: message,
    example: ({ stepSecret }) => (stepSecret ? { clientSecret: stepSecret, isConfirmed: true } : undefined),
  }),
  listPlanPayments: call({
    method: 'GET',
    path: read('subscription/transactions'),
    summary: 'What a company has paid for plans by card, newest first',
    about: 'credits',
    access: buysPlans,
    alsoNeeds: ofOthers,
    input: ofCompany,
    output: pageOf(Transaction),
    example: () => ({}),
  }),
  listSubscriptions: call({
    method: 'GET',
    path: read('subscription/history'),
    summary: 'The plans that a company has bought and the credits that it was given, newest first',
    about: 'credits',
    access: buysPlans,
    alsoNeeds: ofOthers,
    input: ofCompany,
    output: pageOf(Subscription),
    example: () => ({}),
  }),
  printPlanReceipt: call({
    method: 'GET',
    path: read('subscription/receipt'),
    summary: 'The receipt of a payment of the own company as a PDF',
    about: 'credits',
    access: buysPlans,
    input: input({ transactionId: id }),
    output: file('application/pdf'),
    example: ({ transactionId }) => (transactionId ? { transactionId } : undefined),
  }),
  mailPlanReceipt: call({
    method: 'POST',
    path: write('subscription/receipt/mail'),
    summary: 'Mails the receipt of a payment of the own company to the caller',
    makesStale: ['mails'],
    access: buysPlans,
    input: input({ transactionId: id }),
    output: message,
    example: ({ transactionId }) => (transactionId ? { transactionId } : undefined),
  }),
};
