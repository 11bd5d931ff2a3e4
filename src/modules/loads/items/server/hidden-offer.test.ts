import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../../tests/support/app.ts';
import { openCast, type Cast, type Player } from '../../../../../tests/support/cast.ts';
import type { Flag } from '../../../../kernel/flags.ts';
import { loadItems } from '../contract.ts';

let cast: Cast;
let buyer: Player;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());
beforeEach(async () => {
  app = await cast.open();
});
afterEach(() => app.close());

const take = (...flags: Flag[]) => app.sql`delete from role_permission where flag = any(${flags})`;
const give = (flag: Flag) =>
  app.sql`insert into role_permission (role_id, flag) select role_id, ${flag} from app_user where id = ${buyer.world.userId}`;
const send = async (call: { method: string; path: string }, sent: object) => {
  const { status, body } = await app.call(call.method, call.path, sent, buyer.me);
  return { status, error: body['error'] };
};
const edit = (change: object) =>
  send(loadItems.editItem, { loadId: buyer.world.cartId, itemId: buyer.world.itemId, ...change });
const add = (change: object) => send(loadItems.addItem, { ...loadItems.addItem.example(buyer.world), ...change });
const item = async () => {
  const [row] = await app.sql<{ offer: string; markup: string }[]>`
    select offer_price as offer, markup from load_item where id = ${buyer.world.itemId}`;
  return { offer: Number(row!.offer), markup: Number(row!.markup) };
};
const forbidden = { status: 403, error: expect.stringContaining('canSeeUnitPrice') as unknown };

describe.each([
  ['an item that is changed', edit],
  ['an item that is added', add],
] as const)('the offer of %s', (_, act) => {
  it.each(['canOveridePrice', 'canAddMarkDownOnly'] as const)(
    'is told by no markdown to whom it is hidden, who has %s: below, at and above it the answer is the same',
    async (right) => {
      await take('canSeeUnitPrice', 'canAddMarkup');
      if (right === 'canAddMarkDownOnly') await give(right);
      const { offer, markup } = await item();
      const answers = [];
      for (const off of [0.01, offer, offer + 0.01, offer * 2]) {
        const rounded = -Math.round(off * 100) / 100;
        answers.push(await act({ markup: rounded, markupIsPercentage: false }));
      }
      answers.push(await act({ markup: -5, markupIsPercentage: true }), await act({ markup: -5, adjustedPrice: 80 }));
      expect(answers.slice(0, 5)).toEqual(answers.slice(0, 5).map(() => forbidden));
      expect(answers[5]!.status).toBe(403);
      expect((await item()).markup).toBe(markup);
    },
  );

  it('is told by no markup and no quantity to whom it is hidden: at and above each limit the answer is the same', async () => {
    await take('canSeeUnitPrice');
    for (const markup of [99_999.98, 99_999.99])
      expect((await act({ markup, markupIsPercentage: false, quantity: 1 })).status).toBe(200);
    expect((await act({ markup: 100_000, markupIsPercentage: false, quantity: 1 })).status).toBe(400);
    expect((await act({ markup: 1000, markupIsPercentage: true, quantity: 1 })).status).toBe(200);
    expect((await act({ markup: 1000.01, markupIsPercentage: true, quantity: 1 })).status).toBe(400);
    expect((await act({ markup: 0, markupIsPercentage: false })).status).toBe(200);
    for (const quantity of [50_000, 99_999, 100_000]) expect((await act({ quantity })).status).toBe(200);
    expect(await act({ quantity: 0.3 })).toMatchObject({
      status: 400,
      error: expect.stringContaining('0.25') as unknown,
    });
  });

  it('bounds markup and quantity for whom it is shown', async () => {
    const over = await act({ markup: 99_999.99, markupIsPercentage: false, quantity: 1 });
    expect(over.error).toContain('more than $99,999.99');
    expect((await act({ quantity: 100_000 })).error).toContain('more than $9,999,999.99');
  });

  it('is not asked for by a markup above zero, or none', async () => {
    await take('canSeeUnitPrice');
    expect((await act({ markup: 5, markupIsPercentage: false })).status).toBe(200);
    expect((await act({ markup: 0, markupIsPercentage: false })).status).toBe(200);
    expect((await act({ quantity: 2 })).status).toBe(200);
  });

  it('bounds a markdown for whom it is shown', async () => {
    const { offer } = await item();
    expect((await act({ markup: -1, markupIsPercentage: false })).status).toBe(200);
    expect(await act({ markup: -Math.ceil(offer * 100), markupIsPercentage: false })).toEqual({
      status: 400,
      error: 'This takes off more than the whole price.',
    });
  });
});
