import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { costSheet } from '../../reports/cost-sheet/contract.ts';
import { reports } from '../../reports/contract.ts';
import { transactions } from '../../reports/transactions/contract.ts';
import { dashboard } from '../contract.ts';

/* A void invoice stays on its day in every report, and is taken back on the day on which it became void. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`delete from invoice_figures`;
  await stage.sql`delete from bought_in_quarter`;
  const settled = (offer: number) =>
    stage.load({ type: 4, items: [{ offer }], columns: { invoiceSettledAt: new Date('2026-06-08T16:00:00Z') } });
  await settled(600);
  const { loadId } = await settled(300);
  stage.app.setNow(new Date('2026-06-11T16:00:00Z'));
  await stage.send('super', loadLifeCycle.deleteLoad, { cartId: loadId, isInvoice: true });
});
afterAll(() => stage.close());

/** What each report says of a day. */
const paidOn = async (who: Person, day: string) => {
  const between = { from: Date.parse(`${day}T04:00:00Z`), to: Date.parse(`${day}T04:00:00Z`) + 86_400_000 - 1 };
  const history = (await stage.send(who, reports.salesHistory, {})).body['data'] as { date: string; value: number }[];
  const { bought } = (await stage.send(who, dashboard.readDashboard, between)).body;
  return {
    salesHistory: history.find(({ date }) => date === day)?.value,
    costSheet: (await stage.send(who, costSheet.totalCostSheet, between)).body['paid'],
    transactions: (await stage.send(who, transactions.totalTransactions, between)).body['paid'],
    dashboard: bought.paid,
  };
};

// The buyer sees the own invoices alone, which are added up without the sums of quarters.
describe.each(['super', 'buyer'] as const)('%s', (who) => {
  it.each([
    ['2026-06-08', 900],
    ['2026-06-11', -300],
  ])('on %s reads the same in each report', async (day, paid) => {
    const needed = ['canAccessDashboard', 'canViewCostSheet', 'canSeeSubtotal'] as const;
    const read = needed.reduce<() => ReturnType<typeof paidOn>>(
      (inner, flag) => () => stage.granted(who, flag, inner),
      () => paidOn(who, day),
    );
    expect(await read()).toEqual({ salesHistory: paid, costSheet: paid, transactions: paid, dashboard: paid });
  });
});
