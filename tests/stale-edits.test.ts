import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { openCast, type Cast } from './support/cast.ts';
import { edits, make, shown } from './support/edits.ts';
import { rowVersions } from './support/row-versions.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const administrators = ['super@troyard.test', 'admin@troyard.test'];
const traders = ['admin@troyard.test', 'grader@troyard.test', 'franchise.buyer@troyard.test'];
/** Who may make an edit. */
const editors: Readonly<Record<string, readonly string[]>> = {
  editRole: administrators,
  editRoleShort: administrators,
  editFacility: administrators,
  editTest: [...administrators, 'buyer@troyard.test', 'grader@troyard.test', 'franchise@troyard.test'],
  editConverter: [...administrators, 'buyer@troyard.test', 'franchise@troyard.test'],
  editMake: [...administrators, 'buyer@troyard.test', 'grader@troyard.test'],
  editTicket: administrators,
  editCompany: [...administrators, 'buyer@troyard.test', 'franchise@troyard.test'],
  editPricing: [...administrators, 'franchise@troyard.test'],
  setSageAccounts: [...administrators, 'accountant@troyard.test'],
  editHedge: [...administrators, 'accountant@troyard.test'],
  saveSettlement: [...administrators, 'accountant@troyard.test'],
  setLimits: administrators,
  saveView: ['admin@troyard.test', 'accountant@troyard.test'],
  editUser: [...administrators, 'buyer@troyard.test', 'franchise.buyer@troyard.test'],
};

/**
 * These change the state of a load, an item or a proposal instead of editing it, so a second one meets another state.
 * They are tested in trading.test.ts, mark-did-not-buy.test.ts and decide-proposals.test.ts.
 */
const moves: readonly string[] = ['finishLoad', 'completeLoad', 'markDidNotBuy', 'acceptProposal', 'dismissProposal'];
/** Their version is that of the pricing. They are tested in save-pricing.test.ts. */
const pricings: readonly string[] = ['savePricing', 'applyOverrides', 'saveGlobalDefaults', 'returnToVersion'];
/** It leaves nothing to edit. It is tested below. */
const last = 'deleteItem';

it('every call that takes a version is tried here', () => {
  const versioned = Object.entries<Call>(calls).filter(
    ([, call]) => call.method !== 'GET' && 'version' in call.input.shape,
  );
  expect([...edits.map(([name]) => name), ...moves, ...pricings, last].toSorted()).toEqual(
    versioned.map(([name]) => name).toSorted(),
  );
});

describe.each(edits)('%s', (name, call, edit) => {
  it.each(editors[name] ?? traders)('a stale one is refused to %s with the row as it may read it', (email) =>
    inOwnWorld(async (app) => {
      const player = cast.player(email);
      const { version } = await shown(app, player, name);
      const theirs = await make(app, player, call, { ...edit(player.world), version });
      expect(theirs).toMatchObject({ status: 200, body: { version: Number(version) + 1 } });
      const before = await rowVersions(app.sql);
      const mine = await make(app, player, call, { ...edit(player.world), version });
      expect([mine.status, mine.body['code']]).toEqual([409, 'STALE']);
      expect(mine.body['fresh']).toEqual(await shown(app, player, name));
      expect(await rowVersions(app.sql)).toEqual(before);
      expect((await make(app, player, call, { ...edit(player.world), version: Number(version) + 1 })).status).toBe(200);
    }),
  );

  it('without a version the last one stands', () =>
    inOwnWorld(async (app) => {
      const player = cast.player('admin@troyard.test');
      const { version } = await shown(app, player, name);
      for (const step of [1, 2])
        expect((await make(app, player, call, edit(player.world))).body['version']).toBe(Number(version) + step);
    }));

  it('of two at once with the same version one is saved', () =>
    inOwnWorld(async (app) => {
      const player = cast.player('admin@troyard.test');
      const { version } = await shown(app, player, name);
      const answers = await Promise.all([1, 2].map(() => make(app, player, call, { ...edit(player.world), version })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }));
});

it('a seller’s stale edit shows it nothing that its list does not', () =>
  inOwnWorld(async (app) => {
    const seller = cast.player('seller@troyard.test');
    const { cartId } = seller.world;
    const [own] = await app.sql<{ id: number }[]>`
      update load_item set added_by = ${seller.world.userId}, status = 0
      where id = (select max(id) from load_item where load_id = ${cartId} and deleted_at is null) returning id`;
    const edit = { loadId: cartId, itemId: own!.id, box: 3 };
    expect((await make(app, seller, calls.editItem, { ...edit, version: 0 })).status).toBe(200);
    const { status, body } = await make(app, seller, calls.editItem, { ...edit, version: 0 });
    const { body: items } = await make(app, seller, calls.listItems, { loadId: cartId, isShowAll: true });
    expect(status).toBe(409);
    expect(body['fresh']).toEqual(items['list'][0]);
    for (const hidden of ['markup', 'priceVersion', 'isOverride']) expect(body['fresh']).not.toHaveProperty(hidden);
  }));

it('what somebody has changed since it was added is not undone', () =>
  inOwnWorld(async (app) => {
    const [buyer, admin] = [cast.player('buyer@troyard.test'), cast.player('admin@troyard.test')];
    const loadId = buyer.world.cartId;
    const { body: added } = await make(app, buyer, calls.addItem, calls.addItem.example(buyer.world)!);
    const { itemId } = added;
    expect((await make(app, admin, calls.editItem, { loadId, itemId, quantity: 9 })).status).toBe(200);
    const undone = await make(app, buyer, calls.deleteItem, { loadId, itemId, version: added['version'] });
    expect(undone).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { itemId, quantity: 9 } } });
    const again = await make(app, buyer, calls.deleteItem, { loadId, itemId, version: Number(added['version']) + 1 });
    expect(again.status).toBe(200);
  }));

it('an item that is added does not make a note stale', () =>
  inOwnWorld(async (app) => {
    const buyer = cast.player('buyer@troyard.test');
    const { version } = await shown(app, buyer, 'editLoad');
    expect((await make(app, buyer, calls.addItem, calls.addItem.example(buyer.world)!)).status).toBe(200);
    expect(
      (await make(app, buyer, calls.editLoad, { loadId: buyer.world.cartId, notes: 'Mine', version })).status,
    ).toBe(200);
  }));
