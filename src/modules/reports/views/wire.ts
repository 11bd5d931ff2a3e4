import type { Rule } from '../../../kernel/access.ts';
import type { Call } from '../../../kernel/contract.ts';
import { costSheet } from '../cost-sheet/contract.ts';
import { notBought } from '../did-not-buy/contract.ts';
import { invoiceDimensions, itemDimensions, type Dimension } from '../domain/dimensions.ts';
import { reportList, type Report } from '../domain/report-list.ts';
import { globalModifier } from '../global-modifier/contract.ts';
import { reportGroups } from '../groups/contract.ts';
import { topCats } from '../top-cats/contract.ts';
import { topCustomers } from '../top-customers/contract.ts';
import { topLookups } from '../top-lookups/contract.ts';
import { transactions } from '../transactions/contract.ts';

type Viewed = {
  /** The call for its rows, with the orders that they can have. */
  readonly list: Call;
  /** The call for the sheet of the report: a view has its filters. */
  readonly sheet: Call;
  /** The call for the sheet of its groups, and what it can be grouped by. */
  readonly groups?: { readonly sheet: Call; readonly dimensions: readonly Dimension[] };
};

/** What a view of each report can hold. */
export const viewed: Readonly<Record<Report, Viewed>> = {
  'cost-sheet': {
    list: costSheet.listCostSheet,
    sheet: costSheet.downloadCostSheet,
    groups: { sheet: reportGroups.downloadCostSheetGroups, dimensions: invoiceDimensions },
  },
  transactions: {
    list: transactions.listTransactions,
    sheet: transactions.downloadTransactions,
    groups: { sheet: reportGroups.downloadTransactionGroups, dimensions: itemDimensions },
  },
  'top-cats': { list: topCats.reportTopCats, sheet: topCats.downloadTopCats },
  'top-lookups': { list: topLookups.listTopLookups, sheet: topLookups.downloadTopLookups },
  'did-not-buy': { list: notBought.listNotBought, sheet: notBought.downloadNotBought },
  'top-customers': { list: topCustomers.listTopCustomers, sheet: topCustomers.downloadTopCustomers },
  'global-modifier': { list: globalModifier.listGlobalModifier, sheet: globalModifier.downloadGlobalModifier },
};

/** The reports by the names of their sheets. */
export const viewedReports = reportList.map(({ report }) => report) as [Report, ...Report[]];

/** The right to open a report. */
export const opensReport = (report: Report): Rule => reportList.find((each) => each.report === report)!.opens;
