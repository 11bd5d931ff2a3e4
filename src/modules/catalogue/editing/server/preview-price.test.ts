import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';
import { converterEditing } from '../contract.ts';

/* Individual Pricing: "with the receipt recomputed live" (decisions.md, 4). */

let stage: Stage;
let productId: number;
beforeAll(async () => {
  stage = await openStage();
  const [family] = await stage.sql<{ id: number }[]>`select id from family order by id limit 1`;
  const familyId = family!.id;
  await applyPricing(stage.sql, { appliedAt: new Date('2040-01-01'), families: { [familyId]: { percent: '1.5' } } });
  const value = { ...workedValue, familyId, price: 500, isCalculatedPrice: false, discPt: 99 };
  ({ productId } = await makeConverter(stage.sql, { familyId, value }));
});
afterAll(() => stage.close());

const tried = (sent: object, who: Person = 'admin') =>
  stage.send(who, converterEditing.previewPrice, { productId, ...sent });

it('works the receipt out with the sent prices alone, on the stored piece and family', async () => {
  expect((await tried({})).body).toMatchObject({
    market: 228.68,
    listed: 196.93,
    scheme: 196.93,
    alt1: 196.93,
    // 196.93 and 1.5 % of its family.
    base: 199.89,
    isOverride: false,
    isEstimated: false,
    customer: null,
    facility: null,
  });
  expect((await tried({ schemeDisc: 5, price2Modifier: -3 })).body).toMatchObject({ scheme: 187.09, alt1: 191.03 });
  expect((await tried({ schemeDisc: 5, schemeDiscIsPercentage: false })).body).toMatchObject({ scheme: 191.93 });
  // The override price in whole dollars, with the modifier of all of them: 240 less 3.45 %.
  expect((await tried({ price: 240, isCalculatedPrice: false })).body).toMatchObject({ base: 232, isOverride: true });
  expect((await tried({ price: 239.6 })).fields).toEqual({ price: 'Whole numbers only.' });
  expect((await tried({ price: 240 })).body).toMatchObject({ base: 199.89, isOverride: false });
  // Platinum without a discount of its own has 8 %, and at none its 140.80 dollars an ounce more.
  expect((await tried({ ptDisc: 0 })).body['listed']).toBe(199.31);
});

it('saves nothing', async () => {
  const before = (await stage.send('admin', catalogue.getReceipt, { productId })).body;
  await tried({ price: 1, isCalculatedPrice: false, ptDisc: 50 });
  expect((await stage.send('admin', catalogue.getReceipt, { productId })).body).toEqual(before);
  const [{ count }] = (await stage.sql`
    select count(*)::int as count from converter_value where converter_id = ${productId}`) as [{ count: number }];
  expect(count).toBe(1);
});

it('refuses what could not be saved', async () => {
  const faults = async (sent: object) => Object.keys((await tried(sent)).fields ?? {});
  expect(await faults({ isCalculatedPrice: false })).toEqual(['price']);
  expect(await faults({ ptDisc: 101 })).toEqual(['ptDisc']);
  expect(await faults({ ptDisc: 101, ptDiscIsPercentage: false })).toEqual([]);
  expect(await faults({ subweight: 1 })).toEqual(['subweight']);
  expect((await tried({ productId: 99_999_999 })).status).toBe(404);
});

it('needs the rights to individual pricing and to prices, and shows assays to whom they are shown', async () => {
  for (const right of ['canViewIndividualPricing', 'canShowPricing'] as const)
    expect((await stage.denied('admin', right, () => tried({}))).status).toBe(403);
  await stage.granted('franchise', 'canViewIndividualPricing', async () =>
    expect((await tried({}, 'franchise')).status).toBe(403),
  );
  await stage.granted('buyer', 'canViewIndividualPricing', async () =>
    expect((await tried({}, 'buyer')).body).toMatchObject({ weight: 1250 }),
  );
  const blind = (await stage.denied('admin', 'canAccessAssay', () => tried({}))).body;
  expect([blind['weight'], blind['metals'], blind['base']]).toEqual([undefined, undefined, 199.89]);
});
