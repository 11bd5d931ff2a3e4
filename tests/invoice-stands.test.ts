import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { totalsOf, type CountedItem } from '../src/modules/loads/domain/item-price.ts';
import type { TestApp } from './support/app.ts';
import { mailsIn } from './support/mails.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { textOf } from './support/pdf.ts';

/* An invoice always stays valid: with its pictures, and with something to pay for. */

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

/** A load that requires pictures: one item with its picture, and a rejected one without. */
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
          ask(app, buyer, calls.finishLoad, { loadId }),
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
      expect((await ask(app, buyer, calls.finishLoad, { loadId })).status).toBe(200);
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
      expect((await ask(app, buyer, calls.finishLoad, { loadId })).status).toBe(200);
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
      await ask(app, buyer, calls.finishLoad, { loadId });
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
      expect((await ask(app, grader, calls.finishLoad, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.viewInvoice, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.getLoad, { loadId })).status).toBe(200);
      // It does not end either when somebody else finishes it again.
      expect((await ask(app, admin, calls.reopenLoad, { loadId, reason: 'Miscounted' })).status).toBe(200);
      expect((await ask(app, buyer, calls.finishLoad, { loadId })).status).toBe(200);
      expect((await ask(app, grader, calls.viewInvoice, { loadId })).status).toBe(200);
      const { body: others } = await ask(app, buyer, calls.addLoad, calls.addLoad.example(buyer.world)!);
      const theirs = { loadId: Number(others['loadId']) };
      await ask(app, buyer, calls.addItem, { ...calls.addItem.example(buyer.world), ...theirs });
      await ask(app, buyer, calls.finishLoad, theirs);
      expect((await ask(app, grader, calls.viewInvoice, theirs)).status).toBe(404);
    }));
});

