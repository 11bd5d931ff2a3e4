import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../../tests/support/boxed-load.ts';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { lots } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const put = async (loadId: number, input: object = {}) =>
  (await stage.send('accountant', lots.setLotInfo, { loadId, lotNo: `L-${crypto.randomUUID().slice(0, 8)}`, ...input }))
    .body['lotId'] as number;
const get = async (lotId: number, who: Person = 'accountant') => (await stage.send(who, lots.getLot, { lotId })).body;
const onBoard = async (lotId: number) => {
  const { body } = await stage.send('accountant', lots.getLotBoard, {});
  return body['lots'].find((lot: { lotId: number }) => lot.lotId === lotId);
};
/** The differences of a lot without the number of the invoice before them. Their count on the board is the same. */
const differences = async (lotId: number, who: Person = 'admin'): Promise<string[]> => {
  const { differenceList, differences: count } = await get(lotId, who);
  expect(count).toBe(differenceList.length);
  expect((await onBoard(lotId))['differences']).toBe(count);
  return differenceList.map(({ sentence }: { sentence: string }) => sentence.replace(/^Invoice SCENE-[\w-]+:? /, ''));
};

describe('a lot', () => {
  it('tells its boxes by load with their weights, what they held and hold', async () => {
    const a = await boxedLoad(stage, [boxed(1, [1, 2, 0.5], { quantity: 2 }), boxed(2, [4])]);
    const b = await boxedLoad(stage, [boxed(0, [8], { quantity: 2.5, columns: { priceUnit: 'lb' } })]);
    const lotNo = `L-${a.loadId}`;
    const lotId = await put(a.loadId, { lotNo, boxes: [{ box: 1, weight: 10.5 }, 2] });
    await put(b.loadId, { lotNo });
    await stage.sql`update load_item set quantity = 3, unit = 3, total = 300 where id = ${a.itemIds[0]!}`;
    const lot = await get(lotId);
    expect(lot).toMatchObject({ lotNo, loads: 2, boxes: 3, weighedBoxes: 1, weight: 10.5 });
    expect(lot).toMatchObject({ items: 3, pieces: 3, pounds: 2.5, paid: 550 });
    // 2 × 1 + 4 + 2.5 × 8, 2 × 2 and 2 × 0.5.
    expect(lot).toMatchObject({ ptOunces: 26, pdOunces: 4, rhOunces: 1 });
    expect(lot['loadsOfLot']).toMatchObject([
      {
        loadId: a.loadId,
        isDeleted: false,
        isReopened: false,
        boxes: [
          {
            box: 1,
            weight: 10.5,
            frozen: { items: 1, pieces: 2, paid: 200, ptOunces: 2 },
            today: { items: 1, pieces: 3, paid: 300, ptOunces: 3 },
          },
          { box: 2, weight: null, frozen: { pieces: 1, ptOunces: 4 }, today: { pieces: 1, ptOunces: 4 } },
        ],
      },
      { loadId: b.loadId, boxes: [{ box: 0, frozen: { pieces: 0, pounds: 2.5, ptOunces: 20 } }] },
    ]);
  });
});

it('does not hold what moved into its box from a box of another lot', async () => {
  const { loadId, itemIds } = await boxedLoad(stage, [boxed(1, [1]), boxed(2, [4])]);
  await put(loadId, { boxes: [1] });
  const lotId = await put(loadId, { boxes: [2] });
  await stage.sql`update load_item set box = 2 where id = ${itemIds[0]!}`;
  expect((await get(lotId))['loadsOfLot']).toMatchObject([
    { boxes: [{ box: 2, frozen: { items: 1, ptOunces: 4 }, today: { items: 1, ptOunces: 4 } }] },
  ]);
});

