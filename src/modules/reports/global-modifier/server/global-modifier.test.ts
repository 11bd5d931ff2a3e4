import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing } from '../../../../../tests/support/catalogue.ts';
import { fetchSheet } from '../../../../../tests/support/sheets.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { globalModifier } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A time without a pricing of the demo world. Each test has days of its own. */
let day = Date.UTC(2031, 0, 1);
const nextDay = () => (day += 86_400_000);
const within = (at: number) => ({ from: at, to: at + 86_399_999 });
/** A pricing whose metals differ from those of every other one, by its hedge price of platinum. */
let price = 1000;
const apply = (at: number, changes: object = {}) =>
  applyPricing(stage.sql, { appliedAt: new Date(at) }, { hedgePt: (price += 1), ...changes });
const listed = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, globalModifier.listGlobalModifier, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const versions = async (input: object, who: Person = 'super') =>
  (await listed(who, input)).map(({ version }) => version);

it('a row holds the prices, the discounts in percent or dollars, and the net of the worked example', async () => {
  const at = nextDay();
  const appliedBy = await stage.idOf('admin');
  await apply(at - 1);
  const version = await apply(at, { appliedBy, hedgePt: 1760 });
  expect(await listed('super', within(at))).toEqual([
    {
      version,
      created: new Date(at).toISOString(),
      username: 'Ruth Vance',
      marketPtOz: 1788,
      marketPdOz: 1315,
      marketRhOz: 9550,
      hedgePtOz: 1760,
      hedgePdOz: 1290,
      hedgeRhOz: 9300,
      modifierPt: 8,
      modifierPtIsPercentage: true,
      modifierPd: 8,
      modifierPdIsPercentage: true,
      modifierRh: 1500,
      modifierRhIsPercentage: false,
      npaPt: 1619.2,
      npaPd: 1186.8,
      npaRh: 7800,
    },
  ]);
});

it('the net is never below zero, and what the feed applied says Troyard', async () => {
  const at = nextDay();
  await apply(at, { discRh: 9300.01, discPd: 0, changed: 'feed' });
  expect((await listed('super', within(at)))[0]).toMatchObject({ npaRh: 0, npaPd: 1290, username: 'Troyard' });
});

it('stands where a price, a discount or its kind differs from the pricing before, and not where none does', async () => {
  const at = nextDay();
  const kinds = { discPtIsPercentage: false, discPdIsPercentage: false, discRhIsPercentage: true };
  const values = {
    marketPt: 1,
    marketPd: 1,
    marketRh: 1,
    hedgePt: 1,
    hedgePd: 1,
    hedgeRh: 1,
    discPt: 1,
    discPd: 1,
    discRh: 1,
  };
  const first = await apply(at);
  const same = { hedgePt: price };
  await apply(at + 1, { ...same, overridesModifier: 5 });
  await applyPricing(stage.sql, { appliedAt: new Date(at + 2), facilities: { 1: '90' } }, same);
  expect(await versions(within(at))).toEqual([first]);
  const others = [];
  for (const [column, value] of Object.entries({ ...values, ...kinds })) {
    others.unshift(await apply(at + 3, { ...same, [column]: value }), await apply(at + 3, same));
    others.sort((a, b) => b - a);
    expect(await versions(within(at)), column).toEqual([...others, first]);
  }
});

describe('the time', () => {
  it('includes both ends', async () => {
    const at = nextDay();
    const made = [];
    for (const each of [at - 1, at, at + 86_399_999, at + 86_400_000]) made.push(await apply(each));
    day += 86_400_000;
    expect(await versions(within(at))).toEqual([made[2], made[1]]);
    expect(await versions({ from: at })).toEqual([made[3], made[2], made[1]]);
  });

  it.each([globalModifier.listGlobalModifier, globalModifier.downloadGlobalModifier])(
    'is refused in words if it ends before it begins',
    async (call) => {
      const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
      expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
    },
  );
});

it.each(['canAccessDashboard', 'canViewGlobalModifierHistoryReport'] as const)(
  'is refused without %s',
  async (needed) => {
    const statuses = () =>
      Promise.all(Object.values(globalModifier).map(async (call) => (await stage.send('accountant', call, {})).status));
    expect(await statuses()).toEqual([200, 200]);
    await stage.denied('accountant', needed, async () => expect(await statuses()).toEqual([403, 403]));
  },
);

