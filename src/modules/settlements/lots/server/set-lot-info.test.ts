import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { makeLot, makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { lots } from '../contract.ts';

let stage: Stage;
let createdBy: number;
beforeAll(async () => {
  stage = await openStage();
  createdBy = await stage.idOf('accountant');
});
afterAll(() => stage.close());

const set = (input: object, who: Person = 'accountant') => stage.send(who, lots.setLotInfo, input);
const number = () => `L-${crypto.randomUUID().slice(0, 8)}`;
const settlement = (columns: object = {}, companyId = stage.place.companyId) =>
  makeSettlement(stage.sql, { companyId, createdBy }, { ...columns });
const complete = (settlementId: number) =>
  stage.sql`update settlement set completed_at = now(), completed_by = ${createdBy} where id = ${settlementId}`;
const lotOf = async (lotId: number) => (await stage.sql`select * from lot where id = ${lotId}`)[0]!;
const boxesOf = async (lotId: number) =>
  (await stage.sql<{ box: number }[]>`select box from lot_box where lot_id = ${lotId} order by box`).map(
    ({ box }) => box,
  );
const versionOf = async (settlementId: number) =>
  (await stage.sql<{ version: number }[]>`select version from settlement where id = ${settlementId}`)[0]!.version;

it('what was paid is less the share of the discount of the load', async () => {
  const { loadId, itemIds } = await stage.load({
    type: 4,
    items: [
      { offer: 300, columns: { box: 1 } },
      { offer: 100, columns: { box: 2 } },
    ],
  });
  await stage.sql`update load set discount = 40, discount_is_percentage = false, grandtotal = 360 where id = ${loadId}`;
  expect((await stage.send('admin', lots.setLotInfo, { loadId, lotNo: `D-${loadId}` })).status).toBe(200);
  const kept = await stage.sql`select item_id, paid::float from lot_item where load_id = ${loadId} order by item_id`;
  expect(kept).toEqual([
    { itemId: itemIds[0], paid: 270 },
    { itemId: itemIds[1], paid: 90 },
  ]);
});

describe('a number without a settlement', () => {
  it('makes a lot that waits, with all boxes and their items as they are', async () => {
    const items = [
      boxed(1, [1, 2, 3], { quantity: 2 }),
      boxed(2, [0.5], { columns: { finalQuantity: 1.5, finalUnit: 2, total: 80 } }),
      boxed(2, [9], { status: 2 }),
      boxed(2, [9], { columns: { deletedAt: new Date() } }),
    ];
    const { loadId, itemIds } = await boxedLoad(stage, items);
    const lotNo = number();
    const { status, body } = await set({ loadId, lotNo });
    expect([status, body['message']]).toEqual([200, `Put into lot ${lotNo}`]);
    const { lotId } = body as { lotId: number };
    expect(await lotOf(lotId)).toMatchObject({ lotNo, settlementId: null, companyId: stage.place.companyId });
    expect(await boxesOf(lotId)).toEqual([1, 2]);
    const kept = await stage.sql`
      select item_id, box, quantity::float, paid::float, pt_ounces::float, pd_ounces::float, rh_ounces::float from lot_item where lot_id = ${lotId} order by item_id`;
    expect(kept).toMatchObject([
      { itemId: itemIds[0], box: 1, quantity: 2, paid: 200, ptOunces: 2, pdOunces: 4, rhOunces: 6 },
      { itemId: itemIds[1], box: 2, quantity: 1.5, paid: 80, ptOunces: 0.75 },
    ]);
  });

  it('fills the lot that waits under it, in any letter case, and not one of a settlement', async () => {
    const lotNo = number();
    const settlementId = await settlement();
    await makeLot(stage.sql, { companyId: stage.place.companyId, createdBy }, { lotNo, settlementId, position: 0 });
    const [a, b] = [await boxedLoad(stage), await boxedLoad(stage)];
    const first = await set({ loadId: a.loadId, lotNo });
    const second = await set({ loadId: b.loadId, lotNo: lotNo.toLowerCase() });
    expect(second.body['lotId']).toBe(first.body['lotId']);
    expect((await lotOf(first.body['lotId']))['settlementId']).toBeNull();
  });

  it('takes plain numbers and boxes with their weights; the others stay in the yard', async () => {
    const { loadId } = await boxedLoad(stage, [boxed(1), boxed(2), boxed(3)]);
    const { body } = await set({ loadId, lotNo: number(), boxes: [1, { box: 3, weight: 12.5 }] });
    const rows = await stage.sql`select box, weight::float from lot_box where lot_id = ${body['lotId']} order by box`;
    expect(rows).toMatchObject([
      { box: 1, weight: null },
      { box: 3, weight: 12.5 },
    ]);
  });

  it('said again changes nothing; another weight replaces, none keeps and null takes back', async () => {
    const { loadId } = await boxedLoad(stage);
    const lotNo = number();
    const boxes = [{ box: 1, weight: 7 }, 2];
    const { body } = await set({ loadId, lotNo, boxes });
    const rows = () => stage.sql`select xmin, lot_box.* from lot_box where lot_id = ${body['lotId']} order by box`;
    const before = await rows();
    expect(await stage.announced(() => set({ loadId, lotNo, boxes }))).toEqual([]);
    expect(await rows()).toEqual(before);
    const weight = async () => (await rows())[0]!['weight'];
    await set({ loadId, lotNo, boxes: [{ box: 1, weight: 8 }] });
    expect(Number(await weight())).toBe(8);
    await set({ loadId, lotNo, boxes: [1] });
    expect(Number(await weight())).toBe(8);
    await set({ loadId, lotNo, boxes: [{ box: 1, weight: null }] });
    expect(await weight()).toBeNull();
  });

  it('tells the screens of the company', async () => {
    const { loadId } = await boxedLoad(stage);
    const events = await stage.announced(() => set({ loadId, lotNo: number() }));
    expect(events).toContain(`company:${stage.place.companyId} settlements.changed`);
  });

  it('keeps what the items were when the invoice changes later', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1, [1])]);
    const lotNo = number();
    await set({ loadId, lotNo });
    await stage.sql`update load_item set quantity = 3, total = 300 where id = ${itemIds[0]!}`;
    await set({ loadId, lotNo });
    const kept =
      await stage.sql`select quantity::float, paid::float, pt_ounces::float from lot_item where item_id = ${itemIds[0]!}`;
    expect(kept).toMatchObject([{ quantity: 1, paid: 100, ptOunces: 1 }]);
  });
});

