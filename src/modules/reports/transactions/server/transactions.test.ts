import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { freeDays, transactionsOn } from '../../../../../tests/support/transactions.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { transactions } from '../contract.ts';

let stage: Stage;
let on: ReturnType<typeof transactionsOn>;
beforeAll(async () => {
  stage = await openStage();
  on = transactionsOn(stage);
});
afterAll(() => stage.close());

const { nextDay, within } = freeDays();

const one = async <T>(rows: PromiseLike<readonly T[]>): Promise<T> => (await rows)[0]!;

it('a row is an item of a settled invoice with what describes it', async () => {
  const at = nextDay();
  const { id, make, family, first } = await on.someConverter();
  const columns = {
    converterId: id,
    oem: first,
    finalQuantity: 1.5,
    finalUnit: 2,
    adjustedPrice: 90,
    unitPrice: 90,
    total: 135,
  };
  const { loadId, itemIds } = await on.settledAt(at + 7, [{ offer: 100, quantity: 3, columns }], {
    invoiceNo: 'ROW-20417',
    assistantId: await stage.idOf('grader'),
  });
  const { city } = await one(
    stage.sql<{ city: string }[]>`select city from facility where id = ${stage.place.facilityId}`,
  );
  const assistant = await one(
    stage.sql<
      { name: string }[]
    >`select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf('grader')}`,
  );
  expect(await on.listed('super', within(at))).toEqual([
    {
      loadId,
      itemId: itemIds[0],
      companyId: stage.place.companyId,
      isVoid: false,
      isReversal: false,
      assistantName: assistant.name,
      companyName: await on.nameOf('company', stage.place.customerId),
      facilityCity: city,
      family,
      invoiceNo: 'ROW-20417',
      manufacturer: make,
      oem: first,
      type: await on.nameOf('converter_type', stage.place.typeId),
      adjustedPrice: 90,
      basePrice: 100,
      total: 135,
      finalQty: 1.5,
      priceUnit: 'piece',
      createdDate: new Date(at + 7).toISOString(),
    },
  ]);
  expect(await on.totalled('super', within(at))).toEqual({
    invoices: 1,
    items: 1,
    units: 2,
    pieces: 1.5,
    pounds: 0,
    itemTotals: 135,
    paid: 135,
  });
});

it('a typed item has no make and no family; a price that was not changed is null; pounds are not pieces', async () => {
  const at = nextDay();
  await on.settledAt(at, [{ quantity: 4 }, { quantity: 2.25, columns: { priceUnit: 'lb' } }]);
  expect(await on.listed('super', within(at))).toEqual([
    expect.objectContaining({ finalQty: 2.25, priceUnit: 'lb', total: 225 }),
    expect.objectContaining({
      finalQty: 4,
      manufacturer: '',
      family: '',
      assistantName: '',
      adjustedPrice: null,
      basePrice: 100,
    }),
  ]);
  expect(await on.totalled('super', within(at))).toEqual({
    invoices: 1,
    items: 2,
    units: 4,
    pieces: 4,
    pounds: 2.25,
    itemTotals: 625,
    paid: 625,
  });
});

it('rejected and deleted items, pending invoices, carts and quotes are left out', async () => {
  const at = nextDay();
  const { itemIds } = await on.settledAt(at, [{ status: 2 }, { columns: { deletedAt: new Date() } }, { status: 3 }]);
  await stage.load({ type: 3, columns: { invoiceSettledAt: new Date(at), finishedAt: new Date(at) } });
  await stage.load({ columns: { createdAt: new Date(at) } });
  await on.quotedAt(at);
  expect(await on.idsOf('super', within(at))).toEqual([itemIds[2]]);
  expect(await on.totalled('super', within(at))).toMatchObject({ items: 1, itemTotals: 100 });
});

describe('dates', () => {
  it('include both ends of the range, by the time of settlement', async () => {
    const at = nextDay();
    const made = [];
    for (const each of [at - 1, at, at + 86_399_999, at + 86_400_000])
      made.push((await on.settledAt(each, [{}], { finishedAt: new Date(at) })).itemIds[0]);
    // The last one is of the day after.
    nextDay();
    expect(await on.idsOf('super', within(at))).toEqual([made[2], made[1]]);
    expect(await on.totalled('super', within(at))).toMatchObject({ items: 2 });
    expect((await on.idsOf('super', { from: at + 86_400_000 })).includes(made[3])).toBe(true);
  });

  it.each(Object.values(transactions))('whose end is before the start are refused in words', async (call) => {
    const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
    expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  });
});

describe('type 2', () => {
  it('lists quotes by the time they were made, without an invoice number, to all staff', async () => {
    const at = nextDay();
    const { itemIds } = await on.quotedAt(at + 1, [{ quantity: 2 }, { status: 2 }], { updatedAt: new Date() });
    await on.settledAt(at);
    await on.quotedAt(at, [{}], { deletedAt: new Date() });
    for (const who of ['super', 'buyer'] as const)
      expect(await on.listed(who, { ...within(at), type: 2 }), who).toEqual([
        expect.objectContaining({
          itemId: itemIds[0],
          invoiceNo: '',
          finalQty: 2,
          createdDate: new Date(at + 1).toISOString(),
        }),
      ]);
    expect(await on.totalled('super', { ...within(at), type: 2 })).toMatchObject({
      invoices: null,
      items: 1,
      pieces: 2,
    });
    expect(await on.idsOf('franchise', { ...within(at), type: 2 })).toEqual([]);
  });

  it('finds them by their number', async () => {
    const at = nextDay();
    const { loadId, itemIds } = await on.quotedAt(at);
    await on.quotedAt(at);
    expect(await on.idsOf('super', { ...within(at), type: 2, text: String(loadId) })).toEqual(itemIds);
  });

  it.each([1, 3, 4])('is the only one, not %i', async (type) => {
    expect((await stage.send('super', transactions.listTransactions, { type })).fields).toHaveProperty('type');
  });
});

