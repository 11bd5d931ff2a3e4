import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { openTestApp, type TestApp } from './support/app.ts';

/* Finding converters: the results, their order, and the reasons. */

type Row = { productId: number; oem: string; make: string; name: string; match: { kind: string; reason: string } };

let app: TestApp;
let me: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  me = await app.signIn('buyer@troyard.test');
});
afterAll(() => app.close());

const search = async (input: object): Promise<Row[]> => {
  const { status, body } = await app.call('GET', calls.searchConverters.path, { count: 100, ...input }, me);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'];
};
const kinds = async (text: string) => (await search({ text })).map(({ match }) => match.kind);

/** The converters with every word of the text in the searched columns, found by reading every row. */
const describedWith = async (text: string): Promise<number[]> => {
  const rows = await app.sql<{ id: number; search: string }[]>`
    select id, search from converter where deleted_at is null order by id`;
  const words = text.trim().toUpperCase().split(/\s+/);
  return rows.filter(({ search: whole }) => words.every((word) => whole.includes(word))).map(({ id }) => id);
};

const inOrder = ['exact', 'prefix', 'contains', 'look-alike', 'text', 'near'];

it('the whole code comes first, then what begins with it, holds it, is misread for it, and is described with it', async () => {
  const rows = await search({ text: 'gd3 ea6' });
  expect(rows[0]).toMatchObject({ oem: 'GD3+EA6', match: { kind: 'exact', reason: 'Exact code' } });
  const found = rows.map(({ match }) => match.kind);
  expect(found).toEqual(found.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)));
  for (const kind of ['prefix', 'contains', 'look-alike', 'text']) expect(found).toContain(kind);
  expect(rows.filter(({ match }) => match.kind === 'text').map(({ oem }) => oem)).toContain('25051-0D160');
  expect(rows.find(({ match }) => match.kind === 'look-alike')!.match.reason).toMatch(/ for /);
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(rows.length);
});

it.each(['GD3EA6', 'gd3-ea6', 'gd3.ea6', ' GD3 / EA6 ', 'gd3+ea6'])('%j is the same code', async (text) => {
  expect((await search({ text }))[0]).toMatchObject({ oem: 'GD3+EA6', match: { kind: 'exact' } });
});

it('one wrong, missing or added character is forgiven, behind whatever is likelier', async () => {
  for (const text of ['GD3XA6', 'GDEA6', 'GD33EA6', 'DG3EA6', 'GD3EA'])
    expect(
      (await search({ text })).filter(({ match }) => match.kind === 'near').map(({ oem }) => oem),
      text,
    ).toContain(text === 'GD3EA' ? 'G03+EA6' : 'GD3+EA6');
  expect(await kinds('NOSUCHCODE99')).toEqual([]);
});

it('every word has to be there, in the make, the model, the description or a code', async () => {
  const [all, fewer] = [await search({ text: 'toyota corolla' }), await search({ text: 'toyota corolla late' })];
  expect(fewer.length).toBeGreaterThan(0);
  expect(fewer.length).toBeLessThan(all.length);
  expect(fewer.map(({ productId }) => productId)).toContain(
    (await search({ text: '25051-0D160' })).find(({ oem }) => oem === '25051-0D160')!.productId,
  );
});

it.each(['50%_off', String.raw`a\\b`, "o'neill", '"quoted"', '(x)', '100%', '<b>old'])(
  '%j is looked for as it stands',
  async (text) => {
    const [one] = await app.sql<{ id: number }[]>`
      update converter set description = ${`Strange ${text} thing`}
      where id = (select max(converter.id) from converter join converter_code on converter_id = converter.id) returning id`;
    const found = await search({ text: `strange ${text}` });
    expect(found.map(({ productId }) => productId)).toEqual([one!.id]);
    expect(await search({ text: `strange ${text.replaceAll(/[%_]/g, 'x')}y` })).toEqual([]);
  },
);

it.each(['toyota', 'MR', 'MR5', 'B', '0', 'gd3'])(
  'the pages of %j go on where the one before ended: nothing twice, nothing left out',
  async (text) => {
    const whole = (await search({ text, count: 90 })).map(({ productId }) => productId);
    expect(whole.length).toBeGreaterThan(5);
    for (const count of [7, 10, 25]) {
      const pages: number[] = [];
      for (let offset = 0; offset < 90; offset += count)
        pages.push(...(await search({ text, count, offset })).map(({ productId }) => productId));
      expect(pages.slice(0, 90), `by ${count}`).toEqual(whole);
    }
  },
);

// Common and rare short words, alone and with longer ones; one character; one that occurs nowhere; more than eight
// words.
const texts = `LS|V6|GT|2.0 LS|1.8 LE|corolla z|toyota z|z toyota 2.4|ls late|QX|Q|z|3|q z|q j x 7|, c|(|~|é|%|_|00 17 4|2.|-1|lexus
  |toyota front|zz qq|a c e i l n r 1|  ls   V6 |ls LS`;