it('the newest stands first, and in each order pages follow without a gap', async () => {
  const at = nextDay();
  const people = [await stage.idOf('admin'), await stage.idOf('buyer'), null];
  for (let nth = 0; nth < 7; nth++) await apply(at + nth, { appliedBy: people[nth % 3] });
  const moments = (await listed('super', within(at))).map((row) => row['created'] as string);
  expect(moments).toEqual(moments.toSorted().toReversed());
  for (const sort of globalModifier.listGlobalModifier.input.shape.sort.unwrap().options) {
    const whole = await listed('super', { ...within(at), sort });
    const parts = [];
    for (let offset = 0; offset < 9; offset += 3)
      parts.push(...(await listed('super', { ...within(at), sort, count: 3, offset })));
    expect(parts, sort).toEqual(whole);
    const values = whole.map((row) => row[sort.replace('-', '')] as string);
    const ascending = values.toSorted((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0,
    );
    expect(values, sort).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  }
  expect((await stage.send('super', globalModifier.listGlobalModifier, {})).body['list']).toHaveLength(10);
});

describe('the sheet', () => {
  it.each(['xlsx', 'csv'])(
    'as %s has numbers with their kinds, and day and minute on the clock of the reader',
    async (format) => {
      const at = nextDay();
      await apply(at - 1);
      await apply(at + 16.5 * 3_600_000, { appliedBy: await stage.idOf('admin'), hedgePt: 1760.5 });
      const sheet = (zone: object) =>
        fetchSheet(stage, 'super', globalModifier.downloadGlobalModifier, { ...within(at), ...zone, format });
      // A program reads the clock of a csv file as a time.
      const clock = (hour: number, minute: number) =>
        format === 'csv' ? new Date(Date.UTC(1899, 11, 31, hour, minute)) : `${hour}`.padStart(2, '0') + `:${minute}`;
      const { heads, rows, cell } = await sheet({ timeZone: 'Asia/Tokyo' });
      expect(heads).toEqual([
        'Market Pt',
        'Market Pd',
        'Market Rh',
        'Hedge Pt',
        'Hedge Pd',
        'Hedge Rh',
        'Discount Pt',
        'Discount Pt in',
        'Discount Pd',
        'Discount Pd in',
        'Discount Rh',
        'Discount Rh in',
        'Net Pt',
        'Net Pd',
        'Net Rh',
        'Date',
        'Time',
        'User',
      ]);
      expect(rows).toEqual([
        {
          'Market Pt': 1788,
          'Market Pd': 1315,
          'Market Rh': 9550,
          'Hedge Pt': 1760.5,
          'Hedge Pd': 1290,
          'Hedge Rh': 9300,
          'Discount Pt': 8,
          'Discount Pt in': '%',
          'Discount Pd': 8,
          'Discount Pd in': '%',
          'Discount Rh': 1500,
          'Discount Rh in': '$',
          'Net Pt': 1619.66,
          'Net Pd': 1186.8,
          'Net Rh': 7800,
          // In Tokyo it is the next day.
          Date: new Date(at + 86_400_000),
          Time: clock(1, 30),
          User: 'Ruth Vance',
        },
      ]);
      if (format === 'xlsx')
        expect([cell(0, 'Date')?.t, cell(0, 'Date')?.z, cell(0, 'Net Pt')?.t]).toEqual(['d', 'yyyy-mm-dd', 'n']);
      // The company is in Atlanta, five hours behind.
      expect((await sheet({})).rows[0]).toMatchObject({ Date: new Date(at), Time: clock(11, 30) });
    },
  );

  it('holds more than one read of rows, each once, the newest first', async () => {
    const at = nextDay();
    for (let nth = 0; nth < 501; nth++) await apply(at + nth);
    const { rows } = await fetchSheet(stage, 'super', globalModifier.downloadGlobalModifier, {
      ...within(at),
      format: 'csv',
    });
    expect(rows.map((row) => row['Hedge Pt'])).toEqual(Array.from({ length: 501 }, (_, nth) => price - nth));
  });
});
