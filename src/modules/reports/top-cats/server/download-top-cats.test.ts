import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter } from '../../../../../tests/support/catalogue.ts';
import { itemOf, quietDays, settleItems, typedItem, withinDay } from '../../../../../tests/support/settled-items.ts';
import { fetchSheet } from '../../../../../tests/support/sheets.ts';
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

describe('its readers see', () => {
  it('what was bought in their tenant', async () => {
    const at = nextDay();
    await settleItems(stage, at, [typedItem('OWN')]);
    await settleItems(stage, at, [typedItem('FRANCHISE')], {}, stage.otherPlace);
    expect((await oems('super', withinDay(at))).toSorted()).toEqual(['FRANCHISE', 'OWN']);
    expect(await oems('franchise', withinDay(at))).toEqual(['FRANCHISE']);
  });

  it('without every facility, the invoices in which they took part', async () => {
    const at = nextDay();
    await settleItems(stage, at, [typedItem('OTHERS')], {}, stage.neighbour);
    await settleItems(stage, at, [typedItem('OWN')], { assistantId: await stage.idOf('buyer') }, stage.neighbour);
    expect(await oems('buyer', withinDay(at))).toEqual(['OWN']);
    expect((await fetchSheet(stage, 'buyer', topCats.downloadTopCats, withinDay(at))).rows).toEqual([
      expect.objectContaining({ OEM: 'OWN' }),
    ]);
  });

  const ofFlag = {
    canShowPricing: [
      ['minPrice', 'maxPrice', 'priceOverride'],
      ['Min Price', 'Max Price', 'Price Override'],
    ],
    canAccessAssay: [
      ['ptAssay', 'pdAssay', 'rhAssay'],
      ['Pt Assay', 'Pd Assay', 'Rh Assay'],
    ],
  } as const;
  it.each(['canShowPricing', 'canAccessAssay'] as const)('no trace of what %s guards without it', async (flag) => {
    const at = nextDay();
    const { productId } = await makeConverter(stage.sql, {
      value: { weight: 1, pt: 1, pd: 1, rh: 1, price: 5, isCalculatedPrice: false },
    });
    await settleItems(stage, at, [itemOf(productId, 100)]);
    const [keys, heads] = ofFlag[flag];
    const seen = async () => {
      const [row] = await listed('super', withinDay(at));
      const sheet = await fetchSheet(stage, 'super', topCats.downloadTopCats, withinDay(at));
      return { row: keys.filter((key) => key in row!), heads: heads.filter((head) => sheet.heads.includes(head)) };
    };
    const sorted = async (sort: string) =>
      Promise.all(Object.values(topCats).map(async (call) => (await stage.send('admin', call, { sort })).status));
    expect(await seen()).toEqual({ row: keys, heads });
    await stage.denied('admin', flag, async () => {
      const [row] = await listed('admin', withinDay(at));
      for (const key of keys) expect(row, key).not.toHaveProperty(key);
      expect(row).toMatchObject({ count: 1 });
      const sheet = await fetchSheet(stage, 'admin', topCats.downloadTopCats, withinDay(at));
      for (const head of heads) expect(sheet.heads).not.toContain(head);
      for (const key of keys)
        expect([await sorted(key), await sorted(`-${key}`)], key).toEqual([
          [403, 403],
          [403, 403],
        ]);
      expect(await sorted('-count')).toEqual([200, 200]);
    });
  });

  it.each(['canAccessDashboard', 'canViewTopCats'] as const)('nothing without %s', async (needed) => {
    await stage.denied('buyer', needed, async () => {
      for (const call of Object.values(topCats))
        expect((await stage.send('buyer', call, {})).status, call.path).toBe(403);
    });
  });
});

describe('the sheet', () => {
  it.each(['xlsx', 'csv'])('as %s has the rows and order of the screen, numbers as numbers', async (format) => {
    const at = nextDay();
    const { productId } = await makeConverter(stage.sql, {
      codes: ['PLAIN 1'],
      value: { weight: 1, pt: 420, pd: 1650.5, rh: 290, price: 240.5, isCalculatedPrice: false },
    });
    await settleItems(stage, at, [
      itemOf(productId, 100.25, 2.5),
      typedItem('-2+3', 12.5),
      typedItem('-2+3', 13),
      typedItem('=1+1', 7, { priceUnit: 'lb', quantity: 0.125 }),
    ]);
    const { heads, rows, cell } = await fetchSheet(stage, 'super', topCats.downloadTopCats, {
      ...withinDay(at),
      sort: '-maxPrice',
      format,
    });
    const text = (value: string) => (format === 'csv' ? `'${value}` : value);
    expect(heads).toEqual([
      'OEM',
      'Count',
      'Quantity',
      'Min Price',
      'Max Price',
      'Price Override',
      'Pt Assay',
      'Pd Assay',
      'Rh Assay',
      'Unit',
    ]);
    expect(rows).toEqual([
      {
        OEM: 'PLAIN 1',
        Count: 1,
        Quantity: 2.5,
        'Min Price': 100.25,
        'Max Price': 100.25,
        'Price Override': 240.5,
        'Pt Assay': 420,
        'Pd Assay': 1650.5,
        'Rh Assay': 290,
        Unit: 'piece',
      },
      { OEM: text('-2+3'), Count: 2, Quantity: 2, 'Min Price': 12.5, 'Max Price': 13, Unit: 'piece' },
      { OEM: text('=1+1'), Count: 1, Quantity: 0.125, 'Min Price': 7, 'Max Price': 7, Unit: 'lb' },
    ]);
    expect([cell(0, 'Count')?.t, cell(2, 'OEM')?.t]).toEqual(['n', 's']);
    expect(cell(2, 'OEM')).not.toHaveProperty('f');
  });

  it('of a time in which nothing was bought has its heads alone', async () => {
    const { heads, rows } = await fetchSheet(stage, 'super', topCats.downloadTopCats, withinDay(nextDay()));
    expect([heads.length, rows]).toEqual([10, []]);
  });
});
