import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { dashboard } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Prices around so many dollars, each of its own. */
const prices = (base: number) => ({
  market: { pt: base + 1, pd: base + 2, rh: base + 3 },
  hedge: { pt: base + 4, pd: base + 5, rh: base + 6 },
});
const applied = (at: string, base: number) => {
  const { market, hedge } = prices(base);
  return applyPricing(
    stage.sql,
    { appliedAt: new Date(at) },
    {
      marketPt: market.pt,
      marketPd: market.pd,
      marketRh: market.rh,
      hedgePt: hedge.pt,
      hedgePd: hedge.pd,
      hedgeRh: hedge.rh,
    },
  );
};

it('the prices of a time are those at its start, then those at the end of each day of the reader', async () => {
  await applied('2033-02-19T00:00:00Z', 50);
  await applied('2033-02-20T00:00:00Z', 100);
  // In New York, 9 pm of March 1.
  await applied('2033-03-02T02:00:00Z', 200);
  await applied('2033-03-02T15:00:00Z', 300);
  await applied('2033-03-02T20:00:00Z', 400);
  // Two at one moment: the later version holds.
  await applied('2033-03-02T20:00:00Z', 500);
  // The last millisecond of March 3, and the next.
  await applied('2033-03-04T04:59:59.999Z', 600);
  await applied('2033-03-04T05:00:00Z', 700);
  const { body } = await stage.send('super', dashboard.readDashboard, {
    from: Date.parse('2033-02-28T05:00:00Z'),
    to: Date.parse('2033-03-04T04:59:59.999Z'),
    timeZone: 'America/New_York',
  });
  expect(body['metalPrices']).toEqual([
    { date: '2033-02-28', ...prices(100) },
    { date: '2033-03-01', ...prices(200) },
    { date: '2033-03-02', ...prices(500) },
    { date: '2033-03-03', ...prices(600) },
  ]);
});
