import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* What stands on an invoice goes on standing: its pictures, and something to be paid for. */

let cast: Cast;
let buyer: Player;
let admin: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
  admin = cast.player('admin@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = (app: TestApp, { me }: Player, call: Call, input: object) => app.call(call.method, call.path, input, me);

/** A load where pictures are asked for: one item with its picture, and a rejected one without. */
const picturedLoad = async (app: TestApp): Promise<{ loadId: number; itemId: number; lackingId: number }> => {
  const { body: load } = await ask(app, buyer, calls.addLoad, calls.addLoad.example(buyer.world)!);
  const loadId = Number(load['loadId']);
  const add = async (loadUrls: string[]) => {
    const entry = { ...calls.addItem.example(buyer.world), loadId, loadUrls };
    return Number((await ask(app, buyer, calls.addItem, entry)).body['itemId']);
  };
  const itemId = await add([buyer.world.imageUrl]);
  const lackingId = await add([]);
  const rejected = await ask(app, buyer, calls.decideItem, { loadId, itemId: lackingId, status: 2 });
  const moved = await ask(app, buyer, calls.editLoad, { loadId, facilityCity: 'Burlington' });
  expect([rejected.status, moved.status]).toEqual([200, 200]);
  return { loadId, itemId, lackingId };
};

describe('the picture that is asked for', () => {
  it('is missed by whoever finishes while another approves what lacks it', { timeout: 60_000 }, () =>
    inOwnWorld(async (app) => {
      for (let round = 0; round < 12; round += 1) {
        const { loadId, lackingId } = await picturedLoad(app);
        const [approved, finished] = await Promise.all([
          ask(app, admin, calls.decideItem, { loadId, itemId: lackingId, status: 1 }),
          ask(app, buyer, calls.finishOrder, { loadId }),
        ]);
        expect(
          [approved.status, finished.status].toSorted((a, b) => a - b),
          `round ${round}`,
        ).toEqual([200, 409]);
      }
    }),
  );

  it('is missed on an invoice too', () =>
    inOwnWorld(async (app) => {
      const { loadId, lackingId } = await picturedLoad(app);
      expect((await ask(app, buyer, calls.finishOrder, { loadId })).status).toBe(200);
      const approve = () => ask(app, admin, calls.decideItem, { loadId, itemId: lackingId, status: 1 });
      expect(await approve()).toMatchObject({ status: 409, body: { error: expect.stringContaining('picture') } });
      const pictured = { loadId, itemId: lackingId, loadUrls: [admin.world.imageUrl] };
      expect((await ask(app, admin, calls.editItem, pictured)).status).toBe(200);
      expect((await approve()).status).toBe(200);
    }));
});

describe('an invoice', () => {
  it.each(['rejected', 'deleted'])('keeps an item that counts: the last one is not %s', (how) =>
    inOwnWorld(async (app) => {
      const { loadId, itemId } = await picturedLoad(app);
      expect((await ask(app, buyer, calls.finishOrder, { loadId })).status).toBe(200);
      const before = (await ask(app, admin, calls.getLoad, { loadId })).body;
      const answer =
        how === 'rejected'
          ? await ask(app, admin, calls.decideItem, { loadId, itemId, status: 2 })
          : await ask(app, admin, calls.deleteItem, { loadId, itemId });
      expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
      expect((await ask(app, admin, calls.getLoad, { loadId })).body).toEqual(before);
    }),
  );

  it('has nothing on it that waits for somebody', () =>
    inOwnWorld(async (app) => {
      const { loadId, itemId } = await picturedLoad(app);
      await ask(app, buyer, calls.finishOrder, { loadId });
      expect(await ask(app, admin, calls.decideItem, { loadId, itemId, status: 3 })).toMatchObject({
        status: 400,
        body: { fields: { status: expect.any(String) } },
      });
    }));
});

describe('a quote', () => {
  it('holds its prices for seven days, unless somebody says another day', () =>
    inOwnWorld(async (app) => {
      const quote = { ...calls.addLoad.example(buyer.world), isQuote: true };
      const { body } = await ask(app, buyer, calls.addLoad, quote);
      const loadId = body['loadId'];
      const until = async () => (await ask(app, buyer, calls.getLoad, { loadId })).body['quoteValidUntil'];
      expect(await until()).toBe('2026-06-22');
      const hold = (to: string, id = loadId) => ask(app, buyer, calls.editLoad, { loadId: id, quoteValidUntil: to });
      expect((await hold('2026-07-01')).status).toBe(200);
      expect(await until()).toBe('2026-07-01');
      expect(await hold('2026-06-14')).toMatchObject({
        status: 400,
        body: { fields: { quoteValidUntil: expect.any(String) } },
      });
      expect(await hold('2026-07-01', buyer.world.cartId)).toMatchObject({ status: 400 });
    }));
});

describe('who took part in an invoice', () => {
  it('is also whoever finished the order of somebody else', () =>
    inOwnWorld(async (app) => {
      const grader = cast.player('grader@troyard.test');
      const { body } = await ask(app, buyer, calls.addLoad, calls.addLoad.example(buyer.world)!);
      const loadId = Number(body['loadId']);
      await ask(app, buyer, calls.addItem, { ...calls.addItem.example(buyer.world), loadId });
      expect((await ask(app, grader, calls.finishOrder, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.viewInvoice, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.getLoad, { loadId })).status).toBe(200);
      // Nor does it end when somebody else finishes it anew.
      expect((await ask(app, admin, calls.reopenLoad, { loadId, reason: 'Miscounted' })).status).toBe(200);
      expect((await ask(app, buyer, calls.finishOrder, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.viewInvoice, { loadId })).status).toBe(200);
      const { body: others } = await ask(app, buyer, calls.addLoad, calls.addLoad.example(buyer.world)!);
      const theirs = { loadId: Number(others['loadId']) };
      await ask(app, buyer, calls.addItem, { ...calls.addItem.example(buyer.world), ...theirs });
      await ask(app, buyer, calls.finishOrder, theirs);
      expect((await ask(app, grader, calls.viewInvoice, theirs)).status).toBe(404);
    }));
});

it('the items of a void invoice still explain their prices, to staff', () =>
  inOwnWorld(async (app) => {
    const { loadId, itemId } = await picturedLoad(app);
    expect((await ask(app, buyer, calls.finishOrder, { loadId })).status).toBe(200);
    expect((await ask(app, admin, calls.deleteLoad, { cartId: loadId, isInvoice: true })).status).toBe(200);
    expect(await ask(app, admin, calls.getReceipt, { itemId })).toMatchObject({ status: 200 });
    const { body } = await ask(app, buyer, calls.addLoad, calls.addLoad.example(buyer.world)!);
    const cart = Number(body['loadId']);
    const { body: added } = await ask(app, buyer, calls.addItem, {
      ...calls.addItem.example(buyer.world),
      loadId: cart,
    });
    expect((await ask(app, admin, calls.deleteLoad, { cartId: cart })).status).toBe(200);
    expect((await ask(app, admin, calls.getReceipt, { itemId: added['itemId'] })).status).toBe(404);
  }));
