import { z } from 'zod';
import { flag, signedIn, all, traders } from '../../kernel/access.ts';
import { call, read, visible, write } from '../../kernel/contract.ts';
import {
  clientId,
  id,
  ignored,
  input,
  instant,
  line,
  message,
  number,
  payableMoney,
  whole,
} from '../../kernel/fields.ts';
import { buyerSide, parties } from '../loads/domain/parties.ts';
import { paymentMethods } from '../loads/domain/payment-methods.ts';

const seesSubtotal = flag('canSeeSubtotal');

const method = z.enum(paymentMethods);

export const Payment = z.object({
  paymentId: z.int(),
  loadId: z.int(),
  paymentMethod: method,
  referenceNumber: z.string(),
  amount: visible(number, seesSubtotal),
  createdDate: instant,
  createdBy: visible(z.string(), traders),
});
export type Payment = z.output<typeof Payment>;

export const payments = {
  listPaymentModes: call({
    method: 'GET',
    path: read('load/payment/modes'),
    summary: 'The methods a payment may be made by',
    about: 'payment modes',
    access: signedIn,
    input: input({}),
    output: z.object({ list: z.array(z.string()) }),
    example: () => ({}),
  }),
  listPayments: call({
    method: 'GET',
    path: read('load/payment/getAll'),
    summary: 'The payments of a load, and what they add up to',
    about: 'load',
    access: parties,
    input: input({ loadId: id, count: whole(1, 1000).default(100) }),
    output: z.object({ list: z.array(Payment), amountReceived: visible(number, seesSubtotal) }),
    example: (world) => ({ loadId: world.invoiceId }),
  }),
  addPayment: call({
    method: 'POST',
    path: write('load/payment/add'),
    summary:
      'Records a payment of at most what is still owed; with ask, a check number used before is a 409 with code ASK',
    makesStale: ['load', 'loads'],
    // The balance can be found by trying amounts, so recording a payment needs the right to see it.
    access: all(buyerSide, seesSubtotal),
    input: input({
      loadId: id,
      paymentMethod: method,
      referenceNumber: line(80).default(''),
      amount: payableMoney,
      isEditInvoice: ignored,
      clientId: clientId.optional(),
      ask: z.boolean().default(false),
    }),
    output: z.object({ paymentId: z.int(), message: z.string() }),
    example: (world) => ({ loadId: world.invoiceId, paymentMethod: 'CASH' as const, amount: 0.01 }),
  }),
  deletePayment: call({
    method: 'DELETE',
    path: write('load/payment/delete'),
    summary: 'Takes back a payment that was recorded wrongly',
    makesStale: ['load', 'loads'],
    access: all(traders, flag('canEditInvoice')),
    alsoNeeds: {
      says: 'amount needs canSeeSubtotal',
      rule: (sent) => (sent.amount === undefined ? signedIn : seesSubtotal),
    },
    input: input({ paymentId: id, loadId: id, amount: payableMoney.optional(), isEditInvoice: ignored }),
    output: message,
    example: (world) => ({ paymentId: world.paymentId, loadId: world.invoiceId }),
  }),
};
