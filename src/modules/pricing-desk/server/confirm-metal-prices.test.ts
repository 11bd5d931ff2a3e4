import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, workedPricing } from '../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
let version: number;
let moveId: number;
let at = 0;
beforeAll(async () => {
  stage = await openStage();
  // The clock goes further than a session lasts.
  await stage.sql`update session set seen_at = '2100-01-01', expires_at = '2100-01-01'`;
});
afterAll(() => stage.close());
/** Rhodium jumped from 9550 to 12000 in a quote of ten o'clock. */
const quoted = new Date('2040-01-01T10:00:00Z');
beforeEach(async () => {
  at += 1;
  version = await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2039, 0, at)) });
  await stage.sql`delete from metal_move`;
  const move = { pt: 1800, pd: 1315, rh: 12_000, asOf: quoted, fetchedAt: new Date(quoted.getTime() + 60_000) };
  moveId = ((await stage.sql`insert into metal_move ${stage.sql(move)} returning id`)[0] as { id: number }).id;
  stage.app.setNow(new Date(quoted.getTime() + 3_600_000));
});

const confirm = (sent: object, who: Person = 'admin') => stage.send(who, pricingDesk.confirmMetals, sent);
const metals = async (who: Person = 'admin') => (await stage.send(who, pricingDesk.metalSeries, {})).body;
const newest = async () =>
  (await stage.sql`select * from pricing_version order by version desc limit 1`)[0] as Record<string, unknown>;

describe('a quote that waits', () => {
  it('is shown beside the prices in force', async () => {
    expect((await metals())['moveWaiting']).toEqual({
      moveId,
      asOf: quoted.toISOString(),
      fetchedAt: '2040-01-01T10:01:00.000Z',
      metals: [
        { metal: 'pt', inForce: 1788, moved: 1800, changePercent: 0.67 },
        { metal: 'pd', inForce: 1315, moved: 1315, changePercent: 0 },
        { metal: 'rh', inForce: 9550, moved: 12_000, changePercent: 25.65 },
      ],
    });
  });

  it('is applied as a version of who accepts it, and is as old as the quote', async () => {
    expect((await confirm({ moveId })).body).toEqual({ message: 'Successfully edited Pricing' });
    expect(await newest()).toMatchObject({
      version: version + 1,
      marketPt: '1800.0000',
      marketRh: '12000.0000',
      hedgeRh: '9300.0000',
      changed: 'feed',
      appliedBy: await stage.idOf('admin'),
    });
    expect(await metals()).toMatchObject({ moveWaiting: null, asOf: quoted.toISOString(), source: 'feed' });
  });

  it('is dismissed with the prices as they were', async () => {
    expect((await confirm({ moveId, isAccepted: false })).status).toBe(200);
    expect((await newest())['version']).toBe(version);
    expect((await metals())['moveWaiting']).toBeNull();
    expect((await stage.sql`select state, decided_by from metal_move`)[0]).toEqual({
      state: 'dismissed',
      decidedBy: await stage.idOf('admin'),
    });
  });

  it('is decided once, also by two at once, and not in place of another one', async () => {
    expect((await confirm({ moveId: moveId + 1 })).status).toBe(409);
    const both = await Promise.all([confirm({ moveId }), confirm({ moveId, isAccepted: false })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.error).toMatch(/does not wait any more/);
  });
});

it('without a quote it says that the prices in force still hold', async () => {
  const now = new Date('2040-01-05T10:00:00Z');
  stage.app.setNow(now);
  await stage.sql`update metal_feed set as_of = null, source = null`;
  expect((await metals())['isStale']).toBe(true);
  await confirm({});
  expect(await metals()).toMatchObject({ isStale: false, asOf: now.toISOString(), source: 'person' });
  expect([(await newest())['version'], (await metals())['moveWaiting'].moveId]).toEqual([version, moveId]);
});

it('needs canEditMetalPrices, also to dismiss', async () => {
  for (const sent of [{ moveId }, { moveId, isAccepted: false }, {}])
    expect((await stage.denied('admin', 'canEditMetalPrices', () => confirm(sent))).status).toBe(403);
  await stage.granted('franchise', 'canEditMetalPrices', async () =>
    expect((await confirm({ moveId }, 'franchise')).status).toBe(403),
  );
  expect((await confirm({ moveId, isAccepted: 'no' })).status).toBe(400);
});

describe('the chart of metal prices', () => {
  const day = (number: number) => new Date(Date.UTC(2050, 0, number));
  const shown = async (from: number, to: number): Promise<number[]> => {
    const sent = { from: day(from).getTime(), to: day(to).getTime() };
    const { series } = (await stage.send('admin', pricingDesk.metalSeries, sent)).body;
    return series.map((point: { version: number }) => point.version);
  };

  it('begins and ends with the versions of its bounds', async () => {
    const made = [];
    for (const number of [1, 2, 3, 4]) made.push(await applyPricing(stage.sql, { appliedAt: day(number) }));
    expect(await shown(2, 3)).toEqual(made.slice(1, 3));
  });

  it('of more than 400 versions thins them out, and ends with the newest', async () => {
    const rows = Array.from({ length: 402 }, (_, second) => ({
      ...workedPricing,
      appliedAt: new Date(day(10).getTime() + second * 1000),
      facilities: '{}',
      families: '{}',
    }));
    const made = await stage.sql<{ version: number }[]>`
      insert into pricing_version ${stage.sql(rows)} returning version`;
    const versions = await shown(10, 11);
    expect(versions).toHaveLength(201);
    expect(versions.at(-1)).toBe(Math.max(...made.map((row) => row.version)));
  });
});
