import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* Forbidden changes of a load's money and evidence, tried by calls. */

let cast: Cast;
let buyer: Player;
let seller: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
  seller = cast.player('seller@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = (app: TestApp, { me }: Player, call: Call, input: object) => app.call(call.method, call.path, input, me);

const load = async (app: TestApp, loadId: number) => {
  const [row] = await app.sql<{ grandtotal: string; items: number; type: number; version: number }[]>`
    select grandtotal, item_count as items, type, version from load where id = ${loadId}`;
  return row!;
};
const item = async (app: TestApp, itemId: number) => {
  const [row] =
    await app.sql`select status, unit_price, total, markup_is_percentage from load_item where id = ${itemId}`;
  return row;
};

describe('a price is typed only by those who may', () => {
  it.each([
    ['grader@troyard.test', { markupIsPercentage: true }],
    ['grader@troyard.test', { markup: 5 }],
    ['grader@troyard.test', { adjustedPrice: 5 }],
    ['accountant@troyard.test', { markupIsPercentage: true }],
  ])('%s may not change an item by %j', (email, change) =>
    inOwnWorld(async (app) => {
      const { cartId, itemId } = buyer.world;
      await app.sql`update load_item set markup = 10, markup_is_percentage = false where id = ${itemId}`;
      const before = await item(app, itemId);
      const answer = await ask(app, cast.player(email), calls.editItem, { loadId: cartId, itemId, ...change });
      expect(answer.status).toBe(403);
      expect(await item(app, itemId)).toEqual(before);
    }),
  );

  it('a markup’s unit is changed with the markup, and by those who may lay it', () =>
    inOwnWorld(async (app) => {
      const { cartId, itemId } = buyer.world;
      await app.sql`update load_item set markup = 10, markup_is_percentage = false where id = ${itemId}`;
      await app.sql`insert into role_permission (role_id, flag) select role_id, 'canAddMarkDownOnly' from app_user where id = ${buyer.world.userId}`;
      const unit = { loadId: cartId, itemId, markupIsPercentage: true };
      // Alone it would turn a hidden markup into another one, and a refusal would reveal its sign.
      expect(await ask(app, buyer, calls.editItem, unit)).toMatchObject({
        status: 400,
        body: { fields: { markup: 'A markup is changed with its unit: send both.' } },
      });
      expect((await ask(app, buyer, calls.editItem, { ...unit, markup: 10 })).status).toBe(403);
      expect((await ask(app, buyer, calls.editItem, { ...unit, markup: -10 })).status).toBe(200);
    }));

  it('what was rejected stays rejected when somebody who may not verify prices it', () =>
    inOwnWorld(async (app) => {
      const { cartId, itemId } = buyer.world;
      await app.sql`update load_item set status = 2 where id = ${itemId}`;
      await app.sql`delete from role_permission where flag = 'canVerifyLoad'`;
      expect(await ask(app, buyer, calls.editItem, { loadId: cartId, itemId, adjustedPrice: 77 })).toMatchObject({
        status: 200,
      });
      expect(await item(app, itemId)).toMatchObject({ status: 2, unitPrice: '77.00' });
    }));
});

describe('figures that come to too much are refused by name, and nothing is kept', () => {
  it.each([
    ['basePrice', { basePrice: 99_999_999.99, quantity: 1 }],
    ['quantity', { basePrice: 99_999.99, quantity: 100_000 }],
    ['markup', { basePrice: 5000, quantity: 1, markup: 9_999_999.99, markupIsPercentage: true }],
    ['adjustedPrice', { basePrice: 5, adjustedPrice: 200_000, quantity: 1 }],
    ['finalQty', { basePrice: 90_000, quantity: 1, finalQty: 100_000 }],
    ['quantity', { basePrice: 1, quantity: 0.333 }],
    ['finalQty', { basePrice: 1, quantity: 1, finalQty: 0.3 }],
  ])('%s of %j', (field, figures) =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const before = await load(app, cartId);
      const typed = { loadId: cartId, oem: 'X 1', type: 'CERAMIC', ...figures };
      const { status, body } = await ask(app, buyer, calls.addItem, typed);
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]]);
      expect(await load(app, cartId)).toEqual(before);
    }),
  );

  it('a load that would come to more than can be paid at once', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const big = { loadId: cartId, oem: 'X 1', type: 'CERAMIC', basePrice: 99_000, quantity: 100 };
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push(await ask(app, buyer, calls.addItem, big));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.at(-1)).toMatchObject({
        status: 400,
        body: { fields: { quantity: 'This load would come to more than $99,999,999.99.' } },
      });
    }));

  it('wire and foil are weighed: to a thousandth of a pound', () =>
    inOwnWorld(async (app) => {
      const wire = { loadId: buyer.world.cartId, oem: 'X 1', type: 'DOMESTIC WIRE', basePrice: 10, quantity: 0.333 };
      expect(await ask(app, buyer, calls.addItem, wire)).toMatchObject({ status: 200 });
    }));
});