it('the items of a void invoice still explain their prices, to staff', () =>
  inOwnWorld(async (app) => {
    const { loadId, itemId } = await picturedLoad(app);
    expect((await ask(app, buyer, calls.finishLoad, { loadId })).status).toBe(200);
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

describe('what an invoice says of itself', () => {
  const owed = async (app: TestApp) => {
    const { cartId } = buyer.world;
    expect((await ask(app, buyer, calls.finishLoad, { loadId: cartId })).status).toBe(200);
    await app.sql`update load set finished_at = finished_at - interval '3 days', updated_at = updated_at - interval '3 days' where id = ${cartId}`;
    return cartId;
  };

  it('is of the day it was finished, whatever is paid or written on it later', () =>
    inOwnWorld(async (app) => {
      const loadId = await owed(app);
      const day = async () => (await ask(app, buyer, calls.getLoad, { loadId })).body['finishedDate'];
      const dated = async (date: string) =>
        (
          (await ask(app, buyer, calls.listInvoices, { type: 3, count: 100, date })).body['list'] as {
            loadId: number;
          }[]
        )
          .map((each) => each.loadId)
          .includes(loadId);
      const before = await day();
      expect(await dated('2026-06-12')).toBe(true);
      expect((await ask(app, buyer, calls.addPayment, { loadId, paymentMethod: 'CASH', amount: 1 })).status).toBe(200);
      expect(await day()).toBe(before);
      expect([await dated('2026-06-12'), await dated('2026-06-15')]).toEqual([true, false]);
    }));

  it('tells its total by mail only when whoever completes it may see it', () =>
    inOwnWorld(async (app) => {
      const mailed = async () => (await mailsIn(app)).at(-1)!.text;
      const complete = async (loadId: number) => {
        const sent = {
          ...calls.completeLoad.example({ ...buyer.world, cartId: loadId }),
          loadId,
          email: 'me@yard.test',
        };
        const { status, body } = await ask(app, buyer, calls.completeLoad, sent);
        expect([status, body['error']]).toEqual([200, undefined]);
      };
      await app.sql`delete from role_permission where flag = 'canSeeSubtotal'`;
      await complete(buyer.world.cartId);
      await app.work('invoices.mail-completed');
      expect(await mailed()).toMatch(/items/);
      expect(await mailed()).not.toContain('$');
    }));

  it('is not finished while what a seller added and somebody modified is not approved', () =>
    inOwnWorld(async (app) => {
      const { cartId, itemId } = buyer.world;
      const seller = cast.player('seller@troyard.test');
      await app.sql`update load_item set added_by = (select id from app_user where email = ${seller.email}) where id = ${itemId}`;
      await app.sql`update load set customer_id = (select company_id from app_user where email = ${seller.email}) where id = ${cartId}`;
      const decide = (who: Player, status: 1 | 2 | 3) =>
        ask(app, who, calls.decideItem, { loadId: cartId, itemId, status });
      const counted = async () => {
        const { body } = await ask(app, buyer, calls.getLoad, { loadId: cartId });
        const items = await app.sql<CountedItem[]>`
          select item.total, item.status, company.kind = 'SELLER' as is_added_by_seller
          from load_item item join app_user on app_user.id = item.added_by join company on company.id = app_user.company_id
          where item.load_id = ${cartId} and item.deleted_at is null`;
        expect(totalsOf(items, { discount: '0', discountIsPercentage: true }).pendingCount).toBe(body['pendingItems']);
        return body['pendingItems'];
      };
      const before = await counted();
      expect((await decide(buyer, 3)).status).toBe(200);
      expect(await counted()).toBe(before + 1);
      expect(await ask(app, buyer, calls.finishLoad, { loadId: cartId })).toMatchObject({
        status: 409,
        body: { error: '1 item waits for the seller’s word.' },
      });
      // Its word is the seller's alone, also after a rejection.
      expect((await decide(buyer, 1)).status).toBe(403);
      expect((await decide(buyer, 2)).status).toBe(200);
      expect((await decide(buyer, 1)).status).toBe(403);
      expect((await decide(buyer, 3)).status).toBe(200);
      expect((await decide(seller, 1)).status).toBe(200);
      expect(await counted()).toBe(before);
      expect((await ask(app, buyer, calls.finishLoad, { loadId: cartId })).status).toBe(200);
    }));

  it('is no invoice while it is reopened: it has no paper', () =>
    inOwnWorld(async (app) => {
      const { cartId: loadId } = buyer.world;
      const papers = async (player: Player) => [
        (await ask(app, player, calls.viewInvoice, { loadId })).status,
        (await ask(app, player, calls.invoicePdf, { loadId })).status,
      ];
      expect(await papers(buyer)).toEqual([404, 404]);
      await ask(app, buyer, calls.finishLoad, { loadId });
      expect(await papers(buyer)).toEqual([200, 200]);
      expect((await ask(app, admin, calls.reopenLoad, { loadId, reason: 'Miscounted' })).status).toBe(200);
      expect(await papers(buyer)).toEqual([404, 404]);
      // After its deletion it is listed as void.
      expect((await ask(app, admin, calls.deleteLoad, { cartId: loadId, isInvoice: true })).status).toBe(200);
      expect(await papers(buyer)).toEqual([200, 200]);
    }));

  it('takes no modified item, and a cart takes one by the change that modifies it', () =>
    inOwnWorld(async (app) => {
      const { cartId: loadId, itemId } = buyer.world;
      await app.sql`update load_item set status = 0 where id = ${itemId}`;
      const modified = { loadId, itemId, quantity: 3, status: 3 };
      expect((await ask(app, buyer, calls.editItem, modified)).status).toBe(200);
      const { body } = await ask(app, buyer, calls.listItems, { loadId, isShowAll: true });
      expect(body['list'].find((item: { itemId: number }) => item.itemId === itemId)).toMatchObject({
        quantity: 3,
        status: 3,
      });
      await ask(app, buyer, calls.finishLoad, { loadId });
      expect(await ask(app, admin, calls.editItem, modified)).toMatchObject({
        status: 400,
        body: { fields: { status: 'On an invoice an item is approved or rejected.' } },
      });
    }));

  it('has its facts beside a seller of any length, and no lines that nobody sees', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const write = (fields: object) => ask(app, buyer, calls.editLoad, { loadId: cartId, ...fields });
      expect((await write({ address: 'W'.repeat(120), state: 'S'.repeat(40) })).status).toBe(200);
      for (const firstName of ['a\nb', '\u200b', 'a\u202eb'])
        expect((await write({ firstName })).body).toMatchObject({ fields: { firstName: expect.any(String) } });
      expect((await ask(app, buyer, calls.finishLoad, { loadId: cartId })).status).toBe(200);
      const { file } = await ask(app, buyer, calls.invoicePdf, { loadId: cartId });
      const text = await textOf(file!);
      for (const fact of ['Date', 'Load', 'Facility', 'Buyer', 'Grader', 'Pay by']) expect(text).toContain(fact);
    }));
});
