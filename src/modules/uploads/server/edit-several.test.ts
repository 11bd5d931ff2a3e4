import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { csvOf, workedSheet } from '../../../../tests/support/uploads.ts';
import { catalogue } from '../../catalogue/contract.ts';

/* A sheet of changes to several converters, which are written together. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const get = async (productId: number) => (await stage.send('super', catalogue.getConverter, { productId })).body;
const edit = (...rows: readonly (readonly (string | number)[])[]) =>
  workedSheet(stage, { content: csvOf(...rows), isEdit: true });
const two = async (spec: object = {}) => [
  (await makeConverter(stage.sql, spec)).productId,
  (await makeConverter(stage.sql, spec)).productId,
];

it('gives each the codes, the make and the family of its row', async () => {
  const made = await two();
  const named = await Promise.all(
    made.map(async (productId) => {
      const [make, family] = [unheardOf(), unheardOf()];
      await makeConverter(stage.sql, { make });
      await stage.sql`insert into family (name) values (${family})`;
      return { productId, make, family, codes: [unheardOf(), unheardOf()] };
    }),
  );
  const rows = named.map(({ productId, make, family, codes }) => [productId, make, family, codes.join('; ')]);
  expect(await edit(['productId', 'manufacturer', 'family', 'oem'], ...rows)).toMatchObject({ changed: 2, failed: 0 });
  for (const { productId, make, family, codes } of named) {
    expect(await get(productId)).toMatchObject({ make, family, oems: codes });
    expect((await foundRows(stage, { text: codes[1], make })).map((row) => row.productId)).toEqual([productId]);
  }
  // The same names in other letters are the same.
  const again = named.map(({ productId, make, family }) => [productId, make.toLowerCase(), family.toLowerCase()]);
  expect(await edit(['productId', 'manufacturer', 'family'], ...again)).toMatchObject({ unchanged: 2, failed: 0 });
});

it('moves the codes of each to its make', async () => {
  const codes = [unheardOf(), unheardOf()];
  const rows = [];
  for (const code of codes) {
    const [{ productId }, make] = [await makeConverter(stage.sql, { codes: [code] }), unheardOf()];
    await makeConverter(stage.sql, { make });
    rows.push([productId, make] as const);
  }
  expect(await edit(['productId', 'manufacturer'], ...rows)).toMatchObject({ changed: 2, failed: 0 });
  for (const [at, [productId, make]] of rows.entries())
    expect((await foundRows(stage, { text: codes[at]!, make })).map((row) => row.productId)).toEqual([productId]);
});

it('raises the version of each where its worth alone changes', async () => {
  const made = await two({ value: { weight: 1250, pt: 420, pd: 1650, rh: 290 } });
  const rows = made.map((productId, at) => [productId, 500 + at]);
  expect(await edit(['productId', 'ptAssay'], ...rows)).toMatchObject({ changed: 2, failed: 0 });
  for (const [at, productId] of made.entries())
    expect(await get(productId)).toMatchObject({ ptAssay: 500 + at, version: 1 });
});

it('refuses each row about a converter that an earlier row has named otherwise', async () => {
  const serials = [unheardOf(), unheardOf()];
  const made = [];
  for (const serialNo of serials) made.push((await makeConverter(stage.sql, { columns: { serialNo } })).productId);
  const upload = await edit(
    ['productId', 'serialNo', 'comment'],
    ...made.map((productId) => [productId, '', 'first']),
    ...serials.map((serialNo) => ['', serialNo, 'again']),
  );
  expect(upload).toMatchObject({ changed: 2, failed: 2 });
  expect(upload.errors).toEqual([
    { line: 4, reason: expect.stringContaining('Line 2 is about the same converter.') },
    { line: 5, reason: expect.stringContaining('Line 3 is about the same converter.') },
  ]);
});
