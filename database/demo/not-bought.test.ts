import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { notBought } from '../../src/modules/reports/did-not-buy/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Row = {
  readonly price: number;
  readonly qty: number;
  readonly date: string;
  readonly buyer: string;
  readonly facility: string;
};
const listed = async (email: string, sent: Record<string, string> = {}) => {
  const { body } = await app.call(
    'GET',
    notBought.listNotBought.path,
    { count: '500', ...sent },
    await app.signIn(email),
  );
  return body['list'] as Row[];
};

it('the report has rows of many days, buyers and facilities, some of today', async () => {
  const rows = await listed('admin@troyard.test');
  const different = (of: (row: Row) => string) => new Set(rows.map(of)).size;
  expect(different(({ date }) => date.slice(0, 10))).toBeGreaterThan(15);
  expect(different(({ buyer }) => buyer)).toBeGreaterThan(4);
  expect(different(({ facility }) => facility)).toBeGreaterThan(3);
  const now = app.now().getTime();
  expect(rows.every(({ price, qty, date }) => price > 0 && qty > 0 && Date.parse(date) <= now)).toBe(true);
  expect(await listed('admin@troyard.test', { from: String(now - 3_600_000) })).not.toEqual([]);
  // The franchise has its own, and no other.
  expect((await listed('franchise@troyard.test')).length).toBeGreaterThan(0);
  expect(new Set((await listed('franchise@troyard.test')).map(({ facility }) => facility))).toEqual(
    new Set(['Charlotte']),
  );
});

it('what was bought after all is an accepted item and no row of the report', async () => {
  const statuses = await app.sql`
    select distinct load_item.status, did_not_buy.deleted_at is not null as was_bought
    from did_not_buy join load_item on load_item.id = item_id order by 1`;
  expect(statuses).toEqual([
    { status: 1, wasBought: true },
    { status: 2, wasBought: false },
  ]);
});
