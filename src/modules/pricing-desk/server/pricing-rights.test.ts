import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
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

  it('gives a franchise that may edit its global defaults', async () => {
    const { status, body } = await stage.granted('franchise_buyer', 'canEditPricing', () =>
      stage.send('franchise_buyer', pricingDesk.getPricingObject, {}),
    );
    expect(status).toBe(200);
    expect(guarded.filter((part) => part in body)).toEqual([]);
    expect(body).toMatchObject({ avgPieceValue: 131.1, globalDefaults: { weight: 1100 } });
  });

  it('is refused to staff without any', async () => {
    expect((await stage.send('grader', pricingDesk.getPricingObject, {})).status).toBe(403);
  });
});

/** Applies other percentages of a facility and a family, and returns the version before. */
const moved = async (): Promise<number> => {
  const [family] = await stage.sql<{ name: string }[]>`select name from family order by id limit 1`;
  const { body } = await stage.send('admin', pricingDesk.getPricingObject, {});
  const { facilities, families, overridesModifier } = body;
  await stage.send('admin', pricingDesk.savePricing, {
    facilities: { Atlanta: facilities.Atlanta === 98 ? 91 : 98 },
    families: { [family!.name]: families[family!.name] === 3 ? 4 : 3 },
    overridesModifier: overridesModifier === 5 ? 6 : 5,
  });
  return body['version'];
};

describe('what a version changed', () => {
  it.each([
    ['canViewFacilityPricing', [/^Atlanta: /, /^Override modifier: /]],
    ['canViewFamilyPricing', [/^Family /, /^Override modifier: /]],
    ['canViewIndividualPricing', [/^Override modifier: /]],
  ] as const)('with canEditPricing and %s says what they may see', async (right, said) => {
    const seen = await moved();
    await withRight('canEditPricing', () =>
      withRight(right, async () => {
        const { list } = (await stage.send('grader', pricingDesk.listVersions, { count: 1 })).body;
        const differences = (list[0].differences as string[]).toSorted();
        expect(differences).toEqual(said.map((each) => expect.stringMatching(each)));
        const stale = await stage.send('grader', pricingDesk.savePricing, { globalDefaults: { pt: 1 }, version: seen });
        expect([stale.status, stale.code]).toEqual([409, 'STALE']);
        expect(stale.error!.includes('Atlanta: ')).toBe(right === 'canViewFacilityPricing');
        expect(stale.error!.includes('Family ')).toBe(right === 'canViewFamilyPricing');
        expect(stale.error).toContain('Override modifier: ');
      }),
    );
  });
});

it('a franchise that has seen an earlier version is told of the new one, and not what it changed', async () => {
  const seen = await moved();
  const stale = await stage.granted('franchise', 'canEditPricing', () =>
    stage.send('franchise', pricingDesk.savePricing, { facilities: {}, version: seen }),
  );
  expect([stale.status, stale.code]).toEqual([409, 'STALE']);
  expect(stale.error).toContain(`has applied version ${seen + 1} in the meantime. Nothing was saved.`);
});

describe('a preview', () => {
  const lookedAt = async (sent: object) =>
    (await stage.send('admin', pricingDesk.savePricing, { ...sent, isPreview: true })).body['preview'];

  it('shows totals of carts with canSeeSubtotal alone', async () => {
    const { productId } = await makeConverter(stage.sql, { value: workedValue });
    await stage.load({ items: [{ columns: { converterId: productId, offerPrice: 200 } }] });
    const change = { abcPrice: { rhOz: 100 } };
    const totals = (carts: object) => Object.keys(carts).filter((key) => key.endsWith('Total'));
    const full = (await lookedAt(change)).carts;
    expect([totals(full), totals(full.list[0])]).toEqual([
      ['oldTotal', 'newTotal'],
      ['oldTotal', 'newTotal'],
    ]);
    const { carts, groups } = await stage.denied('admin', 'canSeeSubtotal', () => lookedAt(change));
    expect([totals(carts), totals(carts.list[0])]).toEqual([[], []]);
    expect(carts.count).toBe(full.count);
    expect(groups[0]).toHaveProperty('oldOffer');
  });

  it('shows offers of groups with canShowPricing alone', async () => {
    const change = { abcPrice: { rhOz: 100 } };
    const [group] = (await lookedAt(change)).groups;
    expect(Object.keys(group)).toEqual(['name', 'customers', 'oldOffer', 'newOffer']);
    const without = await stage.denied('admin', 'canShowPricing', () => lookedAt(change));
    expect(Object.keys(without.groups[0])).toEqual(['name', 'customers']);
    expect(without.carts).toHaveProperty('oldTotal');
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
