import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { sentConverter, uploaded } from '../../../../../tests/support/converters.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { makeMake } from '../../../../../tests/support/makes.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';
import { converterEditing } from '../contract.ts';

let stage: Stage;
const pictures: Partial<Record<Person, string>> = {};
beforeAll(async () => {
  stage = await openStage();
  for (const who of ['admin', 'buyer', 'franchise'] as const) pictures[who] = await uploaded(stage, who);
});
afterAll(() => stage.close());

const add = (more: object = {}, who: Person = 'admin') =>
  stage.send(who, converterEditing.addConverter, sentConverter(pictures[who]!, more));
const added = async (more: object = {}, who: Person = 'admin'): Promise<number> => {
  const { status, body } = await add(more, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['productId'];
};
const get = async (productId: number, who: Person = 'super') =>
  (await stage.send(who, catalogue.getConverter, { productId })).body;
const rowsOf = async (productId: number) => ({
  converter: (await stage.sql`select * from converter where id = ${productId}`)[0]!,
  values: await stage.sql`select * from converter_value where converter_id = ${productId} order by revision`,
  codes:
    await stage.sql`select position, code, stamped, make_id, type_id from converter_code where converter_id = ${productId} order by position`,
});

describe('a new converter', () => {
  it('is found by each of its codes at once, and says so', async () => {
    const [one, other] = [unheardOf(), unheardOf()];
    const { status, body } = await add({ oem: ` ${one}-a ; ${other};${one} A;` });
    expect([status, body['message']]).toEqual([200, 'Successfully added Converter']);
    for (const text of [`${one}A`, other.toLowerCase()])
      expect((await foundRows(stage, { text })).map(({ productId }) => productId)).toContain(body['productId']);
    const { codes } = await rowsOf(body['productId']);
    expect(codes.map(({ stamped }) => stamped)).toEqual([`${one}-a`, other]);
  });

  it('keeps every field', async () => {
    const family = unheardOf();
    const productId = await added({
      model: 'F-150',
      description: 'two sensors',
      serialNo: 'SN 7',
      abCode: 'AB 1',
      abSubcode: 'b',
      family,
      comment: 'seen twice',
      notes: 'heavy',
      catAlert: 'Often without its core',
      isMarkForTest: true,
      subweight: 1250,
      ptAssay: 420,
      pdAssay: 1650,
      rhAssay: 290,
      ptDisc: 6.5,
      ptDiscIsPercentage: true,
      rhDisc: 1200,
      rhDiscIsPercentage: false,
      schemeDisc: 5,
      price2Modifier: -3,
    });
    const body = await get(productId);
    expect(body).toMatchObject({
      name: 'Front left',
      make: 'Ford',
      model: 'F-150',
      description: 'two sensors',
      serialNo: 'SN 7',
      abCode: 'AB 1',
      abSubcode: 'b',
      family,
      comment: 'seen twice',
      notes: 'heavy',
      catAlert: 'Often without its core',
      isMarkForTest: true,
      subweight: 1250,
      ptAssay: 420,
      pdAssay: 1650,
      rhAssay: 290,
      ptDisc: 6.5,
      pdDisc: null,
      rhDisc: 1200,
      rhDiscIsPercentage: false,
      schemeDisc: 5,
      price2Modifier: -3,
      hasOwnPictures: true,
      version: 0,
    });
    expect(body['urls']).toHaveLength(1);
  });

  it('counts its percentages unless it says otherwise', async () => {
    const body = await get(await added());
    for (const field of ['ptDisc', 'pdDisc', 'rhDisc', 'schemeDisc', 'price2Modifier'])
      expect(body[`${field}IsPercentage`]).toBe(true);
  });

  it.each([
    [
      'without assays by its base price, in whole dollars',
      {},
      { price: 241, isCalculatedPrice: false, basePrice: 241 },
    ],
    [
      'with assays by its metal',
      { subweight: 1250, ptAssay: 420, pdAssay: 1650, rhAssay: 290 },
      { price: 241, isCalculatedPrice: true },
    ],
    [
      'with assays by its base price where that is wanted',
      { subweight: 1250, ptAssay: 420, pdAssay: 1650, rhAssay: 290, isCalculatedPrice: false },
      { price: 241, isCalculatedPrice: false },
    ],
  ])('is priced %s', async (_, more, expected) => {
    const [{ modifier } = { modifier: '0' }] = await stage.sql<{ modifier: string }[]>`
      select overrides_modifier as modifier from pricing_version order by version desc limit 1`;
    const { basePrice, ...rest } = expected as { basePrice?: number };
    const body = await get(await added({ basePrice: 241, ...more }));
    expect(body).toMatchObject(rest);
    if (basePrice) expect(body['basePrice']).toBe(Math.round(basePrice * (1 + Number(modifier) / 100)));
  });

  it('is of no known make where none is sent', async () => {
    expect(await get(await added({ make: undefined }))).toMatchObject({ make: 'Other' });
  });

  it('and another of no known make at once are both of the one make Other', async () => {
    await stage.sql`update make set deleted_at = now() where name = 'Other'`;
    let both: Promise<number[]> | undefined;
    const undone = stage.sql.begin(async (tx) => {
      await tx`insert into make (name) values ('Other')`;
      both = Promise.all([added({ make: undefined }), added({ make: undefined })]);
      await waitForLocks(stage.sql, 2);
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    const makes = await stage.sql<{ name: string }[]>`
      select distinct make.name, make.id from converter join make on make.id = make_id where converter.id = any(${(await both)!})`;
    expect(makes.map(({ name }) => name)).toEqual(['Other']);
  });

  it('shows its pictures to everybody, also to those of another company', async () => {
    const productId = await added({ urls: [await uploaded(stage, 'admin'), await uploaded(stage, 'admin')] });
    const files = await stage.sql`
      select reach from file join converter_picture on file_id = file.id where converter_id = ${productId}`;
    expect(files).toEqual([{ reach: 'public' }, { reach: 'public' }]);
    expect((await get(productId, 'franchise'))['urls']).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('refused', () => {
  it.each([
    ['name', '', 'Write a name.'],
    ['name', undefined, undefined],
    ['type', undefined, undefined],
    ['type', 999_999, 'There is no such type.'],
    ['oem', '', 'Write the code that is stamped on it.'],
    ['oem', ' ; ', 'Write the code that is stamped on it.'],
    ['oem', '--', '-- is no code. Write the code that is stamped on it.'],
    ['oem', undefined, undefined],
    ['basePrice', undefined, undefined],
    ['basePrice', -1, undefined],
    ['basePrice', 12.4, 'Whole numbers only.'],
    ['basePrice', '120', undefined],
    ['urls', [], 'Add at least one picture.'],
    ['urls', undefined, undefined],
    ['urls', ['/files/1/x'], 'Upload the picture first.'],
    ['make', 'Frod', 'There is no make Frod. Add it under Manufacturer Tips first.'],
    ['manufacturer', 'Honda', 'Make and manufacturer are the same, and must agree.'],
    ['subweight', 0, 'At least 0.001.'],
    ['ptAssay', 'many', undefined],
    ['schemeDisc', 101, 'From -100 to 100 %.'],
    ['ptDisc', -100.5, 'From -100 to 100 %.'],
  ])('%s %j', async (field, value, sentence) => {
    const { status, fields } = await add({ [field]: value });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    if (sentence) expect(fields![field]).toBe(sentence);
  });

  it('a deleted make, but not a new one of its name', async () => {
    const make = unheardOf();
    await makeMake(stage.sql, { name: make, deletedAt: new Date() });
    const { status, fields } = await add({ make });
    expect([status, fields]).toEqual([
      400,
      { make: `There is no make ${make}. Add it under Manufacturer Tips first.` },
    ]);
    const makeId = await makeMake(stage.sql, { name: make });
    expect((await rowsOf(await added({ make: make.toLowerCase() }))).converter).toMatchObject({ makeId });
  });

  it.each([
    [{ subweight: 1250 }],
    [{ ptAssay: 420, pdAssay: 1650, rhAssay: 290 }],
    [{ subweight: 1250, ptAssay: 420, pdAssay: 1650 }],
  ])('weight and assays that do not belong together: %j', async (sent) => {
    const { fields } = await add(sent);
    expect(fields).toEqual({ subweight: 'Write the weight and all three assays, or none of them.' });
  });

  it('a picture of another company', async () => {
    const { fields } = await stage.send('admin', converterEditing.addConverter, sentConverter(pictures['franchise']!));
    expect(Object.keys(fields ?? {})).toEqual(['urls']);
  });

  it('a code that the catalogue has, until it is sent again without asking', async () => {
    const oem = unheardOf();
    await added({ oem });
    const asked = await add({ oem: `${oem.slice(0, 3)}-${oem.slice(3).toLowerCase()}`, ask: true });
    expect([asked.status, asked.code]).toEqual([409, 'ASK']);
    expect(asked.error).toBe(`The catalogue has ${oem} already, a converter of Ford. Add another one?`);
    expect((await add({ oem })).status).toBe(200);
    expect((await add({ ask: true })).status).toBe(200);
  });

  it('no code whose converter was deleted', async () => {
    const oem = unheardOf();
    const productId = await added({ oem });
    expect((await add({ oem, ask: true })).code).toBe('ASK');
    await stage.send('admin', converterEditing.deleteConverter, { productId });
    expect((await add({ oem, ask: true })).status).toBe(200);
  });
});

describe('who adds', () => {
  it('staff with the right; a franchise only from a load', async () => {
    const from = async (who: Person, more: object = {}) => (await add(more, who)).status;
    expect(await from('buyer')).toBe(200);
    expect(await from('franchise')).toBe(403);
    expect(await from('franchise', { isEditInvoice: false })).toBe(200);
    expect(await stage.denied('buyer', 'canAddConverter', () => from('buyer'))).toBe(403);
    expect(await stage.denied('franchise', 'canShowOther', () => from('franchise', { isEditInvoice: true }))).toBe(403);
  });

  it.each([
    ['subweight', { subweight: 1, ptAssay: 1, pdAssay: 1, rhAssay: 1 }, 'canAccessAssay'],
    ['isMarkForTest', { isMarkForTest: true }, 'canViewMarkForTest'],
    ['schemeDisc', { schemeDisc: 5 }, 'canShowPricing'],
  ] as const)('nobody writes %s who may not see it', async (_, more, right) => {
    expect((await add(more, 'buyer')).status).toBe(200);
    expect(await stage.denied('buyer', right, async () => (await add(more, 'buyer')).status)).toBe(403);
  });

  it('only staff write comments and new families', async () => {
    const from = { isEditInvoice: false };
    expect((await add({ ...from, comment: 'x' }, 'franchise')).status).toBe(403);
    const { fields } = await add({ ...from, family: unheardOf() }, 'franchise');
    expect(fields).toEqual({ family: 'There is no such family.' });
  });
});
