import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { uploaded } from '../../../../../tests/support/converters.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';
import { converterEditing } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const edit = (productId: number, sent: object, who: Person = 'admin') =>
  stage.send(who, converterEditing.editConverter, { productId, ...sent });
const remove = (productId: number, who: Person = 'admin') =>
  stage.send(who, converterEditing.deleteConverter, { productId });
const get = async (productId: number, who: Person = 'super') =>
  (await stage.send(who, catalogue.getConverter, { productId })).body;
const assayed = { weight: 1250, pt: 420, pd: 1650, rh: 290 };
const made = async (spec: Parameters<typeof makeConverter>[1] = {}): Promise<number> =>
  (await makeConverter(stage.sql, { value: assayed, ...spec })).productId;
const revisions = async (productId: number) =>
  stage.sql`select * from converter_value where converter_id = ${productId} order by revision`;

describe('editing', () => {
  it('changes what is sent, and leaves the rest', async () => {
    const productId = await made({ columns: { model: 'Corolla', comment: 'seen twice' } });
    const before = await get(productId);
    const { status, body } = await edit(productId, { description: 'two sensors' });
    expect([status, body]).toEqual([200, { message: 'Successfully edited Converter', version: 1 }]);
    expect(await get(productId)).toEqual({ ...before, description: 'two sensors', version: 1 });
  });

  it('finds it by its new codes alone, with its new make', async () => {
    const [old, next, make] = [unheardOf(), unheardOf(), unheardOf()];
    await made({ make });
    const productId = await made({ codes: [old] });
    await edit(productId, { oem: next, make });
    expect((await foundRows(stage, { text: next, make })).map((row) => row.productId)).toEqual([productId]);
    expect((await foundRows(stage, { text: old })).map((row) => row.productId)).not.toContain(productId);
  });

  it('finds it under its new type, with its codes as they were', async () => {
    const code = unheardOf();
    const productId = await made({ codes: [code], type: 'CERAMIC' });
    const [diesel] = await stage.sql`select id from converter_type where name = 'DIESEL'`;
    expect((await edit(productId, { type: diesel!['id'] })).status).toBe(200);
    const found = async (ctype: string) => (await foundRows(stage, { text: code, ctype })).map((row) => row.productId);
    expect([await found('DIESEL'), await found('CERAMIC')]).toEqual([[productId], []]);
  });

  it('keeps what it was worth as its own revision, which earlier prices are made of', async () => {
    const productId = await made();
    await edit(productId, { ptAssay: 500, schemeDisc: 4 });
    const rows = await revisions(productId);
    expect(rows.map(({ revision, pt, schemeDisc }) => [revision, Number(pt), Number(schemeDisc)])).toEqual([
      [1, 420, 0],
      [2, 500, 4],
    ]);
    expect(rows[1]!['createdBy']).toBe(await stage.idOf('admin'));
  });

  it('adds no revision where the worth stays', async () => {
    const productId = await made();
    await edit(productId, { subweight: 1250, ptAssay: 420, description: 'x' });
    expect(await revisions(productId)).toHaveLength(1);
  });

  it('takes a typed price in whole dollars alone, and counts it once it is told to', async () => {
    const productId = await made();
    expect((await edit(productId, { price: 12.4 })).fields).toEqual({ price: 'Whole numbers only.' });
    expect(await get(productId)).toMatchObject({ price: null });
    await edit(productId, { price: 241 });
    expect(await get(productId)).toMatchObject({ price: 241, isCalculatedPrice: true, isOverride: false });
    await edit(productId, { isCalculatedPrice: false });
    expect(await get(productId)).toMatchObject({ price: 241, isCalculatedPrice: false, isOverride: true });
    const { fields } = await edit(productId, { price: null });
    expect(fields).toEqual({ price: 'Write the override price, or let the price be calculated.' });
  });

  it('never recalculates a typed price by a later save', async () => {
    const productId = await made({ value: { ...assayed, price: 240, isCalculatedPrice: false } });
    const { basePrice } = await get(productId);
    await edit(productId, { description: 'y', ptAssay: 600 });
    expect(await get(productId)).toMatchObject({ price: 240, basePrice, isCalculatedPrice: false });
  });

  it('takes the assay away as a whole', async () => {
    const productId = await made();
    expect((await edit(productId, { subweight: null })).status).toBe(400);
    await edit(productId, { subweight: null, ptAssay: null, pdAssay: null, rhAssay: null });
    expect(await get(productId)).toMatchObject({ subweight: null, ptAssay: null, isEstimated: true });
  });

  it('shows its own pictures instead of those of its family, and those again when it has none', async () => {
    const [{ familyId }] = (await stage.sql`
      select family_id from family_picture group by family_id having count(*) = 3 limit 1`) as [{ familyId: number }];
    const productId = await made({ familyId });
    expect(await get(productId)).toMatchObject({ hasOwnPictures: false });
    expect((await get(productId))['urls']).toHaveLength(3);
    await edit(productId, { urls: [await uploaded(stage, 'admin')] });
    expect((await get(productId))['urls']).toHaveLength(1);
    await edit(productId, { urls: [] });
    expect((await get(productId))['urls']).toHaveLength(3);
  });

  it('refuses a stale edit with the converter as it is now, without what its reader may not see', async () => {
    const productId = await made();
    await edit(productId, { description: 'first', version: 0 });
    const { status, code, body } = await edit(productId, { description: 'second', version: 0 }, 'franchise');
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({ productId, description: 'first', version: 1, ptAssay: 420 });
    expect(body['fresh']).not.toHaveProperty('comment');
  });

  it('keeps both of two edits that meet', async () => {
    const productId = await made();
    const both = await Promise.all([edit(productId, { ptAssay: 500 }), edit(productId, { rhAssay: 300 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await get(productId)).toMatchObject({ ptAssay: 500, rhAssay: 300, version: 2 });
  });

  it('of nothing changes nothing', async () => {
    const productId = await made();
    expect((await edit(productId, { version: 0 })).body['version']).toBe(0);
  });

  it('of what is not there is not found', async () => {
    const productId = await made();
    await remove(productId);
    for (const id of [productId, 2_000_000_000]) expect((await edit(id, { description: 'x' })).status).toBe(404);
  });

  it.each([
    ['price', { price: 240 }, 'buyer', 403],
    ['isCalculatedPrice', { isCalculatedPrice: false }, 'buyer', 403],
    ['assays', { ptAssay: 500 }, 'buyer', 200],
    ['comment', { comment: 'x' }, 'franchise', 403],
    ['family', { family: null }, 'franchise', 200],
  ] as const)('of %s %j by %s answers %i', async (_, sent, who, expected) => {
    expect((await edit(await made(), sent, who)).status).toBe(expected);
  });

  it('of assays needs canAccessAssay', async () => {
    const productId = await made();
    const status = await stage.denied(
      'buyer',
      'canAccessAssay',
      async () => (await edit(productId, { ptAssay: 1 }, 'buyer')).status,
    );
    expect(status).toBe(403);
  });
});

describe('deleting', () => {
  it('hides it from the search, and keeps the loads that have it', async () => {
    const code = unheardOf();
    const productId = await made({ codes: [code] });
    const { itemIds, loadId } = await stage.load({ items: [{ columns: { converterId: productId } }] });
    const { status, body } = await remove(productId);
    expect([status, body['message']]).toEqual([200, 'Deleted Successfully']);
    expect(await foundRows(stage, { text: code })).toEqual([]);
    expect((await stage.itemRow(itemIds[0]!))['converterId']).toBe(productId);
    expect(loadId).toBeGreaterThan(0);
    expect((await remove(productId)).status, 'a second time').toBe(404);
  });

  it('needs canDeleteConverter', async () => {
    const productId = await made();
    expect((await remove(productId, 'buyer')).status).toBe(403);
    expect(
      await stage.granted('buyer', 'canDeleteConverter', async () => (await remove(productId, 'buyer')).status),
    ).toBe(200);
  });
});

describe('the list', () => {
  const list = async (sent: object, who: Person = 'admin') =>
    (await stage.send(who, converterEditing.listConverters, sent)).body;

  it('has nothing without a text', async () => {
    expect(await list({})).toMatchObject({ list: [], areMoreItemsAvailable: false });
    expect(await list({ text: '' })).toMatchObject({ list: [] });
  });

  it('finds, pages and prices like the search', async () => {
    const code = unheardOf();
    const ids = [await made({ codes: [`${code}A`] }), await made({ codes: [`${code}B`] })];
    const page = await list({ text: code, count: 1 });
    expect([page['list'].length, page['areMoreItemsAvailable']]).toEqual([1, true]);
    const rest = await list({ text: code, count: 1, offset: 1 });
    expect(new Set([page['list'][0].productId, rest['list'][0].productId])).toEqual(new Set(ids));
    const { offerPrice, listedPrice, ptAssay, comment } = await get(ids[0]!);
    const row = [...page['list'], ...rest['list']].find(({ productId }) => productId === ids[0]);
    expect(row).toMatchObject({ offerPrice, listedPrice, ptAssay, comment });
  });

  it('is not for sellers', async () => {
    expect((await stage.send('seller', converterEditing.listConverters, { text: 'GD3' })).status).toBe(403);
  });
});

it('counts the live converters of each family', async () => {
  const family = unheardOf();
  const [{ id }] = (await stage.sql`insert into family (name) values (${family}) returning id`) as [{ id: number }];
  await made({ familyId: id });
  const gone = await made({ familyId: id });
  await stage.sql`update converter set deleted_at = now() where id = ${gone}`;
  const { body } = await stage.send('buyer', converterEditing.listFamilies, {});
  expect(body['list'].find((row: { family: string }) => row.family === family)).toEqual({ family, count: 1 });
});
