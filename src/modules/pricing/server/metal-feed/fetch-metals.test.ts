import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { fetchMetals } from './fetch-metals.ts';
import { FeedError, type MetalFeed } from './metal-quote.ts';

const hour = 3_600_000;
let stage: Stage;
let at = 0;
let began: Date;
let version: number;
let refused: string[];
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());
/** Each test begins with the pricing of the worked example, typed an hour ago: about 1788, 1315 and 9550 at market. */
beforeEach(async () => {
  at += 1;
  refused = [];
  began = new Date(Date.UTC(2040, 0, at * 10));
  version = await applyPricing(
    stage.sql,
    { appliedAt: new Date(began.getTime() - hour) },
    { marketPt: 1788 - 0.01 * at },
  );
  await stage.sql`delete from metal_move`;
  await stage.sql`update metal_feed set attempted_at = null, as_of = null, source = null, failure = null, failed_at = null`;
});

const prices = (change: object = {}) => ({ pt: '1790.0000', pd: '1315.0000', rh: '9550.0000', ...change });
/** Fetches some time after the beginning. */
const fetched = (feed: MetalFeed, after = 0) => {
  const now = new Date(began.getTime() + after);
  const onRefusal = (error: FeedError) => void refused.push(error.message);
  const job = fetchMetals({
    sql: stage.sql,
    inTransaction: (work) => inTransaction(stage.sql, {}, async () => {}, work),
    clock: () => now,
    metalFeed: { feed, onRefusal },
  });
  return job(undefined, { id: 'test', name: 'test', attempt: 0, signal: new AbortController().signal });
};
const quoting =
  (change: object = {}, asOf = began): MetalFeed =>
  async () => ({ prices: prices(change), asOf });
const newest = async () =>
  (await stage.sql`select * from pricing_version order by version desc limit 1`)[0] as Record<string, unknown>;
const moves = () => stage.sql`select pt, pd, rh, state from metal_move order by id`;
const feedRow = async () => (await stage.sql`select * from metal_feed`)[0] as Record<string, unknown>;

describe('a fetched quote', () => {
  it('is the market prices of a new version by nobody, which changes nothing else', async () => {
    const before = await newest();
    await fetched(quoting());
    expect(await newest()).toEqual({
      ...before,
      version: version + 1,
      marketPt: '1790.0000',
      appliedAt: began,
      appliedBy: null,
      changed: 'feed',
    });
    expect(await feedRow()).toMatchObject({ asOf: began, source: 'feed', failure: null });
  });

  it('of the same prices applies nothing, and keeps them fresh', async () => {
    const { marketPt, marketPd, marketRh } = await newest();
    const same = { pt: marketPt as string, pd: marketPd as string, rh: marketRh as string };
    await fetched(quoting(same));
    expect((await newest())['version']).toBe(version);
    expect(await feedRow()).toMatchObject({ asOf: began, source: 'feed' });
  });

  it('that is older than what a person typed meanwhile changes nothing', async () => {
    await fetched(quoting({}, new Date(began.getTime() - hour - 1)));
    expect([(await newest())['version'], (await feedRow())['asOf']]).toEqual([version, null]);
    expect(refused).toEqual([]);
  });
});

describe('a move by more than 15 %', () => {
  it('waits for a person; exactly 15 % does not', async () => {
    await fetched(quoting({ rh: '10982.5000' }));
    expect([(await newest())['marketRh'], await moves()]).toEqual(['10982.5000', []]);
    // 15 % of 10982.50 is 1647.375.
    await fetched(quoting({ rh: '12629.8751' }), hour);
    expect((await newest())['version']).toBe(version + 1);
    expect(await moves()).toEqual([{ pt: '1790.0000', pd: '1315.0000', rh: '12629.8751', state: 'waiting' }]);
    // Prices that wait make those in force no fresher.
    expect((await feedRow())['asOf']).toEqual(began);
  });

  it('waits as it was first seen while later quotes stay near it, and anew when they leave it', async () => {
    await fetched(quoting({ rh: '12000.0000' }));
    await fetched(quoting({ rh: '12100.0000' }), hour);
    expect((await moves()).map(({ rh, state }) => [rh, state])).toEqual([['12000.0000', 'waiting']]);
    await fetched(quoting({ rh: '15000.0000' }), 2 * hour);
    expect((await moves()).map(({ rh, state }) => [rh, state])).toEqual([
      ['12000.0000', 'replaced'],
      ['15000.0000', 'waiting'],
    ]);
  });

  it('waits no longer when the prices come back', async () => {
    await fetched(quoting({ rh: '12000.0000' }));
    await fetched(quoting(), hour);
    expect((await moves()).map(({ state }) => state)).toEqual(['replaced']);
    expect((await newest())['marketPt']).toBe('1790.0000');
  });

  it('that was dismissed is asked again after 36 hours, or when it is another one', async () => {
    await fetched(quoting({ rh: '12000.0000' }));
    await stage.sql`update metal_move set state = 'dismissed', decided_at = ${began}`;
    const states = async () => (await moves()).map(({ state }) => state);
    await fetched(quoting({ rh: '12500.0000' }), 35 * hour);
    expect(await states()).toEqual(['dismissed']);
    await fetched(quoting({ rh: '4000.0000' }), 35.5 * hour);
    expect(await states()).toEqual(['dismissed', 'waiting']);
    await stage.sql`delete from metal_move where state = 'waiting'`;
    await fetched(quoting({ rh: '12500.0000' }), 36 * hour);
    expect(await states()).toEqual(['dismissed', 'waiting']);
  });
});

describe('a feed without a quote', () => {
  const broken: MetalFeed = () => Promise.reject(new FeedError('The feed cannot be reached.'));

  it('is told and kept, the last prices stay, and the next quote ends it', async () => {
    await fetched(broken);
    expect(refused).toEqual(['The feed cannot be reached.']);
    expect((await newest())['version']).toBe(version);
    expect(await feedRow()).toMatchObject({ failure: 'The feed cannot be reached.', failedAt: began, asOf: null });
    await fetched(quoting({}, new Date(began.getTime() + hour)), hour);
    expect(await feedRow()).toMatchObject({ failure: null, failedAt: null, source: 'feed' });
  });

  it('for another reason is a failure of the job, which is tried again', async () => {
    await expect(fetched(() => Promise.reject(new TypeError('a defect')))).rejects.toThrow('a defect');
    expect(refused).toEqual([]);
  });
});

it('of two processes at once one fetches', async () => {
  let asked = 0;
  const counted: MetalFeed = async () => {
    asked += 1;
    return { prices: prices(), asOf: began };
  };
  await Promise.all([fetched(counted), fetched(counted), fetched(counted, 29_000)]);
  expect(asked).toBe(1);
  await fetched(counted, 60_000);
  expect(asked).toBe(2);
});