describe('what differs from what went in', () => {
  it('is nothing at first, nor after changes of other boxes, payments and notes', async () => {
    const { loadId, itemIds } = await boxedLoad(stage);
    const lotId = await put(loadId, { boxes: [1] });
    await stage.sql`update load_item set quantity = 9, total = 900 where id = ${itemIds[1]!}`;
    await stage.sql`update load set notes = 'Called', discount = 1 where id = ${loadId}`;
    expect(await differences(lotId)).toEqual([]);
  });

  it('are pieces, dollars and ounces of an edited item, each for itself', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1, [1]), boxed(1), boxed(1, [0, 0, 0.25])]);
    const lotId = await put(loadId);
    await stage.sql`update load_item set quantity = 3, unit = 3, total = 300 where id = ${itemIds[0]!}`;
    await stage.sql`update load_item set total = 99.5 where id = ${itemIds[1]!}`;
    await stage.sql`update load_item set receipt = null where id = ${itemIds[2]!}`;
    expect(await differences(lotId)).toEqual([
      'SCENE 1: 3 pieces instead of 1, $300.00 paid instead of $100.00, 3 oz of platinum instead of 1.',
      'SCENE 2: $99.50 paid instead of $100.00.',
      'SCENE 3: 0 oz of rhodium instead of 0.25.',
    ]);
    // The accountant lacks canAccessAssay.
    expect(await differences(lotId, 'accountant')).toEqual([
      'SCENE 1: 3 pieces instead of 1, $300.00 paid instead of $100.00, other ounces are expected.',
      'SCENE 2: $99.50 paid instead of $100.00.',
      'SCENE 3: other ounces are expected.',
    ]);
  });

  it('names no dollars without canSeeSubtotal, and the lot and the board have none', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1), boxed(2)]);
    const lotId = await put(loadId, { boxes: [1] });
    await stage.sql`update load_item set total = 99.5 where id = ${itemIds[0]!}`;
    const answers = async () => [
      await get(lotId),
      (await stage.send('accountant', lots.getLotBoard, {})).body,
      (await stage.send('accountant', lots.getLotBoard, { in: 'lots' })).body,
    ];
    for (const answer of await answers()) expect(JSON.stringify(answer)).toContain('"paid"');
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      expect(await differences(lotId, 'accountant')).toEqual(['SCENE 1: another amount is paid.']);
      for (const answer of await answers()) expect(JSON.stringify(answer)).not.toContain('"paid"');
      expect(await get(lotId)).toMatchObject({ lotId, items: 1, pieces: 1 });
    });
  });

  it('are items that were deleted, rejected, moved or added', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1), boxed(1), boxed(1), boxed(2), boxed(3)]);
    const lotId = await put(loadId, { boxes: [1, 2] });
    await stage.sql`update load_item set deleted_at = now() where id = ${itemIds[0]!}`;
    await stage.sql`update load_item set status = 2 where id = ${itemIds[1]!}`;
    await stage.sql`update load_item set box = 7 where id = ${itemIds[2]!}`;
    await stage.sql`update load_item set box = 2 where id = ${itemIds[4]!}`;
    expect(await differences(lotId)).toEqual([
      'SCENE 1 was deleted.',
      'SCENE 2 was rejected.',
      'SCENE 3 stands in box 7 now.',
      'SCENE 5 was added to box 2 afterwards.',
    ]);
  });

  it('is a deleted load once, and a reopened one', async () => {
    const a = await boxedLoad(stage);
    const deleted = await put(a.loadId);
    await stage.sql`update load set deleted_at = now() where id = ${a.loadId}`;
    expect(await differences(deleted)).toEqual(['was deleted.']);
    const lot = await get(deleted);
    expect(lot['loadsOfLot']).toMatchObject([
      { isDeleted: true, boxes: [{ frozen: { items: 1, paid: 100 }, today: { items: 0, paid: 0 } }, {}] },
    ]);
    const b = await boxedLoad(stage);
    const reopened = await put(b.loadId);
    await stage.sql`update load set type = 1, status = 2 where id = ${b.loadId}`;
    expect(await differences(reopened)).toEqual(['was reopened and is no invoice now.']);
  });
});
