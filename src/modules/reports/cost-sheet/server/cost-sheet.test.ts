import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../../tests/support/read-sheet.ts';
import { receipt } from '../../../../../tests/support/receipt.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { costSheet } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A time without an invoice of the demo world. Each test has a day of its own. */
let day = Date.UTC(2031, 0, 1);
const nextDay = () => (day += 86_400_000);
const settledAt = (at: number, over: object = {}, place = {}) =>
  stage.load(
    {
      type: 4,
      columns: { invoiceSettledAt: new Date(at), ...over },
      items: [{ columns: { receipt, quantity: 2, unit: 2, total: 200 } }],
    },
    place,
  );
const within = (at: number) => ({ from: at, to: at + 86_399_999 });
const listed = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, costSheet.listCostSheet, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const totalled = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, costSheet.totalCostSheet, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('a row holds what was paid, the ounces, their worth at hedge and market, and the margins', async () => {
  const at = nextDay();
  const { loadId } = await settledAt(at);
  const figures = {
    units: 2,
    pounds: 0,
    paid: 200,
    ptOunces: 0.03375828,
    pdOunces: 0.13262183,
    rhOunces: 0.02330929,
    hedgeValue: 447.28,
    marketValue: 457.36,
    hedgeMargin: 247.28,
    hedgeMarginPercent: 123.64,
    marketMargin: 257.36,
    marketMarginPercent: 128.68,
  };
  expect(await listed('super', within(at))).toEqual([expect.objectContaining({ loadId, isVoid: false, ...figures })]);
  expect(await totalled('super', within(at))).toEqual({ invoices: 1, ...figures });
});

describe('dates', () => {
  it('include both ends of the range, by the time of settlement', async () => {
    const at = nextDay();
    const rows = [at - 1, at, at + 86_399_999, at + 86_400_000];
    const ids = [];
    for (const each of rows) ids.push((await settledAt(each, { finishedAt: new Date(at) })).loadId);
    day += 86_400_000;
    expect((await listed('super', within(at))).map(({ loadId }) => loadId)).toEqual([ids[2], ids[1]]);
    expect(await totalled('super', within(at))).toMatchObject({ invoices: 2, paid: 400 });
  });

  it.each([costSheet.listCostSheet, costSheet.totalCostSheet, costSheet.downloadCostSheet])(
    'whose end is before the start are refused in words',
    async (call) => {
      const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
      expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
    },
  );

  it('leave a pending invoice out', async () => {
    const at = nextDay();
    await settledAt(at, { type: 3, status: 2 });
    expect(await listed('super', within(at))).toEqual([]);
  });
});

it('an invoice deleted later stays on its day, and is taken back on the day of that', async () => {
  const at = nextDay();
  const deletedAt = nextDay();
  const { loadId } = await settledAt(at, { deletedAt: new Date(deletedAt + 5) });
  expect(await totalled('super', within(at))).toMatchObject({ invoices: 1, paid: 200, units: 2, hedgeValue: 447.28 });
  expect(await totalled('super', within(deletedAt))).toMatchObject({
    invoices: -1,
    paid: -200,
    units: -2,
    hedgeMargin: -247.28,
  });
  expect(await totalled('super', { from: at, to: deletedAt + 6 })).toMatchObject({
    invoices: 0,
    paid: 0,
    ptOunces: 0,
    hedgeMarginPercent: null,
  });
  expect(await listed('super', { from: at, to: deletedAt + 6 })).toEqual([
    expect.objectContaining({ loadId, isVoid: true, isReversal: true, paid: -200 }),
    expect.objectContaining({ loadId, isVoid: true, isReversal: false, paid: 200 }),
  ]);
});

