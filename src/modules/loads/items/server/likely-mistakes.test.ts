import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf, workedValue } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Two converters with override prices whose codes differ in one character. */
const pair = async (dear: number, cheap: number, own: string, other: string) => {
  const stem = unheardOf().slice(0, 9);
  const priced = (code: string, price: number) =>
    makeConverter(stage.sql, { codes: [stem + code], value: { ...workedValue, price, isCalculatedPrice: false } });
  const { productId } = await priced(own, dear);
  await priced(other, cheap);
  return {
    productId,
    question: new RegExp(`^${stem}${own} pays \\$.*; ${stem}${other}, which is easily read for it, pays`),
  };
};
const add = async (productId: number, who: Person = 'buyer') => {
  const { loadId } = await stage.load();
  return stage.send(who, loadItems.addItem, { loadId, productId, quantity: 1, ask: true });
};

describe('a price far above that of a look-alike', () => {
  // Override prices are whole dollars; no terms of the demo customers change a ratio by so much.
  it.each([
    ['8', 'B', 300, 100],
    ['O', '0', 160, 100],
    ['M', 'N', 300, 100],
    ['4', 'A', 260, 100],
  ])('is asked about: %s for %s at $%i to $%i', async (own, other, dear, cheap) => {
    const { productId, question } = await pair(dear, cheap, own, other);
    expect(await add(productId)).toMatchObject({ status: 409, code: 'ASK', error: expect.stringMatching(question) });
  });

  it.each([
    ['8', 'B', 140, 100, 'not far above'],
    ['8', 'B', 100, 300, 'below it'],
    ['M', 'N', 240, 100, 'not far enough for a weak confusion'],
    ['8', '7', 300, 100, 'not confused with it'],
  ])('is added at once: %s for %s at $%i to $%i, %s', async (own, other, dear, cheap) => {
    const { productId } = await pair(dear, cheap, own, other);
    expect((await add(productId)).status).toBe(200);
  });

  const stemmed = (stem: string, codes: readonly string[], price: number) =>
    makeConverter(stage.sql, {
      codes: codes.map((each) => stem + each),
      value: { ...workedValue, price, isCalculatedPrice: false },
    });

  it('is asked about by every code of both', async () => {
    const stem = unheardOf().slice(0, 9);
    const { productId } = await stemmed(stem, ['X1', 'Y8'], 300);
    await stemmed(stem, ['Z4', 'YB'], 100);
    const question = new RegExp(`${stem}YB, which is easily read for it, pays`);
    expect(await add(productId)).toMatchObject({ status: 409, code: 'ASK', error: expect.stringMatching(question) });
  });

  it('is asked about where the other one also has a longer code', async () => {
    const stem = unheardOf().slice(0, 9);
    const { productId } = await stemmed(stem, ['51'], 300);
    await stemmed(stem, ['5I', '51A'], 40);
    expect(await add(productId)).toMatchObject({ status: 409, code: 'ASK' });
  });

  it('is asked about however many look-alikes pay as much', async () => {
    const stem = unheardOf().slice(0, 8);
    const { productId } = await stemmed(stem, ['88'], 300);
    for (let nth = 0; nth < 12; nth += 1) await stemmed(stem, ['8B'], 290);
    await stemmed(stem, ['-BB'], 40);
    // As it is stamped.
    const error = expect.stringMatching(`${stem}-BB`);
    expect(await add(productId)).toMatchObject({ status: 409, code: 'ASK', error });
  });

  it('is not told to whoever may not see prices', async () => {
    const { productId } = await pair(300, 100, '8', 'B');
    const { status, error } = await stage.denied('buyer', 'canSeeUnitPrice', () => add(productId));
    expect([status, error]).toEqual([200, undefined]);
    expect((await add(productId)).status).toBe(409);
  });

  it('is asked about in codes of two characters and without digits', async () => {
    const free = async (codes: readonly string[]) =>
      (await stage.sql`select from converter_code where code = any(${codes})`).length === 0;
    const stems = [...'HJKPRWXY'].map((each) => [`${each}I`, `${each}L`]);
    for (const [own, other] of stems as [string, string][]) {
      if (!(await free([own, other]))) continue;
      const value = (price: number) => ({ ...workedValue, price, isCalculatedPrice: false });
      const { productId } = await makeConverter(stage.sql, { codes: [own], value: value(300) });
      await makeConverter(stage.sql, { codes: [other], value: value(100) });
      return expect(await add(productId)).toMatchObject({ status: 409, code: 'ASK' });
    }
    throw new Error('All codes of two characters are taken.');
  });
});

it('an added converter counts as used by the company of the load, once an item', async () => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  const uses = () =>
    stage.sql`select company_id, day::text as day, uses from converter_use where converter_id = ${productId}`;
  const day = stage.app.now().toISOString().slice(0, 10);
  const { loadId } = await stage.load();
  const send = () => stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 3 });
  expect((await send()).status).toBe(200);
  expect(await uses()).toEqual([{ companyId: stage.place.companyId, day, uses: 1 }]);
  expect((await send()).status).toBe(200);
  expect(await uses()).toEqual([{ companyId: stage.place.companyId, day, uses: 2 }]);
});

it('an add that is taken back is no use of its day, and leaves those of others', async () => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  const uses = () => stage.sql`
    select company_id, day::text as day, uses from converter_use where converter_id = ${productId} order by 1, 2`;
  const { loadId } = await stage.load();
  const add = async (): Promise<number> =>
    (await stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 3 })).body['itemId'] as number;
  const remove = async (itemId: number) =>
    expect((await stage.send('buyer', loadItems.deleteItem, { loadId, itemId })).status).toBe(200);
  const now = stage.app.now();
  const [day, dayBefore] = [now, new Date(now.getTime() - 86_400_000)].map((at) => at.toISOString().slice(0, 10));
  const { companyId } = stage.place;
  const theirs = { companyId: stage.otherPlace.companyId, day, uses: 4 };
  const insert = (use: object) => stage.sql`insert into converter_use ${stage.sql({ ...use, converterId: productId })}`;
  await insert(theirs);
  const listed = (...mine: object[]) => [...mine, theirs].toSorted((a, b) => idOf(a) - idOf(b));

  const [first, second, ofYesterday] = [await add(), await add(), await add()];
  await stage.sql`update load_item set created_at = created_at - interval '1 day' where id = ${ofYesterday}`;
  await insert({ companyId, day: dayBefore, uses: 1 });
  await remove(ofYesterday);
  expect(await uses()).toEqual(listed({ companyId, day, uses: 3 }));
  await remove(first);
  expect(await uses()).toEqual(listed({ companyId, day, uses: 2 }));
  await remove(second);
  expect(await uses()).toEqual(listed({ companyId, day, uses: 1 }));
});

const idOf = (row: object): number => (row as { companyId: number }).companyId;
