import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type InputOf } from './access-case.ts';
import type { LoadSpec } from './scene.ts';

const invoice: LoadSpec = { type: 3 };
const settled: LoadSpec = { type: 4 };
const sellersItem: LoadSpec = { items: [{ isSellers: true, status: 0 }, {}] };
const item = { box: 1, unit: 1, quantity: 1 };
const typed = { oem: 'Scene 7', type: 'CERAMIC', basePrice: 5, quantity: 1 };

const loadOf =
  (spec?: LoadSpec, more: object = {}): InputOf =>
  async ({ load }) => ({ loadId: (await load(spec)).loadId, ...more });
const colleagues =
  (spec: LoadSpec, more: object = {}): InputOf =>
  async ({ colleaguesLoad }) => ({ loadId: (await colleaguesLoad(spec)).loadId, ...more });
const itemOf =
  (spec: LoadSpec | undefined, more: object): InputOf =>
  async ({ load }) => {
    const { loadId, itemIds } = await load(spec);
    return { loadId, itemId: itemIds[0], ...more };
  };
const added =
  (more: object, isOpen = false): InputOf =>
  async ({ load, player }) => ({
    loadId: (await load({ columns: { canSellerAddToCart: isOpen } })).loadId,
    productId: player.world.productId,
    ...item,
    ...more,
  });
const paidLoad =
  (type: 3 | 4): InputOf =>
  async ({ load }) => ({ loadId: (await load({ type })).loadId, paymentMethod: 'CASH', amount: 1 });

