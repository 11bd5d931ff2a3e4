import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyPricing,
  makeConverter,
  makeWorkedExample,
  reviseConverter,
  workedValue,
  type WorkedExample,
} from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';

/* A test's pricings are applied after all those of the demo world, one a day. */
const day = (number: number) => new Date(Date.UTC(2040, 0, number));
let stage: Stage;
let worked: WorkedExample;
let later: number;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, day(1));
  later = await applyPricing(stage.sql, { appliedAt: day(3), families: worked.families }, { hedgePt: 0, hedgePd: 0 });
});
afterAll(() => stage.close());

const history = (sent: object, who: Person = 'buyer') => stage.send(who, catalogue.getPriceHistory, sent);
const entries = async (sent: object) => {
  const { status, body } = await history(sent);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'] as { version: number; abListPrice: number; abPublishPrice: number }[];
};

it('answers the listed and the published price under each pricing, newest first', async () => {
  const [newest, before, ...older] = await entries({ productId: worked.productId, count: 1000 });
  // Rhodium alone: 1250 g × 290 ppm / 31.1034768 g = 0.0116546 oz, at $7,800 and $9,300.
  expect(newest).toEqual({ date: day(3).toISOString(), version: later, abListPrice: 90.91, abPublishPrice: 108.39 });
  expect(before).toEqual({
    date: day(1).toISOString(),
    version: worked.version,
    abListPrice: 196.93,
    abPublishPrice: 223.64,
  });
  const [counted] = await stage.sql<{ count: number }[]>`select count(*)::int as count from pricing_version`;
  expect(older).toHaveLength(counted!.count - 2);
  const versions = older.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => b - a));
});

it('answers page by page', async () => {
  const page = async (offset: number) => {
    const { body } = await history({ productId: worked.productId, offset, count: 1 });
    return [body['list'].map(({ version }: { version: number }) => version), body['areMoreItemsAvailable']];
  };
  expect([await page(0), await page(1)]).toEqual([
    [[later], true],
    [[worked.version], true],
  ]);
  const [counted] = await stage.sql<{ count: number }[]>`select count(*)::int as count from pricing_version`;
  expect((await page(counted!.count - 1))[1]).toBe(false);
});

describe('a converter', () => {
  const listedAt = async (productId: number) =>
    Object.fromEntries(
      (await entries({ productId, count: 2 })).map(({ version, abListPrice }) => [version, abListPrice]),
    );

  it('with discounts of its own is listed at these, where it has them', async () => {
    const { productId } = await makeConverter(stage.sql, {
      value: { ...workedValue, discRh: 3000, discRhIsPercentage: false },
    });
    // Rhodium nets $6,300 instead of $7,800: 0.0116546 oz × $1,500 less.
    expect(await listedAt(productId)).toEqual({ [later]: 73.42, [worked.version]: 179.45 });
  });

  it('without an assay is listed at the mean piece of its family, else at the global default', async () => {
    const [of, alone] = [await makeConverter(stage.sql, { familyId: worked.familyId }), await makeConverter(stage.sql)];
    // 1000 g of 200 ppm rhodium is 0.0064301 oz, at $7,800.
    expect((await listedAt(of.productId))[later]).toBe(50.16);
    expect((await listedAt(alone.productId))[worked.version]).toBe(131.1);
  });

  it('that was revised keeps the listed price of a pricing that had been replaced before', async () => {
    const { productId } = await makeConverter(stage.sql, { value: workedValue });
    await reviseConverter(stage.sql, productId, { ...workedValue, weight: 2500, createdAt: day(4) });
    expect(await listedAt(productId)).toEqual({ [later]: 181.81, [worked.version]: 196.93 });
    await reviseConverter(stage.sql, productId, { ...workedValue, weight: 3750, createdAt: day(2) });
    expect((await listedAt(productId))[worked.version], 'it was revised while that pricing was current').toBe(590.8);
  });
});

it('lists a converter that was revised in the moment when a pricing was replaced as it was before', async () => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  await reviseConverter(stage.sql, productId, { ...workedValue, weight: 2500, createdAt: day(3) });
  const [now, before] = await entries({ productId, count: 2 });
  expect([now!.abListPrice, before!.abListPrice]).toEqual([181.81, 196.93]);
});

it('lists a converter that is newer than a pricing at its first revision', async () => {
  const { productId } = await makeConverter(stage.sql, { value: { ...workedValue, createdAt: day(5) } });
  await reviseConverter(stage.sql, productId, { ...workedValue, weight: 2500, createdAt: day(6) });
  const [now, before] = await entries({ productId, count: 2 });
  expect([now!.abListPrice, before!.abListPrice]).toEqual([181.81, 196.93]);
});

it.each<Person>(['super', 'grader', 'accountant', 'franchise', 'franchise_buyer'])('is open to %s', async (who) => {
  expect((await history({ productId: worked.productId, count: 1 }, who)).body['list']).toMatchObject([
    { version: later },
  ]);
});

it('needs canShowPricing', async () => {
  const sent = { productId: worked.productId };
  expect((await stage.denied('buyer', 'canShowPricing', () => history(sent))).status).toBe(403);
});

it.each<Person>(['seller', 'lookup'])('is refused to %s, with canShowPricing too', async (who) => {
  const sent = { productId: worked.productId };
  expect((await stage.granted(who, 'canShowPricing', () => history(sent, who))).status).toBe(403);
});

it('is not found for a converter that is deleted or never was', async () => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  expect((await history({ productId })).status).toBe(200);
  await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
  expect((await history({ productId })).status).toBe(404);
  expect((await history({ productId: 2_000_000_000 })).status).toBe(404);
});
