import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../src/app/contract.ts';
import type { Rule } from '../src/kernel/access.ts';
import { type ReportColumns, readersOf } from '../src/kernel/columns.ts';
import type { Call } from '../src/kernel/contract.ts';
import { orderNeeds } from '../src/kernel/order-rights.ts';
import { loadReportColumns, loadReportSums } from '../src/modules/loads/report/columns.ts';
import { costSheetColumns, costSheetSums } from '../src/modules/reports/cost-sheet/columns.ts';
import { notBoughtColumns } from '../src/modules/reports/did-not-buy/columns.ts';
import { globalModifierColumns } from '../src/modules/reports/global-modifier/columns.ts';
import { topCatsColumns } from '../src/modules/reports/top-cats/columns.ts';
import { topCustomersColumns } from '../src/modules/reports/top-customers/columns.ts';
import { topLookupsColumns } from '../src/modules/reports/top-lookups/columns.ts';
import { transactionColumns, transactionSums, transactionTotals } from '../src/modules/reports/transactions/columns.ts';
import { defOf } from '../src/platform/http/schema-parts.ts';
import { expectedName, expectedRows } from './support/expected.ts';

/* The columns that the reports declare are those of tests/expected, each with its title, its field and its readers. */

const reports: Readonly<Record<string, readonly [ReportColumns, ...Call[]]>> = {
  'Cost Sheet': [costSheetColumns, calls.listCostSheet],
  'sums of the Cost Sheet': [costSheetSums, calls.totalCostSheet, calls.groupCostSheet],
  Transactions: [transactionColumns, calls.listTransactions],
  'totals of Transactions': [transactionTotals, calls.totalTransactions],
  'groups of Transactions': [transactionSums, calls.groupTransactions],
  'Top Cats': [topCatsColumns, calls.reportTopCats],
  'Top Lookups': [topLookupsColumns, calls.listTopLookups],
  'Did Not Buy': [notBoughtColumns, calls.listNotBought],
  'Top Customers': [topCustomersColumns, calls.listTopCustomers],
  'Global Modifier': [globalModifierColumns, calls.listGlobalModifier],
  'Load Reports': [loadReportColumns, calls.reportLoads],
  'totals of Load Reports': [loadReportSums, calls.totalLoads],
};

const flagsIn = (rule: Rule | undefined): readonly string[] => {
  if (rule === undefined) return [];
  if (rule.is === 'flag') return [rule.flag];
  if (rule.is === 'all' || rule.is === 'either') return rule.rules.flatMap(flagsIn);
  return rule.is === 'named' ? flagsIn(rule.rule) : [];
};
/** The flags of a rule beside those of the call. */
const beside = (call: Call, rule: Rule | undefined) =>
  [...new Set(flagsIn(rule))].filter((flag) => !flagsIn(call.access).includes(flag)).toSorted();

const guarded = ['fields.csv', 'fields-beyond-the-specifications.csv'].flatMap((file) => expectedRows(file));
/** The flags without which each field of a call is hidden, beside those of the call. */
const guardedIn = (call: Call): Readonly<Record<string, readonly string[]>> => {
  const rows = guarded.filter((each) =>
    each['in']!.split(', ').some((name) => expectedName(call).endsWith(` ${name}`)),
  );
  return Object.fromEntries(
    rows.flatMap(({ field, rule }) => {
      const words = rule!.replace(/^.*\(the call\)/, '').split(':', 1)[0]!;
      const flags = words.replace('a price flag', 'canSeeUnitPrice or canShowPricing').match(/can[A-Z]\w+/g) ?? [];
      return field!
        .replace(/ \(.*/, '')
        .split(', ')
        .map((name) => [name, flags.toSorted()]);
    }),
  );
};

const rowOf = ({ output }: Call): z.ZodObject => {
  const row = defOf(output).shape?.['list'] ? defOf(defOf(output).shape!['list']!).element : output;
  if (!(row instanceof z.ZodObject)) throw new TypeError('A report answers rows or one object.');
  return row;
};

const expected = expectedRows('report-columns.csv');

it('every report of the expectations is declared', () => {
  expect(Object.keys(reports)).toEqual([...new Set(expected.map(({ report }) => report))]);
});

describe.each(Object.entries(reports))('%s', (name, [columns, ...of]) => {
  const rows = expected.filter(({ report }) => report === name);

  it('has its columns in their order, each with its title and field', () => {
    const declared = Object.entries(columns).map(([field, { title, isMade }]) => [title, isMade ? undefined : field]);
    expect(declared).toEqual(rows.map(({ title, field }) => [title, field!.startsWith('(') ? undefined : field]));
  });

  it.each(of)('shows each column of $path to its readers alone', (call) => {
    const wanted = Object.fromEntries(Object.entries(guardedIn(call)).filter(([field]) => field in columns));
    const made = Object.entries(columns).flatMap(([field, { isMade }], at) => {
      const flags = rows[at]?.['flags of what is no field'];
      return isMade && flags ? [[field, flags.split(' ')]] : [];
    });
    const shown = Object.entries(columns).map(([field, column]) => [field, beside(call, readersOf(column))] as const);
    const needed = orderNeeds(rowOf(call));
    const answered = Object.keys(rowOf(call).shape)
      .filter((field) => field in columns)
      .map((field) => [field, beside(call, needed.rule({ sort: field }))] as const);
    expect(Object.fromEntries(answered.filter(([, flags]) => flags.length > 0))).toEqual(wanted);
    expect(Object.fromEntries(shown.filter(([, flags]) => flags.length > 0))).toEqual({
      ...wanted,
      ...Object.fromEntries(made),
    });
  });
});
