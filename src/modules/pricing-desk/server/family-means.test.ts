import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { pricingDesk } from '../contract.ts';

/* "No assay: the mean assay and weight of its family, else the global defaults" (decisions.md, 4). */

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());

/** A family with a mean piece of an earlier time, and a pricing that begins now. */
const scene = async () => {
  const name = unheardOf();
  const [{ id: familyId }] = (await stage.sql`insert into family (name) values (${name}) returning id`) as [
    { id: number },
  ];
  const appliedAt = stage.app.now();
  const families = { [familyId]: { percent: '1.5', weight: '900', pt: '100', pd: '100', rh: '100' } };
  await applyPricing(stage.sql, { appliedAt, families });
  // Far later than the last count, with what it may have left out.
  stage.app.setNow(new Date(appliedAt.getTime() + 3_600_000));
  return familyId;
};
const add = async (familyId: number, piece: object = {}) =>
  (await makeConverter(stage.sql, { familyId, value: { familyId, createdAt: stage.app.now(), ...piece } })).productId;
const assay = (weight: number, pt: number, pd: number, rh: number) => ({ weight, pt, pd, rh });
let modifier = 0;
/** Applies anything else. */
const apply = async () => {
  modifier += 1;
  expect((await stage.send('admin', pricingDesk.savePricing, { overridesModifier: modifier })).status).toBe(200);
};
const meanOf = async (familyId: number) => {
  const [row] = await stage.sql<{ families: Record<string, object> }[]>`
    select families from pricing_version order by version desc limit 1`;
  return row!.families[familyId];
};

it('Apply counts the mean piece of a family anew, over its live converters with an assay', async () => {
  const familyId = await scene();
  await add(familyId, assay(1000, 300, 900, 200));
  const second = await add(familyId, assay(1200, 400, 1001, 201));
  await add(familyId);
  const gone = await add(familyId, assay(5000, 5000, 5000, 5000));
  await stage.send('admin', converterEditing.deleteConverter, { productId: gone });
  await apply();
  expect(await meanOf(familyId)).toEqual({
    percent: '1.5',
    weight: '1100.0000',
    pt: '350.0000',
    pd: '950.5000',
    rh: '200.5000',
  });
  // A later assay is in the next version, and in no earlier one.
  stage.app.setNow(new Date(stage.app.now().getTime() + 3_600_000));
  await stage.send('admin', converterEditing.editConverter, { productId: second, subweight: 1400 });
  await apply();
  expect(await meanOf(familyId)).toMatchObject({ weight: '1200.0000', pt: '350.0000' });
});

it('a converter without an assay follows it, and the global defaults once its family has no assay', async () => {
  const familyId = await scene();
  const assayed = await add(familyId, assay(1100, 350, 1200, 220));
  const plain = await add(familyId);
  await apply();
  const price = async () => (await stage.send('buyer', catalogue.getConverter, { productId: plain })).body;
  // The piece of the worked example's defaults: 131.10 listed.
  expect(await price()).toMatchObject({ listedPrice: 131.1, isEstimated: true });
  stage.app.setNow(new Date(stage.app.now().getTime() + 3_600_000));
  await stage.send('admin', converterEditing.deleteConverter, { productId: assayed });
  await apply();
  expect(await meanOf(familyId)).toEqual({ percent: '1.5' });
  await stage.send('admin', pricingDesk.saveGlobalDefaults, { weight: 2200, pt: 350, pd: 1200, rh: 220 });
  expect(await price()).toMatchObject({ listedPrice: 262.19, isEstimated: true });
});

it('a converter that changes its family counts in the new one alone', async () => {
  const familyId = await scene();
  const other = unheardOf();
  const moved = await add(familyId, assay(1000, 300, 900, 200));
  await add(familyId, assay(2000, 300, 900, 200));
  await apply();
  stage.app.setNow(new Date(stage.app.now().getTime() + 3_600_000));
  await stage.send('admin', converterEditing.editConverter, { productId: moved, family: other });
  await apply();
  expect(await meanOf(familyId)).toMatchObject({ weight: '2000.0000' });
  const [{ id }] = (await stage.sql`select id from family where name = ${other}`) as [{ id: number }];
  expect(await meanOf(id)).toMatchObject({ percent: '0', weight: '1000.0000' });
});

it('a write that was open at the last count is in the next one', async () => {
  const familyId = await scene();
  // Its row is as old as its transaction, which began some minutes before that count and ended after it.
  const begun = new Date(stage.app.now().getTime() - 3_600_000 - 9 * 60_000);
  await add(familyId, { ...assay(1000, 300, 900, 200), createdAt: begun });
  await apply();
  expect(await meanOf(familyId)).toMatchObject({ weight: '1000.0000', pt: '300.0000' });
});

it('a family in which nothing has changed keeps its mean piece', async () => {
  const familyId = await scene();
  await makeConverter(stage.sql, {
    familyId,
    value: { familyId, weight: 1, pt: 1, pd: 1, rh: 1, createdAt: new Date('2001-01-01') },
  });
  await apply();
  expect(await meanOf(familyId)).toMatchObject({ weight: '900' });
});

it('a preview shows the same, and writes nothing', async () => {
  const familyId = await scene();
  await add(familyId, assay(1000, 300, 900, 200));
  const preview = { overridesModifier: -50, isPreview: true };
  expect((await stage.send('admin', pricingDesk.savePricing, preview)).status).toBe(200);
  expect(await meanOf(familyId)).toMatchObject({ weight: '900' });
  const [kept] = await stage.sql<
    { resolved: { pieces: Record<string, object> } }[]
  >`select resolved from pricing_preview`;
  expect(kept!.resolved.pieces[familyId]).toMatchObject({ weight: '1000.0000' });
});