describe('who sees what', () => {
  it('staff see franchises too, a franchise its own alone', async () => {
    const at = nextDay();
    const own = await settledAt(at);
    const other = await settledAt(at + 1, {}, stage.otherPlace);
    expect((await listed('super', within(at))).map(({ loadId }) => loadId)).toEqual([other.loadId, own.loadId]);
    await stage.granted('franchise', 'canViewCostSheet', async () => {
      expect((await listed('franchise', within(at))).map(({ loadId }) => loadId)).toEqual([other.loadId]);
      expect(await totalled('franchise', within(at))).toMatchObject({ invoices: 1 });
    });
  });

  it('without every facility, only invoices in which one took part', async () => {
    const at = nextDay();
    await settledAt(at, {}, stage.neighbour);
    const own = await settledAt(at + 1, { assistantId: await stage.idOf('buyer') }, stage.neighbour);
    await stage.granted('buyer', 'canViewCostSheet', async () => {
      expect((await listed('buyer', within(at))).map(({ loadId }) => loadId)).toEqual([own.loadId]);
      expect(await totalled('buyer', within(at))).toMatchObject({ invoices: 1, paid: 200 });
    });
  });

  it('what a flag hides is missing in rows, totals and order', async () => {
    const at = nextDay();
    await settledAt(at);
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      const [row] = await listed('accountant', within(at));
      const sums = await totalled('accountant', within(at));
      for (const hidden of ['paid', 'hedgeMargin', 'hedgeMarginPercent', 'marketMargin', 'marketMarginPercent']) {
        expect(row, hidden).not.toHaveProperty(hidden);
        expect(sums, hidden).not.toHaveProperty(hidden);
      }
      expect(row).toMatchObject({ hedgeValue: 447.28 });
      expect((await stage.send('accountant', costSheet.listCostSheet, { sort: '-paid' })).status).toBe(403);
    });
    await stage.denied('accountant', 'canShowPricing', async () => {
      const [row] = await listed('accountant', within(at));
      for (const hidden of ['hedgeValue', 'marketValue', 'hedgeMargin', 'marketMargin'])
        expect(row, hidden).not.toHaveProperty(hidden);
      expect(row).toMatchObject({ paid: 200 });
      for (const sort of ['hedgeValue', '-marketValue'])
        expect((await stage.send('accountant', costSheet.listCostSheet, { sort })).status).toBe(403);
    });
  });

  it.each(['canAccessDashboard', 'canViewCostSheet'] as const)('nobody without %s', async (needed) => {
    await stage.denied('accountant', needed, async () => {
      for (const call of Object.values(costSheet))
        expect((await stage.send('accountant', call, {})).status, call.path).toBe(403);
    });
  });
});

it('is filtered by facility, buyer and customer', async () => {
  const at = nextDay();
  const own = await settledAt(at);
  const other = await settledAt(at + 1, {}, stage.neighbour);
  for (const [key, column] of [
    ['facility', 'facilityId'],
    ['buyer', 'buyerId'],
    ['customer', 'customerId'],
  ] as const) {
    const filter = (id: number) => ({ ...within(at), [key]: id });
    expect(
      (await listed('super', filter(stage.place[column]))).map(({ loadId }) => loadId),
      key,
    ).toEqual([own.loadId]);
    expect(
      (await listed('super', filter(stage.neighbour[column]))).map(({ loadId }) => loadId),
      key,
    ).toEqual([other.loadId]);
    expect(await totalled('super', filter(stage.place[column])), key).toMatchObject({ invoices: 1 });
  }
});

it('pages follow one another without a gap, in each order', async () => {
  const at = nextDay();
  for (let nth = 0; nth < 7; nth++)
    await settledAt(at + nth, nth === 3 ? { deletedAt: new Date(at + 20) } : {}, nth % 2 ? stage.neighbour : {});
  for (const sort of costSheet.listCostSheet.input.shape.sort.unwrap().options) {
    const whole = await listed('super', { ...within(at), sort });
    const parts = [];
    for (let offset = 0; offset < 8; offset += 3)
      parts.push(...(await listed('super', { ...within(at), sort, count: 3, offset })));
    expect(parts, sort).toEqual(whole);
    expect(whole).toHaveLength(8);
  }
});

describe('what a franchise bought', () => {
  it('says so in its row, and is found, left out and sorted by it', async () => {
    const at = nextDay();
    const own = await settledAt(at);
    const theirs = await settledAt(at + 1, {}, stage.otherPlace);
    const [franchise] = await stage.sql<{ name: string }[]>`
      select name from company where id = ${stage.otherPlace.companyId}`;
    const rows = await listed('super', { ...within(at), sort: 'franchise' });
    expect(rows.map(({ loadId, franchise: name }) => [loadId, name])).toEqual([
      [theirs.loadId, franchise!.name],
      [own.loadId, null],
    ]);
    const only = { ...within(at), franchise: stage.otherPlace.companyId };
    expect((await listed('super', only)).map(({ loadId }) => loadId)).toEqual([theirs.loadId]);
    expect(await totalled('super', only)).toMatchObject({ invoices: 1, paid: 200 });
    const parent = { ...within(at), franchise: stage.place.companyId };
    expect((await listed('super', parent)).map(({ loadId }) => loadId)).toEqual([own.loadId]);
  });
});

it('the sheet has the last settled first, as the list has, whichever was opened first', async () => {
  const at = nextDay();
  const made = [];
  for (const later of [0, 2, 1]) made.push((await settledAt(at + later)).loadId);
  const rows = await listed('super', within(at));
  expect(rows.map(({ loadId }) => loadId)).toEqual([made[1], made[2], made[0]]);
  const sheet = await readSheet(stage, 'super', costSheet.downloadCostSheet, within(at));
  expect(sheet.rows.map((cells) => cells[sheet.head.indexOf('Invoice')])).toEqual(
    rows.map(({ invoiceNo }) => invoiceNo),
  );
});
