import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../../tests/support/app.ts';
import { openCast, type Cast } from '../../../../../tests/support/cast.ts';
import { loadLifeCycle } from '../contract.ts';

const [admin, buyer, accountant, seller] = [
  'admin@troyard.test',
  'buyer@troyard.test',
  'accountant@troyard.test',
  'seller@troyard.test',
];

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());
beforeEach(async () => {
  app = await cast.open();
});
afterEach(() => app.close());

const remove = async (email: string, sent: object) => {
  const { status, body } = await app.call('DELETE', loadLifeCycle.deleteLoad.path, sent, cast.player(email).me);
  return [status, body['code']];
};
/** A load of the buyer in this state, of the parent company, without payments. */
const loadOf = async (type: number, number: 'numbered' | 'unnumbered'): Promise<number> => {
  const [row] = await app.sql<{ id: number }[]>`
    select load.id from load join company on company.id = load.company_id
    where load.type = ${type} and company.kind = 'PARENT' and load.deleted_at is null order by load.id limit 1`;
  await app.sql`update load set amount_paid = 0, buyer_id = ${cast.player(buyer).world.userId} where id = ${row!.id}`;
  if (number === 'numbered' && type === 1)
    await app.sql`update load set invoice_no = 'ATL-99999' where id = ${row!.id}`;
  return row!.id;
};
const isThere = async (loadId: number) =>
  (await app.sql`select from load where id = ${loadId} and deleted_at is null`).length === 1;

const wrongState = [409, 'WRONG_STATE'];
const forbidden = [403, undefined];
const done = [200, undefined];

describe('a deletion that names no invoice', () => {
  it.each([3, 4])('deletes none: type %i', async (type) => {
    const cartId = await loadOf(type, 'numbered');
    expect(await remove(admin, { cartId })).toEqual(wrongState);
    expect(await remove(admin, { cartId, isInvoice: false })).toEqual(wrongState);
    expect(await remove(admin, { cartId, type: 1 })).toEqual(wrongState);
    expect(await remove(admin, { cartId, type: 30 })).toEqual(wrongState);
    expect(await remove(buyer, { cartId })).toEqual(forbidden);
    expect(await isThere(cartId)).toBe(true);
  });

  it.each([1, 2, 5])('deletes a cart, a request, a quote: type %i', async (type) => {
    const cartId = await loadOf(type, 'unnumbered');
    expect(await remove(accountant, { cartId })).toEqual(forbidden);
    expect(await remove(seller, { cartId })).toEqual(forbidden);
    expect(await remove(buyer, { cartId })).toEqual(done);
    expect(await isThere(cartId)).toBe(false);
  });
});

describe('a deletion that names an invoice', () => {
  it.each([
    [3, { isInvoice: true }],
    [3, { type: 3 }],
    [4, { isInvoice: true }],
    [4, { type: 4 }],
  ])('deletes it with canDeleteInvoice: type %i, %j', async (type, named) => {
    const cartId = await loadOf(type, 'numbered');
    expect(await remove(buyer, { cartId, ...named })).toEqual(forbidden);
    expect(await remove(accountant, { cartId, ...named })).toEqual(done);
    expect(await isThere(cartId)).toBe(false);
  });

  it.each([{ isInvoice: true }, { type: 3 }, { type: 4 }])('deletes no cart: %j', async (named) => {
    const cartId = await loadOf(1, 'unnumbered');
    expect(await remove(admin, { cartId, ...named })).toEqual(wrongState);
    expect(await isThere(cartId)).toBe(true);
  });

  it('names a pending invoice that was settled meanwhile: refused', async () => {
    const cartId = await loadOf(4, 'numbered');
    expect(await remove(admin, { cartId, type: 3 })).toEqual(wrongState);
    expect(await isThere(cartId)).toBe(true);
  });

  it('deletes a cart that was reopened from one, which then shows as void', async () => {
    const cartId = await loadOf(1, 'numbered');
    expect(await remove(buyer, { cartId })).toEqual(forbidden);
    expect(await remove(admin, { cartId })).toEqual(wrongState);
    expect(await remove(admin, { cartId, type: 1 })).toEqual(wrongState);
    expect(await remove(admin, { cartId, isInvoice: true })).toEqual(done);
    expect(await app.sql`select type from load where id = ${cartId}`).toEqual([{ type: 3 }]);
  });
});

it.each([
  [3, 4, { isInvoice: true }],
  [3, 4, { type: 4 }],
  [1, 3, { isInvoice: true }],
  [1, 5, {}],
])('deletes nothing that changed from type %i to %i while the deletion waited: %j', async (before, after, named) => {
  const cartId = await loadOf(before, before === 1 ? 'unnumbered' : 'numbered');
  let removal: ReturnType<typeof remove> | undefined;
  await app.sql.begin(async (tx) => {
    await tx`select from load where id = ${cartId} for update`;
    removal = remove(admin, { cartId, ...named });
    await expect
      .poll(() => app.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select load.*%'`)
      .toHaveLength(1);
    await tx`update load set type = ${after}, invoice_no = ${after === 5 ? null : 'ATL-99998'} where id = ${cartId}`;
  });
  expect(await removal).toEqual(wrongState);
  expect(await isThere(cartId)).toBe(true);
});
