import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* What a call says of input that a hurried or a careless caller sends, and what it takes as the same. */

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

describe('what is wrong with a field is said in words', () => {
  it.each<[string, Call, object, Record<string, string>]>([
    ['missing', calls.addItem, { loadId: 1, productId: 1 }, { quantity: 'Required.' }],
    ['another kind', calls.editLoad, { loadId: 1, notes: 5 }, { notes: 'A text.' }],
    ['no list', calls.addItem, { loadId: 1, productId: 1, quantity: 1, loadUrls: 'x' }, { loadUrls: 'A list.' }],
    ['no choice', calls.addItem, { loadId: 1, quantity: 1, priceUnit: 'kg' }, { priceUnit: 'One of piece, lb.' }],
    ['none of the numbers', calls.decideItem, { loadId: 1, itemId: 1, status: 9 }, { status: 'One of 1, 2, 3.' }],
    ['no choice made', calls.decideItem, { loadId: 1, itemId: 1 }, { status: 'Required.' }],
    ['an unknown key without a value', calls.listLoads, { bogus: '' }, { bogus: 'There is no such field.' }],
  ])('%s', (_, call, input, fields) =>
    inOwnWorld(async (app) => {
      expect(await ask(app, buyer, call, input)).toMatchObject({ status: 400, body: { fields } });
    }),
  );
});

it('a clientId in capitals is the same entry', () =>
  inOwnWorld(async (app) => {
    const clientId = randomUUID();
    const entry = calls.addItem.example(buyer.world)!;
    const { body: first } = await ask(app, buyer, calls.addItem, { ...entry, clientId });
    const again = await ask(app, buyer, calls.addItem, { ...entry, clientId: clientId.toUpperCase() });
    expect(again).toMatchObject({ status: 200, body: { itemId: first['itemId'] } });
  }));

it('a payment is taken back by its amount, when one is sent', () =>
  inOwnWorld(async (app) => {
    const { invoiceId: loadId, paymentId } = accountant.world;
    const { body } = await ask(app, accountant, calls.listPayments, { loadId });
    const { amount } = body['list'].find((each: { paymentId: number }) => each.paymentId === paymentId);
    const take = (sent: number) => ask(app, accountant, calls.deletePayment, { loadId, paymentId, amount: sent });
    expect([(await take(amount + 1)).status, (await take(amount)).status]).toEqual([404, 200]);
  }));

it('a signature is a PNG, whatever it is called', () =>
  inOwnWorld(async (app) => {
    const white = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
    for (const content of [await white.gif().toBuffer(), await white.jpeg().toBuffer(), drawing]) {
      const signature = `data:image/png;base64,${content.toString('base64')}`;
      const answer = await ask(app, buyer, calls.completeOrder, { loadId: buyer.world.cartId, signature });
      expect(answer).toMatchObject({ status: 400, body: { fields: { signature: expect.any(String) } } });
    }
  }));

it('a load does not move to a facility that takes no carts', () =>
  inOwnWorld(async (app) => {
    await app.sql`update facility set is_cart_creation = false where city = 'Tampa'`;
    const answer = await ask(app, buyer, calls.editLoad, { loadId: buyer.world.cartId, facilityCity: 'Tampa' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'FACILITY_CLOSED' } });
  }));

it('the first invoice of a facility without a counter is number 1', () =>
  inOwnWorld(async (app) => {
    const { cartId: loadId, facilityId } = buyer.world;
    await app.sql`delete from invoice_counter where facility_id = ${facilityId}`;
    expect(await ask(app, buyer, calls.finishOrder, { loadId })).toMatchObject({ body: { invoiceNo: 'ATL-1' } });
  }));

it('a seller’s own invoices are all that it sees', () =>
  inOwnWorld(async (app) => {
    const seller = cast.player('seller@troyard.test');
    const all = await ask(app, seller, calls.listInvoices, { type: 3 });
    const own = await ask(app, seller, calls.listInvoices, { type: 3, isMyCarts: true });
    expect(own.body['list'].length).toBeGreaterThan(0);
    expect(own.body['list']).toEqual(all.body['list']);
  }));

it('pictures that come and go are in the history of the load', () =>
  inOwnWorld(async (app) => {
    const { cartId: loadId, imageUrl } = buyer.world;
    const { body } = await ask(app, buyer, calls.addItem, calls.addItem.example(buyer.world)!);
    const edit = (loadUrls: string[]) => ask(app, buyer, calls.editItem, { loadId, itemId: body['itemId'], loadUrls });
    const pictures = async () => {
      const { body: history } = await ask(app, buyer, calls.listHistory, { loadId, count: 100 });
      return history['list'].flatMap((each: { changes: { field: string; after: string | null }[] }) =>
        each.changes.filter(({ field }) => field === 'Picture').map(({ after }) => after),
      );
    };
    const before = await pictures();
    await edit([imageUrl]);
    expect(await pictures(), 'the same picture again is no change').toEqual(before);
    await edit([]);
    expect(await pictures()).toEqual([null, ...before]);
  }));
