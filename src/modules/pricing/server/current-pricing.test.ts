import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing } from '../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { pricing } from '../contract.ts';

const day = (number: number) => new Date(Date.UTC(2040, 0, number));
let stage: Stage;
let version: number;
beforeAll(async () => {
  stage = await openStage();
  await applyPricing(stage.sql, { appliedAt: day(1) }, { hedgePt: 7, hedgePd: 7, hedgeRh: 7 });
  await applyPricing(stage.sql, { appliedAt: day(2) }, { hedgePt: 800, hedgePd: 1000, hedgeRh: 9300 });
  const appliedBy = await stage.idOf('admin');
  version = await applyPricing(
    stage.sql,
    { appliedAt: day(3) },
    { appliedBy, hedgePt: 1000, hedgePd: 800, hedgeRh: 9300 },
  );
});
afterAll(() => stage.close());

const current = (who: Person = 'buyer') => stage.send(who, pricing.currentPricing, {});

it('is the one applied last, with the change of each hedge price since the one before', async () => {
  expect((await current()).body).toEqual({
    version,
    appliedAt: day(3).toISOString(),
    metalsAsOf: '2026-06-15T11:42:00.000Z',
    isStale: false,
    appliedBy: 'Ruth Vance',
    pt: { hedge: 1000, changePercent: 25 },
    pd: { hedge: 800, changePercent: -20 },
    rh: { hedge: 9300, changePercent: 0 },
  });
});

it('is the one of the own database: another one in the same process has others of the same numbers', async () => {
  const other = await openStage();
  try {
    for (const number of [1, 2, 3])
      await applyPricing(other.sql, { appliedAt: day(number) }, { hedgePt: 100 * number });
    const { body } = await other.send('buyer', pricing.currentPricing, {});
    expect([body['version'], body['pt']]).toEqual([version, { hedge: 300, changePercent: 50 }]);
    expect((await current()).body['pt']).toEqual({ hedge: 1000, changePercent: 25 });
  } finally {
    await other.close();
  }
});

it('has not moved by a version with the same hedge prices', async () => {
  const same = { hedgePt: 1000, hedgePd: 800, hedgeRh: 9300 };
  const later = await applyPricing(stage.sql, { appliedAt: day(4), facilities: { 1: '90' } }, same);
  expect((await current()).body).toMatchObject({
    version: later,
    pt: { hedge: 1000, changePercent: 0 },
    pd: { hedge: 800, changePercent: 0 },
    rh: { hedge: 9300, changePercent: 0 },
  });
});

it('says when the market prices are older than 36 hours, however young the version is', async () => {
  // The clock goes further than a session lasts.
  await stage.sql`update session set seen_at = '2100-01-01', expires_at = '2100-01-01'`;
  const asOf = Date.UTC(2041, 0, 1);
  await applyPricing(stage.sql, { appliedAt: new Date(asOf) }, { marketPt: 1 });
  await applyPricing(stage.sql, { appliedAt: new Date(asOf + 3_600_000) }, { marketPt: 1, hedgePt: 1 });
  const at = async (after: number) => {
    stage.app.setNow(new Date(asOf + after));
    const { metalsAsOf, isStale } = (await current()).body;
    return [metalsAsOf, isStale];
  };
  const [told, hours36] = [new Date(asOf).toISOString(), 36 * 3_600_000];
  expect(await at(hours36)).toEqual([told, false]);
  expect(await at(hours36 + 1)).toEqual([told, true]);
  await stage.sql`update metal_feed set as_of = ${new Date(asOf + 3_600_000)}, source = 'feed'`;
  expect(await at(hours36 + 1)).toEqual([new Date(asOf + 3_600_000).toISOString(), false]);
});
