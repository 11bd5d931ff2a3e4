import { z } from 'zod';
import { all, either, flag, signedIn, traders } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import {
  day,
  ein,
  email,
  licenseNumber,
  id,
  ignored,
  input,
  inputMoney,
  line,
  message,
  properName,
  text,
  version,
  whole,
} from '../../../kernel/fields.ts';
import { messages } from '../../../kernel/messages.ts';
import { buyerSide, cartBuilders, parties } from '../domain/parties.ts';
import { Load, loadAnswer } from '../wire.ts';
import { Repriced } from './wire.ts';

/**
 * The seller's details on one load's papers. Empty: the details of the seller's record, which these fields never
 * change.
 */
const sellerAsWritten = {
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  customerEmail: z.union([z.literal(''), email]).optional(),
  customerPhone: line(40).optional(),
  address: line(120).optional(),
  city: line(60).optional(),
  state: line(40).optional(),
  zipcode: line(20).optional(),
};

/** Whether a deletion names an invoice as its target. */
export const namesInvoice = (sent: { readonly type?: number | undefined; readonly isInvoice?: boolean | undefined }) =>
  sent.isInvoice === true || sent.type === 3 || sent.type === 4;

export const loadLifeCycle = {
  getLoad: call({
    method: 'GET',
    path: read('load/get'),
    summary: 'One load with its customer, facility, people, totals and requirements',
    about: 'load',
    access: parties,
    input: input({ loadId: id, isShowAll: ignored }),
    output: Load,
    example: (world) => ({ loadId: world.cartId }),
  }),
  addLoad: call({
    method: 'POST',
    path: write('load/add'),
    summary: 'Opens a cart for a customer at a facility',
    makesStale: ['load', 'loads'],
    access: cartBuilders,
    input: input({
      customerId: id,
      loadName: properName(120, messages.cartNameNeeded),
      isQuote: z.boolean().default(false),
      facilityCity: text(100).optional(),
      facilityId: id.optional(),
      businessLicense: licenseNumber.default(''),
      driversLicense: licenseNumber.default(''),
      ein: ein.default(''),
    }),
    output: z.object({ loadId: z.int() }),
    example: (world) => ({
      customerId: world.customerId,
      loadName: 'Walk-in',
      facilityCity: world.facilityCity,
      ein: '58-1234567',
    }),
  }),
  editLoad: call({
    method: 'POST',
    path: write('load/edit'),
    summary: 'Changes what stands on a load besides its items; a stale version is a 409 with the fresh load',
    makesStale: ['load', 'loads'],
    access: buyerSide,
    alsoNeeds: {
      says: 'discount and its unit need canSeeSubtotal: a discount that is refused would tell what was paid',
      rule: (sent) =>
        sent.discount === undefined && sent.discountIsPercentage === undefined ? signedIn : flag('canSeeSubtotal'),
    },
    input: input({
      loadId: id,
      loadName: properName(120).optional(),
      facilityId: id.optional(),
      facilityCity: text(100).optional(),
      videoGraderId: id.nullable().optional(),
      assistantId: id.nullable().optional(),
      notes: text(4000).optional(),
      discount: inputMoney.optional(),
      discountIsPercentage: z.boolean().optional(),
      payForwardDate: day.nullable().optional(),
      quoteValidUntil: day.optional(),
      canSellerAddToCart: z.boolean().optional(),
      businessLicense: licenseNumber.optional(),
      driversLicense: licenseNumber.optional(),
      ein: ein.optional(),
      ...sellerAsWritten,
      version: version.optional(),
    }),
    output: loadAnswer,
    fresh: Load,
    example: (world) => ({ loadId: world.cartId, notes: 'Wants a check by Friday.' }),
  }),
  deleteLoad: call({
    method: 'DELETE',
    path: write('load/delete'),
    summary: 'Takes a cart, or what is named as an invoice, out of the lists; its history and its number stay',
    makesStale: ['load', 'loads'],
    access: all(traders, either(flag('deleteCart'), flag('canDeleteInvoice'))),
    alsoNeeds: {
      says: 'an invoice, named as one by isInvoice or type 3 or 4, needs canDeleteInvoice; anything else deleteCart',
      rule: (sent) => flag(namesInvoice(sent) ? 'canDeleteInvoice' : 'deleteCart'),
    },
    input: input({ cartId: id, type: whole(1, 5).or(z.literal(30)).optional(), isInvoice: z.boolean().optional() }),
    output: message,
    example: (world) => ({ cartId: world.cartId }),
  }),
  repriceLoad: call({
    method: 'PUT',
    path: write('load/reprice'),
    summary: 'Shows an open cart’s older prices beside today’s (isPreview), or takes today’s; typed prices stay',
    makesStale: ['load', 'loads'],
    access: buyerSide,
    input: input({ loadId: id, isPreview: z.boolean().default(false), priceVersion: version.optional() }),
    output: z.object({ message: z.string(), priceVersion: z.int(), list: z.array(Repriced) }),
    example: (world) => ({ loadId: world.cartId, isPreview: true }),
  }),
  reopenLoad: call({
    method: 'PUT',
    path: write('load/reopen'),
    summary:
      'Turns a pending invoice back into a cart; its number stays reserved for it. Without canEditInvoice or a reason: one’s own finish within 60 seconds, while nothing was paid, printed or mailed',
    makesStale: ['load', 'loads'],
    access: either(all(traders, flag('canEditInvoice')), buyerSide),
    input: input({ loadId: id, reason: text(500).default('') }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.invoiceId, reason: 'A box was counted twice' }),
  }),
};
