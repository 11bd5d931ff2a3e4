import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { Call } from '../../../kernel/contract.ts';
import { pricing } from '../../pricing/contract.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
let day = 0;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());
beforeEach(() => (day += 1));

const hour = (at: number) => new Date(Date.UTC(2040, 1, day, at));
const send = async (call: Call, sent: object = {}) => (await stage.send('admin', call, sent)).body;
const made = (at: number, columns: Readonly<Record<string, unknown>>) =>
  applyPricing(stage.sql, { appliedAt: hour(at) }, columns);
const returnTo = async (version: number): Promise<number> =>
  (await send(pricingDesk.returnToVersion, { version }))['version'];

describe('market prices that are returned to', () => {
  const heldFor = async () => (await send(pricing.currentPricing))['metalsAsOf'];

  it('hold for when they were typed, also after two returns', async () => {
    const [first, second] = [await made(1, { marketPt: 1801 }), await made(2, { marketPt: 1802 })];
    const later = await made(3, { marketPt: 1802, hedgePt: 1700 });
    const back = await returnTo(first);
    expect(await heldFor()).toBe(hour(1).toISOString());
    await returnTo(later);
    expect(await heldFor()).toBe(hour(2).toISOString());
    await returnTo(back);
    expect(await heldFor()).toBe(hour(1).toISOString());
    await returnTo(second);
    await made(4, { marketPt: 1803 });
    expect(await heldFor()).toBe(hour(4).toISOString());
  });

  it('stay as fresh as they are when other figures alone are returned to', async () => {
    const first = await made(1, { marketPt: 1804, hedgePt: 1700 });
    await made(2, { marketPt: 1804, hedgePt: 1710 });
    await stage.sql`update metal_feed set as_of = ${hour(5)}, source = 'feed'`;
    await returnTo(first);
    expect(await heldFor()).toBe(hour(5).toISOString());
  });
});

describe('the history of override prices', () => {
  const current = async (isCoreValuesChange: boolean) => {
    const { list } = await send(pricingDesk.listOverrideHistory, { count: 20, isCoreValuesChange });
    return (list as { version: number; status: string }[]).flatMap((row) =>
      row.status === 'Current' ? [row.version] : [],
    );
  };

  it('names the entry current whose figures are in force, also after a return', async () => {
    const first = await made(1, { changed: 'overrides', overridesModifier: 3 });
    const second = await made(2, { changed: 'overrides', overridesModifier: 8 });
    const defaults = await made(3, { changed: 'defaults', overridesModifier: 8, defaultWeight: 1000 });
    expect([await current(false), await current(true)]).toEqual([[second], [defaults]]);
    await returnTo(second);
    expect([await current(false), await current(true)]).toEqual([[second], [second]]);
    await returnTo(first);
    expect([await current(false), await current(true)]).toEqual([[first], [first]]);
  });
});
