import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../kernel/contract.ts';
import type { AnyPath } from '../../kernel/path.ts';
import type { LiveKind } from '../../kernel/topics.ts';
import { chat } from '../../modules/chat/contract.ts';
import { ChatButton } from '../../modules/chat/web/panels/chat-button.tsx';
import { dashboard } from '../../modules/dashboard/contract.ts';
import { cartReportPath, dashboardPath } from '../../modules/dashboard/paths.ts';
import CartReportPage from '../../modules/dashboard/web/cart-report-page.tsx';
import DashboardPage from '../../modules/dashboard/web/dashboard-page.tsx';
import { experts } from '../../modules/experts/contract.ts';
import { expertAdvicePath } from '../../modules/experts/paths.ts';
import ExpertAdvicePage from '../../modules/experts/web/expert-advice-page.tsx';
import { exposure } from '../../modules/exposure/contract.ts';
import { exposurePath } from '../../modules/exposure/paths.ts';
import ExposurePage from '../../modules/exposure/web/exposure-page.tsx';
import { invoices } from '../../modules/invoices/contract.ts';
import { sageInvoicePath, settledInvoicesPath } from '../../modules/invoices/paths.ts';
import InvoiceListPage from '../../modules/invoices/web/invoice-list-page.tsx';
import SagePage from '../../modules/invoices/web/sage/sage-page.tsx';
import { loadHistory } from '../../modules/loads/history/contract.ts';
import { loadLifeCycle } from '../../modules/loads/life-cycle/contract.ts';
import { loadLists } from '../../modules/loads/lists/contract.ts';
import { activeLoadsPath, loadReportPath } from '../../modules/loads/paths.ts';
import { loadReport } from '../../modules/loads/report/contract.ts';
import LoadListPage from '../../modules/loads/web/load-list-page.tsx';
import { AcceptDialog } from '../../modules/loads/web/panels/accept-dialog.tsx';
import { DismissDialog } from '../../modules/loads/web/panels/dismiss-dialog.tsx';
import { LastMail, LastMails } from '../../modules/loads/web/panels/last-mails.tsx';
import LoadReportPage from '../../modules/loads/web/report/report-page.tsx';
import { costSheet } from '../../modules/reports/cost-sheet/contract.ts';
import { notBought } from '../../modules/reports/did-not-buy/contract.ts';
import { globalModifier } from '../../modules/reports/global-modifier/contract.ts';
import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  topCatsPath,
  transactionsPath,
} from '../../modules/reports/paths.ts';
import { topCats } from '../../modules/reports/top-cats/contract.ts';
import { transactions } from '../../modules/reports/transactions/contract.ts';
import CostSheetPage from '../../modules/reports/web/cost-sheet/cost-sheet-page.tsx';
import DidNotBuyPage from '../../modules/reports/web/did-not-buy/did-not-buy-page.tsx';
import GlobalModifierPage from '../../modules/reports/web/global-modifier/global-modifier-page.tsx';
import TopCatsPage from '../../modules/reports/web/top-cats/top-cats-page.tsx';
import TransactionsPage from '../../modules/reports/web/transactions/transactions-page.tsx';
import { settlements } from '../../modules/settlements/contract.ts';
import { openSettlementsPath, yieldPath } from '../../modules/settlements/paths.ts';
import SettlementListPage from '../../modules/settlements/web/settlement-list-page.tsx';
import YieldPage from '../../modules/settlements/web/yields/yield-page.tsx';
import { yields } from '../../modules/settlements/yields/contract.ts';
import { uploads } from '../../modules/uploads/contract.ts';
import { bulkUploadPath } from '../../modules/uploads/paths.ts';
import BulkUploadPage from '../../modules/uploads/web/bulk-upload-page.tsx';
import { queryClient } from '../../ui/api/query-client.ts';
import { liveServer } from '../../ui/testing/live-server.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

const { joined, tell } = liveServer();

type Screen = {
  readonly name: string;
  readonly Page: ComponentType;
  readonly path: AnyPath;
  readonly kinds: readonly LiveKind[];
  readonly reads: readonly [list: Call, ...sums: readonly Call[]];
};
const screen = (
  name: string,
  Page: ComponentType,
  path: AnyPath,
  kinds: readonly LiveKind[],
  ...reads: Screen['reads']
): Screen => ({ name, Page, path, kinds, reads });

