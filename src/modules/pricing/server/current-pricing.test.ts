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
    appliedBy: 'Ruth Vance',
    pt: { hedge: 1000, changePercent: 25 },
    pd: { hedge: 800, changePercent: -20 },
    rh: { hedge: 9300, changePercent: 0 },
  });
});

it('is not said to have moved by a version with the same hedge prices', async () => {
  const { pt, pd, rh } = (await current()).body;
  const same = { hedgePt: 1000, hedgePd: 800, hedgeRh: 9300 };
  const later = await applyPricing(stage.sql, { appliedAt: day(4), facilities: { 1: '90' } }, same);
  expect((await current()).body).toMatchObject({ version: later, pt, pd, rh });
});
