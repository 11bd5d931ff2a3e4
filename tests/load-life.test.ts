import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* The life of a load besides buying: reopening, new prices, questions, history. */

let cast: Cast;
let buyer: Player;
let accountant: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
  accountant = cast.player('accountant@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = (app: TestApp, { me }: Player, call: Call, input: object) => app.call(call.method, call.path, input, me);
const codeOf = async (app: TestApp, productId: number) =>
  (await app.sql`select stamped from converter_code where converter_id = ${productId} and position = 0`)[0]!['stamped'];

describe('a pending invoice', () => {
  it('is reopened with its number reserved, and finished again under it', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const { body: finished } = await ask(app, buyer, calls.finishLoad, { loadId: cartId });
      // Who finished it could still undo that within a minute.
      app.setNow(new Date(app.now().getTime() + 61_000));
      expect((await ask(app, buyer, calls.reopenLoad, { loadId: cartId, reason: 'Miscounted' })).status).toBe(403);
      expect(await ask(app, accountant, calls.reopenLoad, { loadId: cartId, reason: '' })).toMatchObject({
        status: 400,
      });
      expect(await ask(app, accountant, calls.reopenLoad, { loadId: cartId, reason: 'Miscounted' })).toMatchObject({
        status: 200,
      });
      expect(await ask(app, buyer, calls.getLoad, { loadId: cartId })).toMatchObject({
        body: { type: 1, status: 2, invoiceNo: finished['invoiceNo'] },
      });
      expect((await ask(app, buyer, calls.editLoad, { loadId: cartId, facilityCity: 'Tampa' })).status).toBe(409);
      expect(await ask(app, buyer, calls.finishLoad, { loadId: cartId })).toMatchObject({
        status: 200,
        body: { invoiceNo: finished['invoiceNo'] },
      });
      expect(
        (await ask(app, accountant, calls.reopenLoad, { loadId: buyer.world.settledId, reason: 'x' })).status,
      ).toBe(409);
    }));
});

describe('a buyer is asked once', () => {
  it('before the same converter goes on a load twice', () =>
    inOwnWorld(async (app) => {
      const sent = { ...calls.addItem.example(buyer.world)!, ask: true };
      expect((await ask(app, buyer, calls.addItem, sent)).status).toBe(200);
      const second = await ask(app, buyer, calls.addItem, sent);
      expect(second).toMatchObject({ status: 409, body: { code: 'ASK' } });
      expect(second.body['error']).toContain(`${await codeOf(app, buyer.world.productId)} is on this load already`);
      expect((await ask(app, buyer, calls.addItem, { ...sent, ask: false })).status).toBe(200);
    }));

  it('before something far dearer than its look-alike is taken', () =>
    inOwnWorld(async (app) => {
      const [pair] = await app.sql<{ dear: number; cheap: number }[]>`
        select a.converter_id as dear, b.converter_id as cheap from converter_code a, converter_code b where a.code = '6D3EA6' and b.code = 'GD3EA6'`;
      const { cartId } = buyer.world;
      await app.sql`delete from load_item_picture`;
      await app.sql`update load_item set deleted_at = now() where load_id = ${cartId}`;
      const dear = await ask(app, buyer, calls.addItem, {
        loadId: cartId,
        productId: pair!.dear,
        quantity: 1,
        ask: true,
      });
      expect(dear).toMatchObject({
        status: 409,
        body: { code: 'ASK', error: expect.stringContaining('easily read for it') },
      });
      expect(
        (await ask(app, buyer, calls.addItem, { loadId: cartId, productId: pair!.cheap, quantity: 1, ask: true }))
          .status,
      ).toBe(200);
    }));

  it('before a check number is used again', () =>
    inOwnWorld(async (app) => {
      const pay = {
        loadId: buyer.world.invoiceId,
        paymentMethod: 'CHECK',
        referenceNumber: 'C-77',
        amount: 0.01,
        ask: true,
      };
      expect((await ask(app, buyer, calls.addPayment, pay)).status).toBe(200);
      expect(await ask(app, buyer, calls.addPayment, pay)).toMatchObject({
        status: 409,
        body: { code: 'ASK', error: expect.stringContaining('Check C-77 was recorded before') },
      });
      expect((await ask(app, buyer, calls.addPayment, { ...pay, ask: false })).status).toBe(200);
    }));
});

