import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, reviseConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { itemOf, quietDays, settleItems, typedItem, withinDay } from '../../../../../tests/support/settled-items.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { topCats } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
const nextDay = quietDays();

const listed = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, topCats.reportTopCats, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const oems = async (who: Person, input: object) => (await listed(who, input)).map((row) => row['oem'] as string);

describe('a row', () => {
  it('is a converter with its items, pieces, prices paid, and its override and assays of today', async () => {
    const at = nextDay();
    const code = unheardOf();
    const { productId } = await makeConverter(stage.sql, { codes: [code, unheardOf()], value: { price: 50 } });
    await reviseConverter(stage.sql, productId, {
      weight: 1,
      pt: 420,
      pd: 1650.5,
      rh: 290,
      price: 240,
      isCalculatedPrice: false,
    });
    await settleItems(stage, at, [
      itemOf(productId, 100.25, 2.5),
      itemOf(productId, 99, 1, { finalQuantity: 4, adjustedPrice: 120, unitPrice: 120 }),
    ]);
    await settleItems(stage, at + 1, [itemOf(productId, 90, 1, { adjustedPrice: 80, unitPrice: 80 })]);
    expect(await listed('super', withinDay(at))).toEqual([
      {
        productId,
        oem: code,
        count: 3,
        quantity: 7.5,
        unit: 'piece',
        minPrice: 80,
        maxPrice: 120,
        priceOverride: 240,
        ptAssay: 420,
        pdAssay: 1650.5,
        rhAssay: 290,
      },
    ]);
  });

  it('has no override while the price is calculated, and no assay where there is none', async () => {
    const at = nextDay();
    const { productId } = await makeConverter(stage.sql, { value: { price: 50, isCalculatedPrice: true } });
    await settleItems(stage, at, [itemOf(productId, 100)]);
    expect(await listed('super', withinDay(at))).toEqual([
      expect.objectContaining({ priceOverride: null, ptAssay: null, pdAssay: null, rhAssay: null }),
    ]);
  });

  it('holds the spellings of a typed OEM, apart from a converter with this code, and pounds apart from pieces', async () => {
    const at = nextDay();
    const code = unheardOf();
    const { productId } = await makeConverter(stage.sql, { codes: [code] });
    const pounds = { priceUnit: 'lb', quantity: 2.5 };
    await settleItems(stage, at, [
      itemOf(productId, 5),
      typedItem(code),
      typedItem(`${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`),
      // Letters of full width, as a Japanese keyboard types them.
      typedItem(code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))),
      typedItem(code, 10, pounds),
    ]);
    const rows = (await listed('super', withinDay(at))).map((row) => [
      row['productId'],
      row['unit'],
      row['count'],
      row['quantity'],
    ]);
    expect(rows).toEqual([
      [null, 'piece', 3, 3],
      [null, 'lb', 1, 2.5],
      [productId, 'piece', 1, 1],
    ]);
  });

  it('keeps typed OEMs without a letter or digit apart', async () => {
    const at = nextDay();
    await settleItems(stage, at, [typedItem('--'), typedItem('??'), typedItem('??')]);
    expect((await listed('super', withinDay(at))).map(({ oem, count }) => [oem, count])).toEqual([
      ['??', 2],
      ['--', 1],
    ]);
  });

  it('leaves rejected and deleted items, pending invoices and carts out', async () => {
    const at = nextDay();
    const gone = { deletedAt: new Date(at) };
    await settleItems(stage, at, [
      typedItem('KEPT'),
      { ...typedItem('REJECTED'), status: 2 },
      typedItem('GONE', 10, gone),
      { ...typedItem('OPEN'), status: 3 },
    ]);
    await settleItems(stage, at, [typedItem('PENDING')], { type: 3, status: 2 });
    await settleItems(stage, at, [typedItem('CART')], { type: 1, status: 2, invoiceNo: null });
    expect((await oems('super', withinDay(at))).toSorted()).toEqual(['KEPT', 'OPEN']);
  });

  it('keeps a converter that was deleted later', async () => {
    const at = nextDay();
    const code = unheardOf();
    const { productId } = await makeConverter(stage.sql, { codes: [code] });
    await settleItems(stage, at, [itemOf(productId, 100)]);
    await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect(await oems('super', withinDay(at))).toEqual([code]);
  });
});

