import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../../tests/support/read-sheet.ts';
import { receipt } from '../../../../../tests/support/receipt.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { reportGroups } from '../contract.ts';

let stage: Stage;
/** A Sunday evening in Atlanta, already Monday in UTC: the last of a week and of a month there. */
const sunday = Date.UTC(2033, 7, 1, 3, 30);
const dayMs = 86_400_000;
const range = { from: sunday - 40 * dayMs, to: sunday + 40 * dayMs, timeZone: 'America/New_York' };
beforeAll(async () => {
  stage = await openStage();
  const { neighbour, otherPlace } = stage;
  const bought = (at: number, total: number, place = {}, over: object = {}) =>
    stage.load(
      {
        type: 4,
        columns: { invoiceSettledAt: new Date(at), ...over },
        items: [{ columns: { receipt, quantity: 2, unit: 2, total } }],
      },
      place,
    );
  await bought(sunday, 200);
  await bought(sunday + dayMs, 100);
  await bought(sunday + 2 * dayMs, 50, { buyerId: neighbour.buyerId });
  // Deleted in another week: it counts in both.
  await bought(sunday, 30, {}, { deletedAt: new Date(sunday + 8 * dayMs) });
  await bought(sunday, 7, otherPlace);
});
afterAll(() => stage.close());

