import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { Flag } from '../../../kernel/flags.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 1)) });
});
afterAll(() => stage.close());

/** Does something as a grader with one more right: the shipped grader has none to the pricing. */
const withRight = <T>(right: Flag, work: () => Promise<T>) => stage.granted('grader', right, work);

describe('the pricing, for staff with one right to it', () => {
  const metals = ['marketPrice', 'abcPrice', 'ptDisc', 'pdDisc', 'rhDisc'];
  const guarded = [...metals, 'overridesModifier', 'proposedOverridesModifier', 'facilities', 'families'];

  it.each([
    ['canViewGlobalPricing', [...metals, 'overridesModifier']],
    ['canEditPricing', [...metals, 'overridesModifier']],
    ['canViewOverrideModifier', ['overridesModifier', 'proposedOverridesModifier']],
    ['canViewFacilityPricing', ['facilities']],
    ['canViewFamilyPricing', ['families']],
    ['canViewIndividualPricing', []],
    ['canEditMetalPrices', []],
  ] as const)('%s gives its parts and no other', async (right, parts) => {
    const { status, body } = await withRight(right, () => stage.send('grader', pricingDesk.getPricingObject, {}));
    expect(status).toBe(200);
    expect(guarded.filter((part) => part in body)).toEqual(parts);
    expect(body).toMatchObject({ avgPieceValue: 131.1, globalDefaults: { weight: 1100 } });
  });

  it('is refused to staff without any', async () => {
    expect((await stage.send('grader', pricingDesk.getPricingObject, {})).status).toBe(403);
  });
});

describe('the metals over time', () => {
  it.each([
    ['canViewGlobalPricing', 200],
    ['canEditPricing', 403],
    ['canEditMetalPrices', 403],
  ] as const)('with %s: %i', async (right, status) => {
    const answer = await withRight(right, () => stage.send('grader', pricingDesk.metalSeries, {}));
    expect(answer.status).toBe(status);
  });
});
