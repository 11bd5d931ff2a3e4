import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { applyPricing } from './support/catalogue.ts';

/* A converter's price under an earlier pricing never changes, and every call returns the same one. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = async (app: TestApp, { me }: Player, call: Call, input: object) => {
  const { status, body } = await app.call(call.method, call.path, input, me);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body;
};
const history = async (app: TestApp, productId: number) =>
  (await ask(app, buyer, calls.getPriceHistory, { productId, count: 1000 }))['list'] as {
    version: number;
    abListPrice: number;
    date: string;
  }[];

/** Forgets the tests of a converter, which low and high would come from. */
const withoutTests = (app: TestApp, productId: number) =>
  app.sql`delete from converter_tested where converter_id = ${productId}`;

/** A second revision of a row, made now: equal except for the given values. */
const revise = (
  app: TestApp,
  table: 'converter_value' | 'company_terms',
  id: number,
  change: Record<string, string>,
) => {
  const key = table === 'converter_value' ? 'converter_id' : 'company_id';
  return app.sql.unsafe(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(latest) || $2::jsonb)).* from
      (select * from ${table} where ${key} = $1 order by revision desc limit 1) latest`,
    [id, { revision: 2, created_at: new Date(Date.now() + 1000).toISOString(), ...change }],
  );
};

describe('a converter that weighs twice as much since today', () => {
  it('is listed at twice as much now, and at what it was before', () =>
    inOwnWorld(async (app) => {
      const { productId } = buyer.world;
      await withoutTests(app, productId);
      const before = await history(app, productId);
      const [{ weight }] = await app.sql<[{ weight: string }]>`
        select weight::text from converter_value where converter_id = ${productId} order by revision desc limit 1`;
      await revise(app, 'converter_value', productId, { weight: String(Number(weight) * 2) });
      const after = await history(app, productId);
      expect(after.slice(1)).toEqual(before.slice(1));
      expect(after[0]!.abListPrice).toBeCloseTo(before[0]!.abListPrice * 2, 1);
      for (const { version, abListPrice } of [after[0]!, after[1]!, after.at(-1)!])
        expect(await ask(app, buyer, calls.getReceipt, { productId, version })).toMatchObject({
          listed: abListPrice,
        });
      const now = await ask(app, buyer, calls.getConverter, { productId });
      const then = await ask(app, buyer, calls.getReceipt, { productId, version: after[1]!.version });
      expect(now['changeSince']).toBe(after[1]!.version);
      expect(now['changePercent']).toBeCloseTo((now['offerPrice'] / then['offer'] - 1) * 100, 2);
      expect(now['changePercent']).toBeGreaterThan(80);
      const all = after.map((each) => each.abListPrice);
      expect(now).toMatchObject({
        listedPrice: after[0]!.abListPrice,
        low: Math.min(...all),
        high: Math.max(...all),
      });
    }));
});

it('terms that a customer has since today change no earlier price', () =>
  inOwnWorld(async (app) => {
    const [{ id: companyId }] = await app.sql<[{ id: number }]>`
      select company_id as id from company_terms join company on company.id = company_id where kind = 'CUSTOMER' or kind = 'SELLER' order by 1 limit 1`;
    const priced = { productId: buyer.world.productId, companyId, facilityCity: 'Atlanta' };
    const { version } = (await history(app, priced.productId))[3]!;
    const then = await ask(app, buyer, calls.getReceipt, { ...priced, version });
    const today = await ask(app, buyer, calls.getReceipt, priced);
    await revise(app, 'company_terms', companyId, { group_discount: '20' });
    expect(await ask(app, buyer, calls.getReceipt, { ...priced, version })).toEqual(then);
    const now = await ask(app, buyer, calls.getConverter, priced);
    const before = await ask(app, buyer, calls.getReceipt, { ...priced, version: now['changeSince'] });
    expect(now['changePercent']).toBeCloseTo((now['offerPrice'] / before['offer'] - 1) * 100, 2);
    expect(now['changePercent']).toBeLessThan(-10);
    expect((await ask(app, buyer, calls.getReceipt, priced))['offer']).toBeLessThan(Number(today['offer']));
  }));

it('low and high of a converter without tests are those of the whole history', () =>
  inOwnWorld(async (app) => {
    const { productId } = buyer.world;
    await withoutTests(app, productId);
    // More versions than a page of the history. The first has far higher prices than all others.
    const dear = ['hedge_pt', 'hedge_pd', 'hedge_rh'];
    const columns = (
      await app.sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_name = 'pricing_version' and column_name not in ('version', 'applied_at')`
    ).map(({ name }) => name);
    const values = columns.map((name) =>
      dear.includes(name) ? `case when n = 1 then ${name} * 3 else ${name} end` : name,
    );
    await app.sql.unsafe(
      `insert into pricing_version (applied_at, ${columns.join()}) select now() + n * interval '1 second', ${values.join()}
       from pricing_version cross join generate_series(1, 120) n where version = (select max(version) from pricing_version) order by n`,
    );
    const all = (await history(app, productId)).map((each) => each.abListPrice);
    expect(all.length).toBeGreaterThan(120);
    expect((await ask(app, buyer, calls.getConverter, { productId }))['high']).toBe(Math.max(...all));
    expect(all.indexOf(Math.max(...all))).toBe(119);
  }));

it('low and high are of the own database: another one in the same process has other prices of the same numbers', async () => {
  const { productId } = buyer.world;
  const dearer = (times: number) =>
    inOwnWorld(async (app) => {
      await withoutTests(app, productId);
      const hedge = { hedgePt: 1000 * times, hedgePd: 1000 * times, hedgeRh: 5000 * times };
      const version = await applyPricing(app.sql, { appliedAt: app.now() }, hedge);
      const { low, high, listedPrice } = await ask(app, buyer, calls.getConverter, { productId });
      return { version, low: Number(low), high: Number(high), listed: Number(listedPrice) };
    });
  const [one, other] = [await dearer(1), await dearer(20)];
  expect(other.version).toBe(one.version);
  expect(other.listed).toBeGreaterThan(one.high);
  expect(other.high).toBe(other.listed);
  expect(one.low).toBeLessThanOrEqual(one.listed);
});