describe('with a settlement', () => {
  it('makes its last lot and raises its version; filling it once more raises nothing', async () => {
    const settlementId = await settlement();
    await makeLot(stage.sql, { companyId: stage.place.companyId, createdBy }, { settlementId, position: 4 });
    const { loadId } = await boxedLoad(stage);
    const lotNo = number();
    const { body } = await set({ loadId, lotNo, settlementId, boxes: [1] });
    expect(await lotOf(body['lotId'])).toMatchObject({ settlementId, position: 5, lotNo });
    expect(await versionOf(settlementId)).toBe(1);
    expect((await set({ loadId, lotNo, settlementId, boxes: [2] })).body['lotId']).toBe(body['lotId']);
    expect([await versionOf(settlementId), await boxesOf(body['lotId'])]).toEqual([1, [1, 2]]);
  });

  it('takes over the lot that waits under the number, with what it holds', async () => {
    const settlementId = await settlement();
    const { loadId } = await boxedLoad(stage);
    const lotNo = number();
    const { body } = await set({ loadId, lotNo, boxes: [1] });
    expect((await set({ loadId, lotNo, settlementId, boxes: [2] })).body['lotId']).toBe(body['lotId']);
    expect(await lotOf(body['lotId'])).toMatchObject({ settlementId, position: 0 });
    expect(await boxesOf(body['lotId'])).toEqual([1, 2]);
    const full = { loadId: (await boxedLoad(stage)).loadId, lotNo: number() };
    await set(full);
    expect(await stage.announced(() => set({ ...full, settlementId }))).not.toEqual([]);
  });

  it('refuses one of another company', async () => {
    const settlementId = await settlement({}, stage.otherPlace.companyId);
    const { loadId } = await boxedLoad(stage);
    const { status, code } = await set({ loadId, lotNo: number(), settlementId });
    expect([status, code]).toEqual([409, 'OTHER_COMPANY']);
  });
});