describe('who sees what', () => {
  it('staff all, a franchise its own', async () => {
    const at = nextDay();
    const own = await on.settledAt(at);
    const other = await on.settledAt(at + 1, [{}], {}, stage.otherPlace);
    expect(await on.idsOf('super', within(at))).toEqual([...other.itemIds, ...own.itemIds]);
    expect(await on.idsOf('franchise', within(at))).toEqual(other.itemIds);
    expect(await on.totalled('franchise', within(at))).toMatchObject({ items: 1 });
  });

  it('without every facility, only invoices in which one took part', async () => {
    const at = nextDay();
    await on.settledAt(at, [{}], {}, stage.neighbour);
    const { itemIds } = await on.settledAt(at + 1, [{}], { assistantId: await stage.idOf('buyer') }, stage.neighbour);
    expect(await on.idsOf('buyer', within(at))).toEqual(itemIds);
    expect(await on.totalled('buyer', within(at))).toMatchObject({ items: 1 });
  });

  it('prices need canSeeUnitPrice, and their sum canSeeSubtotal as well', async () => {
    const at = nextDay();
    await on.settledAt(at);
    await stage.denied('accountant', 'canSeeUnitPrice', async () => {
      const [row] = await on.listed('accountant', within(at));
      for (const hidden of ['adjustedPrice', 'basePrice', 'total']) expect(row, hidden).not.toHaveProperty(hidden);
      expect(await on.totalled('accountant', within(at))).toEqual({
        invoices: 1,
        items: 1,
        units: 1,
        pieces: 1,
        pounds: 0,
        paid: 100,
      });
      for (const sort of ['basePrice', '-basePrice'])
        expect((await stage.send('accountant', transactions.listTransactions, { sort })).status).toBe(403);
    });
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      expect(await on.listed('accountant', within(at))).toEqual([
        expect.objectContaining({ basePrice: 100, total: 100 }),
      ]);
      expect(await on.totalled('accountant', within(at))).not.toHaveProperty('itemTotals');
    });
  });

  it.each(['canAccessDashboard', 'canViewTransactionReport'] as const)('nobody without %s', async (needed) => {
    await stage.denied('accountant', needed, async () => {
      for (const call of Object.values(transactions))
        expect((await stage.send('accountant', call, {})).status, call.path).toBe(403);
    });
  });
});

it('pages follow one another without a gap, in each order', async () => {
  const at = nextDay();
  for (let nth = 0; nth < 4; nth++)
    await on.settledAt(
      at + (nth >> 1),
      [
        { quantity: 2, offer: 10 * nth },
        { quantity: 1 + (nth % 2), columns: { oem: `SORT ${nth % 2}` } },
      ],
      // The one of index 2 is deleted at the moment of its settlement.
      nth >= 2 ? { deletedAt: new Date(nth === 3 ? at + 20 : at + 1) } : {},
      nth % 2 ? stage.neighbour : {},
    );
  for (const sort of transactions.listTransactions.input.shape.sort.unwrap().options) {
    const whole = await on.listed('super', { ...within(at), sort });
    const parts = [];
    for (let offset = 0; offset < 15; offset += 3)
      parts.push(...(await on.listed('super', { ...within(at), sort, count: 3, offset })));
    expect(parts, sort).toEqual(whole);
    expect(whole).toHaveLength(12);
    const key =
      { date: 'createdDate', company: 'companyName', facility: 'facilityCity', quantity: 'finalQty' }[
        sort.replace('-', '')
      ] ?? sort.replace('-', '');
    const values = whole.map((row) => row[key] as string | number);
    const way = sort.startsWith('-') ? -1 : 1;
    expect(values, sort).toEqual(values.toSorted((a, b) => (a < b ? -way : a > b ? way : 0)));
  }
});

it('a page of invoices with one item each says whether more follow', async () => {
  const at = nextDay();
  for (let nth = 0; nth < 5; nth++) await on.settledAt(at + nth);
  for (const [offset, rows, more] of [
    [0, 2, true],
    [2, 2, true],
    [3, 2, false],
    [4, 1, false],
  ] as const) {
    const { body } = await stage.send('super', transactions.listTransactions, { ...within(at), count: 2, offset });
    expect([body['list'].length, body['areMoreItemsAvailable']], `${offset}`).toEqual([rows, more]);
  }
});

it('tells what the invoices come to after discounts, as the Cost Sheet does, unless items are picked out of them', async () => {
  const at = nextDay();
  const { loadId } = await on.settledAt(at);
  await stage.sql`update load set discount = 7.5, discount_is_percentage = false, grandtotal = subtotal - 7.5 where id = ${loadId}`;
  const { itemTotals, paid } = await on.totalled('super', within(at));
  expect(paid).toBe(Number(itemTotals) - 7.5);
  const { body } = await stage.send('super', costSheet.totalCostSheet, within(at));
  expect(paid).toBe(body['paid']);
  expect(await on.totalled('super', { ...within(at), oem: 'SCENE' })).toMatchObject({ paid: null });
  expect(await on.totalled('super', { ...within(at), type: 2 })).toMatchObject({ paid: null });
  await stage.denied('accountant', 'canSeeSubtotal', async () => {
    expect(await on.totalled('accountant', within(at))).not.toHaveProperty('paid');
  });
});