const screens: readonly Screen[] = [
  screen('Active Carts', LoadListPage, activeLoadsPath, ['loads.changed'], loadLists.listLoads),
  screen('Load', LoadReportPage, loadReportPath, ['loads.changed'], loadReport.reportLoads, loadReport.totalLoads),
  screen('Settled invoices', InvoiceListPage, settledInvoicesPath, ['loads.changed'], invoices.listInvoices),
  screen('Sage Invoice', SagePage, sageInvoicePath, ['loads.changed'], invoices.listInvoices),
  screen('the dashboard', DashboardPage, dashboardPath, ['loads.changed'], dashboard.readDashboard),
  screen('Open carts', CartReportPage, cartReportPath, ['loads.changed'], dashboard.listOpenCarts),
  screen(
    'Cost Sheet',
    CostSheetPage,
    costSheetPath,
    ['loads.changed'],
    costSheet.listCostSheet,
    costSheet.totalCostSheet,
  ),
  screen(
    'Transactions',
    TransactionsPage,
    transactionsPath,
    ['loads.changed'],
    transactions.listTransactions,
    transactions.totalTransactions,
  ),
  screen('Top Cats', TopCatsPage, topCatsPath, ['loads.changed'], topCats.reportTopCats),
  screen('Did Not Buy', DidNotBuyPage, didNotBuyPath, ['loads.changed'], notBought.listNotBought),
  screen(
    'Global Modifier',
    GlobalModifierPage,
    globalModifierPath,
    ['prices.changed'],
    globalModifier.listGlobalModifier,
  ),
  screen('Exposure', ExposurePage, exposurePath, ['loads.changed', 'hedges.changed'], exposure.getExposure),
  screen(
    'Open settlements',
    SettlementListPage,
    openSettlementsPath,
    ['settlements.changed'],
    settlements.listSettlements,
  ),
  screen('Yield', YieldPage, yieldPath, ['settlements.changed'], yields.listYield),
  screen('Identification Queue', ExpertAdvicePage, expertAdvicePath, ['tickets.changed'], experts.listTickets),
  screen('Bulk Upload', BulkUploadPage, bulkUploadPath, ['uploads.changed'], uploads.listUploads),
];
const everything = {
  companyId: 5,
  isSA: true,
  isAdmin: true,
  canAccessDashboard: true,
  canAccessSettlement: true,
  canViewCostSheet: true,
  canViewAllFacilityInvoices: true,
};

const liveParts: readonly (readonly [name: string, part: () => ReactNode, kind: LiveKind, read: Call])[] = [
  [
    'the dialog to accept a request',
    () => <AcceptDialog loadId={7} onClose={() => {}} />,
    'load.changed',
    loadLifeCycle.getLoad,
  ],
  [
    'the dialog to dismiss a request',
    () => <DismissDialog loadId={7} onClose={() => {}} />,
    'load.changed',
    loadLifeCycle.getLoad,
  ],
  ['the last mail of a load', () => <LastMail loadId={7} />, 'load.changed', loadHistory.listHistory],
  ['the last mails of a load', () => <LastMails loadId={7} />, 'load.changed', loadHistory.listHistory],
  ['the button of a chat', () => <ChatButton loadId={7} onPress={() => {}} />, 'chat.said', chat.countUnread],
];

test.each(liveParts)('%s is read again at news of its load', async (_, part, kind, read) => {
  joined.length = 0;
  const { queries } = await openAs(<QueryClientProvider client={queryClient}>{part()}</QueryClientProvider>, {
    as: everything,
    // A refused read is repeated like an answered one, and needs no figures.
    refused: [read],
  });
  const reads = () => queries(read).length;
  await expect.poll(() => [joined, reads() > 0, queryClient.isFetching()]).toEqual([['load:7'], true, 0]);
  const before = reads();
  tell('load:7', kind);
  await expect.poll(reads).toBeGreaterThan(before);
});

test.each(screens)('$name is read again at news of the own company', async ({ Page, path, kinds, reads: calls }) => {
  joined.length = 0;
  const { queries } = await openAs(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
    { as: everything, path, search: path.search, refused: calls },
  );
  const reads = () => queries(calls[0]).length;
  await expect.poll(() => [joined, reads() > 0, queryClient.isFetching()]).toEqual([['company:5'], true, 0]);
  for (const kind of kinds) {
    const before = reads();
    tell('company:5', kind);
    await expect.poll(reads).toBeGreaterThan(before);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  }
});