describe('a complete settlement', () => {
  it('refuses to put boxes in, take them out or weigh them', async () => {
    const settlementId = await settlement();
    const { loadId } = await boxedLoad(stage);
    const lotNo = number();
    const { body } = await set({ loadId, lotNo, settlementId, boxes: [1] });
    await complete(settlementId);
    for (const input of [
      { lotNo, settlementId, boxes: [2] },
      { boxes: [1] },
      { lotNo: '' },
      { lotNo, settlementId, boxes: [{ box: 1, weight: 5 }] },
    ]) {
      const { status, code } = await set({ loadId, ...input });
      expect([status, code], JSON.stringify(input)).toEqual([409, 'COMPLETE']);
    }
    expect(await boxesOf(body['lotId'])).toEqual([1]);
  });
});

describe('a box of another lot', () => {
  it('is refused with the number of that lot, and nothing of the call is done', async () => {
    const { loadId } = await boxedLoad(stage);
    const [one, other] = [number(), number()];
    await set({ loadId, lotNo: one, boxes: [1] });
    const { status, code, error } = await set({ loadId, lotNo: other, boxes: [2, 1] });
    expect([status, code, error]).toEqual([409, 'IN_LOT', `Box 1 is in lot ${one}. Take it out of that lot first.`]);
    expect(await stage.sql`select from lot where lot_no = ${other}`).toHaveLength(0);
  });

  it('of which two people try at once goes into exactly one', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { loadId } = await boxedLoad(stage);
      const numbers = [number(), number()];
      const answers = await Promise.all([
        set({ loadId, lotNo: numbers[0]!, boxes: [1] }),
        set({ loadId, lotNo: numbers[1]!, boxes: [1] }, 'admin'),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - won]!.error).toContain(`lot ${numbers[won]!}`);
    }
  });

  it('two loads that make the same lot at once share it', async () => {
    const [a, b] = [await boxedLoad(stage), await boxedLoad(stage)];
    const lotNo = number();
    const answers = await Promise.all([set({ loadId: a.loadId, lotNo }), set({ loadId: b.loadId, lotNo }, 'admin')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body['lotId']).toBe(answers[1].body['lotId']);
  });

  it('an item that moved to another box afterwards stays where it is', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1), boxed(2)]);
    const lotNo = number();
    await set({ loadId, lotNo, boxes: [1] });
    await stage.sql`update load_item set box = 3 where id = ${itemIds[0]!}`;
    const alone = await set({ loadId, lotNo: number(), boxes: [3] });
    expect([alone.status, alone.error]).toEqual([409, `Box 3 holds only items that are in lot ${lotNo} already.`]);
    await stage.sql`update load_item set box = 2 where id = ${itemIds[0]!}`;
    const { body } = await set({ loadId, lotNo: number(), boxes: [2] });
    const kept = await stage.sql`select item_id from lot_item where lot_id = ${body['lotId']}`;
    expect(kept).toMatchObject([{ itemId: itemIds[1] }]);
  });
});

