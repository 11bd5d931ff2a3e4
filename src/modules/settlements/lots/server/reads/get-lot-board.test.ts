import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../../tests/support/boxed-load.ts';
import { closeAll } from '../../../../../../tests/support/open-ounces.ts';
import { makeLot, makeSettlement } from '../../../../../../tests/support/settlements.ts';
import { deleteLots } from '../../../../../../tests/support/lots.ts';
import { openStage, type Stage } from '../../../../../../tests/support/stage.ts';
import { lots } from '../../contract.ts';

let stage: Stage;
let owner: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());
beforeEach(async () => {
  await closeAll(stage);
  await deleteLots(stage.sql);
});

const read = async (input: object = {}) => (await stage.send('accountant', lots.getLotBoard, input)).body;
const loadsOn = async (input: object = {}): Promise<number[]> =>
  (await read(input))['list'].map(({ loadId }: { loadId: number }) => loadId);
const put = (loadId: number, lotNo: string, input: object = {}) =>
  stage.send('accountant', lots.setLotInfo, { loadId, lotNo, ...input });
type Shown = { readonly lotNo: string; readonly differences: number };
const settledOn = async (day: string, items = [boxed(1)]) =>
  (await stage.load({ type: 4, items, columns: { invoiceSettledAt: new Date(`2026-06-${day}T16:00:00Z`) } })).loadId;

describe('the yard', () => {
  it('is invoices with boxes outside lots, oldest first, by pages', async () => {
    const [late, early] = [await settledOn('12'), await settledOn('03')];
    const { loadId: pending } = await stage.load({
      type: 3,
      items: [boxed(1)],
      columns: { finishedAt: new Date('2026-06-07T16:00:00Z') },
    });
    await stage.load({ type: 1, items: [boxed(1)] });
    await boxedLoad(stage, [boxed(1, [], { status: 2 })]);
    expect(await loadsOn()).toEqual([early, pending, late]);
    const page = await read({ count: 1, offset: 1 });
    expect([page['list'].length, page['list'][0]['loadId'], page['areMoreItemsAvailable']]).toEqual([1, pending, true]);
    await put(early, 'L-1');
    expect(await loadsOn()).toEqual([pending, late]);
    await stage.sql`update load set deleted_at = now() where id = ${late}`;
    expect(await loadsOn()).toEqual([pending]);
  });

  it('shows each box with what it holds, and the lot of those that are in one', async () => {
    const { loadId } = await boxedLoad(stage, [
      boxed(0, [], { quantity: 1.5, columns: { priceUnit: 'lb' } }),
      boxed(1, [1, 2, 3], { quantity: 2 }),
      boxed(1, [1], { status: 2 }),
      boxed(2, [4]),
    ]);
    const lotId = (await put(loadId, 'L-1', { boxes: [{ box: 2, weight: 5.25 }] })).body['lotId'];
    const [load] = (await read())['list'];
    expect(load).toMatchObject({ loadId, companyId: stage.place.companyId });
    const none = { lotId: null, lotNo: null, weight: null };
    expect(load['boxes']).toEqual([
      { ...none, box: 0, items: 1, pieces: 0, pounds: 1.5, paid: 150, ptOunces: 0, pdOunces: 0, rhOunces: 0 },
      { ...none, box: 1, items: 1, pieces: 2, pounds: 0, paid: 200, ptOunces: 2, pdOunces: 4, rhOunces: 6 },
      {
        lotId,
        lotNo: 'L-1',
        weight: 5.25,
        box: 2,
        items: 1,
        pieces: 1,
        pounds: 0,
        paid: 100,
        ptOunces: 4,
        pdOunces: 0,
        rhOunces: 0,
      },
    ]);
  });

  it('adds up what is outside lots, of whole loads and of parts of them', async () => {
    await boxedLoad(stage, [boxed(1, [1], { quantity: 3 }), boxed(2, [100], { status: 2 })]);
    const { loadId } = await boxedLoad(stage, [boxed(1, [2]), boxed(2, [50])]);
    await put(loadId, 'L-1', { boxes: [2] });
    expect((await read())['yard']).toMatchObject({ loads: 2, items: 2, pieces: 4, paid: 400, ptOunces: 5 });
    await put(loadId, 'L-1', { boxes: [1] });
    expect((await read())['yard']).toMatchObject({ loads: 1, items: 1, pieces: 3, paid: 300, ptOunces: 3 });
  });

  it('counts final pieces, and what is paid less the discount of the load', async () => {
    const { loadId } = await boxedLoad(stage, [
      boxed(1, [1], { columns: { unit: 4, finalQuantity: 3, finalUnit: 3, total: 300 } }),
      boxed(2, [1]),
    ]);
    await stage.sql`update load set subtotal = 400, discount = 40, discount_is_percentage = false, grandtotal = 360 where id = ${loadId}`;
    const [load] = (await read())['list'];
    expect(load['boxes']).toMatchObject([
      { pieces: 3, paid: 270 },
      { pieces: 1, paid: 90 },
    ]);
    expect((await read())['yard']).toMatchObject({ loads: 1, paid: 360 });
    await put(loadId, 'L-1', { boxes: [2] });
    expect((await read())['yard']).toMatchObject({ loads: 1, pieces: 3, paid: 270 });
  });

  it('is narrowed by text, by facility, and to the loads of the lots', async () => {
    const { loadId: named } = await stage.load({ type: 4, items: [boxed(1, [1])], columns: { name: 'Maple haul' } });
    const { loadId: elsewhere } = await stage.load(
      { type: 4, items: [boxed(1, [2]), boxed(2)] },
      { facilityId: stage.neighbour.facilityId },
    );
    expect(await loadsOn({ text: 'maple' })).toEqual([named]);
    expect((await read({ text: 'maple' }))['yard']).toMatchObject({ loads: 1, ptOunces: 1 });
    // It shows no notes, so it finds none.
    await stage.sql`update load set notes = 'Cedar' where id = ${named}`;
    expect(await loadsOn({ text: 'cedar' })).toEqual([]);
    expect(await loadsOn({ facility: stage.neighbour.facilityId })).toEqual([elsewhere]);
    expect((await read({ facility: stage.neighbour.facilityId }))['yard']).toMatchObject({ loads: 1, ptOunces: 2 });
    expect(await loadsOn({ in: 'lots' })).toEqual([]);
    await put(elsewhere, 'L-1', { boxes: [1] });
    expect(await loadsOn({ in: 'lots' })).toEqual([elsewhere]);
    expect(new Set(await loadsOn())).toEqual(new Set([named, elsewhere]));
  });
});

