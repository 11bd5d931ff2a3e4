import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../../tests/support/read-sheet.ts';
import type { Place } from '../../../../../tests/support/scene.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { notBought } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A time without a note of the demo world. Each test has a day of its own. */
let day = Date.UTC(2032, 0, 1);
const nextDay = () => (day += 86_400_000);
const within = (at: number) => ({ from: at, to: at + 86_399_999 });

/** Something not bought, on an open cart of that place unless the load says otherwise. */
const marked = async (
  at: number,
  columns: object = {},
  where: Partial<Place> = {},
  load: object = {},
): Promise<number> => {
  const place = { ...stage.place, ...where };
  const { loadId } = await stage.load({ items: [], ...load }, place);
  const { companyId, customerId, facilityId, typeId, buyerId } = place;
  const [row] = await stage.sql<{ id: number }[]>`insert into did_not_buy ${stage.sql({
    companyId,
    customerId,
    facilityId,
    typeId,
    loadId,
    markedBy: buyerId,
    createdAt: new Date(at),
    oem: 'NB 100',
    priceUnit: 'piece',
    quantity: 2,
    unit: 2,
    price: 40,
    ...columns,
  })} returning id`;
  return row!.id;
};

type Row = Record<string, unknown>;
const listed = async (who: Person, input: object): Promise<Row[]> => {
  const { status, body } = await stage.send(who, notBought.listNotBought, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Row[];
};
const idsOf = async (who: Person, input: object) => (await listed(who, input)).map(({ markId }) => markId);
const nameOf = async (table: string, id: number) =>
  (await stage.sql<{ name: string }[]>`select name from ${stage.sql(table)} where id = ${id}`)[0]!.name;
const personOf = async (id: number) =>
  (
    await stage.sql<{ name: string }[]>`select first_name || ' ' || last_name as name from app_user where id = ${id}`
  )[0]!.name;

it('a row is what was offered, when, by whom, to whom and where', async () => {
  const at = nextDay();
  const markId = await marked(at + 3, { quantity: 2.5, unit: 3, price: 40.25 });
  expect(await listed('super', within(at))).toEqual([
    {
      markId,
      marks: 1,
      oem: 'NB 100',
      type: await nameOf('converter_type', stage.place.typeId),
      priceUnit: 'piece',
      price: 40.25,
      highestPrice: 40.25,
      qty: 2.5,
      unit: 3,
      date: new Date(at + 3).toISOString(),
      buyer: await personOf(stage.place.buyerId),
      customer: await nameOf('company', stage.place.customerId),
      facility: await nameOf('facility', stage.place.facilityId),
    },
  ]);
});

it('the buyer is that of the load, and who noted it where nobody has taken the load', async () => {
  const at = nextDay();
  const grader = await stage.idOf('grader');
  await marked(at, { markedBy: grader }, {}, { type: 2, columns: { buyerId: null } });
  await marked(at + 1, { markedBy: grader });
  expect((await listed('super', within(at))).map(({ buyer }) => buyer)).toEqual([
    await personOf(stage.place.buyerId),
    await personOf(grader),
  ]);
});

it('what was bought after all is left out', async () => {
  const at = nextDay();
  await marked(at, { deletedAt: new Date() });
  const kept = await marked(at);
  expect(await idsOf('super', within(at))).toEqual([kept]);
  expect(await listed('super', { ...within(at), isGroup: true })).toEqual([
    expect.objectContaining({ marks: 1, qty: 2 }),
  ]);
});

describe('dates', () => {
  it('include both ends of the range', async () => {
    const at = nextDay();
    const made = [];
    for (const each of [at - 1, at, at + 86_399_999, at + 86_400_000]) made.push(await marked(each));
    day += 86_400_000;
    expect(await idsOf('super', within(at))).toEqual([made[2], made[1]]);
  });

  it.each(Object.values(notBought))('whose end is before the start are refused in words', async (call) => {
    const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
    expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  });
});

describe('who sees what', () => {
  it('staff all, a franchise its own', async () => {
    const at = nextDay();
    const own = await marked(at);
    const other = await marked(at + 1, {}, stage.otherPlace);
    expect(await idsOf('super', within(at))).toEqual([other, own]);
    expect(await idsOf('franchise', within(at))).toEqual([other]);
    expect(await listed('franchise', { ...within(at), isGroup: true })).toEqual([
      expect.objectContaining({ marks: 1 }),
    ]);
  });

  it('without every facility, what one noted, was the buyer of, or of the named facilities', async () => {
    const at = nextDay();
    const buyer = await stage.idOf('buyer');
    await marked(at, {}, stage.neighbour);
    const noted = await marked(at + 1, { markedBy: buyer }, stage.neighbour);
    const bought = await marked(at + 2, { markedBy: stage.neighbour.buyerId }, { ...stage.neighbour, buyerId: buyer });
    expect(await idsOf('buyer', within(at))).toEqual([bought, noted]);
    expect(await idsOf('accountant', within(at))).toHaveLength(3);
  });

  it('the price needs one of two flags, in groups as well', async () => {
    const at = nextDay();
    await marked(at);
    const priced = async () =>
      (await listed('accountant', within(at))).map((row) => ['price' in row, 'highestPrice' in row]);
    await stage.denied('accountant', 'canSeeUnitPrice', async () => {
      expect(await priced()).toEqual([[true, true]]);
      await stage.denied('accountant', 'canShowPricing', async () => {
        expect(await priced()).toEqual([[false, false]]);
        const [group] = await listed('accountant', { ...within(at), isGroup: true });
        expect(Object.keys(group!)).not.toEqual(expect.arrayContaining(['price']));
        const { head } = await readSheet(stage, 'accountant', notBought.downloadNotBought, {
          ...within(at),
          isGroup: true,
        });
        expect(head).toEqual(['OEM', 'Type', 'Quantity', 'Unit', 'Date', 'Buyer', 'Customer', 'Facility']);
      });
    });
    await stage.denied('accountant', 'canShowPricing', async () => expect(await priced()).toEqual([[true, true]]));
  });

  it.each(['canAccessDashboard', 'canViewDNBReport'] as const)('nobody without %s', async (needed) => {
    await stage.denied('accountant', needed, async () => {
      for (const call of Object.values(notBought))
        expect((await stage.send('accountant', call, {})).status, call.path).toBe(403);
    });
  });
});

describe('filters', () => {
  it('take an id or a name', async () => {
    const at = nextDay();
    const found = {
      own: await marked(at),
      other: await marked(at + 1, {}, stage.neighbour),
      franchise: await marked(at + 2, {}, stage.otherPlace),
    };
    const of = async ({ facilityId, buyerId, customerId }: Pick<Place, 'facilityId' | 'buyerId' | 'customerId'>) => [
      { facility: await nameOf('facility', facilityId) },
      { facility: String(facilityId) },
      { buyer: String(buyerId) },
      { buyer: (await personOf(buyerId)).toLowerCase() },
      { customer: String(customerId) },
      { customer: await nameOf('company', customerId) },
    ];
    const { companyId } = stage.otherPlace;
    const cases = [
      ...(await of(stage.place)).map((filter) => [filter, found.own] as const),
      ...(await of(stage.neighbour)).map((filter) => [filter, found.other] as const),
      [{ franchise: String(companyId) }, found.franchise],
      [{ franchise: await nameOf('company', companyId) }, found.franchise],
      [{ companyId }, found.franchise],
    ] as const;
    for (const [filter, markId] of cases) {
      expect(await idsOf('super', { ...within(at), ...filter }), JSON.stringify(filter)).toEqual([markId]);
      const { rows } = await readSheet(stage, 'super', notBought.downloadNotBought, { ...within(at), ...filter });
      expect(rows, JSON.stringify(filter)).toHaveLength(1);
    }
    expect(await idsOf('super', { ...within(at), customer: 'Nobody Anywhere' })).toEqual([]);
    expect(await idsOf('super', { ...within(at), franchise: String(stage.otherFranchiseId) })).toEqual([]);
  });
});

describe('groups', () => {
  it('are all spellings of a code, and each text without a letter or digit', async () => {
    const at = nextDay();
    for (const oem of ['NB 7', 'ＮＢ-７', '--', '??']) await marked(at, { oem });
    expect((await listed('super', { ...within(at), isGroup: true })).map(({ marks }) => marks)).toEqual([2, 1, 1]);
  });
  it('add up a code: its count, its newest date, the span of its prices, and how many names there are', async () => {
    const at = nextDay();
    await marked(at + 5, { price: 40, quantity: 2 });
    const newest = await marked(at + 9, { price: 55.5, quantity: 1.5, unit: 2, oem: 'nb-100' }, stage.neighbour);
    await marked(at + 7, { price: 47, quantity: 1, unit: 1 });
    const single = await marked(at, { oem: 'NB 200', quantity: 3 });
    const pounds = await marked(at, { priceUnit: 'lb', quantity: 2.25 });
    const rows = await listed('super', { ...within(at), isGroup: true });
    expect(rows.map(({ markId, marks, qty }) => [markId, marks, qty])).toEqual([
      [expect.any(Number), 3, 4.5],
      [single, 1, 3],
      [pounds, 1, 2.25],
    ]);
    expect(rows[0]).toMatchObject({
      unit: 5,
      price: 40,
      highestPrice: 55.5,
      date: new Date(at + 9).toISOString(),
      buyer: '2 buyers',
      customer: '2 customers',
      facility: '2 facilities',
      type: await nameOf('converter_type', stage.place.typeId),
    });
    expect(rows[1]).toMatchObject({ oem: 'NB 200', customer: await nameOf('company', stage.place.customerId) });
    expect(newest).toBeGreaterThan(0);
  });
});

it.each([false, true])('pages follow one another without a gap (isGroup %s)', async (isGroup) => {
  const at = nextDay();
  for (let nth = 0; nth < 7; nth++) await marked(at + (nth >> 1), { oem: `PAGE ${nth}` });
  const whole = await listed('super', { ...within(at), isGroup });
  const parts = [];
  for (let offset = 0; offset < 9; offset += 3)
    parts.push(...(await listed('super', { ...within(at), isGroup, count: 3, offset })));
  expect(whole).toHaveLength(7);
  expect(parts).toEqual(whole);
});

describe('the sheet', () => {
  it.each([false, true])('holds the rows of the report, in its order (isGroup %s)', async (isGroup) => {
    const at = nextDay() + 18_000_000;
    for (const [nth, oem] of ['=1+2', '-7', 'NB 1', 'NB 1'].entries())
      await marked(at + ((nth * 3) % 4), { oem, price: 10.07 + nth, quantity: 9.5 - 2 * nth });
    const range = { from: at, to: at + 9 };
    const rows = await listed('super', { ...range, isGroup });
    const sheet = await readSheet(stage, 'super', notBought.downloadNotBought, {
      ...range,
      isGroup,
      count: 1,
      offset: 1,
      timeZone: 'UTC',
    });
    expect(sheet.file).toMatch(/^did-not-buy-.*\.xlsx$/);
    expect(sheet.head).toEqual([
      'OEM',
      'Type',
      'Price',
      ...(isGroup ? ['Highest price'] : []),
      'Quantity',
      'Unit',
      'Date',
      'Buyer',
      'Customer',
      'Facility',
    ]);
    expect(sheet.rows).toEqual(
      rows.map((row) => [
        row['oem'],
        row['type'],
        row['price'],
        ...(isGroup ? [row['highestPrice']] : []),
        row['qty'],
        row['unit'],
        (row['date'] as string).slice(0, 10),
        row['buyer'],
        row['customer'],
        row['facility'],
      ]),
    );
    const csv = await readSheet(
      stage,
      'super',
      notBought.downloadNotBought,
      { ...range, isGroup, timeZone: 'UTC' },
      'csv',
    );
    expect(csv.rows.map(([oem]) => oem)).toEqual(
      rows.map(({ oem }) => (/^[=-]/.test(oem as string) ? `'${oem as string}` : oem)),
    );
  });
});
