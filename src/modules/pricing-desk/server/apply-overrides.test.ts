import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import type { Call } from '../../../kernel/contract.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
let version: number;
let at = 0;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());
/** Overrides were last applied with the pricing of the worked example: its average piece is 131.10. */
beforeEach(async () => {
  at += 1;
  version = await applyPricing(
    stage.sql,
    { appliedAt: new Date(Date.UTC(2040, 0, at)) },
    { changed: 'overrides', appliedBy: await stage.idOf('admin') },
  );
});

const send = async (call: Call, sent: object = {}, who: Person = 'admin') => stage.send(who, call, sent);
const newest = async () =>
  (await stage.sql`select * from pricing_version order by version desc limit 1`)[0] as Record<string, unknown>;
/** Platinum at −10 % and palladium at −5 %: the average piece is worth 126.57. */
const moveMetals = () => send(pricingDesk.savePricing, { abcPrice: { ptOz: 1584, pdOz: 1225.5 } });

describe('the modifier of override prices', () => {
  it('is proposed as the move of the average piece since it was last applied, and applied it changes overrides', async () => {
    const { productId } = await makeConverter(stage.sql, {
      value: { ...workedValue, price: 240, isCalculatedPrice: false },
    });
    const base = async () => (await send(catalogue.getConverter, { productId }, 'buyer')).body['basePrice'];
    await moveMetals();
    expect((await send(pricingDesk.getPricingObject)).body).toMatchObject({
      avgPieceValue: 126.57,
      proposedOverridesModifier: -3.45,
    });
    await send(pricingDesk.savePricing, { overridesModifier: 0 });
    expect(await base()).toBe(240);
    expect((await send(pricingDesk.applyOverrides, { overridesModifier: -3.45 })).body['version']).toBe(version + 3);
    expect(await base()).toBe(232);
    // Since then the metals have not moved.
    expect((await send(pricingDesk.getPricingObject)).body['proposedOverridesModifier']).toBe(0);
  });

  it('is proposed from the overrides of the version that was returned to', async () => {
    const proposed = async () => (await send(pricingDesk.getPricingObject)).body['proposedOverridesModifier'];
    const returnTo = (wanted: number) => send(pricingDesk.returnToVersion, { version: wanted });
    await moveMetals();
    const moved = version + 1;
    await send(pricingDesk.applyOverrides, { overridesModifier: 5 });
    expect(await proposed()).toBe(0);
    // Its overrides are those of the first version, before the metals moved.
    await returnTo(moved);
    expect(await proposed()).toBe(-3.45);
    await returnTo(version);
    expect(await proposed()).toBe(0);
    // A return to a return.
    await returnTo(version + 3);
    expect(await proposed()).toBe(-3.45);
    await returnTo(version + 2);
    expect(await proposed()).toBe(0);
  });

  it('and a preview say the same of the worked example: −3.45 %', async () => {
    const { body } = await send(pricingDesk.savePricing, { abcPrice: { ptOz: 1584, pdOz: 1225.5 }, isPreview: true });
    expect(body['preview'].averagePiece).toEqual({ old: 131.1, new: 126.57, changePercent: -3.45 });
  });

  it('is previewed without being applied, with core values too', async () => {
    const sent = { overridesModifier: -3.45, weight: 2200, ptPPM: 350, pdPPM: 1200, rhPPM: 220, isPreview: true };
    const { body } = await send(pricingDesk.applyOverrides, sent);
    expect(body['preview'].averagePiece).toEqual({ old: 131.1, new: 262.19, changePercent: 100 });
    expect((await newest())['version']).toBe(version);
    await send(pricingDesk.applyOverrides, { ...sent, isPreview: false, version });
    expect(await newest()).toMatchObject({
      defaultWeight: '2200.000',
      changed: 'overrides',
      overridesModifier: '-3.4500',
    });
    expect(await send(pricingDesk.applyOverrides, { ...sent, version })).toMatchObject({ status: 409, code: 'STALE' });
  });

  it('has a history of modifiers, and one with the core values of then', async () => {
    await send(pricingDesk.applyOverrides, { overridesModifier: 2.5 });
    await send(pricingDesk.saveGlobalDefaults, { weight: 1000, pt: 350, pd: 1200, rh: 220 });
    const { body } = await send(pricingDesk.listOverrideHistory, { count: 2 });
    expect(body['list']).toEqual([
      {
        version: version + 1,
        firstName: 'Ruth',
        lastName: 'Vance',
        overridesModifier: 2.5,
        created: expect.any(String),
        status: 'Current',
      },
      expect.objectContaining({ version, overridesModifier: -3.45, status: 'Replaced' }),
    ]);
    expect(body['metalData']).toMatchObject({ avgPieceValue: 119.18, version: version + 2 });
    const core = (await send(pricingDesk.listOverrideHistory, { count: 2, isCoreValuesChange: true })).body['list'];
    expect(core[0]).toMatchObject({
      version: version + 2,
      weight: 1000,
      ptPPM: 350,
      pdPPM: 1200,
      rhPPM: 220,
      avgPieceValue: 119.18,
    });
    expect(core[1]).toMatchObject({ version: version + 1, weight: 1100, avgPieceValue: 131.1 });
    // Only the newest one is current, on each page.
    const second = (await send(pricingDesk.listOverrideHistory, { count: 1, offset: 1 })).body['list'];
    expect(second).toEqual([expect.objectContaining({ version, status: 'Replaced' })]);
  });

  it.each([[100], [-100], [1.234], ['2'], [null]])('refuses %j', async (overridesModifier) => {
    const { status } = await send(pricingDesk.applyOverrides, { overridesModifier, isPreview: true });
    expect(status).toBe(overridesModifier === 100 ? 200 : 400);
  });

  it('needs both rights', async () => {
    for (const right of ['canViewOverrideModifier', 'canEditPricing'] as const) {
      const denied = await stage.denied('admin', right, () =>
        send(pricingDesk.applyOverrides, { overridesModifier: 1 }),
      );
      expect(denied.status).toBe(403);
    }
  });
});
