import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { Flag } from '../src/kernel/flags.ts';
import { expectedName, expectedRows } from './support/expected.ts';
import { readSheet } from './support/read-sheet.ts';
import { openStage, type Stage } from './support/stage.ts';

/* A sheet of a report lacks the columns whose figures its list hides from the same reader, and no others. */

type Figures = Readonly<Record<string, string>>;
type Sheet = { readonly list: Call; readonly sheet: Call; readonly input?: object; readonly figures: Figures };

/** A day without an invoice of the demo world, so that the sheets are short. */
const at = new Date(Date.UTC(2034, 0, 1));
const ofDay = { from: at.getTime(), to: at.getTime() };

const ounces = { 'Pt oz': 'ptOunces', 'Pd oz': 'pdOunces', 'Rh oz': 'rhOunces' };
const worth = { 'Value at hedge': 'hedgeValue', 'Value at market': 'marketValue' };
const margins = {
  'Margin at hedge': 'hedgeMargin',
  'Margin at hedge %': 'hedgeMarginPercent',
  'Margin at market': 'marketMargin',
  'Margin at market %': 'marketMarginPercent',
};
const costSheet = { Units: 'units', Pounds: 'pounds', Paid: 'paid', ...ounces, ...worth, ...margins };

/** The columns of figures by their heads, with the fields of the list that they hold. */
const sheets: Readonly<Record<string, Sheet>> = {
  'the Cost Sheet': { list: calls.listCostSheet, sheet: calls.downloadCostSheet, input: ofDay, figures: costSheet },
  'groups of the Cost Sheet': {
    list: calls.groupCostSheet,
    sheet: calls.downloadCostSheetGroups,
    input: { ...ofDay, by: 'buyer' },
    figures: { Invoices: 'invoices', ...costSheet },
  },
  Transactions: {
    list: calls.listTransactions,
    sheet: calls.downloadTransactions,
    input: ofDay,
    figures: { Adjusted: 'adjustedPrice', 'Base Price': 'basePrice', QTY: 'finalQty', Total: 'total' },
  },
  'groups of Transactions': {
    list: calls.groupTransactions,
    sheet: calls.downloadTransactionGroups,
    input: { ...ofDay, by: 'type' },
    figures: { Items: 'items', Pieces: 'pieces', Pounds: 'pounds', Total: 'itemTotals', ...ounces, ...worth },
  },
  'Top Cats': {
    list: calls.reportTopCats,
    sheet: calls.downloadTopCats,
    input: ofDay,
    figures: {
      Count: 'count',
      Quantity: 'quantity',
      'Min Price': 'minPrice',
      'Max Price': 'maxPrice',
      'Price Override': 'priceOverride',
      'Pt Assay': 'ptAssay',
      'Pd Assay': 'pdAssay',
      'Rh Assay': 'rhAssay',
    },
  },
  'Top Customers': {
    list: calls.listTopCustomers,
    sheet: calls.downloadTopCustomers,
    input: ofDay,
    figures: {
      'Group Modifier': 'groupModifier',
      'Group Modifier in': 'groupModifierIsPercentage',
      Invoice: 'invcount',
      Lookup: 'lookupcount',
    },
  },
  'Did Not Buy': {
    list: calls.listNotBought,
    sheet: calls.downloadNotBought,
    input: { ...ofDay, isGroup: true },
    figures: { Price: 'price', 'Highest price': 'highestPrice', Quantity: 'qty', Unit: 'unit' },
  },
  'Top Lookups': { list: calls.listTopLookups, sheet: calls.downloadTopLookups, figures: { Count: 'count' } },
  'Global Modifier': {
    list: calls.listGlobalModifier,
    sheet: calls.downloadGlobalModifier,
    figures: { 'Market Pt': 'marketPtOz', 'Hedge Rh': 'hedgeRhOz', 'Discount Pd': 'modifierPd', 'Net Pt': 'npaPt' },
  },
};

