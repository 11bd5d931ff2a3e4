import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { searchConverters } from '../src/modules/catalogue/server/reads/search-converters.ts';
import { liveIndex, type LiveIndex } from '../src/modules/catalogue/server/public.ts';
import { findConverters } from '../src/modules/catalogue/domain/code-index/find-converters.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { makeConverter, unheardOf } from './support/catalogue.ts';

/* The codes in memory are complete: whatever any process commits is found by the next search of every process. */

let app: TestApp;
let me: { token: string };
/** Another process on the same database. */
let other: { readonly sql: Sql; readonly codes: LiveIndex };
beforeAll(async () => {
  app = await openTestApp();
  me = await app.signIn('buyer@troyard.test');
  const sql = connect(app.database.appUrl, { max: 2 });
  other = { sql, codes: liveIndex(sql, () => {}) };
  await Promise.all([other.codes.ready(), found('GD3EA6')]);
});
afterAll(async () => {
  other.codes.close();
  await other.sql.end({ timeout: 5 });
  await app.close();
});

/** The converters with exactly this code. */
const found = async (text: string): Promise<number[]> => {
  const { status, body } = await app.call('GET', calls.searchConverters.path, { text, count: 25 }, me);
  expect([status, body['error']]).toEqual([200, undefined]);
  return (body['list'] as { productId: number; match: { kind: string } }[])
    .filter(({ match }) => match.kind === 'exact')
    .map(({ productId }) => productId);
};
const foundByOther = async (text: string): Promise<number[]> => {
  const { index, makes } = await other.codes.current(other.sql);
  const search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map<number, number>() };
  return findConverters(index, text, search)
    .hits.filter(({ relation }) => relation === 'exact')
    .map(({ converterId }) => converterId);
};
const both = async (text: string) => [await found(text), await foundByOther(text)];

