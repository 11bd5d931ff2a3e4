import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
import type { LoadSpec } from '../../../../tests/support/scene.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import type { Call } from '../../../kernel/contract.ts';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { pricingDesk } from '../contract.ts';
import { countTopConverters } from './count-top-converters.ts';

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

describe('a return to an earlier version', () => {
  it('is a new version with all of its values, and says so', async () => {
    const before = await newest();
    await moveMetals();
    await send(pricingDesk.savePricing, {
      facilities: { Atlanta: 90 },
      overridesModifier: 7,
      globalDefaults: { pt: 1 },
    });
    const { body } = await send(pricingDesk.returnToVersion, { version });
    expect(body).toEqual({ message: 'Successfully edited Pricing', version: version + 3 });
    expect(await newest()).toEqual({
      ...before,
      version: version + 3,
      appliedAt: expect.any(Date),
      changed: 'rollback',
      returnedTo: version,
    });
    const { list } = (await send(pricingDesk.listVersions, { count: 2 })).body;
    expect(list[0]).toMatchObject({
      version: version + 3,
      returnedTo: version,
      changed: 'rollback',
      avgPieceValue: 131.1,
    });
    expect(list[0].differences).toContain('Platinum hedge: 1584 → 1760');
    expect(list[0].differences).toContain('Atlanta: 90 % → 100 %');
  });

  it('to the version in force applies nothing, and one that does not exist is not found', async () => {
    expect((await send(pricingDesk.returnToVersion, { version })).body['version']).toBe(version);
    expect((await newest())['version']).toBe(version);
    expect((await send(pricingDesk.returnToVersion, { version: 9_999_999 })).status).toBe(404);
  });

  it('several times at once, and once more, is one new version', async () => {
    await moveMetals();
    const back = () => send(pricingDesk.returnToVersion, { version });
    const answers = await Promise.all([back(), back(), back(), back()]);
    expect(answers.map(({ status, body }) => [status, body['version']])).toEqual(
      Array.from({ length: 4 }, () => [200, version + 2]),
    );
    expect((await back()).body['version']).toBe(version + 2);
    expect((await send(pricingDesk.returnToVersion, { version: version + 1 })).body['version']).toBe(version + 3);
    expect((await newest())['version']).toBe(version + 3);
  });

  it('with other mean pieces of families alone is a new version', async () => {
    const piece = { percent: '0', weight: '1000', pt: '1', pd: '2', rh: '3' };
    const made = (families: object, hour: number) =>
      applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at, hour)), families });
    const families = { 1: piece };
    const earlier = await made(families, 1);
    await made({ 1: { ...piece, rh: '4' } }, 2);
    expect((await send(pricingDesk.returnToVersion, { version: earlier })).body['version']).toBe(earlier + 2);
    expect((await newest())['families']).toEqual(families);
  });

  it('needs canEditPricing, and canEditMetalPrices where metals move', async () => {
    await moveMetals();
    const back = () => send(pricingDesk.returnToVersion, { version });
    expect((await stage.denied('admin', 'canEditMetalPrices', back)).status).toBe(403);
    expect((await stage.denied('admin', 'canEditPricing', back)).status).toBe(403);
    await send(pricingDesk.savePricing, { overridesModifier: 9 });
    const toSameMetals = () => send(pricingDesk.returnToVersion, { version: version + 1 });
    expect((await stage.denied('admin', 'canEditMetalPrices', toSameMetals)).status).toBe(200);
  });

  it('is nothing for a franchise, even with canEditPricing', async () => {
    await moveMetals();
    await stage.granted('franchise', 'canEditPricing', async () => {
      expect((await send(pricingDesk.returnToVersion, { version }, 'franchise')).status).toBe(403);
      expect((await send(pricingDesk.listVersions, {}, 'franchise')).status).toBe(403);
    });
    expect((await newest())['version']).toBe(version + 1);
  });
});

