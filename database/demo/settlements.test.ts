import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { settlements } from '../../src/modules/settlements/contract.ts';
import type { SettlementRow } from '../../src/modules/settlements/wire.ts';

let app: TestApp;
let who: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  who = await app.signIn('accountant@troyard.test');
});
afterAll(() => app.close());

const listed = async (type: '1' | '2') => {
  const { body } = await app.call('GET', settlements.listSettlements.path, { count: '100', type }, who);
  return body['list'] as SettlementRow[];
};

it('has twelve settlements, nine of them complete, none of tomorrow, whose weights close', async () => {
  const [open, completed] = [await listed('1'), await listed('2')];
  expect([open.length, completed.length]).toEqual([3, 9]);
  for (const { settlementId, completedDate, createdDate } of [...open, ...completed]) {
    expect(Date.parse(completedDate ?? createdDate)).toBeLessThanOrEqual(app.now().getTime());
    const { body } = await app.call('GET', settlements.getSettlement.path, { settlementId: String(settlementId) }, who);
    expect(body['warnings'].filter(({ isBreach }: { isBreach: boolean }) => isBreach)).toEqual([]);
    expect(body['totalSettlementAmount']).toBeGreaterThan(0);
    expect(body['lotTableData'].length).toBeGreaterThan(0);
  }
});

it('has a lot that is shipped and one that stands in the yard, and loads that are in none', async () => {
  const waiting = await app.sql<{ isShipped: boolean; boxes: number }[]>`
    select shipped_date is not null as is_shipped, count(lot_box.*)::int as boxes from lot left join lot_box on lot_box.lot_id = lot.id
    where settlement_id is null group by lot.id order by lot.id`;
  expect(waiting.map(({ isShipped }) => isShipped)).toEqual([true, false]);
  expect(waiting.every(({ boxes }) => boxes > 0)).toBe(true);
  const [row] = await app.sql<{ n: number }[]>`
    select count(*)::int as n from invoice_figures where voided_at is null and not exists (select from lot_box where lot_box.load_id = invoice_figures.load_id)`;
  expect(row!.n).toBeGreaterThan(10);
});