describe('the next search of every process finds', () => {
  it('a new converter, and no longer its old code after a change', async () => {
    const [code, next] = [unheardOf(), unheardOf()];
    expect(await both(code)).toEqual([[], []]);
    const { productId } = await makeConverter(app.sql, { codes: [code] });
    expect(await both(code)).toEqual([[productId], [productId]]);
    await app.sql`update converter_code set code = ${next}, stamped = ${next} where converter_id = ${productId}`;
    expect(await both(code)).toEqual([[], []]);
    expect(await both(next)).toEqual([[productId], [productId]]);
  });

  it('no deleted converter or code, and one that is restored', async () => {
    const [code, second] = [unheardOf(), unheardOf()];
    const { productId } = await makeConverter(app.sql, { codes: [code, second] });
    expect(await both(second)).toEqual([[productId], [productId]]);
    await app.sql`delete from converter_code where converter_id = ${productId} and position = 1`;
    expect(await both(second)).toEqual([[], []]);
    await app.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect(await both(code)).toEqual([[], []]);
    await app.sql`update converter set deleted_at = null where id = ${productId}`;
    expect(await both(code)).toEqual([[productId], [productId]]);
  });

  it('a converter of a transaction that commits later than one that began after it', async () => {
    const [early, late] = [unheardOf(), unheardOf()];
    const made = await makeConverter(app.sql);
    const slow = await app.sql.reserve();
    await slow`begin`;
    await slow`insert into converter_code ${slow({ converterId: made.productId, position: 1, code: late, stamped: late, makeId: made.makeId, typeId: made.typeId })}`;
    const { productId } = await makeConverter(app.sql, { codes: [early] });
    expect(await both(early)).toEqual([[productId], [productId]]);
    expect(await both(late)).toEqual([[], []]);
    await slow`commit`;
    slow.release();
    expect(await both(late)).toEqual([[made.productId], [made.productId]]);
  });

  it('nothing of a transaction that is rolled back, wholly or to a savepoint', async () => {
    const [gone, undone, kept] = [unheardOf(), unheardOf(), unheardOf()];
    const { productId, makeId, typeId } = await makeConverter(app.sql);
    const insert = (on: Sql | Awaited<ReturnType<Sql['reserve']>>, code: string, position: number) =>
      on`insert into converter_code ${on({ converterId: productId, position, code, stamped: code, makeId, typeId })}`;
    const session = await app.sql.reserve();
    await session`begin`;
    await insert(session, gone, 1);
    await session`rollback`;
    await session`begin`;
    await session`savepoint here`;
    await insert(session, undone, 2);
    await session`rollback to savepoint here`;
    await insert(session, kept, 3);
    await session`commit`;
    session.release();
    expect([await both(gone), await both(undone), await both(kept)]).toEqual([
      [[], []],
      [[], []],
      [[productId], [productId]],
    ]);
  });

  it('a converter that is written again in the same transaction after its constraints were checked', async () => {
    const code = unheardOf();
    const { productId, makeId, typeId } = await makeConverter(app.sql);
    await app.sql.begin(async (tx) => {
      await tx`update converter_code set stamped = stamped || '-' where converter_id = ${productId}`;
      await tx`set constraints all immediate`;
      await tx`insert into converter_code ${tx({ converterId: productId, position: 1, code, stamped: code, makeId, typeId })}`;
    });
    expect(await both(code)).toEqual([[productId], [productId]]);
  });

  it('each of thousands that were written at once, by several writers', async () => {
    const { makeId, typeId } = await makeConverter(app.sql);
    const word = unheardOf().slice(0, 8);
    const write = (from: number) => app.sql`
      with made as (
        insert into converter (name, make_id, type_id) select 'Many', ${makeId}, ${typeId} from generate_series(1, 1500) returning id
      ), numbered as (select id, ${from} + row_number() over (order by id) as nth from made)
      insert into converter_code (converter_id, position, code, stamped, make_id, type_id)
      select id, 0, ${word} || nth, ${word} || nth, ${makeId}, ${typeId} from numbered`;
    await Promise.all([write(10_000), write(20_000), write(30_000)]);
    await app.sql`insert into converter_value (converter_id, revision) select id, 1 from converter where name = 'Many'`;
    for (const nth of [10_001, 11_500, 20_777, 31_500]) {
      const [row] = await app.sql<
        { id: number }[]
      >`select converter_id as id from converter_code where code = ${word + nth}`;
      expect((await both(`${word}${nth}`)).map(([first]) => first)).toEqual([row!.id, row!.id]);
    }
  });

  it('the code beside a make that was named a moment ago', async () => {
    const [code, name] = [unheardOf(), unheardOf()];
    const { productId } = await makeConverter(app.sql, { codes: [code] });
    expect(await found(`${code} ${name}`)).toEqual([productId]);
    const second = await makeConverter(app.sql, { codes: [code] });
    expect(await found(code)).toEqual([productId, second.productId]);
    await app.sql`update make set name = ${name} where id = ${second.makeId}`;
    expect(await found(`${code} ${name}`)).toEqual([second.productId, productId]);
    await app.sql`update make set name = ${name}, deleted_at = now() where id = ${second.makeId}`;
    expect(await found(`${code} ${name}`)).toEqual([productId, second.productId]);
  });
});

describe('the first reading', () => {
  const hitsOf = async (codes: LiveIndex, text: string) => {
    const { index, makes } = await codes.current(app.sql);
    const search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map<number, number>() };
    return findConverters(index, text, search).hits.map(({ converterId }) => converterId);
  };

  it('misses nothing that is committed while the codes are read', async () => {
    const code = unheardOf();
    let productId = 0;
    /** Commits a converter when a piece of the codes has just been read. */
    const interrupted = new Proxy(app.sql, {
      apply: (sql, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) => {
        const statement: unknown = Reflect.apply(sql, self, [strings, ...values]);
        if (!strings.join('').includes('string_agg') || productId > 0) return statement;
        const execute = async () => {
          const rows = await (statement as PromiseLike<unknown>);
          ({ productId } = await makeConverter(app.sql, { codes: [code] }));
          return rows;
        };
        return { execute };
      },
    });
    const codes = liveIndex(interrupted, () => {});
    await codes.ready();
    expect(await hitsOf(codes, code)).toEqual([productId]);
    codes.close();
  });

  it('leaves out what is deleted', async () => {
    const code = unheardOf();
    const { productId } = await makeConverter(app.sql, { codes: [code] });
    await app.sql`update converter set deleted_at = now() where id = ${productId}`;
    const codes = liveIndex(app.sql, () => {});
    expect(await hitsOf(codes, code)).toEqual([]);
    codes.close();
  });
});

