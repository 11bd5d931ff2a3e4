import { z } from 'zod';
import { all, either, flag, sellers, signedIn, traders } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import {
  clientId,
  id,
  ignored,
  input,
  inputMoney,
  line,
  message,
  quantity,
  requiredLine,
  signedAmount,
  text,
  version,
  whole,
} from '../../../kernel/fields.ts';
import { messages } from '../../../kernel/messages.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { buyerSide, itemEditors, parties } from '../domain/parties.ts';
import { markupRight } from './domain/markup.ts';
import { Load, LoadTotals, loadAnswer } from '../wire.ts';
import { LoadItem } from './wire.ts';

const files = z.array(text(500)).max(10, 'At most 10 pictures.');
/** Up to 50 ids, separated by commas. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'Up to 50 numbers, separated by commas.')
  .transform((sent) => sent.split(',').map(Number));
const count = whole(1, 100_000, messages.invalidQuantity);
const amountOfPieces = quantity(messages.invalidQuantity);

/** The rights that an item's input needs: for a typed price, and for a markup of this sign. */
const pricingRights = (sent: { adjustedPrice?: unknown; markup?: string; markupIsPercentage?: unknown }) =>
  all(
    signedIn,
    ...(sent.adjustedPrice === undefined ? [] : [flag('canOveridePrice')]),
    ...(sent.markup === undefined && sent.markupIsPercentage === undefined ? [] : [markupRight(sent.markup ?? '0')]),
  );
const pricingRightsSay =
  'adjustedPrice needs canOveridePrice; a markup above zero canAddMarkup or canOveridePrice, and not canAddMarkDownOnly; one below zero canSeeUnitPrice, and canAddMarkDownOnly or canOveridePrice';

export const loadItems = {
  listItems: call({
    method: 'GET',
    path: read('load/items/getAll'),
    summary: 'The items of a load, newest first; isShowAll: all of them at once',
    about: 'load',
    access: parties,
    input: input({ loadId: id, ...paging, isShowAll: z.boolean().default(false) }),
    output: pageOf(LoadItem),
    example: (world) => ({ loadId: world.cartId }),
  }),
  getItems: call({
    method: 'GET',
    path: read('load/items/get'),
    summary: 'Some items of a load, with the load: what a viewer reads after a change. Items that are gone are named',
    about: 'load',
    access: parties,
    input: input({ loadId: id, itemIds: ids }),
    output: z.object({ list: z.array(LoadItem), gone: z.array(z.int()), load: Load }),
    example: (world) => ({ loadId: world.cartId, itemIds: String(world.itemId) }),
  }),
  addItem: call({
    method: 'POST',
    path: write('load/items/add'),
    summary:
      'Puts a converter on a load at today’s offer, which it keeps; who has just made the converter names its basePrice and pays that; with ask, what looks like a mistake is a 409 with code ASK',
    makesStale: ['load', 'loads'],
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
    example: (world) => ({
      loadId: world.cartId,
      productId: world.productId,
      box: 1,
      unit: 1,
      quantity: 1,
      loadUrls: [world.imageUrl],
    }),
  }),
  editItem: call({
    method: 'PUT',
    path: write('load/items/edit'),
    summary: 'Changes an item; what is not sent stays',
    makesStale: ['load', 'loads'],
    access: itemEditors,
    alsoNeeds: {
      says: `${pricingRightsSay}; status needs canVerifyLoad; type is for the buyer side; adjustedPrice also canSeeMarkup, because a refusal of its sum with a hidden markup would reveal it`,
      rule: (sent) =>
        all(
          pricingRights(sent),
          ...(sent.status === undefined ? [] : [traders, flag('canVerifyLoad')]),
          ...(sent.type === undefined ? [] : [buyerSide]),
          ...(sent.adjustedPrice === undefined ? [] : [flag('canSeeMarkup')]),
        ),
    },
    input: input({
      loadId: id,
      itemId: id,
      /** The name of a type that is priced by the unit of the item. */
      type: text(60).optional(),
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
      /** Decides a pending item in the same change: it becomes modified. */
      status: z.literal(3).optional(),
      /** Why it was modified. Kept with the status. */
      reason: text(500).optional(),
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
    makesStale: ['load', 'loads'],
    access: itemEditors,
    input: input({ loadId: id, itemId: id, isEditInvoice: ignored, version: version.optional() }),
    output: message,
    fresh: LoadItem,
    example: (world) => (world.hierarchy === 2 ? undefined : { loadId: world.cartId, itemId: world.itemId }),
  }),
  decideItem: call({
    method: 'PUT',
    path: write('load/items/status'),
    summary:
      'Approves (1), rejects (2) or sends back as modified (3) an item; a seller accepts (1) or withdraws (2) its own modified one',
    makesStale: ['load', 'loads'],
    access: either(all(traders, flag('canVerifyLoad')), all(sellers, flag('canBuildCart'))),
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