describe('the top results', () => {
  it('are the most bought pieces of 90 days, with their change in percent to three decimals', async () => {
    const made = await Promise.all([1, 2].map(() => makeConverter(stage.sql, { value: workedValue })));
    const [more, less] = made.map(({ productId }) => productId) as [number, number];
    const finishedAt = new Date(Date.UTC(2041, 0, 100));
    const bought = (converterId: number, quantity: number, finished = finishedAt) =>
      stage.load({ type: 4, columns: { finishedAt: finished }, items: [{ columns: { converterId, quantity } }] });
    await bought(less, 1);
    await bought(more, 3);
    // Long before.
    await bought(less, 50, new Date(Date.UTC(2041, 0, 1)));
    await stage.sql.begin((tx) => countTopConverters(tx, new Date(Date.UTC(2041, 0, 105))));
    await moveMetals();
    const { list } = (await send(pricingDesk.listTopResults)).body;
    expect(list.map(({ productId }: { productId: number }) => productId)).toEqual([more, less]);
    // 196.93 less 10 % of 27.33 and 5 % of 78.70.
    expect(list[0]).toMatchObject({ price: 190.27, a: 228.68, b: 190.27, t: -3.382 });
    expect((await send(pricingDesk.listTopCats)).body['list']).toEqual(list);
    expect((await send(pricingDesk.listPricingConverters, { count: 1 })).body['list']).toEqual([list[0]]);
    await send(converterEditing.deleteConverter, { productId: more });
    // No page is shorter for it.
    const page = (await send(pricingDesk.listTopResults, { count: 1 })).body['list'];
    expect(page.map(({ productId }: { productId: number }) => productId)).toEqual([less]);
    expect((await send(pricingDesk.listTopResults, { count: 1, offset: 1 })).body['list']).toEqual([]);
  });

  it('count final quantities of pieces in live invoices of the last 90 days, and no rejected items', async () => {
    const now = new Date(Date.UTC(2043, 0, 100));
    const day = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);
    /** A bought converter, by its item and what differs in its invoice. */
    const bought = async (item: object, invoice: LoadSpec = {}) => {
      const { productId: converterId } = await makeConverter(stage.sql);
      const columns = { finishedAt: day(90), ...invoice.columns };
      await stage.load({ type: 4, ...invoice, columns, items: [{ columns: { converterId, ...item } }] });
      return converterId;
    };
    const most = await bought({ quantity: 1, finalQuantity: 9 });
    const second = await bought({ quantity: 3, status: 0 }, { type: 3 });
    const third = await bought({ quantity: 20, finalQuantity: 2 });
    for (const type of [1, 2, 5] as const) await bought({ quantity: 50 }, { type });
    for (const columns of [{ finishedAt: day(90, -1) }, { deletedAt: now }])
      await bought({ quantity: 50 }, { columns });
    for (const item of [{ status: 2 }, { deletedAt: now }, { priceUnit: 'lb' }])
      await bought({ quantity: 50, ...item });
    await stage.sql.begin((tx) => countTopConverters(tx, now));
    expect(await stage.sql`select position, converter_id, pieces::float from top_converter order by position`).toEqual([
      { position: 1, converterId: most, pieces: 9 },
      { position: 2, converterId: second, pieces: 3 },
      { position: 3, converterId: third, pieces: 2 },
    ]);
  });

  it('say which prices are estimated, and which are typed', async () => {
    const typed = { price: 90, isCalculatedPrice: false };
    const ids: number[] = [];
    for (const value of [workedValue, {}, typed, { ...workedValue, ...typed }])
      ids.push((await makeConverter(stage.sql, { value })).productId);
    await stage.sql`delete from top_converter`;
    for (const [index, converterId] of ids.entries())
      await stage.sql`insert into top_converter ${stage.sql({ position: index + 1, converterId, pieces: 1, countedAt: new Date() })}`;
    const { list } = (await send(pricingDesk.listTopResults)).body;
    const marks = (row: { isEstimated: boolean; isOverride: boolean }) => [row.isEstimated, row.isOverride];
    expect(list.map(marks)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('show no price without canShowPricing, and are nothing for a franchise', async () => {
    const [row] = (await stage.denied('admin', 'canShowPricing', () => send(pricingDesk.listTopResults))).body['list'];
    expect(Object.keys(row)).toEqual(['productId', 'make', 'oem']);
    expect((await send(pricingDesk.listTopResults, {}, 'franchise')).status).toBe(403);
  });
});

it('global defaults and families are answered and changed', async () => {
  expect((await send(pricingDesk.getGlobalDefaults, {}, 'franchise')).body).toEqual({
    weight: 1100,
    pt: 350,
    pd: 1200,
    rh: 220,
    avgPieceValue: 131.1,
  });
  expect((await send(pricingDesk.saveGlobalDefaults, { weight: 10_000, pt: 1, pd: 1, rh: 1 })).status).toBe(400);
  const stale = await send(pricingDesk.saveGlobalDefaults, { weight: 1000, pt: 1, pd: 1, rh: 1, version: 1 });
  expect([stale.status, stale.code]).toEqual([409, 'STALE']);
  const [family] = (await send(pricingDesk.listFamilyPrices)).body['list'];
  await send(pricingDesk.savePricing, { families: { [family.family]: -7.25 }, pricingType: 3 });
  const [again] = (await send(pricingDesk.listFamilyPrices)).body['list'];
  expect(again).toEqual({ ...family, value: -7.25 });
  const families = await stage.sql<{ id: number }[]>`select id from family order by name limit 1`;
  await makeConverter(stage.sql, { familyId: families[0]!.id });
  await makeConverter(stage.sql, { familyId: families[0]!.id, columns: { deletedAt: new Date() } });
  const [counted] = (await send(pricingDesk.listFamilyPrices)).body['list'];
  expect(counted).toEqual({ ...again, count: family.count + 1 });
});