/** The cases of loads, their items and payments, and invoices. */
export const loadCases: CaseInputs = {
  [key(calls.searchVehicles)]: {
    'with facilityCity or companyId': ({ player }) => ({
      make: player.world.vehicleMake,
      companyId: player.world.customerId,
    }),
  },
  [key(calls.listLoads)]: {
    'type 1, 2 or 5, without isMyCarts': () => ({ type: 1, isMyCarts: false }),
    'type 1, 2 or 5, with isMyCarts': () => ({ type: 1, isMyCarts: true }),
    'type 30': () => ({ type: 30 }),
    'with isMyCarts, sorted by value': () => ({ isMyCarts: true, sort: '-value' }),
  },
  [key(calls.countLoads)]: {
    'without isMyCarts': () => ({}),
    'with isMyCarts': () => ({ isMyCarts: true }),
  },
  [key(calls.reportLoads)]: { 'sorted by total': () => ({ sort: '-total' }) },
  [key(calls.getLoad)]: {
    'a load that is no settled invoice (a pending invoice: the caller has part in it)': loadOf(invoice),
    'a settled invoice (type 4)': loadOf(settled),
    'an invoice in which the caller is neither buyer, assistant nor grader (h2: its own, type 3)': colleagues(invoice),
  },
  [key(calls.editLoad)]: {
    'a cart, request or quote (types 1, 2, 5)': loadOf({}, { notes: 'x' }),
    'a pending invoice (type 3)': loadOf(invoice, { loadName: 'x' }),
    'a pending invoice (type 3), only payForwardDate, videoGraderId, assistantId or notes': loadOf(invoice, {
      notes: 'x',
    }),
    'a settled invoice (type 4)': loadOf(settled, { loadName: 'x' }),
  },
  [key(calls.deleteLoad)]: {
    'a cart (types 1, 2, 5)': async ({ load }) => ({ cartId: (await load()).loadId }),
    'an invoice (types 3, 4)': async ({ load }) => ({ cartId: (await load(invoice)).loadId, type: 3, isInvoice: true }),
  },
  [key(calls.repriceLoad)]: { '': loadOf() },
  [key(calls.reopenLoad)]: {
    '': loadOf(invoice, { reason: 'x' }),
    "within 60 seconds of the caller's own finish, nothing paid, printed, mailed or signed since": async ({
      ownFinish,
    }) => ({ loadId: (await ownFinish()).loadId }),
  },
  [key(calls.listItems)]: {
    'a load that is no settled invoice': loadOf(invoice),
    'a settled invoice (type 4)': loadOf(settled),
    'of an invoice in which one has no part': colleagues(settled),
  },
  [key(calls.listBoxes)]: {
    'a load that is no settled invoice': loadOf(invoice),
    'a settled invoice (type 4)': loadOf(settled),
    'of an invoice in which one has no part': colleagues(settled),
  },
  [key(calls.getItems)]: {
    'a load that is no settled invoice': loadOf(invoice, { itemIds: '1' }),
    'a settled invoice (type 4)': loadOf(settled, { itemIds: '1' }),
    'of an invoice in which one has no part': colleagues(settled, { itemIds: '1' }),
  },
  [key(calls.addItem)]: {
    'the load has canSellerAddToCart': added({}, true),
    'the load has not canSellerAddToCart': added({}),
    'oem, type and basePrice instead of productId (staff; seller: canSellerAddToCart)': async ({ load }) => ({
      loadId: (await load({ columns: { canSellerAddToCart: true } })).loadId,
      ...typed,
    }),
    'with adjustedPrice': added({ adjustedPrice: 5 }, true),
    'with a markup above zero': added({ markup: 1 }, true),
    'with a markup below zero': added({ markup: -1 }, true),
  },
  [key(calls.editItem)]: {
    'an item of a cart that staff added; neither adjustedPrice nor markup': itemOf({}, { box: 2 }),
    'a pending item that the seller added; neither adjustedPrice nor markup': itemOf(sellersItem, { box: 2 }),
    'with adjustedPrice': itemOf(sellersItem, { adjustedPrice: 5 }),
    'with a markup above zero': itemOf(sellersItem, { markup: 1 }),
    'with a markup below zero': itemOf(sellersItem, { markup: -1 }),
    'on an invoice (types 3, 4); neither adjustedPrice nor markup': itemOf(invoice, { box: 2 }),
    'on an invoice (types 3, 4), with adjustedPrice': itemOf(invoice, { adjustedPrice: 5 }),
    'on an invoice (types 3, 4), with a markup above zero': itemOf(invoice, { markup: 1 }),
    'with type': itemOf({}, { type: 'DIESEL' }),
    'a pending item that the seller added, with type': itemOf(sellersItem, { type: 'DIESEL' }),
    'on an invoice (types 3, 4), with type': itemOf(invoice, { type: 'DIESEL' }),
  },
  [key(calls.deleteItem)]: {
    'an item of a cart that staff added': itemOf({}, {}),
    'a pending item that the seller added': itemOf(sellersItem, {}),
    'on an invoice (types 3, 4)': itemOf({ type: 3, items: [{}, {}] }, {}),
  },
  [key(calls.decideItem)]: {
    '': itemOf(sellersItem, { status: 1 }),
    "the seller answers its own company's item of status 3: 1 accepts, 2 withdraws": itemOf(
      { items: [{ isSellers: true, status: 3 }, {}] },
      { status: 1 },
    ),
  },
  [key(calls.listHistory)]: {
    '': loadOf(),
    'of an invoice in which one has no part': colleagues(settled),
  },
  [key(calls.listPayments)]: {
    'a load that is no settled invoice': loadOf(invoice),
    'a settled invoice (type 4)': loadOf(settled),
    'of an invoice in which one has no part': colleagues(settled),
  },
  [key(calls.addPayment)]: {
    'a pending invoice (type 3)': paidLoad(3),
    'a settled invoice (type 4)': paidLoad(4),
  },
  [key(calls.deletePayment)]: {
    '': async ({ load }) => {
      const { loadId, paymentId } = await load({ type: 3, paid: 5 });
      return { loadId, paymentId };
    },
  },
  [key(calls.finishLoad)]: {
    'without isSeller; the caller made or accepted the load': loadOf(),
    'without isSeller; of the buyer side, but did not make or accept the load': colleagues({}),
    'with isSeller': loadOf({}, { isSeller: true }),
  },
  [key(calls.completeLoad)]: {
    '': async (scene) => ({ ...calls.completeLoad.example(scene.player.world), ...(await loadOf()(scene)) }),
  },
  [key(calls.listInvoices)]: {
    'type 3': () => ({ type: 3 }),
    'type 3, sorted by total or by what is owed': () => ({ type: 3, sort: 'owed' }),
    'type 4': () => ({ type: 4 }),
    'type 10': () => ({ type: 10 }),
    'type 1': () => ({ type: 1 }),
  },
  [key(calls.countInvoices)]: {
    '': () => ({}),
    'with amount or status': () => ({ status: 'paid' }),
  },
  [key(calls.resendInvoice)]: { '': loadOf(invoice, { email: 'access@yard.test' }) },
  [key(calls.viewInvoice)]: invoiceCases(),
  [key(calls.invoicePdf)]: invoiceCases(),
};

function invoiceCases(): Readonly<Record<string, InputOf>> {
  return {
    'a pending invoice (type 3) in which the caller has part': loadOf(invoice),
    'a settled invoice (type 4)': loadOf(settled),
    'an invoice in which the caller is neither buyer, assistant nor grader (h2: its own, type 3)': colleagues(invoice),
  };
}
