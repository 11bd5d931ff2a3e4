import { z } from 'zod';
import { all, either, flag, signedIn, staff, traders, sellers } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import {
  clientId,
  day,
  email,
  id,
  ignored,
  input,
  inputMoney,
  line,
  message,
  quantity,
  requiredLine,
  requiredText,
  searchText,
  signedAmount,
  text,
  version,
  whole,
} from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { buyerSide, parties } from './domain/parties.ts';
import { Load, LoadEvent, LoadItem, LoadRow, LoadTotals, Repriced } from './wire.ts';

const files = z.array(text(500)).max(10, 'At most 10 pictures.');
const count = whole(1, 100_000, messages.invalidQuantity);
const amountOfPieces = quantity(messages.invalidQuantity);
const loadAnswer = z.object({ message: z.string(), version: z.int() });

/** How the seller stands on one load's papers; empty: as its own record has it, which none of these changes. */
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

/** What an item's input needs by its fields: who may type a price, and who may lay something on it. */
const pricingRights = (sent: { adjustedPrice?: unknown; markup?: unknown; markupIsPercentage?: unknown }) => {
  const needs = [
    ...(sent.adjustedPrice === undefined ? [] : [flag('canOveridePrice')]),
    ...(sent.markup === undefined && sent.markupIsPercentage === undefined
      ? []
      : [either(flag('canAddMarkup'), flag('canAddMarkDownOnly'), flag('canOveridePrice'))]),
  ];
  return needs.length === 0 ? signedIn : all(...needs);
};
const pricingRightsSay =
  'adjustedPrice needs canOveridePrice; markup and its unit need canAddMarkup, canAddMarkDownOnly or canOveridePrice';