const flags = [
  'canSeeSubtotal',
  'canSeeUnitPrice',
  'canShowPricing',
  'canAccessAssay',
  'canShowPriceModifier',
  'canSeeMarkup',
  'canViewCostSheet',
] as const satisfies readonly Flag[];

const expected = ['fields.csv', 'fields-beyond-the-specifications.csv'].flatMap((file) => expectedRows(file));
/** The flags without which a field is hidden, beside those of its call. */
const flagsOf = (call: Call, field: string): readonly string[] => {
  const row = expected.find(
    (each) =>
      each['in']!.split(', ').some((name) => expectedName(call).endsWith(` ${name}`)) &&
      each['field']!.replace(/ \(.*/, '').split(', ').includes(field),
  );
  const rule = row?.['rule']!.replace(/^.*\(the call\)/, '').split(':', 1)[0];
  return rule?.match(/can[A-Z]\w+/g) ?? [];
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { customerId, facilityId, companyId, typeId, buyerId } = stage.place;
  const { loadId } = await stage.load({
    type: 4,
    columns: { invoiceSettledAt: at },
    items: [{ columns: { total: 10 } }],
  });
  const offered = { oem: 'NB 1', priceUnit: 'piece', quantity: 1, unit: 1, price: 40, createdAt: at };
  await stage.sql`insert into did_not_buy ${stage.sql({ ...offered, companyId, customerId, facilityId, typeId, markedBy: buyerId, loadId })}`;
});
afterAll(() => stage.close());

const listed = ({ list, input }: Sheet) => stage.send('admin', list, { ...input, count: 1 });
const headsOf = async ({ sheet, input }: Sheet) => (await readSheet(stage, 'admin', sheet, input ?? {}, 'csv')).head;

describe.each(Object.entries(sheets))('%s', (_, each) => {
  it('shows every figure to who has all flags', async () => {
    const { body } = await listed(each);
    expect(Object.keys(body['list'][0])).toEqual(expect.arrayContaining(Object.values(each.figures)));
    expect(await headsOf(each)).toEqual(expect.arrayContaining(Object.keys(each.figures)));
  });

  it.each(flags)('hides without %s what its list hides', async (flag) => {
    const heads = await headsOf(each);
    await stage.denied('admin', flag, async () => {
      const { status, body } = await listed(each);
      if (status === 403) {
        expect((await stage.send('admin', each.sheet, each.input ?? {})).status).toBe(403);
        return;
      }
      const row = body['list'][0] as object;
      const hidden = Object.values(each.figures).filter((field) => !(field in row));
      expect(hidden).toEqual(Object.values(each.figures).filter((field) => flagsOf(each.list, field).includes(flag)));
      expect(await headsOf(each)).toEqual(heads.filter((head) => !hidden.includes(each.figures[head]!)));
    });
  });
});

it.each([
  ['Cost Sheet', calls.downloadCostSheetGroups, { by: 'buyer', sort: '-marketMargin' }, 'canShowPricing'],
  ['Transactions', calls.downloadTransactionGroups, { by: 'type', sort: 'rhOunces' }, 'canAccessAssay'],
  ['Top Cats', calls.downloadTopCats, { sort: '-minPrice' }, 'canShowPricing'],
] as const)('the link to a sheet of %s opens nothing once its order is hidden', async (_, call, input, flag) => {
  const linkTo = async (sort?: string) =>
    (await stage.send('admin', call, { ...ofDay, ...input, sort })).body['link'] as string;
  const links = [await linkTo(input.sort), await linkTo()];
  // One after another: a user has few downloads at once, and one that has just ended may still count.
  const statusOf = async (link: string) => {
    let status = 0;
    const ask = async () => {
      status = (await stage.app.app.inject(link)).statusCode;
      return status;
    };
    await expect.poll(ask).not.toBe(429);
    return status;
  };
  const statuses = async () => {
    const found: number[] = [];
    for (const link of links) found.push(await statusOf(link));
    return found;
  };
  expect(await statuses()).toEqual([200, 200]);
  await stage.denied('admin', flag, async () => expect(await statuses()).toEqual([404, 200]));
});