describe('nothing is invoiced without what it needs', () => {
  it.each(['finishLoad', 'completeLoad'] as const)('%s refuses a load of rejected items', (name) =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const { body } = await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true });
      for (const { itemId } of body['list'])
        await ask(app, buyer, calls.decideItem, { loadId: cartId, itemId, status: 2, reason: 'Empty' });
      const answer = await ask(app, buyer, calls[name], { loadId: cartId });
      expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
      expect(answer.body['error']).toContain('Every item on this load is rejected');
      expect(await load(app, cartId)).toMatchObject({ type: 1 });
    }),
  );

  it('a load that moves to where pictures are asked for needs them before it is finished', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      await app.sql`delete from load_item_picture using load_item item where item.id = item_id and item.load_id = ${cartId}`;
      const moved = await ask(app, buyer, calls.editLoad, { loadId: cartId, facilityCity: 'Burlington' });
      expect(moved.status).toBe(200);
      for (const name of ['finishLoad', 'completeLoad'] as const)
        expect((await ask(app, buyer, calls[name], { loadId: cartId })).body['error']).toMatch(
          /lacks? (its|their) pictures?/,
        );
      const { body } = await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true });
      for (const { itemId, status } of body['list'])
        if (status !== 2)
          await ask(app, buyer, calls.editItem, { loadId: cartId, itemId, loadUrls: [buyer.world.imageUrl] });
      expect(await ask(app, buyer, calls.finishLoad, { loadId: cartId })).toMatchObject({ status: 200 });
    }));

  it('finish and complete refuse a version that somebody has changed since', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const { version } = await load(app, cartId);
      await ask(app, buyer, calls.editLoad, { loadId: cartId, notes: 'Wants cash.' });
      for (const name of ['finishLoad', 'completeLoad'] as const)
        expect(await ask(app, buyer, calls[name], { loadId: cartId, version })).toMatchObject({
          status: 409,
          body: { code: 'STALE', fresh: { notes: 'Wants cash.', version: version + 1 } },
        });
      expect(await ask(app, buyer, calls.finishLoad, { loadId: cartId, version: version + 1 })).toMatchObject({
        status: 200,
      });
    }));
});

it('a seller that has finalised a load can put nothing more on it', () =>
  inOwnWorld(async (app) => {
    const { cartId, imageUrl } = seller.world;
    await app.sql`update load set seller_finalised_at = now(), seller_finalised_by = ${seller.world.userId} where id = ${cartId}`;
    const { items } = await load(app, cartId);
    const added = await ask(app, seller, calls.addItem, {
      loadId: cartId,
      productId: seller.world.productId,
      quantity: 1,
      loadUrls: [imageUrl],
    });
    expect(added).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    expect(added.body['error']).toContain('You have finalised this load');
    expect(await load(app, cartId)).toMatchObject({ items });
  }));

