import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { loadItems } from '../../../items/contract.ts';
import { loadBoxes, type LoadBox } from '../../contract.ts';

let stage: Stage;
let types: Readonly<Record<string, number>>;
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number; name: string }[]>`select id, name from converter_type`;
  types = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => stage.close());

const inBox = (box: number, item: ItemSpec = {}): ItemSpec => ({ ...item, columns: { box, ...item.columns } });
const ofType = (name: string, priceUnit: 'piece' | 'lb' = 'piece') => ({ typeId: types[name]!, priceUnit, unit: 1 });
const load = async (items: readonly ItemSpec[], spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ ...spec, items }, place)).loadId;
const reply = (loadId: number, who: Person = 'buyer', paging: object = {}) =>
  stage.send(who, loadBoxes.listBoxes, { loadId, ...paging });
const boxesOf = async (loadId: number, who: Person = 'buyer', paging: object = {}): Promise<LoadBox[]> => {
  const { status, body } = await reply(loadId, who, paging);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as LoadBox[];
};
const lines = (box: LoadBox | undefined) =>
  Object.fromEntries(
    box!.itemDetails.filter(({ quantity }) => quantity > 0).map(({ label, quantity }) => [label, quantity]),
  );

describe('a box', () => {
  it('counts its own items, with the labels of spec 3 §3, pounds apart from pieces', async () => {
    const loadId = await load([
      inBox(2, { quantity: 2, columns: ofType('DIESEL') }),
      inBox(2, { quantity: 1.5, columns: { ...ofType('CERAMIC'), unit: 2 } }),
      inBox(2, { quantity: 10.25, columns: ofType('DOMESTIC WIRE', 'lb') }),
      inBox(7, { quantity: 3.5, columns: ofType('IMPORT WIRE', 'lb') }),
      inBox(7, { columns: ofType('AFTER MKT') }),
    ]);
    const [two, seven] = await boxesOf(loadId);
    expect(two).toMatchObject({ box: 2, items: 3, totalUnits: 3, totalPounds: 10.25, subtotal: 1375 });
    expect(lines(two)).toEqual({
      'Total Units': 3,
      'Total Ceramic': 2,
      'Total Diesels': 1,
      'Total Wires': 10.25,
      'Domestic Wire (lb)': 10.25,
    });
    expect(seven).toMatchObject({ box: 7, items: 2, totalUnits: 1, totalPounds: 3.5, subtotal: 450 });
    expect(lines(seven)).toMatchObject({ 'Import Wire (lb)': 3.5, 'Total Aftermarket': 1 });
  });

  it('counts final quantities; pending items count, rejected and deleted ones do not, and are told', async () => {
    const loadId = await load([
      inBox(1, { quantity: 2, columns: { finalQuantity: 4.5, finalUnit: 5, total: 450 } }),
      inBox(1, { status: 0 }),
      inBox(1, { status: 2, quantity: 8 }),
      inBox(1, { columns: { deletedAt: new Date() } }),
      inBox(1, { status: 0, columns: { deletedAt: new Date() } }),
      inBox(3, { columns: { deletedAt: new Date() } }),
      inBox(4, { status: 2 }),
    ]);
    expect(await boxesOf(loadId)).toMatchObject([
      { box: 1, items: 3, pendingItems: 1, rejectedItems: 1, totalUnits: 6, subtotal: 550 },
      { box: 4, items: 1, pendingItems: 0, rejectedItems: 1, totalUnits: 0, subtotal: 0 },
    ]);
  });

  it('0 holds what is in none, and stands first', async () => {
    const loadId = await load([inBox(5), inBox(0), inBox(0)]);
    expect(await boxesOf(loadId)).toMatchObject([
      { box: 0, items: 2 },
      { box: 5, items: 1 },
    ]);
  });

  it('adds up with the others to the load, in items, units and cents', async () => {
    const items = Array.from({ length: 120 }, (_, at) =>
      inBox(at % 37, {
        offer: 0.07 + at * 1.13,
        quantity: (at % 9) / 4 + 0.25,
        status: at % 11 === 0 ? 2 : at % 5 === 0 ? 0 : 1,
      }),
    );
    const loadId = await load(items);
    const { body } = await stage.send('buyer', loadItems.getItems, { loadId, itemIds: '1' });
    const boxes = await boxesOf(loadId, 'buyer', { count: 100 });
    const sum = (of: (box: LoadBox) => number) => boxes.reduce((before, box) => before + of(box), 0);
    expect(boxes).toHaveLength(37);
    expect(sum(({ items: count }) => count)).toBe(120);
    expect(sum(({ totalUnits }) => totalUnits)).toBe(body['load'].totalUnits);
    expect(Math.round(sum(({ subtotal }) => subtotal! * 100)) / 100).toBe(body['load'].subtotal);
    expect(sum(({ rejectedItems }) => rejectedItems)).toBe(body['load'].rejectedItems);
  });
});

it('more boxes than a page come page by page, each once, with their number', async () => {
  const loadId = await load(Array.from({ length: 25 }, (_, at) => inBox(at * 2)));
  const pages: LoadBox[] = [];
  for (const offset of [0, 10, 20]) {
    const { body } = await reply(loadId, 'buyer', { count: 10, offset });
    expect(body).toMatchObject({ total: 25, areMoreItemsAvailable: offset < 20 });
    pages.push(...(body['list'] as LoadBox[]));
  }
  expect(pages.map(({ box }) => box)).toEqual(Array.from({ length: 25 }, (_, at) => at * 2));
});

it('an empty load has none', async () => {
  expect((await reply(await load([]))).body).toMatchObject({ list: [], total: 0, areMoreItemsAvailable: false });
});

describe('who reads the boxes', () => {
  it('nobody of another tenant, and no one of a load that is deleted or unknown', async () => {
    const own = await load([{}]);
    const franchises = await load([{}], {}, stage.otherPlace);
    const gone = await load([{}], { columns: { deletedAt: new Date() } });
    const others = await load([{}], {}, { customerId: stage.neighbour.customerId });
    const unknown = await reply(999_999_999);
    for (const [loadId, who] of [
      [own, 'franchise'],
      [gone, 'super'],
      [others, 'seller'],
      [franchises, 'seller'],
    ] as const)
      expect(await reply(loadId, who), who).toMatchObject({ status: 404, error: unknown.error });
    expect((await reply(franchises, 'super')).status).toBe(200);
  });

  it('its sums are missing without either right: to prices or to totals', async () => {
    const loadId = await load([{}]);
    expect((await boxesOf(loadId, 'seller'))[0]).toHaveProperty('subtotal', 100);
    for (const flag of ['canSeeUnitPrice', 'canSeeSubtotal'] as const)
      await stage.denied('grader', flag, async () => {
        expect((await boxesOf(loadId, 'grader'))[0], flag).not.toHaveProperty('subtotal');
      });
    await stage.denied('seller', 'canSeeUnitPrice', async () => {
      expect((await boxesOf(loadId, 'seller'))[0]).not.toHaveProperty('subtotal');
    });
  });

  it('units marked for test are counted for those alone who may see the mark', async () => {
    const loadId = await load([{ columns: { isMarkForTest: true } }]);
    expect(lines((await boxesOf(loadId))[0])).toHaveProperty('Test Units', 1);
    expect(lines((await boxesOf(loadId, 'seller'))[0])).not.toHaveProperty('Test Units');
  });
});
