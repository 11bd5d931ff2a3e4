import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { expectedRows } from './support/expected.ts';
import { makeLoad, placeOf, type LoadSpec, type MadeLoad, type Place } from './support/scene.ts';

/* What is allowed on a load in which state, from `tests/expected/load-states.csv`, which was written by hand without
   the state table. */

type Side = 'buyer' | 'invoice_editor' | 'seller';
type StateRow = { readonly state: string; readonly action: string } & { readonly [S in Side]: string };
const rows = expectedRows('load-states.csv') as unknown as StateRow[];

const sellersPending = { isSellers: true, status: 0 } as const;
/** Each state by its rows. Two approved items unless stated otherwise. */
const states: Readonly<Record<string, LoadSpec>> = {
  'empty cart': { items: [] },
  cart: {},
  'cart with a pending item': { items: [{}, { status: 0 }] },
  'cart with a modified item of the seller': { items: [{}, { isSellers: true, status: 3 }] },
  'cart with nothing but rejected items': { items: [{ status: 2 }] },
  'cart with a rejected item': { items: [{}, { status: 2 }] },
  request: { type: 2, columns: { buyerId: null } },
  'dismissed request': { type: 2, columns: { buyerId: null, dismissedAt: new Date('2026-06-14T12:00:00Z') } },
  // The clock shows 15 June.
  quote: { type: 5, columns: { quoteValidUntil: '2026-06-15' } },
  'expired quote': { type: 5, columns: { quoteValidUntil: '2026-06-14' } },
  'seller finalised': { status: 4, columns: { sellerFinalisedAt: new Date('2026-06-14T12:00:00Z') } },
  'pending invoice': { type: 3 },
  // Whoever acts has just finished it.
  "pending invoice of one's own finish": { type: 3 },
  'settled invoice': {
    type: 4,
    columns: {
      buyerFinalisedAt: new Date('2026-06-14T12:00:00Z'),
      invoiceSettledAt: new Date('2026-06-14T12:00:00Z'),
    },
  },
  'deleted cart': { columns: { deletedAt: new Date('2026-06-14T12:00:00Z') } },
  'deleted invoice': { type: 3, columns: { deletedAt: new Date('2026-06-14T12:00:00Z') } },
};

type Act = {
  readonly call: Call;
  readonly input: (load: MadeLoad, player: Player) => object;
  /** Further properties of the load. */
  readonly with?: LoadSpec;
};
const item = ({ loadId, itemIds }: MadeLoad) => ({ loadId, itemId: itemIds[0]! });
/** Sellers add nothing from the catalogue yet, so they add typed items. */
const add: Act = {
  call: calls.addItem,
  input: ({ loadId }, { world }) => ({ loadId, productId: world.productId, quantity: 1 }),
};
const actions: Readonly<Record<string, Act>> = {
  edit: { call: calls.editLoad, input: ({ loadId }) => ({ loadId, loadName: 'Other' }) },
  annotate: { call: calls.editLoad, input: ({ loadId }) => ({ loadId, notes: 'Other' }) },
  'add an item': add,
  'edit an item': { call: calls.editItem, input: (load) => ({ ...item(load), box: 7 }) },
  "edit the seller's pending item": {
    call: calls.editItem,
    input: (load) => ({ ...item(load), box: 7 }),
    with: { items: [sellersPending, {}] },
  },
  'delete an item': { call: calls.deleteItem, input: item },
  "delete the seller's pending item": { call: calls.deleteItem, input: item, with: { items: [sellersPending, {}] } },
  'decide an item': { call: calls.decideItem, input: (load) => ({ ...item(load), status: 1 }) },
  'answer the modified item': {
    call: calls.decideItem,
    input: (load) => ({ loadId: load.loadId, itemId: load.itemIds.at(-1)!, status: 1 }),
    with: { items: [{}, { isSellers: true, status: 3 }] },
  },
  'accept a request': { call: calls.acceptRequest, input: ({ loadId }) => ({ loadId }) },
  'dismiss a request': { call: calls.dismissRequest, input: ({ loadId }) => ({ loadId }) },
  'make a quote': { call: calls.quoteLoad, input: ({ loadId }) => ({ loadId }) },
  'accept a quote': { call: calls.acceptQuote, input: ({ loadId }) => ({ loadId }) },
  finalise: { call: calls.finishLoad, input: ({ loadId }) => ({ loadId, isSeller: true }) },
  'notify the grader': {
    call: calls.notifyGrader,
    input: ({ loadId }, { world }) => ({ loadId, videoGraderId: world.colleagueId }),
  },
  finish: { call: calls.finishLoad, input: ({ loadId }) => ({ loadId }) },
  complete: {
    call: calls.completeLoad,
    input: ({ loadId }, { world }) => ({ ...calls.completeLoad.example(world), loadId }),
  },
  pay: { call: calls.addPayment, input: ({ loadId }) => ({ loadId, paymentMethod: 'CASH', amount: 1 }) },
  resend: { call: calls.resendInvoice, input: ({ loadId }) => ({ loadId, email: 'state@yard.test' }) },
  'delete a payment': {
    call: calls.deletePayment,
    input: ({ loadId, paymentId }) => ({ loadId, paymentId: paymentId ?? 1 }),
    with: { paid: 5 },
  },
  're-price': { call: calls.repriceLoad, input: ({ loadId }) => ({ loadId, isPreview: true }) },
  reopen: { call: calls.reopenLoad, input: ({ loadId }) => ({ loadId, reason: 'Miscounted' }) },
  chat: {
    call: calls.addMessage,
    input: ({ loadId }) => ({ loadId, text: 'Is it here?', clientId: crypto.randomUUID() }),
  },
  delete: { call: calls.deleteLoad, input: ({ loadId }) => ({ cartId: loadId }) },
};