describe('the lots', () => {
  it('are those that wait or are in an open settlement, with what they expect', async () => {
    const open = await makeSettlement(stage.sql, owner, { settlementNo: 'S-1' });
    const done = await makeSettlement(stage.sql, owner, { completedAt: new Date(), completedBy: owner.createdBy });
    await makeLot(stage.sql, owner, { lotNo: 'L-done', settlementId: done, position: 0 });
    await makeLot(stage.sql, owner, { lotNo: '', settlementId: open, position: 0 });
    await makeLot(stage.sql, owner, { lotNo: 'L-empty' });
    const items = [boxed(1, [1, 2, 3]), boxed(2, [0.5], { quantity: 2 }), boxed(3, [0.25])];
    const { loadId } = await boxedLoad(stage, items);
    await put(loadId, 'L-1', { settlementId: open, boxes: [{ box: 1, weight: 20 }, 2] });
    await put(loadId, 'L-1', { settlementId: open, boxes: [{ box: 3, weight: 5 }] });
    const { lots: shown } = await read();
    expect(shown.map(({ lotNo }: { lotNo: string }) => lotNo).toSorted()).toEqual(['L-1', 'L-empty']);
    expect(shown.find(({ lotNo }: { lotNo: string }) => lotNo === 'L-1')).toMatchObject({
      settlementId: open,
      settlementNo: 'S-1',
      isComplete: false,
      loads: 1,
      boxes: 3,
      weighedBoxes: 2,
      weight: 25,
      items: 3,
      pieces: 4,
      paid: 400,
      ptOunces: 2.25,
      pdOunces: 2,
      rhOunces: 3,
      shippedDate: null,
      differences: 0,
    });
    expect(shown.find(({ lotNo }: { lotNo: string }) => lotNo === 'L-empty')).toMatchObject({
      settlementId: null,
      settlementNo: null,
      boxes: 0,
      weight: 0,
      ptOunces: 0,
    });
  });

  it('show what has changed on each, and each load the lot of its boxes', async () => {
    const made = [await boxedLoad(stage, [boxed(1), boxed(2)]), await boxedLoad(stage, [boxed(1), boxed(2)])];
    for (const [at, { loadId, itemIds }] of made.entries()) {
      await put(loadId, `L-${at}`, { boxes: [{ box: 1, weight: at + 3 }] });
      await stage.sql`update load_item set total = 90 where id = ${itemIds[0]!}`;
    }
    const { lots: shown, list } = await read();
    expect(shown.map(({ lotNo, differences }: Shown) => [lotNo, differences]).toSorted()).toEqual([
      ['L-0', 1],
      ['L-1', 1],
    ]);
    const boxesOf = (id: number) => list.find(({ loadId }: { loadId: number }) => loadId === id)['boxes'];
    for (const [at, { loadId }] of made.entries())
      expect(boxesOf(loadId)).toMatchObject([
        { box: 1, lotNo: `L-${at}`, weight: at + 3 },
        { box: 2, lotNo: null, weight: null },
      ]);
  });

  it('are added up apart once they are shipped, and no longer once they are settled', async () => {
    const [a, b] = [await boxedLoad(stage, [boxed(1, [1])]), await boxedLoad(stage, [boxed(1, [2]), boxed(2, [3])])];
    await put(a.loadId, 'L-1', { boxes: [{ box: 1, weight: 4 }] });
    const lotId = (await put(b.loadId, 'L-2')).body['lotId'];
    await stage.send('accountant', lots.shipLots, { lotIds: [lotId], shippedDate: '2026-06-01' });
    expect(await read()).toMatchObject({
      inLots: { lots: 1, boxes: 1, weight: 4, paid: 100, ptOunces: 1 },
      shipped: { lots: 1, boxes: 2, weight: 0, paid: 200, ptOunces: 5 },
    });
    const done = await makeSettlement(stage.sql, owner, { completedAt: new Date(), completedBy: owner.createdBy });
    await stage.sql`update lot set settlement_id = ${done}, position = 0 where id = ${lotId}`;
    const { shipped, yard } = await read();
    expect([shipped['lots'], shipped['ptOunces'], yard['loads']]).toEqual([0, 0, 0]);
    expect(await loadsOn({ in: 'lots' })).toEqual([a.loadId]);
  });
});