const grouped = async (who: Person, call: 'groupCostSheet' | 'groupTransactions', input: object) => {
  const { status, body } = await stage.send(who, reportGroups[call], { count: 100, ...range, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as ({ first: Group; second: Group | null } & Record<string, unknown>)[];
};
type Group = { key: string | null; label: string };
const typeName = async () => {
  const [row] = await stage.sql<{ name: string }[]>`select name from converter_type where id = ${stage.place.typeId}`;
  return row!.name;
};
const nameOf = async (who: Person) => {
  const [row] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf(who)}`;
  return row!.name;
};

describe('the Cost Sheet', () => {
  it('by week: Monday to Sunday of the reader, with every sum and margin', async () => {
    const weeks = await grouped('accountant', 'groupCostSheet', { by: 'week' });
    expect(weeks.map(({ first, invoices, paid }) => [first, invoices, paid])).toEqual([
      [{ key: '2033-07-25', label: '2033-07-25' }, 3, 237],
      [{ key: '2033-08-01', label: '2033-08-01' }, 2, 150],
      [{ key: '2033-08-08', label: '2033-08-08' }, -1, -30],
    ]);
    expect(weeks[1]).toMatchObject({
      second: null,
      units: 4,
      pounds: 0,
      hedgeValue: 894.56,
      marketValue: 914.72,
      hedgeMargin: 744.56,
      hedgeMarginPercent: 496.37,
      marketMargin: 764.72,
      marketMarginPercent: 509.81,
    });
    expect(weeks[1]!['ptOunces']).toBeCloseTo(0.067516, 5);
  });

  it('counts the days of another reader by that reader’s clock', async () => {
    const days = await grouped('accountant', 'groupCostSheet', { by: 'day', timeZone: 'UTC' });
    expect(days.map(({ first, paid }) => [first.key, paid])).toEqual([
      ['2033-08-01', 237],
      ['2033-08-02', 100],
      ['2033-08-03', 50],
      ['2033-08-09', -30],
    ]);
    const months = await grouped('accountant', 'groupCostSheet', { by: 'month' });
    expect(months.map(({ first, paid }) => [first.key, paid])).toEqual([
      ['2033-07-01', 237],
      ['2033-08-01', 120],
    ]);
  });

  it('by buyer, then week, in the order of names', async () => {
    const rows = await grouped('accountant', 'groupCostSheet', {
      by: 'buyer',
      thenBy: 'week',
      facility: stage.place.facilityId,
    });
    const [buyer, grader] = [await nameOf('buyer'), await nameOf('grader')];
    const expected = [
      [buyer, '2033-07-25', 230],
      [buyer, '2033-08-01', 100],
      [buyer, '2033-08-08', -30],
      [grader, '2033-08-01', 50],
    ];
    expect(rows.map(({ first, second, paid }) => [first.label, second!.key, paid])).toEqual(
      expected.toSorted(([one], [other]) => String(one).toLowerCase().localeCompare(String(other).toLowerCase())),
    );
    expect(rows.find(({ first }) => first.label === grader)!.first.key).toBe(String(await stage.idOf('grader')));
  });

  it.each([
    ['paid', [-30, 150, 237]],
    ['-paid', [237, 150, -30]],
    ['-invoices', [237, 150, -30]],
    ['-group', [-30, 150, 237]],
  ])('sorts by %s', async (sort, paid) => {
    expect((await grouped('accountant', 'groupCostSheet', { by: 'week', sort })).map((row) => row['paid'])).toEqual(
      paid,
    );
  });

  it('has pages', async () => {
    const { body } = await stage.send('accountant', reportGroups.groupCostSheet, {
      ...range,
      by: 'week',
      count: 2,
      offset: 1,
    });
    expect(body['list'].map((row: { paid: number }) => row.paid)).toEqual([150, -30]);
    expect(body['areMoreItemsAvailable']).toBe(false);
  });

  it('leaves out dollars that the reader may not see', async () => {
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      const [row] = await grouped('accountant', 'groupCostSheet', { by: 'month' });
      expect(row).not.toHaveProperty('paid');
      expect(row).not.toHaveProperty('hedgeMargin');
      expect(row).toHaveProperty('hedgeValue');
      const sorted = await stage.send('accountant', reportGroups.groupCostSheet, { by: 'month', sort: 'paid' });
      expect(sorted.status).toBe(403);
    });
  });
});

describe('Transactions', () => {
  it('by make and type, with typed items under no make', async () => {
    const rows = await grouped('super', 'groupTransactions', { by: 'make', thenBy: 'type' });
    expect(rows[0]!.second!.label).toBe(await typeName());
    expect(rows).toMatchObject([{ first: { key: null, label: '' }, items: 4, pieces: 8, pounds: 0, itemTotals: 357 }]);
    expect(rows[0]!['hedgeValue']).toBe(1789.12);
  });

  it('takes all spellings of a code as one', async () => {
    const at = sunday + 50 * dayMs;
    await stage.load({
      type: 4,
      columns: { invoiceSettledAt: new Date(at) },
      items: ['ab-12', 'AB 12', 'AB12', 'AB123'].map((oem) => ({ columns: { oem, total: 1 } })),
    });
    const rows = await grouped('super', 'groupTransactions', { by: 'oem', from: at, to: at, sort: '-items' });
    expect(rows.map(({ first, items }) => [first.key, items])).toEqual([
      ['AB12', 3],
      ['AB123', 1],
    ]);
    expect(rows[0]!.first.label).toMatch(/^ab.?12$/i);
  });

  it('shows ounces and worth to readers of the Cost Sheet who see assays', async () => {
    const [row] = await grouped('accountant', 'groupTransactions', { by: 'oem' });
    for (const hidden of ['ptOunces', 'hedgeValue', 'marketValue']) expect(row).not.toHaveProperty(hidden);
    const [all] = await grouped('admin', 'groupTransactions', { by: 'oem' });
    for (const shown of ['ptOunces', 'hedgeValue', 'marketValue']) expect(all).toHaveProperty(shown);
    await stage.denied('admin', 'canShowPricing', async () => {
      const [unpriced] = await grouped('admin', 'groupTransactions', { by: 'oem' });
      expect(unpriced).toHaveProperty('ptOunces');
      expect(unpriced).not.toHaveProperty('hedgeValue');
    });
  });

  it('shows what items hold only to readers of the Cost Sheet', async () => {
    const [row] = await grouped('buyer', 'groupTransactions', { by: 'franchise' });
    expect(Object.keys(row!).toSorted()).toEqual(['first', 'itemTotals', 'items', 'pieces', 'pounds', 'second']);
  });

  it('of a franchise holds its own alone', async () => {
    const rows = await grouped('franchise', 'groupTransactions', { by: 'month' });
    expect(rows.map(({ first, itemTotals }) => [first.key, itemTotals])).toEqual([['2033-07-01', 7]]);
  });

  it('of the filters and of quotes', async () => {
    const rows = await grouped('super', 'groupTransactions', { by: 'month', oem: 'no such code' });
    expect(rows).toEqual([]);
    const made = Date.UTC(2033, 7, 5);
    await stage.load({ type: 5, columns: { createdAt: new Date(made) }, items: [{ columns: { total: 11 } }] });
    const quotes = await grouped('super', 'groupTransactions', { by: 'day', type: 2 });
    expect(quotes.map(({ first, itemTotals }) => [first.key, itemTotals])).toEqual([['2033-08-04', 11]]);
  });
});

it.each([
  [{ by: 'buyer', thenBy: 'buyer' }, 'thenBy'],
  [{ by: 'make' }, 'by'],
  [{ by: 'week', from: 2, to: 1 }, 'to'],
  [{ by: 'week', timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{}, 'by'],
])('%j is refused by the Cost Sheet, naming %s', async (input, field) => {
  const { status, fields } = await stage.send('accountant', reportGroups.groupCostSheet, input);
  expect([status, Object.keys(fields!)]).toEqual([400, [field]]);
});

describe('the sheet', () => {
  it('has the same groups in the same order, dates as dates and numbers as numbers', async () => {
    const { head, rows, file } = await readSheet(stage, 'accountant', reportGroups.downloadCostSheetGroups, {
      ...range,
      by: 'week',
      thenBy: 'facility',
      sort: '-paid',
      facility: stage.place.facilityId,
    });
    expect(file).toMatch(/^cost-sheet-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(head.slice(0, 5)).toEqual(['Week', 'Facility', 'Invoices', 'Units', 'Pounds']);
    expect(head.slice(5)).toEqual([
      'Paid',
      'Pt oz',
      'Pd oz',
      'Rh oz',
      'Value at hedge',
      'Value at market',
      'Margin at hedge',
      'Margin at hedge %',
      'Margin at market',
      'Margin at market %',
    ]);
    const [facility] = await stage.sql<
      { name: string }[]
    >`select name from facility where id = ${stage.place.facilityId}`;
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['2033-07-25', facility!.name, 2, 4, 0, 230],
      ['2033-08-01', facility!.name, 2, 4, 0, 150],
      ['2033-08-08', facility!.name, -1, -2, 0, -30],
    ]);
  });

  it('lacks the columns that its reader may not see', async () => {
    const { head } = await readSheet(stage, 'buyer', reportGroups.downloadTransactionGroups, { ...range, by: 'oem' });
    expect(head).toEqual(['OEM', 'Items', 'Pieces', 'Pounds', 'Total']);
  });

  it('keeps a code that begins like a formula as text', async () => {
    await stage.load({
      type: 4,
      columns: { invoiceSettledAt: new Date(sunday + 30 * dayMs) },
      items: [{ columns: { oem: '=1+2', total: 5 } }],
    });
    const asked = { by: 'oem', from: sunday + 30 * dayMs, to: sunday + 30 * dayMs };
    const { rows } = await readSheet(stage, 'super', reportGroups.downloadTransactionGroups, asked);
    expect(rows[0]!.slice(0, 5)).toEqual(['=1+2', 1, 1, 0, 5]);
  });
});
