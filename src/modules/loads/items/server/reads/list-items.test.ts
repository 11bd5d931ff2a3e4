import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { loadItems } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, loadItems.listItems, { loadId, ...more });
const listed = async (loadId: number, more: object = {}, who: Person = 'buyer') => {
  const { status, body } = await list(loadId, more, who);
  expect(status).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const idsOf = async (loadId: number, more: object = {}, who: Person = 'buyer') =>
  (await listed(loadId, more, who)).map(({ itemId }) => itemId);
/** The only item of a load, as it is listed. */
const itemOf = async (item: ItemSpec = {}, spec: LoadSpec = {}, place: Partial<Place> = {}) => {
  const { loadId, itemIds } = await stage.load({ ...spec, items: [item] }, place);
  const [row] = await listed(loadId);
  return { loadId, itemId: itemIds[0]!, row: row! };
};
/** New pictures of a tenant. */
const pictures = async (count: number): Promise<number[]> => {
  const rows = await stage.sql<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, created_by)
    select ${stage.place.companyId}, 'tenant', 'a.webp', 'image/webp', 1, sha256(n::text::bytea), ${stage.place.buyerId}
    from generate_series(1, ${count}) n returning id`;
  return rows.map(({ id }) => id);
};

describe('the items of a load', () => {
  it('come last added first, its own alone, without deleted ones', async () => {
    await stage.load({ items: [{}] });
    const { loadId, itemIds } = await stage.load({ items: [{}, {}, { columns: { deletedAt: new Date() } }] });
    await stage.load({ items: [{}] });
    expect(await idsOf(loadId)).toEqual([itemIds[1], itemIds[0]]);
    expect(await idsOf(loadId, { isShowAll: true })).toEqual([itemIds[1], itemIds[0]]);
  });

  it('come page by page with their total, or all at once', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}, {}] });
    const newest = itemIds.toReversed();
    const page = async (more: object) => {
      const { body } = await list(loadId, more);
      const ids = body['list'].map(({ itemId }: { itemId: number }) => itemId);
      return [ids, body['areMoreItemsAvailable'], body['total']];
    };
    expect(await page({ count: 2 })).toEqual([newest.slice(0, 2), true, 3]);
    expect(await page({ count: 2, offset: 2 })).toEqual([newest.slice(2), false, 3]);
    expect(await page({ count: 3 })).toEqual([newest, false, 3]);
    expect(await page({ count: 1, isShowAll: true })).toEqual([newest, false, 3]);
  });

  it('say what they are, how many there are, and what they cost', async () => {
    const columns = {
      oem: 'GD3',
      description: 'Toyota, long',
      box: 4,
      finalQuantity: 2.25,
      finalUnit: 3,
      adjustedPrice: 80,
      markup: 5,
      markupIsPercentage: true,
      unitPrice: 84,
      total: 189,
      vin: 'V1',
      warning: 'Often empty',
      reason: 'One is cut',
      isEstimated: true,
      version: 7,
    };
    const { loadId, itemId, row } = await itemOf({ quantity: 3, status: 3, columns });
    const [type] = await stage.sql<
      { name: string }[]
    >`select name from converter_type where id = ${stage.place.typeId}`;
    expect(row).toMatchObject({
      itemId,
      loadId,
      userId: stage.place.buyerId,
      productId: null,
      oem: 'GD3',
      make: '',
      description: 'Toyota, long',
      type: type!.name,
      typeId: stage.place.typeId,
      priceUnit: 'piece',
      status: 3,
      reason: 'One is cut',
      box: 4,
      quantity: 3,
      unit: 3,
      finalQty: 2.25,
      finalUnit: 3,
      basePrice: 100,
      adjustedPrice: 80,
      markup: 5,
      markupIsPercentage: true,
      unitPrice: 84,
      total: 189,
      isEstimated: true,
      isOverride: false,
      priceVersion: stage.place.priceVersion,
      isAddToLoad: true,
      vin: 'V1',
      catAlert: 'Often empty',
      addedBy: 'Dana Okafor',
      isAddedBySeller: false,
      version: 7,
    });
  });

  it.each([
    [0, 100],
    [1, 100],
    [2, 0],
    [3, 100],
  ] as const)('of status %i count for $%i: a rejected one counts for nothing', async (status, total) => {
    const { row } = await itemOf({ status });
    expect(row).toMatchObject({ status, unitPrice: 100, total });
  });

  it('name who added them, and whether that is the seller', async () => {
    expect((await itemOf({ isSellers: true })).row).toMatchObject({
      userId: stage.place.sellerId,
      isAddedBySeller: true,
    });
    const columns = { addedBy: stage.otherPlace.buyerId };
    expect((await itemOf({ columns }, {}, stage.otherPlace)).row).toMatchObject({ isAddedBySeller: false });
  });

  it('name the make of their converter', async () => {
    const [made] = await stage.sql<{ id: number; make: string }[]>`
      select converter.id, make.name as make from converter join make on make.id = make_id order by converter.id limit 1`;
    expect((await itemOf({ columns: { converterId: made!.id } })).row).toMatchObject({
      productId: made!.id,
      make: made!.make,
    });
  });
});

describe('the pictures of an item', () => {
  const attach = async (itemId: number, ids: readonly number[]) => {
    for (const [position, fileId] of ids.entries())
      await stage.sql`insert into load_item_picture (item_id, position, file_id) values (${itemId}, ${ids.length - position}, ${fileId})`;
  };
  const fileIn = (address: unknown) => Number(/\/files\/(\d+)/.exec(String(address))?.[1]);

  it('come in their order, the first one small for the list', async () => {
    const { loadId, itemId } = await itemOf();
    const [first, second, thumbnail] = await pictures(3);
    await stage.sql`update file set thumbnail_id = ${thumbnail!} where id = ${first!}`;
    await attach(itemId, [second!, first!]);
    const [row] = await listed(loadId);
    expect((row!['loadUrls'] as string[]).map(fileIn)).toEqual([first, second]);
    expect(fileIn(row!['url'])).toBe(thumbnail);
  });

  it('are the picture itself where it has no small one, and of no other item', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}, {}] });
    const [own] = await pictures(1);
    await attach(itemIds[1]!, [own!]);
    const [newer, pictured, older] = await listed(loadId);
    expect(fileIn(pictured!['url'])).toBe(own);
    for (const row of [newer, older]) expect(row).toMatchObject({ url: null, loadUrls: [] });
  });

  it('are that of the converter’s family in the list, where it has none of its own', async () => {
    const [drawn] = await stage.sql<{ id: number; fileId: number }[]>`
      select converter.id, file_id from converter join family_picture on family_picture.family_id = converter.family_id
      order by converter.id, position limit 1`;
    const { loadId, itemId, row } = await itemOf({ columns: { converterId: drawn!.id } });
    expect([fileIn(row['url']), row['loadUrls']]).toEqual([drawn!.fileId, []]);
    const [own] = await pictures(1);
    await attach(itemId, [own!]);
    const [after] = await listed(loadId);
    expect(fileIn(after!['url'])).toBe(own);
  });
});

describe('who is shown the items', () => {
  it('are both sides of the load, and no other tenant', async () => {
    const { loadId, itemIds } = await stage.load();
    for (const who of ['buyer', 'grader', 'seller'] as const) expect(await idsOf(loadId, {}, who)).toEqual(itemIds);
    for (const who of ['franchise', 'franchise_buyer'] as const) expect((await list(loadId, {}, who)).status).toBe(404);
    const theirs = await stage.load({}, stage.otherPlace);
    expect(await idsOf(theirs.loadId, {}, 'franchise')).toEqual(theirs.itemIds);
    expect((await list(theirs.loadId, {}, 'seller')).status).toBe(404);
  });

  it('of a settled or a deleted load are no sellers, and nobody', async () => {
    const settled = await stage.load({ type: 4 });
    expect(await idsOf(settled.loadId)).toEqual(settled.itemIds);
    expect((await list(settled.loadId, {}, 'seller')).status).toBe(404);
    const deleted = await stage.load({ columns: { deletedAt: new Date() } });
    for (const who of ['admin', 'seller'] as const) expect((await list(deleted.loadId, {}, who)).status).toBe(404);
  });
});

it('tells staff the comment on its converter, and no seller', async () => {
  const { loadId, itemIds } = await stage.load({ items: [{}] });
  await stage.sql`update load_item set converter_id = (select min(id) from converter) where id = ${itemIds[0]!}`;
  await stage.sql`update converter set comment = 'Cut it open first' where id = (select min(id) from converter)`;
  expect(await listed(loadId)).toMatchObject([{ comment: 'Cut it open first' }]);
  expect((await listed(loadId, {}, 'seller'))[0]).not.toHaveProperty('comment');
});