it.each(texts.split(/\n? *\|/))(
  '%j finds every converter that has all its words, page by page, and no other',
  async (text) => {
    const described = await describedWith(text);
    const pages: Row[] = [];
    for (let more = true; more;) {
      const sent = { text, count: 400, offset: pages.length };
      const { status, body } = await app.call('GET', calls.searchConverters.path, sent, me);
      expect([status, body['error']]).toEqual([200, undefined]);
      pages.push(...body['list']);
      // The ranking ends after 5,000 rows.
      more = body['areMoreItemsAvailable'] && pages.length < 5000;
      if (more) expect(body['list']).toHaveLength(400);
    }
    const found = pages.map(({ productId }) => productId);
    expect(new Set(found).size).toBe(found.length);
    expect(described.filter((id) => !found.includes(id))).toEqual([]);
    // A converter found by its code need not contain the words.
    const byWord = pages.filter(({ match }) => match.kind === 'text').map(({ productId }) => productId);
    expect(byWord.filter((id) => !described.includes(id))).toEqual([]);
  },
);

it.each([
  ['LS', 73],
  ['V6', 39],
  ['GT', 54],
  ['2.0 LS', 11],
  ['1.8 LE', 51],
  ['corolla z', 0],
])('of %j there are %i', async (text, count) => {
  const described = await describedWith(text);
  expect(described).toHaveLength(count);
  // Some codes begin with 18LE too.
  expect((await search({ text })).filter(({ productId }) => described.includes(productId))).toHaveLength(count);
});

it('a text is told by each of its characters and each two that stand together', async () => {
  const rows = await app.sql<{ search: string; grams: string[] }[]>`
    select search, search_grams(search) as grams from converter where id % 10 = 0
    union all select text, search_grams(text) from unnest(${['', 'A', 'AB', ' A  BC ', 'É1 日本', 'A😀']}::text[]) text`;
  for (const { search: whole, grams } of rows) {
    const signs = [...whole];
    const both = [...signs, ...signs.slice(1).map((sign, at) => signs[at]! + sign)];
    expect(new Set(grams)).toEqual(new Set(both.filter((gram) => !gram.includes(' '))));
  }
});

it('what is described with a make’s name stands behind the make, on every page', async () => {
  await app.sql`update converter set description = 'Fits Lexus LS too' where id in (
    (select max(converter.id) from converter join make on make.id = make_id where make.name = 'Honda'),
    (select min(converter.id) from converter join make on make.id = make_id where make.name = 'Acura'))`;
  for (const text of ['lexus', 'lexus ls', 'lexus l']) {
    const found: Row[] = [];
    for (let offset = 0, more = true; more; offset += 20) {
      const rows = await search({ text, count: 20, offset });
      found.push(...rows);
      more = rows.length === 20;
    }
    expect(found.map(({ productId }) => productId).toSorted((a, b) => a - b)).toEqual(await describedWith(text));
    const makes = found.map(({ make }) => make);
    expect(makes.slice(-2), text).toEqual(['Acura', 'Honda']);
    expect(new Set(makes.slice(0, -2))).toEqual(new Set(['Lexus']));
  }
});

it('codes that begin with what was typed, from the first character on', async () => {
  const codes = async (text: string) => (await app.call('GET', calls.searchCodes.path, { text }, me)).body;
  const beginning = await app.sql<{ stamped: string }[]>`select stamped from converter_code where code like 'G%'`;
  const found = (await codes('g')) as unknown as string[];
  expect(found.length).toBeGreaterThan(5);
  expect(beginning.map(({ stamped }) => stamped)).toEqual(expect.arrayContaining(found));
  expect(await codes('-')).toEqual([]);
});

it('make and type narrow what is found, look-alikes too', async () => {
  const rows = await search({ text: 'gd3', make: 'Lexus' });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ make }) => make))).toEqual(new Set(['Lexus']));
});

it('what was deleted is found no more', async () => {
  const [first] = await search({ text: 'GD3+EA6+KT' });
  await app.sql`update converter set deleted_at = now() where id = ${first!.productId}`;
  expect((await search({ text: 'GD3+EA6+KT' })).map(({ productId }) => productId)).not.toContain(first!.productId);
});

it('pages of a common part of codes end where the matches do, with each converter once', async () => {
  const carriers = await app.sql<{ id: number }[]>`
    insert into converter_code (converter_id, position, stamped, code, make_id, type_id)
    select id, 80, 'K' || id || 'QQQ', 'K' || id || 'QQQ', make_id, type_id from converter where deleted_at is null order by id limit 1500
    returning converter_id as id`;
  const found: number[] = [];
  for (let offset = 0; ; offset += 97) {
    const { body } = await app.call('GET', calls.searchConverters.path, { text: 'qqq', count: 97, offset }, me);
    found.push(...(body['list'] as Row[]).map(({ productId }) => productId));
    if (!body['areMoreItemsAvailable']) break;
  }
  expect(found.toSorted((a, b) => a - b)).toEqual(carriers.map(({ id }) => id).toSorted((a, b) => a - b));
  await app.sql`delete from converter_code where position = 80`;
});

it('a code that many carry does not hide the next one', async () => {
  await app.sql`insert into converter_code (converter_id, position, stamped, code, make_id, type_id)
    select id, 90, 'DUPQX9', 'DUPQX9', make_id, type_id from converter order by id limit 25`;
  await app.sql`insert into converter_code (converter_id, position, stamped, code, make_id, type_id)
    select id, 91, 'DUPQX9B', 'DUPQX9B', make_id, type_id from converter order by id limit 1`;
  const { body } = await app.call('GET', calls.searchCodes.path, { text: 'dupq' }, me);
  expect(body).toEqual(['DUPQX9', 'DUPQX9B']);
});
