import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { makeConverter } from './support/catalogue.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* Refusals of careless input, and different spellings that are accepted as the same. */

let cast: Cast;
let buyer: Player;
let accountant: Player;
let admin: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
  accountant = cast.player('accountant@troyard.test');
  admin = cast.player('admin@troyard.test');
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

it('a file in a field that no upload has is refused by name', () =>
  inOwnWorld(async (app) => {
    const form = new FormData();
    form.append('image11', new Blob(['x']), 'x.png');
    const encoded = new Response(form);
    const reply = await app.app.inject({
      method: 'POST',
      url: calls.uploadImage.path,
      headers: { ...buyer.me, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['image11']]);
  }));

it('a facility and the city of another are one too many', () =>
  inOwnWorld(async (app) => {
    const [atlanta] = await app.sql`select id from facility where city = 'Atlanta' limit 1`;
    const both = { loadId: buyer.world.cartId, facilityId: atlanta!['id'], facilityCity: 'Tampa' };
    const answer = await ask(app, buyer, calls.editLoad, both);
    expect(answer).toMatchObject({ status: 400, body: { fields: { facilityCity: expect.any(String) } } });
  }));

it('a markdown of more than the price is refused', () =>
  inOwnWorld(async (app) => {
    const entry = { ...calls.addItem.example(admin.world), loadId: admin.world.cartId };
    for (const markup of [{ markup: -99_999 }, { markup: -100.01, markupIsPercentage: true }])
      expect(await ask(app, admin, calls.addItem, { ...entry, ...markup })).toMatchObject({
        status: 400,
        body: { fields: { markup: expect.any(String) } },
      });
  }));

it('an edit that changes nothing makes nobody else’s stale', () =>
  inOwnWorld(async (app) => {
    const { cartId: loadId } = buyer.world;
    const { version } = (await ask(app, buyer, calls.getLoad, { loadId })).body;
    expect(await ask(app, buyer, calls.editLoad, { loadId })).toMatchObject({ status: 200, body: { version } });
    expect((await ask(app, buyer, calls.editLoad, { loadId, notes: 'x', version })).status).toBe(200);
  }));

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
      const answer = await ask(app, buyer, calls.completeLoad, { loadId: buyer.world.cartId, signature });
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
    expect(await ask(app, buyer, calls.finishLoad, { loadId })).toMatchObject({ body: { invoiceNo: 'ATL-1' } });
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

describe('what is hidden is not told in passing either', () => {
  it('a seller’s words are not looked for in the buyers’ notes', () =>
    inOwnWorld(async (app) => {
      const seller = cast.player('seller@troyard.test');
      const { cartId: loadId } = seller.world;
      await app.sql`update load set notes = 'at most 37 percent' where id = ${loadId}`;
      const found = async (who: Player, text: string) =>
        (await ask(app, who, calls.listLoads, { text, isMyCarts: who === seller })).body['list'].length;
      expect(await found(seller, '37 percent')).toBe(0);
      expect(await found(seller, String(loadId))).toBe(1);
    }));

  it('what looks dear is asked about with its prices only of those who see prices', () =>
    inOwnWorld(async (app) => {
      const seller = cast.player('seller@troyard.test');
      const [dear] = await app.sql<{ id: number }[]>`
        select converter_id as id from converter_code where stamped = '6D3+EA6' limit 1`;
      const entry = { productId: dear!.id, quantity: 1, ask: true };
      await app.sql`delete from load_item_picture where item_id in (select id from load_item where converter_id = ${dear!.id})`;
      await app.sql`delete from lot_item where item_id in (select id from load_item where converter_id = ${dear!.id})`;
      await app.sql`delete from load_item where converter_id = ${dear!.id}`;
      const asked = await ask(app, buyer, calls.addItem, { loadId: buyer.world.cartId, ...entry });
      expect(asked).toMatchObject({ status: 409, body: { code: 'ASK', error: expect.stringContaining('$') } });
      const told = await ask(app, seller, calls.addItem, { loadId: seller.world.cartId, ...entry });
      expect(told).toMatchObject({ status: 404 });
      expect(JSON.stringify(told.body)).not.toContain('$');
    }));

  it('a check number is asked about without naming a load that one may not see', () =>
    inOwnWorld(async (app) => {
      const grader = cast.player('grader@troyard.test');
      const [other] = await app.sql<{ id: number }[]>`
        select load.id from load join app_user on app_user.id = buyer_id
        where type = 3 and load.company_id = ${grader.world.companyId} and load.deleted_at is null
          and coalesce(video_grader_id, 0) <> ${grader.world.userId} and coalesce(assistant_id, 0) <> ${grader.world.userId} limit 1`;
      const hidden =
        other?.id ??
        (
          await app.sql<{ id: number }[]>`
        update load set video_grader_id = null where id = (
          select id from load where type = 3 and company_id = ${grader.world.companyId} and id <> ${grader.world.invoiceId} limit 1
        ) returning id`
        )[0]!.id;
      await app.sql`insert into payment (load_id, method, reference_number, amount, created_by) values (${hidden}, 'CHECK', 'secret-77', 1, ${buyer.world.userId})`;
      expect((await ask(app, grader, calls.getLoad, { loadId: hidden })).status).toBe(404);
      const pay = { paymentMethod: 'CHECK', referenceNumber: 'secret-77', amount: 0.01, ask: true };
      const asked = await ask(app, grader, calls.addPayment, { loadId: grader.world.invoiceId, ...pay });
      expect(asked).toMatchObject({ status: 409, body: { error: 'Check secret-77 was recorded before.' } });
    }));
});

it('what the catalogue has is not bought at a typed price without the right to override it', () =>
  inOwnWorld(async (app) => {
    const franchise = cast.player('franchise.buyer@troyard.test');
    const typed = { type: 'CERAMIC', basePrice: 9999, quantity: 1, loadId: franchise.world.cartId };
    const known = await ask(app, franchise, calls.addItem, { ...typed, oem: 'gd3-ea6' });
    expect([400, 403]).toContain(known.status);
    if (known.status === 400) {
      expect(known.body).toMatchObject({ fields: { oem: expect.stringContaining('catalogue') } });
      expect((await ask(app, franchise, calls.addItem, { ...typed, oem: 'NOT-IN-IT-1' })).status).toBe(200);
    }
  }));

describe('a reopened invoice', () => {
  it('is deleted as an invoice, not while money is on it, and stands as void afterwards', () =>
    inOwnWorld(async (app) => {
      const { cartId: loadId } = buyer.world;
      const admin = cast.player('admin@troyard.test');
      const { body: finished } = await ask(app, buyer, calls.finishLoad, { loadId });
      const { body: paid } = await ask(app, buyer, calls.addPayment, { loadId, paymentMethod: 'CASH', amount: 1 });
      await ask(app, admin, calls.reopenLoad, { loadId, reason: 'Miscounted' });
      const remove = (who: Player) => ask(app, who, calls.deleteLoad, { cartId: loadId, isInvoice: true });
      expect((await remove(buyer)).status).toBe(403);
      expect(await remove(admin)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
      await ask(app, admin, calls.deletePayment, { loadId, paymentId: paid['paymentId'] });
      expect((await remove(admin)).status).toBe(200);
      const { body } = await ask(app, admin, calls.listInvoices, { type: 3, text: finished['invoiceNo'] });
      expect(body['list']).toMatchObject([{ invoiceNo: finished['invoiceNo'], isVoid: true, balance: 0 }]);
      expect((await ask(app, admin, calls.listHistory, { loadId })).body['list'].length).toBeGreaterThan(3);
    }));
});

it('a seller puts nothing of the catalogue on a load that it has not looked up, and reads no price so', () =>
  inOwnWorld(async (app) => {
    const seller = cast.player('seller@troyard.test');
    const { cartId: loadId } = seller.world;
    const { productId } = await makeConverter(app.sql);
    await app.sql`update load set can_seller_add_to_cart = true where id = ${loadId}`;
    const { items } = (await ask(app, seller, calls.getLoad, { loadId })).body;
    const real = await ask(app, seller, calls.addItem, {
      loadId,
      productId,
      quantity: 1,
      loadUrls: [seller.world.imageUrl],
    });
    const none = await ask(app, seller, calls.addItem, {
      loadId,
      productId: 2_000_000_000,
      quantity: 1,
      loadUrls: [seller.world.imageUrl],
    });
    expect([real.status, real.body]).toEqual([404, none.body]);
    expect((await ask(app, seller, calls.getLoad, { loadId })).body['items']).toBe(items);
  }));

it('a load that is called what it is not is not deleted', () =>
  inOwnWorld(async (app) => {
    const admin = cast.player('admin@troyard.test');
    const { cartId } = buyer.world;
    const remove = (type: number) => ask(app, admin, calls.deleteLoad, { cartId, type });
    expect(await remove(2)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    expect(await remove(4)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    expect((await remove(1)).status).toBe(200);
  }));

it.each(['{"loadId":1,"__proto__":{}}', '{"loadId":', '"loadId"', '[1]'])(
  'a body such as %s is refused as the body',
  (payload) =>
    inOwnWorld(async (app) => {
      const { statusCode, body } = await app.app.inject({
        method: calls.editLoad.method,
        url: calls.editLoad.path,
        headers: { ...buyer.me, 'content-type': 'application/json' },
        payload,
      });
      expect([statusCode, Object.keys(JSON.parse(body).fields ?? {})], body).toEqual([400, ['body']]);
    }),
);
