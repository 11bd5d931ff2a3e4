import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec } from '../../../../../tests/support/scene.ts';
import { loadHistory } from '../../history/contract.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
let idOf: Readonly<Record<string, number>>;
beforeAll(async () => {
  stage = await openStage();
  const rows = await stage.sql<{ id: number; name: string }[]>`select id, name from converter_type`;
  idOf = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => stage.close());

type Ids = { loadId: number; itemId: number };
const loadWith = async (item: ItemSpec = {}, spec: LoadSpec = {}, at: object = {}): Promise<Ids> => {
  const ceramic = { ...item, columns: { typeId: idOf['CERAMIC'], ...item.columns } };
  const { loadId, itemIds } = await stage.load({ items: [ceramic, {}], ...spec }, at);
  return { loadId, itemId: itemIds[0]! };
};
const edit = (ids: Ids, change: object, who: Person = 'buyer') =>
  stage.send(who, loadItems.editItem, { ...ids, ...change });
const expectCeramic = async ({ itemId }: Ids) =>
  expect(await stage.itemRow(itemId)).toMatchObject({ typeId: idOf['CERAMIC'], version: 0 });

it('a type is changed by its name in any case, and nothing else of the item and its load’s totals', async () => {
  const ids = await loadWith({ quantity: 2.5, status: 0 });
  const before = { ...(await stage.itemRow(ids.itemId)) };
  const totals = await stage.loadRow(ids.loadId);
  expect(await edit(ids, { type: 'diesel', version: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await stage.itemRow(ids.itemId)).toEqual({ ...before, typeId: idOf['DIESEL'], version: 1 });
  expect(await stage.loadRow(ids.loadId)).toMatchObject({
    subtotal: totals['subtotal'],
    grandtotal: totals['grandtotal'],
    pendingCount: 1,
  });
});

it('an edit without a type leaves it', async () => {
  for (const name of ['CERAMIC', 'DIESEL']) {
    const ids = await loadWith({ columns: { typeId: idOf[name] } });
    await edit(ids, { box: 3 });
    expect(await stage.itemRow(ids.itemId)).toMatchObject({ typeId: idOf[name], box: 3 });
  }
});

it('a type of another unit is refused in words, since quantity and price would mean something else', async () => {
  const piece = await loadWith();
  expect(await edit(piece, { type: 'DOMESTIC WIRE' })).toMatchObject({
    status: 400,
    fields: { type: expect.stringContaining('DOMESTIC WIRE is priced by the pound, and this item by the piece.') },
  });
  await expectCeramic(piece);
  const pounds = await loadWith({ columns: { typeId: idOf['IMPORT WIRE'], priceUnit: 'lb' } });
  expect((await edit(pounds, { type: 'CERAMIC' })).status).toBe(400);
  expect((await edit(pounds, { type: 'DOMESTIC WIRE' })).status).toBe(200);
  // MISC has either unit (decisions.md §4).
  for (const ids of [piece, pounds]) expect((await edit(ids, { type: 'MISC' })).status).toBe(200);
  expect(await stage.itemRow(pounds.itemId)).toMatchObject({ typeId: idOf['MISC'], priceUnit: 'lb' });
});

it('an unknown type and a stale version are refused, the second with the row', async () => {
  const ids = await loadWith();
  const named =
    'There is no such type. The types are CERAMIC, DIESEL, AFTER MKT, DOMESTIC FOIL, IMPORT FOIL, DOMESTIC WIRE, IMPORT WIRE, MISC.';
  for (const type of ['GOLD', 'aftermarket', '99'])
    expect(await edit(ids, { type })).toMatchObject({ status: 400, fields: { type: named } });
  await edit(ids, { box: 3 });
  const stale = await edit(ids, { type: 'DIESEL', version: 0 });
  expect([stale.status, stale.body['fresh']]).toEqual([409, expect.objectContaining({ type: 'CERAMIC', version: 1 })]);
  expect(await stage.itemRow(ids.itemId)).toMatchObject({ typeId: idOf['CERAMIC'] });
});

it('the buyer side alone changes it: a seller not even on its own pending item, a franchise not elsewhere', async () => {
  const own = await loadWith({ isSellers: true, status: 0 }, { columns: { canSellerAddToCart: true } });
  expect((await edit(own, { box: 2 }, 'seller')).status).toBe(200);
  expect((await edit(own, { type: 'DIESEL' }, 'seller')).status).toBe(403);
  const ids = await loadWith();
  expect((await edit(ids, { type: 'DIESEL' }, 'franchise')).status).toBe(404);
  await expectCeramic(ids);
});

it('on an invoice it needs the right to edit invoices, and is in the history of the load', async () => {
  for (const type of [3, 4] as const) {
    const ids = await loadWith({}, { type });
    expect((await edit(ids, { type: 'DIESEL' }, 'buyer')).status).toBe(403);
    await expectCeramic(ids);
    expect((await edit(ids, { type: 'DIESEL' }, 'accountant')).status).toBe(200);
    const { body } = await stage.send('super', loadHistory.listHistory, { loadId: ids.loadId });
    expect(body['list'][0]).toMatchObject({
      subject: 'item',
      action: 'changed',
      changes: [{ field: 'Type', before: 'CERAMIC', after: 'DIESEL' }],
    });
  }
});