describe('the time', () => {
  it('is that of settlement, both ends included', async () => {
    const at = nextDay();
    for (const [oem, each] of [
      ['BEFORE', at - 1],
      ['FIRST', at],
      ['LAST', at + 86_399_999],
      ['AFTER', at + 86_400_000],
    ] as const)
      await settleItems(stage, each, [typedItem(oem)], { finishedAt: new Date(at) });
    nextDay();
    expect((await oems('super', withinDay(at))).toSorted()).toEqual(['FIRST', 'LAST']);
  });

  it.each([topCats.reportTopCats, topCats.downloadTopCats])(
    'is refused in words if it ends before it begins',
    async (call) => {
      const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
      expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
    },
  );
});

it('what was deleted later stays on its day, is taken back on the day of that, and counts for nothing over both', async () => {
  const at = nextDay();
  const deletedAt = nextDay();
  await settleItems(stage, at, [typedItem('VOID', 500), typedItem('BOTH', 400)], {
    deletedAt: new Date(deletedAt + 5),
  });
  await settleItems(stage, deletedAt, [typedItem('BOTH', 30)]);
  const figures = ({ oem, count, quantity, minPrice, maxPrice }: Record<string, unknown>) => [
    oem,
    count,
    quantity,
    minPrice,
    maxPrice,
  ];
  const rows = async (input: object) => (await listed('super', { ...input, sort: '-oem' })).map(figures);
  expect(await rows(withinDay(at))).toEqual([
    ['VOID', 1, 1, 500, 500],
    ['BOTH', 1, 1, 400, 400],
  ]);
  expect(await rows(withinDay(deletedAt))).toEqual([
    ['VOID', -1, -1, null, null],
    ['BOTH', 0, 0, 30, 30],
  ]);
  expect(await rows({ from: at, to: deletedAt + 86_399_999 })).toEqual([['BOTH', 1, 1, 30, 30]]);
  expect(await rows({ from: at, to: deletedAt + 4 })).toEqual([
    ['VOID', 1, 1, 500, 500],
    ['BOTH', 2, 2, 30, 400],
  ]);
});

describe('the order', () => {
  it('is the most bought first, then the largest quantity', async () => {
    const at = nextDay();
    await settleItems(stage, at, [
      typedItem('ONCE', 1),
      typedItem('MANY', 1, { quantity: 9 }),
      typedItem('TWICE', 1),
      typedItem('TWICE', 1),
    ]);
    expect(await oems('super', withinDay(at))).toEqual(['TWICE', 'MANY', 'ONCE']);
  });

  it('of equal rows is that of the converters, then of the typed codes', async () => {
    const at = nextDay();
    const converters = [];
    for (let nth = 0; nth < 3; nth++) converters.push((await makeConverter(stage.sql)).productId);
    const items = converters.toReversed().map((productId) => itemOf(productId, 1));
    await settleItems(stage, at, [typedItem('B'), ...items, typedItem('A'), typedItem('C')]);
    const rows = await listed('super', withinDay(at));
    expect(rows.map((row) => row['productId'] ?? row['oem'])).toEqual([...converters, 'A', 'B', 'C']);
  });

  it('follows each column both ways, with what has no value last, and pages follow without a gap', async () => {
    const at = nextDay();
    for (let nth = 0; nth < 7; nth++) {
      const value =
        nth % 3 === 0 ? {} : { weight: 1, pt: nth, pd: 9 - nth, rh: nth % 2, price: nth, isCalculatedPrice: nth === 5 };
      const { productId } = await makeConverter(stage.sql, { value });
      await settleItems(
        stage,
        at,
        Array.from({ length: 1 + (nth % 3) }, () => itemOf(productId, 10 + (nth % 4), 1 + (nth % 2))),
      );
    }
    for (const sort of topCats.reportTopCats.input.shape.sort.unwrap().options) {
      const whole = await listed('super', { ...withinDay(at), sort });
      const parts = [];
      for (let offset = 0; offset < 9; offset += 3)
        parts.push(...(await listed('super', { ...withinDay(at), sort, count: 3, offset })));
      expect(parts, sort).toEqual(whole);
      expect(whole).toHaveLength(7);
      const values = whole.map((row) => row[sort.replace('-', '')] as number | string | null);
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length), sort).toEqual(known);
      const ascending = known.toSorted((a, b) =>
        typeof a === 'string' ? a.localeCompare(b as string) : a - (b as number),
      );
      expect(known, sort).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
    }
  });
});
