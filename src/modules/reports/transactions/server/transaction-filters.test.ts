import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import type { Place } from '../../../../../tests/support/scene.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { freeDays, transactionsOn } from '../../../../../tests/support/transactions.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';

let stage: Stage;
let on: ReturnType<typeof transactionsOn>;
beforeAll(async () => {
  stage = await openStage();
  on = transactionsOn(stage);
});
afterAll(() => stage.close());

const { nextDay, within } = freeDays();

const one = async <T>(rows: PromiseLike<readonly T[]>): Promise<T> => (await rows)[0]!;

it('filters by facility, buyer and customer take an id, or a name', async () => {
  const at = nextDay();
  const own = await on.settledAt(at);
  const other = await on.settledAt(at + 1, [{}], {}, stage.neighbour);
  const of = async (each: Pick<Place, 'facilityId' | 'buyerId' | 'customerId'>) => {
    const { name, city } = await one(
      stage.sql<{ name: string; city: string }[]>`select name, city from facility where id = ${each.facilityId}`,
    );
    const { first, last } = await one(
      stage.sql<
        { first: string; last: string }[]
      >`select first_name as first, last_name as last from app_user where id = ${each.buyerId}`,
    );
    return [
      { facility: String(each.facilityId) },
      { facility: name.toUpperCase() },
      { facility: city },
      { buyer: String(each.buyerId) },
      { buyer: `${last.slice(0, 4)} ${first.toLowerCase()}` },
      { customer: String(each.customerId) },
      { customer: (await on.nameOf('company', each.customerId)).toLowerCase() },
    ];
  };
  for (const [place, found] of [
    [stage.place, own],
    [stage.neighbour, other],
  ] as const)
    for (const filter of await of(place)) {
      expect(await on.idsOf('super', { ...within(at), ...filter }), JSON.stringify(filter)).toEqual(found.itemIds);
      expect(await on.totalled('super', { ...within(at), ...filter }), JSON.stringify(filter)).toMatchObject({
        items: 1,
      });
    }
});

it('filters by franchise take its id or name, and are the company that bought', async () => {
  const at = nextDay();
  const { companyId, customerId } = stage.otherPlace;
  await on.settledAt(at);
  const { itemIds } = await on.settledAt(at, [{}], {}, stage.otherPlace);
  await on.settledAt(at, [{}], {}, { customerId });
  for (const franchise of [String(companyId), await on.nameOf('company', companyId)])
    expect(await on.idsOf('super', { ...within(at), franchise }), franchise).toEqual(itemIds);
  expect(await on.idsOf('super', { ...within(at), franchise: String(stage.otherFranchiseId) })).toEqual([]);
  expect(
    await on.idsOf('super', { ...within(at), franchise: await on.nameOf('company', stage.place.companyId) }),
  ).toEqual([]);
});

it.each([['buyer'], ['customer'], ['franchise'], ['facility'], ['oem'], ['text']])(
  'filters by %s find nothing for what does not exist, and all when empty',
  async (key) => {
    const at = nextDay();
    const { itemIds } = await on.settledAt(at);
    for (const none of ['999999999', 'Nobody Anywhere', '%', "'"])
      expect(await on.idsOf('super', { ...within(at), [key]: none }), none).toEqual([]);
    expect(await on.idsOf('super', { ...within(at), [key]: '' })).toEqual(itemIds);
  },
);

it('filters by code find what begins with it, however it is typed, also by another code of the converter', async () => {
  const at = nextDay();
  const { id, first, second } = await on.someConverter();
  const { itemIds } = await on.settledAt(at, [
    { columns: { oem: first, converterId: id } },
    { columns: { oem: 'Qx-71 994/b' } },
    { columns: { oem: 'AQX71994B' } },
  ]);
  for (const [oem, found] of [
    [first, [itemIds[0]]],
    [second, [itemIds[0]]],
    [second.slice(0, 4).toLowerCase(), [itemIds[0]]],
    ['qx71994', [itemIds[1]]],
    ['QX-71-994-B', [itemIds[1]]],
    ['71994', []],
  ] as const) {
    expect(await on.idsOf('super', { ...within(at), oem }), oem).toEqual(found);
    expect(await on.totalled('super', { ...within(at), oem }), oem).toMatchObject({ items: found.length });
  }
});

it('filters by code find the items of every converter with such a code', async () => {
  const at = nextDay();
  const stem = unheardOf();
  const items = [];
  for (const end of ['A1', 'B2'])
    items.push({
      columns: { oem: unheardOf(), converterId: (await makeConverter(stage.sql, { codes: [stem + end] })).productId },
    });
  const { itemIds } = await on.settledAt(at, items);
  const found = await on.idsOf('super', { ...within(at), oem: stem });
  expect(new Set(found)).toEqual(new Set(itemIds));
});

it('filters by text find a part of the invoice number, and not of the name of the load', async () => {
  const at = nextDay();
  const part = String(at).slice(0, 8);
  const { itemIds } = await on.settledAt(at, [{}], { invoiceNo: `ZQA-${part}77` });
  await on.settledAt(at, [{}], { name: `ZQA-${part}77` });
  await on.settledAt(at, [{}], { invoiceNo: `ZQB-${part}78` });
  for (const text of [`ZQA-${part}77`, `zqa ${part}77`, `A-${part}7`, `${part}77`])
    expect(await on.idsOf('super', { ...within(at), text }), text).toEqual(itemIds);
  expect(await on.idsOf('super', { ...within(at), text: part })).toHaveLength(2);
});

it('filters hold also where more rows have them than are opened by their ids', async () => {
  const at = nextDay();
  const oem = uniqueName()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  const { loadId } = await on.settledAt(at, [{ columns: { oem: `${oem}0` } }, {}], { invoiceNo: `${oem}-1` });
  await stage.sql`
    insert into load_item (load_id, oem, type_id, price_unit, quantity, unit, offer_price, unit_price, total, price_version, status, added_by)
    select load_id, ${oem} || nth, type_id, price_unit, quantity, unit, offer_price, unit_price, total, price_version, 1, added_by
    from load_item cross join generate_series(1, 2000) nth where load_id = ${loadId} and oem = ${`${oem}0`}`;
  expect(await on.totalled('super', { ...within(at), oem })).toMatchObject({ items: 2001 });
  expect(await on.totalled('super', { ...within(at), oem: `${oem}1999` })).toMatchObject({ items: 1 });
  expect(await on.listed('super', { ...within(at), oem, count: 3, offset: 1999 })).toHaveLength(2);
});

it('filters by text hold also where more invoices have it than are opened by their ids', async () => {
  const at = nextDay();
  const { itemIds } = await on.settledAt(at, [{}], { invoiceNo: 'MANYQX-0' });
  await on.settledAt(at, [{}], { invoiceNo: 'OTHERQX-0' });
  const { companyId, customerId, facilityId, buyerId } = stage.place;
  await stage.sql`
    insert into load (company_id, customer_id, facility_id, buyer_id, name, type, status, is_quote, invoice_no, finished_at, invoice_settled_at)
    select ${companyId}, ${customerId}, ${facilityId}, ${buyerId}, 'Many', 4, 7, false, 'MANYQX-' || nth, ${new Date(at)}, ${new Date(at)}
    from generate_series(1, 2001) nth`;
  expect(await on.idsOf('super', { ...within(at), text: 'MANYQX' })).toEqual(itemIds);
  expect(await on.totalled('super', { ...within(at), text: 'MANYQX' })).toMatchObject({ items: 1 });
});
