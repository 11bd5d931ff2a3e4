import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ComponentType } from 'react';
import { page } from 'vitest/browser';
import type { Call } from '../../kernel/contract.ts';
import type { AnyPath } from '../../kernel/path.ts';
import type { SearchShape } from '../../kernel/search-params.ts';
import { invoices } from '../../modules/invoices/contract.ts';
import { invoiceListSearch, settledInvoicesPath } from '../../modules/invoices/paths.ts';
import InvoiceListPage from '../../modules/invoices/web/invoice-list-page.tsx';
import { loadLists } from '../../modules/loads/lists/contract.ts';
import { activeLoadsPath, loadListSearch, loadReportPath, loadReportSearch } from '../../modules/loads/paths.ts';
import { loadReport } from '../../modules/loads/report/contract.ts';
import LoadListPage from '../../modules/loads/web/load-list-page.tsx';
import LoadReportPage from '../../modules/loads/web/report/report-page.tsx';
import { costSheet } from '../../modules/reports/cost-sheet/contract.ts';
import { notBought } from '../../modules/reports/did-not-buy/contract.ts';
import { globalModifier } from '../../modules/reports/global-modifier/contract.ts';
import { reportGroups } from '../../modules/reports/groups/contract.ts';
import {
  costSheetPath,
  costSheetSearch,
  datedReportSearch,
  didNotBuyPath,
  didNotBuySearch,
  globalModifierPath,
  transactionsPath,
  transactionsSearch,
} from '../../modules/reports/paths.ts';
import { transactions } from '../../modules/reports/transactions/contract.ts';
import CostSheetPage from '../../modules/reports/web/cost-sheet/cost-sheet-page.tsx';
import DidNotBuyPage from '../../modules/reports/web/did-not-buy/did-not-buy-page.tsx';
import GlobalModifierPage from '../../modules/reports/web/global-modifier/global-modifier-page.tsx';
import TransactionsPage from '../../modules/reports/web/transactions/transactions-page.tsx';
import { sessions } from '../../modules/sessions/contract.ts';
import { settlements } from '../../modules/settlements/contract.ts';
import { openSettlementsPath, settlementListSearch, yieldPath, yieldSearch } from '../../modules/settlements/paths.ts';
import SettlementListPage from '../../modules/settlements/web/settlement-list-page.tsx';
import YieldPage from '../../modules/settlements/web/yields/yield-page.tsx';
import { yields } from '../../modules/settlements/yields/contract.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';

beforeEach(() => page.viewport(2200, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const staff = {
  hierarchy: 1,
  canAccessDashboard: true,
  canAccessAssay: true,
  canSeeSubtotal: true,
  canSeeUnitPrice: true,
  canShowPricing: true,
  canShowPriceModifier: true,
  canViewCostSheet: true,
  canViewDNBReport: true,
  canViewTransactionReport: true,
} as const;

type Case = readonly [
  table: string,
  Shown: ComponentType,
  at: readonly [path: AnyPath, search: SearchShape, text?: string],
  call: Call,
  column: readonly [key: string, title: string],
];
const cases: readonly Case[] = [
  ['loads', LoadListPage, [activeLoadsPath, loadListSearch], loadLists.listLoads, ['facility', 'Facility']],
  ['loadReport', LoadReportPage, [loadReportPath, loadReportSearch], loadReport.reportLoads, ['facility', 'Facility']],
  [
    'invoices',
    InvoiceListPage,
    [settledInvoicesPath, invoiceListSearch],
    invoices.listInvoices,
    ['facility', 'Facility'],
  ],
  [
    'settlements',
    SettlementListPage,
    [openSettlementsPath, settlementListSearch],
    settlements.listSettlements,
    ['metalDueDate', 'MDD'],
  ],
  ['yield', YieldPage, [yieldPath, yieldSearch, '?by=code'], yields.listYield, ['lots', 'Lots']],
  ['didNotBuy', DidNotBuyPage, [didNotBuyPath, didNotBuySearch], notBought.listNotBought, ['type', 'Type']],
  [
    'Global Modifier',
    GlobalModifierPage,
    [globalModifierPath, datedReportSearch],
    globalModifier.listGlobalModifier,
    ['user', 'User'],
  ],
  ['costSheet', CostSheetPage, [costSheetPath, costSheetSearch], costSheet.listCostSheet, ['buyer', 'Buyer']],
  [
    'costSheetGroups',
    CostSheetPage,
    [costSheetPath, costSheetSearch, '?group=month'],
    reportGroups.groupCostSheet,
    ['paid', 'Paid'],
  ],
  [
    'transactions',
    TransactionsPage,
    [transactionsPath, transactionsSearch],
    transactions.listTransactions,
    ['type', 'Type'],
  ],
  [
    'transactionGroups',
    TransactionsPage,
    [transactionsPath, transactionsSearch, '?group=make'],
    reportGroups.groupTransactions,
    ['items', 'Items'],
  ],
];

test.each(cases)('who has hidden a column of %s does not see it', async (table, Shown, at, call, [key, title]) => {
  const [path, search, text = ''] = at;
  const { screen } = await openAs(<Shown />, {
    as: staff,
    at: text,
    path,
    search,
    answers: [[sessions.getPreferences, { columns: { [table]: [key] } }]],
    unanswered: [call],
  });
  await screen.getByRole('button', { name: 'Choose columns' }).click();
  await expect.element(page.getByRole('checkbox', { name: title, exact: true })).not.toBeChecked();
  const heads = screen.getByRole('table').getByRole('columnheader');
  expect(heads.elements().length).toBeGreaterThan(1);
  expect(heads.elements().map((each) => each.textContent)).not.toContain(title);
});
