import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* Amounts at the limits of storage, and what refusals reveal. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = (app: TestApp, { me }: Player, call: Call, input: object) => app.call(call.method, call.path, input, me);

it.each([1e-11, 1e-12, 0.0001])('a quantity of %s of foil is refused by name', (quantity) =>
  inOwnWorld(async (app) => {
    const foil = { loadId: buyer.world.cartId, oem: 'X 1', type: 'DOMESTIC FOIL', basePrice: 5, quantity };
    const { status, body } = await ask(app, buyer, calls.addItem, foil);
    expect([status, Object.keys(body['fields'])]).toEqual([400, ['quantity']]);
  }),
);

it.each(['01/01/0000', '0001-01-01', '12/31/9999', '1999-12-31'])('a day of signing of %s is refused by name', (date) =>
  inOwnWorld(async (app) => {
    const { signature } = calls.completeLoad.example(buyer.world)!;
    const { status, body } = await ask(app, buyer, calls.completeLoad, {
      loadId: buyer.world.cartId,
      signature,
      date,
    });
    expect([status, Object.keys(body['fields'])]).toEqual([400, ['date']]);
  }),
);

it('what was received is all of it, however few payments are listed', () =>
  inOwnWorld(async (app) => {
    const { invoiceId } = buyer.world;
    for (let n = 0; n < 3; n++)
      await ask(app, buyer, calls.addPayment, { loadId: invoiceId, paymentMethod: 'CASH', amount: 0.01 });
    const [{ body: one }, { body: all }] = [
      await ask(app, buyer, calls.listPayments, { loadId: invoiceId, count: 1 }),
      await ask(app, buyer, calls.listPayments, { loadId: invoiceId }),
    ];
    expect([one['list'].length, one['amountReceived']]).toEqual([1, all['amountReceived']]);
  }));

it('a total that is not shown is not told by a refusal either', () =>
  inOwnWorld(async (app) => {
    await app.sql`delete from role_permission where flag = 'canSeeSubtotal'`;
    const { cartId, invoiceId } = buyer.world;
    const wrong = await ask(app, buyer, calls.finishLoad, { loadId: cartId, expectedTotal: 1 });
    const tooMuch = await ask(app, buyer, calls.addPayment, {
      loadId: invoiceId,
      paymentMethod: 'CASH',
      amount: 9_999_999,
    });
    expect([wrong.status, tooMuch.status]).toEqual([403, 403]);
    expect(`${wrong.body['error']} ${tooMuch.body['error']}`).toBe(
      'This needs canSeeSubtotal. This needs buyer side: staff of the parent company or (franchises and canBuildCart) and canSeeSubtotal.',
    );
    expect((await ask(app, buyer, calls.listInvoices, { type: 4, amount: 5 })).status).toBe(403);
  }));

describe('a markdown never takes off more than the price it is laid on', () => {
  const markedDown = async (app: TestApp) => {
    const { cartId: loadId, itemId } = buyer.world;
    expect((await ask(app, buyer, calls.editItem, { loadId, itemId, adjustedPrice: 80, markup: -50 })).status).toBe(
      200,
    );
    return { loadId, itemId };
  };

  it('when the price is typed after it', () =>
    inOwnWorld(async (app) => {
      const item = await markedDown(app);
      const before = (await ask(app, buyer, calls.getLoad, { loadId: item.loadId })).body;
      expect(await ask(app, buyer, calls.editItem, { ...item, adjustedPrice: 3 })).toMatchObject({
        status: 400,
        body: { fields: { adjustedPrice: expect.stringContaining('markdown') } },
      });
      expect((await ask(app, buyer, calls.getLoad, { loadId: item.loadId })).body).toEqual(before);
      expect((await ask(app, buyer, calls.editItem, { ...item, adjustedPrice: 50 })).status).toBe(200);
    }));

  it('when the price is today’s', () =>
    inOwnWorld(async (app) => {
      const { loadId, itemId } = await markedDown(app);
      // The converter's current price is below the markdown.
      const [{ oldest }] = await app.sql<[{ oldest: number }]>`
        update load_item set adjusted_price = null, price_version = (select min(version) from pricing_version), markup = -90000
        where id = ${itemId} returning price_version as oldest`;
      const taken = await ask(app, buyer, calls.repriceLoad, { loadId });
      expect(taken).toMatchObject({ status: 409, body: { code: 'MARKDOWN_TOO_LARGE' } });
      expect(await app.sql`select price_version from load_item where id = ${itemId}`).toEqual([
        { priceVersion: oldest },
      ]);
      const { status, body } = await ask(app, buyer, calls.repriceLoad, { loadId, isPreview: true });
      expect({ status, body }).toEqual({ status: taken.status, body: taken.body });
    }));
});