it('a converter that is deleted between the codes and the rows is left out', async () => {
  const code = unheardOf();
  const { productId } = await makeConverter(app.sql, { codes: [code] });
  const before = await other.codes.current(other.sql);
  await app.sql`update converter set deleted_at = now() where id = ${productId}`;
  const late: LiveIndex = { ...other.codes, known: async () => before, current: async () => before };
  const search = searchConverters({ codes: late, uses: { ...noUses, of: async () => new Map<number, number>() } });
  const actor = { hierarchy: 1, companyId: 1, userId: 1 } as Actor;
  const request = { actor, db: app.sql, now: app.now(), link: () => '' } as unknown as Parameters<typeof search>[1];
  const rows = async (text: string) => (await search({ text, count: 25, offset: 0 }, request)).list;
  expect(await rows(code)).toEqual([]);
  expect((await rows('GD3EA6')).length).toBeGreaterThan(0);
});
const noUses = { noteLookup: () => {}, close: async () => {} };

describe('the codes are sorted again', () => {
  it('in a thread, while changes go on, and nothing is lost', async () => {
    const faults: unknown[] = [];
    const sizes = { maxSegments: 16, maxChanged: 10, maxWithoutThread: 0 };
    const codes = liveIndex(app.sql, (error) => faults.push(error), sizes);
    const made: { code: string; productId: number }[] = [];
    const make = async () => {
      const code = unheardOf();
      made.push({ code, productId: (await makeConverter(app.sql, { codes: [code] })).productId });
      return codes.current(app.sql);
    };
    let most = 0;
    let fewerAfter = 0;
    for (let at = 0; at < 2000 && fewerAfter < 3; at += 1) {
      const { index } = await make();
      // The pause leaves the thread its share of a busy machine.
      await setTimeout(10);
      if (index.changed.size < most) {
        fewerAfter += 1;
        most = 0;
      } else most = index.changed.size;
    }
    expect([fewerAfter, faults]).toEqual([3, []]);
    const { index, makes } = await codes.current(app.sql);
    const search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map<number, number>() };
    for (const { code, productId } of made)
      expect(findConverters(index, code, search).hits[0]?.converterId).toBe(productId);
    expect(findConverters(index, 'GD3EA6', search).hits[0]?.code).toBe('GD3EA6');
    codes.close();
  });

  it('no more once the server closes, without an error', async () => {
    const faults: unknown[] = [];
    const codes = liveIndex(app.sql, (error) => faults.push(error), {
      maxSegments: 1,
      maxChanged: 0,
      maxWithoutThread: 0,
    });
    await codes.ready();
    await makeConverter(app.sql);
    await codes.current(app.sql);
    codes.close();
    await makeConverter(app.sql);
    await codes.current(app.sql);
    expect(faults).toEqual([]);
  });

  it('not at all while the database does not answer, and says so', async () => {
    const down = connect(app.database.appUrl.replace(/:\d+\//, ':1/'), { max: 1 });
    const codes = liveIndex(down, () => {});
    await expect(codes.ready()).rejects.toThrow('ECONNREFUSED');
    expect(codes.isReady()).toBe(false);
    await expect(codes.known()).rejects.toThrow('ECONNREFUSED');
    codes.close();
    await down.end({ timeout: 1 });
  });

  it('after a read that failed, by the next search', async () => {
    const owner = connect(app.database.ownerUrl, { max: 1 });
    const codes = liveIndex(app.sql, () => {});
    await owner`alter table make rename to make_away`;
    await expect(codes.known()).rejects.toThrow('"make" does not exist');
    await owner`alter table make_away rename to make`;
    await owner.end();
    expect((await codes.known()).revision.number).toBeGreaterThanOrEqual(0);
    expect(codes.isReady()).toBe(true);
    codes.close();
  });
});

it('numbers each commit once, and leaves no notes of transactions behind', async () => {
  const numbers = async () =>
    (await app.sql<{ number: string }[]>`select number from catalogue_revision`).map(({ number }) =>
      Number(number),
    )[0]!;
  const before = await numbers();
  const { productId } = await makeConverter(app.sql, { codes: [unheardOf(), unheardOf()] });
  // One statement a code.
  expect((await numbers()) - before).toBe(2);
  await app.sql`update converter_code set stamped = stamped where converter_id = -1`;
  await app.sql`update converter set description = 'other' where id = ${productId}`;
  expect((await numbers()) - before).toBe(2);
  expect(await app.sql`select from catalogue_write`).toHaveLength(0);
  expect(await app.sql`select from converter_change where number is null`).toHaveLength(0);
});