describe('an empty number', () => {
  it('takes the named boxes out of their lots, or all; and put in again they are as they are now', async () => {
    const { loadId, itemIds } = await boxedLoad(stage, [boxed(1), boxed(2), boxed(3)]);
    const [one, other] = [number(), number()];
    const a = await set({ loadId, lotNo: one, boxes: [1, 2] });
    const b = await set({ loadId, lotNo: other, boxes: [3] });
    const { status, body } = await set({ loadId, lotNo: '', boxes: [1] });
    expect([status, body['lotId']]).toEqual([200, null]);
    expect([await boxesOf(a.body['lotId']), await boxesOf(b.body['lotId'])]).toEqual([[2], [3]]);
    await stage.sql`update load_item set quantity = 5 where id = ${itemIds[0]!}`;
    await set({ loadId, lotNo: one, boxes: [1] });
    const [kept] = await stage.sql`select quantity::float from lot_item where item_id = ${itemIds[0]!}`;
    expect(kept).toMatchObject({ quantity: 5 });
    await set({ loadId });
    expect([await boxesOf(a.body['lotId']), await boxesOf(b.body['lotId'])]).toEqual([[], []]);
    expect(await stage.sql`select from lot_item where load_id = ${loadId}`).toHaveLength(0);
    expect(await stage.announced(() => set({ loadId }))).toEqual([]);
  });

  it('also takes out what was deleted or reopened since, which cannot be put in', async () => {
    for (const columns of [{ deletedAt: new Date() }, { type: 1, status: 2 }]) {
      const { loadId } = await boxedLoad(stage);
      const { body } = await set({ loadId, lotNo: number(), boxes: [1] });
      await stage.sql`update load set ${stage.sql(columns)} where id = ${loadId}`;
      expect((await set({ loadId, lotNo: number(), boxes: [2] })).status).toBeGreaterThanOrEqual(404);
      expect((await set({ loadId })).status).toBe(200);
      expect(await boxesOf(body['lotId'])).toEqual([]);
    }
  });
});

describe('refused', () => {
  it('a cart, a quote and a request in words; a pending invoice is no such', async () => {
    const statuses = [];
    for (const type of [1, 2, 5, 3] as const) {
      const { loadId } = await stage.load({ type, items: [boxed(1)] });
      statuses.push((await set({ loadId, lotNo: number() })).status);
    }
    expect(statuses).toEqual([409, 409, 409, 200]);
  });

  it('what is not there: a box, a load without items, a deleted load, a settlement', async () => {
    const { loadId } = await boxedLoad(stage, [boxed(1), boxed(2, [], { status: 2 })]);
    const rejected = await set({ loadId, lotNo: number(), boxes: [1, 2] });
    expect([rejected.status, rejected.fields]).toEqual([400, { 'boxes.1': 'Box 2 of this load holds no items.' }]);
    expect((await set({ loadId, lotNo: number(), settlementId: 2_000_000_000 })).status).toBe(404);
    const empty = await boxedLoad(stage, [boxed(1, [], { status: 2 })]);
    expect((await set({ loadId: empty.loadId, lotNo: number() })).status).toBe(409);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect((await set({ loadId, lotNo: number() })).status).toBe(404);
  });

  it('weights of zero, below it or with a seventh decimal, and a box that is named twice', async () => {
    const { loadId } = await boxedLoad(stage);
    for (const weight of [0, -1, 0.0000001, 1e308]) {
      const { status, fields } = await set({ loadId, lotNo: number(), boxes: [{ box: 1, weight }] });
      expect([status, Object.keys(fields ?? {}).length], String(weight)).toEqual([400, 1]);
    }
    expect((await set({ loadId, lotNo: number(), boxes: [{ box: 1, weight: 0.000001 }] })).status).toBe(200);
    expect((await set({ loadId, lotNo: number(), boxes: [2, { box: 2 }] })).status).toBe(400);
    expect((await set({ loadId, lotNo: number(), boxes: [] })).status).toBe(400);
  });

  it('any change of what is in a lot that has left the yard', async () => {
    const { loadId } = await boxedLoad(stage);
    const lotNo = number();
    const { body } = await set({ loadId, lotNo, boxes: [1] });
    await stage.sql`update lot set shipped_date = '2026-06-01' where id = ${body['lotId']}`;
    for (const input of [{ lotNo, boxes: [2] }, { lotNo, boxes: [{ box: 1, weight: 3 }] }, {}]) {
      const { status, code } = await set({ loadId, ...input });
      expect([status, code]).toEqual([409, 'SHIPPED']);
    }
    expect((await set({ loadId, lotNo, boxes: [1] })).status).toBe(200);
  });
});
