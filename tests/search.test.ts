import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { openTestApp, type TestApp } from './support/app.ts';

/* Finding a converter: what is found, in which order, and why. */

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

const inOrder = ['exact', 'prefix', 'contains', 'look-alike', 'text', 'near'];

it('the whole code comes first, then what begins with it, holds it, is misread for it, and is described with it', async () => {
  const rows = await search({ text: 'gd3 ea6' });
  expect(rows[0]).toMatchObject({ oem: 'GD3+EA6', match: { kind: 'exact', reason: 'Exact code' } });
  const found = rows.map(({ match }) => match.kind);
  expect(found).toEqual(found.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)));
  for (const kind of ['prefix', 'contains', 'look-alike', 'text']) expect(found).toContain(kind);
  expect(found).not.toContain('near');
  expect(rows.filter(({ match }) => match.kind === 'text').map(({ oem }) => oem)).toContain('25051-0D160');
  expect(rows.find(({ match }) => match.kind === 'look-alike')!.match.reason).toMatch(/ for /);
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(rows.length);
});

it.each(['GD3EA6', 'gd3-ea6', 'gd3.ea6', ' GD3 / EA6 ', 'gd3+ea6'])('%j is the same code', async (text) => {
  expect((await search({ text }))[0]).toMatchObject({ oem: 'GD3+EA6', match: { kind: 'exact' } });
});

it('one wrong character is forgiven only when nothing else was found', async () => {
  expect(await kinds('GD3XA6')).toContain('near');
  expect(await kinds('GD3EA')).not.toContain('near');
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