describe('an entry is named by its clientId', () => {
  const clientId = '6f1c1b52-2c0a-4f0e-8a5e-0d3f5f6a7b81';

  it('another entry under it is refused, not acknowledged', () =>
    inOwnWorld(async (app) => {
      const sent = { ...calls.addItem.example(buyer.world)!, clientId };
      expect(await ask(app, buyer, calls.addItem, sent)).toMatchObject({ status: 200 });
      const corrected = await ask(app, buyer, calls.addItem, { ...sent, quantity: 5 });
      expect(corrected).toMatchObject({ status: 409, body: { code: 'ENTRY_REUSED' } });
      const paid = { loadId: buyer.world.invoiceId, paymentMethod: 'CASH', amount: 0.01, clientId };
      expect(await ask(app, buyer, calls.addPayment, paid)).toMatchObject({ status: 200 });
      expect(await ask(app, buyer, calls.addPayment, { ...paid, amount: 0.02 })).toMatchObject({
        status: 409,
        body: { code: 'ENTRY_REUSED' },
      });
    }));

  it('one that was deleted since is not said to be there', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const sent = { ...calls.addItem.example(buyer.world)!, clientId };
      const { body } = await ask(app, buyer, calls.addItem, sent);
      await ask(app, buyer, calls.deleteItem, { loadId: cartId, itemId: body['itemId'] });
      expect(await ask(app, buyer, calls.addItem, sent)).toMatchObject({
        status: 409,
        body: { code: 'ENTRY_DELETED' },
      });
    }));
});

describe('a picture is named by the address its reader was shown', () => {
  const add = (app: TestApp, who: Player, address: string) =>
    ask(app, who, calls.addItem, { ...calls.addItem.example(who.world)!, loadUrls: [address] });

  it('a guessed number is none, whoever’s file it is', () =>
    inOwnWorld(async (app) => {
      const files = await app.sql<
        { id: number }[]
      >`select id from file where reach <> 'public' order by id desc limit 20`;
      for (const { id } of files)
        for (const address of [`/files/${id}/1/x/y`, `/files/${id}/1900000000/1-${'A'.repeat(43)}/x`])
          expect(await add(app, buyer, address)).toMatchObject({
            status: 400,
            body: { fields: { loadUrls: 'Upload the picture first.' } },
          });
    }));

  it('another’s address is none, and a signature is no picture', () =>
    inOwnWorld(async (app) => {
      expect((await add(app, buyer, seller.world.imageUrl)).status).toBe(400);
      const [signed] = await app.sql<
        { id: number }[]
      >`select signature_file_id as id from load where signature_file_id is not null limit 1`;
      const shown = app.link({ fileId: signed!.id, name: 'signature', reach: 'private' }, buyer.world.userId);
      expect(await add(app, buyer, shown)).toMatchObject({
        status: 400,
        body: { fields: { loadUrls: 'There is no such picture.' } },
      });
    }));

  it('one’s own is kept, also when the page was opened half a day ago', () =>
    inOwnWorld(async (app) => {
      app.setNow(new Date(app.now().getTime() + 11 * 3_600_000));
      expect(await add(app, buyer, buyer.world.imageUrl)).toMatchObject({ status: 200 });
    }));
});

it('a deleted invoice keeps its number and shows as void to staff, and to nobody else', () =>
  inOwnWorld(async (app) => {
    const admin = cast.player('admin@troyard.test');
    const [pending] = await app.sql<{ id: number; no: string }[]>`
      select id, invoice_no as no from load where type = 3 and customer_id = ${seller.world.companyId} limit 1`;
    const { id, no } = pending!;
    await app.sql`update payment set deleted_at = now() where load_id = ${id}`;
    await app.sql`update load set amount_paid = 0 where id = ${id}`;
    const numbers = async (who: Player) => {
      const { body } = await ask(app, who, calls.listInvoices, { type: 3, count: 1000 });
      return (body['list'] as { invoiceNo: string; isVoid: boolean }[]).filter((each) => each.invoiceNo === no);
    };
    expect(await numbers(seller)).toMatchObject([{ isVoid: false }]);
    expect(await ask(app, admin, calls.deleteLoad, { cartId: id, isInvoice: true })).toMatchObject({ status: 200 });
    expect(await numbers(admin)).toMatchObject([{ isVoid: true }]);
    expect(await numbers(seller)).toEqual([]);
    expect(await ask(app, admin, calls.viewInvoice, { loadId: id })).toMatchObject({
      status: 200,
      body: { loadDetails: { isVoid: true } },
    });
    expect(await ask(app, seller, calls.viewInvoice, { loadId: id })).toMatchObject({ status: 404 });
    expect(await ask(app, admin, calls.getLoad, { loadId: id })).toMatchObject({ status: 404 });
    const owed = await ask(app, admin, calls.listInvoices, { type: 3, count: 1000, status: 'owed' });
    expect((owed.body['list'] as { invoiceNo: string }[]).filter((each) => each.invoiceNo === no)).toEqual([]);
  }));