export const loads = {
  listLoads: call({
    method: 'GET',
    path: read('load/getAll'),
    summary: 'Carts (1), requests (2), quotes (5), and franchises’ carts (30); a seller lists its own alone',
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
  addLoad: call({
    method: 'POST',
    path: write('load/add'),
    summary: 'Opens a cart for a customer at a facility',
    access: all(traders, flag('canBuildCart')),
    input: input({
      customerId: id,
      loadName: requiredLine(120, messages.invalidCart),
      isQuote: z.boolean().default(false),
      facilityCity: text(100).optional(),
      facilityId: id.optional(),
      businessLicense: line(100).default(''),
      driversLicense: line(100).default(''),
      ein: line(40).default(''),
    }),
    output: z.object({ loadId: z.int() }),
    example: (world) => ({
      customerId: world.customerId,
      loadName: 'Walk-in',
      facilityCity: world.facilityCity,
      ein: '58-1234567',
    }),
  }),
  getLoad: call({
    method: 'GET',
    path: read('load/get'),
    summary: 'One load with its customer, facility, people, totals and requirements',
    access: parties,
    input: input({ loadId: id, isShowAll: ignored }),
    output: Load,
    example: (world) => ({ loadId: world.cartId }),
  }),
  editLoad: call({
    method: 'POST',
    path: write('load/edit'),
    summary: 'Changes what stands on a load besides its items; a stale version is a 409 with the fresh load',
    access: buyerSide,
    input: input({
      loadId: id,
      loadName: requiredLine(120).optional(),
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
      businessLicense: line(100).optional(),
      driversLicense: line(100).optional(),
      ein: line(40).optional(),
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
    summary: 'Takes a cart or an invoice out of the lists; its history and its number stay',
    access: all(traders, either(flag('deleteCart'), flag('canDeleteInvoice'))),
    alsoNeeds: {
      says: 'an invoice, named as one by isInvoice or type 3 or 4, needs canDeleteInvoice; anything else deleteCart',
      rule: (sent) => flag(sent.isInvoice || sent.type === 3 || sent.type === 4 ? 'canDeleteInvoice' : 'deleteCart'),
    },
    input: input({ cartId: id, type: whole(1, 5).or(z.literal(30)).optional(), isInvoice: z.boolean().optional() }),
    output: message,
    example: (world) => ({ cartId: world.cartId }),
  }),
  repriceLoad: call({
    method: 'PUT',
    path: write('load/reprice'),
    summary: 'Shows an open cart’s older prices beside today’s (isPreview), or takes today’s; typed prices stay',
    access: buyerSide,
    input: input({ loadId: id, isPreview: z.boolean().default(false), priceVersion: version.optional() }),
    output: z.object({ message: z.string(), priceVersion: z.int(), list: z.array(Repriced) }),
    example: (world) => ({ loadId: world.cartId, isPreview: true }),
  }),
  reopenLoad: call({
    method: 'PUT',
    path: write('load/reopen'),
    summary: 'Turns a pending invoice back into a cart; its number stays reserved for it',
    access: all(traders, flag('canEditInvoice')),
    input: input({ loadId: id, reason: requiredText(500) }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.invoiceId, reason: 'A box was counted twice' }),
  }),
  listHistory: call({
    method: 'GET',
    path: read('load/history'),
    summary: 'Who did what to a load, its items and its payments, the last first',
    access: buyerSide,
    input: input({ loadId: id, ...paging }),
    output: pageOf(LoadEvent),
    example: (world) => ({ loadId: world.cartId }),
  }),
  listItems: call({
    method: 'GET',
    path: read('load/items/getAll'),
    summary: 'The items of a load, newest first; isShowAll: all of them at once',
    access: parties,
    input: input({ loadId: id, ...paging, isShowAll: z.boolean().default(false) }),
    output: pageOf(LoadItem),
    example: (world) => ({ loadId: world.cartId }),
  }),
  addItem: call({
    method: 'POST',
    path: write('load/items/add'),
    summary:
      'Puts a converter on a load at today’s offer, which it keeps; with ask, what looks like a mistake is a 409 with code ASK',
    access: all(signedIn, flag('canBuildCart')),
    alsoNeeds: {
      says: `${pricingRightsSay}; a converter that is not in the catalogue (oem, type, basePrice) needs canShowOther`,
      rule: (sent) =>
        sent.productId === undefined ? all(pricingRights(sent), flag('canShowOther')) : pricingRights(sent),
    },
    input: input({
      loadId: id,
      productId: id.optional(),
      oem: requiredLine(80).optional(),
      type: text(60).optional(),
      basePrice: inputMoney.optional(),
      description: line(500).optional(),
      url: text(500).optional(),
      box: whole(0, 100_000).default(0),
      unit: count.optional(),
      quantity: amountOfPieces,
      finalQty: amountOfPieces.optional(),
      finalUnit: count.optional(),
      markup: signedAmount.optional(),
      markupIsPercentage: z.boolean().optional(),
      adjustedPrice: inputMoney.optional(),
      isAddToLoad: ignored,
      priceUnit: z.enum(['piece', 'lb']).optional(),
      vin: line(30).optional(),
      loadUrls: files.default([]),
      clientId: clientId.optional(),
      priceVersion: version.optional(),
      ask: z.boolean().default(false),
      isEditInvoice: ignored,
    }),
    output: z.object({ itemId: z.int(), version: z.int(), message: z.string(), totals: LoadTotals }),
    // A seller adds what it has looked up, and lookups are not sold yet.
    example: (world) =>
      world.hierarchy === 2
        ? undefined
        : {
            loadId: world.cartId,
            productId: world.productId,
            box: 1,
            unit: 1,
            quantity: 1,
            loadUrls: [world.imageUrl],
          },
  }),
  editItem: call({
    method: 'PUT',
    path: write('load/items/edit'),
    summary: 'Changes an item; what is not sent stays',
    access: parties,
    alsoNeeds: {
      says: `${pricingRightsSay}; status needs canVerifyLoad`,
      rule: (sent) =>
        sent.status === undefined ? pricingRights(sent) : all(pricingRights(sent), traders, flag('canVerifyLoad')),
    },
    input: input({
      loadId: id,
      itemId: id,
      box: whole(0, 100_000).optional(),
      quantity: amountOfPieces.optional(),
      unit: count.optional(),
      finalQty: amountOfPieces.nullable().optional(),
      finalUnit: count.nullable().optional(),
      markup: signedAmount.optional(),
      markupIsPercentage: z.boolean().optional(),
      adjustedPrice: inputMoney.nullable().optional(),
      description: line(500).optional(),
      vin: line(30).optional(),
      loadUrls: files.optional(),
      /** Decides what waits by the same change: it stands as modified. */
      status: z.literal(3).optional(),
      isEditInvoice: ignored,
      version: version.optional(),
    }),
    output: loadAnswer,
    fresh: LoadItem,
    example: (world) =>
      world.hierarchy === 2 ? undefined : { loadId: world.cartId, itemId: world.itemId, box: 2, quantity: 2 },
  }),
  deleteItem: call({
    method: 'DELETE',
    path: write('load/items/delete'),
    summary: 'Takes an item off a load',
    access: parties,
    input: input({ loadId: id, itemId: id, isEditInvoice: ignored, version: version.optional() }),
    output: message,
    fresh: LoadItem,
    example: (world) => (world.hierarchy === 2 ? undefined : { loadId: world.cartId, itemId: world.itemId }),
  }),
  decideItem: call({
    method: 'PUT',
    path: write('load/items/status'),
    summary: 'Approves (1), rejects (2) or sends back as modified (3) an item',
    access: all(traders, flag('canVerifyLoad')),
    input: input({
      loadId: id,
      itemId: id,
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      userId: ignored,
      reason: text(500).default(''),
      version: version.optional(),
    }),
    output: loadAnswer,
    fresh: LoadItem,
    example: (world) => ({ loadId: world.cartId, itemId: world.itemId, status: 1 as const }),
  }),
};