let cast: Cast;
let app: TestApp;
/** One tenant for all: the parent's buyer buys from the seller's company. */
let place: Place;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  const [seller, buyer] = [await placeOf(app.sql, 'seller@troyard.test'), await placeOf(app.sql, 'buyer@troyard.test')];
  place = { ...seller, buyerId: buyer.buyerId };
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const sides: Readonly<Record<Side, string>> = {
  buyer: 'buyer@troyard.test',
  invoice_editor: 'admin@troyard.test',
  seller: 'seller@troyard.test',
};

/** A load in a state with the needs of the action. If an invoice has no item to spare, one is added. */
const loadIn = (state: string, act: Act, userId: number): Promise<MadeLoad> => {
  const spec = states[state]!;
  const { paid, ...more } = act.with ?? {};
  const isOwnFinish = state === "pending invoice of one's own finish";
  const columns = {
    canSellerAddToCart: true,
    ...(isOwnFinish && { finishedBy: userId, finishedAt: app.now() }),
    ...spec.columns,
  };
  return makeLoad(app.sql, place, {
    items: [{}, {}],
    ...more,
    ...spec,
    columns,
    // Only a finished load can have payments.
    ...(isInvoice(state) && paid !== undefined && { paid }),
  });
};

describe.each(Object.keys(sides) as Side[])('as %s', (side) => {
  it.each(rows.map((row) => [row.state, row.action, row] as const))('%s: %s', async (state, action, row) => {
    const act = actions[action]!;
    const player = cast.player(sides[side]);
    const { buyerId, sellerId } = await placeOf(app.sql, sides[side]);
    const load = await loadIn(state, act, side === 'seller' ? sellerId : buyerId);
    const input = {
      ...act.input(load, player),
      ...(act === actions['delete'] && isInvoice(state) && { isInvoice: true }),
    };
    const before = await app.sql`select xmin::text from load where id = ${load.loadId}`;
    const { status, body } = await app.call(act.call.method, act.call.path, input, player.me);
    expect(String(status), JSON.stringify(body)).toBe(row[side]);
    const after = await app.sql`select xmin::text from load where id = ${load.loadId}`;
    if (status !== 200) expect(after).toEqual(before);
  });
});

const isInvoice = (state: string): boolean => /(pending|settled|deleted) invoice/.test(state);

it('every state and every action stands in the table, each with at least one yes or no', () => {
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(Object.keys(states).toSorted());
  expect([...new Set(rows.map(({ action }) => action))].toSorted()).toEqual(Object.keys(actions).toSorted());
});
