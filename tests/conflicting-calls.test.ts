import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/** How often each pair runs, because chance decides which call is first. */
const meetings = 24;

let cast: Cast;
let app: TestApp;
let admin: Player;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  admin = cast.player('super@troyard.test');
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const send = (call: Call, sent: object) => app.call(call.method, call.path, sent, admin.me);
const done = async (call: Call, sent: object) => {
  const answer = await send(call, sent);
  expect([answer.status, answer.body['error']]).toEqual([200, undefined]);
  return answer.body;
};

const addTo = (loadId: number) => ({ ...calls.addItem.example(admin.world), loadId });

/** A cart with one item, and the states it can be brought to. */
const cart = async (): Promise<number> => {
  const { loadId } = await done(calls.addLoad, calls.addLoad.example(admin.world)!);
  await done(calls.addItem, addTo(loadId));
  return loadId;
};
const pending = async (): Promise<number> => {
  const loadId = await cart();
  await done(calls.finishLoad, { loadId });
  return loadId;
};

/** A call, and its input for a load. */
type Act = readonly [Call, (loadId: number) => object];
const finish: Act = [calls.finishLoad, (loadId) => ({ loadId })];
const complete: Act = [calls.completeLoad, (loadId) => ({ ...calls.completeLoad.example(admin.world), loadId })];
const remove: Act = [calls.deleteLoad, (cartId) => ({ cartId })];
const removeInvoice: Act = [calls.deleteLoad, (cartId) => ({ cartId, type: 3 })];
const reopen: Act = [calls.reopenLoad, (loadId) => ({ loadId, reason: 'A box was counted twice' })];
const pay: Act = [calls.addPayment, (loadId) => ({ loadId, paymentMethod: 'CASH', amount: 0.01 })];
const addItem: Act = [calls.addItem, addTo];

const stateOf = async (loadId: number) => {
  const [row] = await app.sql`
    select type, deleted_at is not null as deleted, amount_paid, item_count, subtotal,
      (select count(*)::int from load_item where load_id = load.id and deleted_at is null) as items,
      (select sum(total) from load_item where load_id = load.id and deleted_at is null and status <> 2) as items_total
    from load where id = ${loadId}`;
  return row as {
    type: number;
    deleted: boolean;
    amountPaid: string;
    itemCount: number;
    subtotal: string;
    items: number;
    itemsTotal: string;
  };
};

/** Sends both calls at the same moment for this many loads, in alternating order. */
const meet = async (make: () => Promise<number>, ...pair: readonly [Act, Act]) => {
  const outcomes: { statuses: string; state: Awaited<ReturnType<typeof stateOf>> }[] = [];
  for (let n = 0; n < meetings; n++) {
    const loadId = await make();
    const sent = n % 2 === 0 ? pair : pair.toReversed();
    const answers = await Promise.all(sent.map(([call, input]) => send(call, input(loadId))));
    const inOrder = n % 2 === 0 ? answers : answers.toReversed();
    outcomes.push({ statuses: inOrder.map(({ status }) => status).join(' '), state: await stateOf(loadId) });
  }
  return outcomes;
};
const allowed = (outcomes: Awaited<ReturnType<typeof meet>>, ...statuses: string[]) => {
  for (const outcome of outcomes) expect(statuses, JSON.stringify(outcome)).toContain(outcome.statuses);
};

describe('of two at once that exclude each other, one is refused', () => {
  it('complete and delete, of a cart', async () => {
    const outcomes = await meet(cart, complete, remove);
    allowed(outcomes, '200 409', '404 200');
    for (const { statuses, state } of outcomes)
      expect([state.type, state.deleted]).toEqual(statuses === '200 409' ? [4, false] : [1, true]);
  });

  it('complete and delete, of a pending invoice', async () => {
    const outcomes = await meet(pending, complete, removeInvoice);
    allowed(outcomes, '200 409', '404 200');
    for (const { statuses, state } of outcomes)
      expect([state.type, state.deleted]).toEqual(statuses === '200 409' ? [4, false] : [3, true]);
  });

  it('finish and delete', async () => {
    const outcomes = await meet(cart, finish, remove);
    allowed(outcomes, '200 409', '404 200');
    for (const { statuses, state } of outcomes)
      expect([state.type, state.deleted]).toEqual(statuses === '200 409' ? [3, false] : [1, true]);
  });

  it('finish and complete: one gives the number, and the order is completed once', async () => {
    const outcomes = await meet(cart, finish, complete);
    // Completing after finishing is the usual order.
    allowed(outcomes, '200 200', '409 200');
    for (const { state } of outcomes) expect([state.type, state.deleted]).toEqual([4, false]);
  });

  it('reopen and complete', async () => {
    const outcomes = await meet(pending, reopen, complete);
    // A load that was reopened first is a cart, which may be completed.
    allowed(outcomes, '200 200', '409 200');
    for (const { state } of outcomes) expect([state.type, state.deleted]).toEqual([4, false]);
  });

  it('reopen and delete', async () => {
    const outcomes = await meet(pending, reopen, removeInvoice);
    allowed(outcomes, '200 409', '404 200');
    for (const { statuses, state } of outcomes)
      expect([state.type, state.deleted]).toEqual(statuses === '200 409' ? [1, false] : [3, true]);
  });

  it('a payment and delete', async () => {
    const outcomes = await meet(pending, pay, removeInvoice);
    allowed(outcomes, '200 409', '404 200');
    for (const { statuses, state } of outcomes)
      expect([state.amountPaid, state.deleted]).toEqual(statuses === '200 409' ? ['0.01', false] : ['0.00', true]);
  });

  it('a new item and finish: what was added stands on the invoice, what came late is refused', async () => {
    const outcomes = await meet(cart, addItem, finish);
    allowed(outcomes, '200 200', '409 200');
    for (const { statuses, state } of outcomes) {
      expect(state.type).toBe(3);
      expect([state.items, state.itemCount]).toEqual(statuses === '200 200' ? [2, 2] : [1, 1]);
      expect(state.subtotal).toBe(state.itemsTotal);
    }
  });

  it('a new item and delete', async () => {
    const outcomes = await meet(cart, addItem, remove);
    allowed(outcomes, '200 200', '404 200');
    for (const { state } of outcomes) expect(state.deleted).toBe(true);
  });
});