it('a load remembers who did what, and shows of it what each may see', () =>
  inOwnWorld(async (app) => {
    await app.sql`update facility set is_ein_required = false`;
    const { cartId, itemId } = buyer.world;
    await ask(app, buyer, calls.editItem, { loadId: cartId, itemId, quantity: 9, adjustedPrice: 50, markup: 5 });
    await ask(app, buyer, calls.editLoad, {
      loadId: cartId,
      facilityCity: 'Tampa',
      discount: 4,
      discountIsPercentage: false,
    });
    await ask(app, buyer, calls.deleteItem, { loadId: cartId, itemId });
    await ask(app, buyer, calls.finishLoad, { loadId: cartId });
    await ask(app, accountant, calls.reopenLoad, { loadId: cartId, reason: 'Box 2 was counted twice' });
    const { body } = await ask(app, buyer, calls.listHistory, { loadId: cartId, count: 20 });
    const [reopened, finished, deleted, edited, changed] = body['list'];
    expect(reopened).toMatchObject({
      subject: 'load',
      action: 'reopened',
      reason: 'Box 2 was counted twice',
      changes: [{ field: 'State', before: 'Pending invoice', after: 'Cart' }],
    });
    expect(finished.changes).toContainEqual({ field: 'State', before: 'Cart', after: 'Pending invoice' });
    expect(deleted).toMatchObject({ subject: 'item', action: 'deleted' });
    expect(edited).toMatchObject({
      subject: 'load',
      changes: [{ field: 'Facility', before: 'Atlanta', after: 'Tampa' }],
    });
    expect(edited.totals).toContainEqual({ field: 'Discount', before: expect.any(String), after: '$4.00' });
    expect(changed).toMatchObject({ subject: 'item', action: 'changed', userName: 'Dana Okafor' });
    expect(changed.prices).toContainEqual({ field: 'Adjusted price', before: null, after: '$50.00' });
    expect(changed.markups).toContainEqual({ field: 'Markup', before: '$0.00', after: '$5.00' });

    const asGrader = (
      await ask(app, cast.player('grader@troyard.test'), calls.listHistory, { loadId: cartId, count: 20 })
    ).body['list'];
    for (const event of asGrader) expect(event).not.toHaveProperty('markups');
    expect((await ask(app, cast.player('franchise@troyard.test'), calls.listHistory, { loadId: cartId })).status).toBe(
      404,
    );
    expect((await ask(app, cast.player('seller@troyard.test'), calls.listHistory, { loadId: cartId })).status).toBe(
      403,
    );
  }));

it('the seller is written on one load’s papers as that load says, and stays as its record has it', () =>
  inOwnWorld(async (app) => {
    const { cartId } = buyer.world;
    const { body: before } = await ask(app, buyer, calls.getLoad, { loadId: cartId });
    const written = {
      firstName: 'Rosa',
      lastName: 'Delgado',
      customerEmail: 'rosa@yard.test',
      customerPhone: '404-555-0199',
      address: '12 Dock Rd',
      city: 'Macon',
      state: 'GA',
      zipcode: '31201',
    };
    expect(await ask(app, buyer, calls.editLoad, { loadId: cartId, ...written })).toMatchObject({ status: 200 });
    expect((await ask(app, buyer, calls.getLoad, { loadId: cartId })).body).toMatchObject(written);
    const [record] = await app.sql`select city from company where id = ${before['customerId'] as number}`;
    expect(record!['city']).toBe(before['city']);
    const { body: history } = await ask(app, buyer, calls.listHistory, { loadId: cartId });
    expect(history['list'][0].changes).toContainEqual({ field: 'City', before: null, after: 'Macon' });

    expect((await ask(app, buyer, calls.editLoad, { loadId: cartId, customerEmail: 'nobody' })).body).toMatchObject({
      fields: { customerEmail: expect.stringContaining('valid email') },
    });
    const empty = Object.fromEntries(Object.keys(written).map((field) => [field, '']));
    expect((await ask(app, buyer, calls.editLoad, { loadId: cartId, ...empty })).status).toBe(200);
    expect((await ask(app, buyer, calls.getLoad, { loadId: cartId })).body).toMatchObject({
      address: before['address'],
      city: before['city'],
      customerEmail: before['customerEmail'],
    });
  }));

it('the items of a load come ten at a time, or all at once when that is asked for', () =>
  inOwnWorld(async (app) => {
    const { cartId, productId, imageUrl } = buyer.world;
    for (let at = 0; at < 12; at += 1)
      await ask(app, buyer, calls.addItem, { loadId: cartId, productId, quantity: 1, loadUrls: [imageUrl] });
    const { body: page } = await ask(app, buyer, calls.listItems, { loadId: cartId });
    expect([page['list'].length, page['areMoreItemsAvailable']]).toEqual([10, true]);
    const { body: all } = await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true });
    expect([all['list'].length, all['areMoreItemsAvailable']]).toEqual([page['total'], false]);
  }));
