import type { DownloadSource } from '../../../platform/http/serve-downloads.ts';
import type { ServerModule } from '../../../platform/server-module.ts';
import { costSheetDownloads } from '../cost-sheet/server/download-cost-sheet.ts';
import { costSheetRoutes } from '../cost-sheet/server/routes.ts';
import { notBoughtDownloads } from '../did-not-buy/server/download-not-bought.ts';
import { notBoughtRoutes } from '../did-not-buy/server/routes.ts';
import { makeExport, type ExportRuns } from '../exports/server/make-export.ts';
import { exportRoutes } from '../exports/server/routes.ts';
import { exportJob } from '../exports/server/start-export.ts';
import { globalModifierDownloads } from '../global-modifier/server/download-global-modifier.ts';
import { globalModifierRoutes } from '../global-modifier/server/routes.ts';
import { costSheetGroupDownloads } from '../groups/server/cost-sheet-groups.ts';
import { groupRoutes } from '../groups/server/routes.ts';
import { transactionGroupDownloads } from '../groups/server/transaction-groups.ts';
import { topCatsDownloads } from '../top-cats/server/download-top-cats.ts';
import { topCatsRoutes } from '../top-cats/server/routes.ts';
import { topCustomersDownloads } from '../top-customers/server/download-top-customers.ts';
import { topCustomersRoutes } from '../top-customers/server/routes.ts';
import { topLookupsDownloads } from '../top-lookups/server/download-top-lookups.ts';
import { topLookupsRoutes } from '../top-lookups/server/routes.ts';
import { transactionDownloads } from '../transactions/server/download-transactions.ts';
import { transactionRoutes } from '../transactions/server/routes.ts';
import { mailView, mailViewJob, mailViews, mailViewsJob, type ViewMails } from '../views/server/mail-views.ts';
import { viewRoutes } from '../views/server/routes.ts';
import { reportRoutes } from './routes.ts';

const downloads: Readonly<Record<string, DownloadSource>> = {
  ...costSheetDownloads,
  ...topCatsDownloads,
  ...topLookupsDownloads,
  ...topCustomersDownloads,
  ...globalModifierDownloads,
  ...transactionDownloads,
  ...notBoughtDownloads,
  ...costSheetGroupDownloads,
  ...transactionGroupDownloads,
};

/** The routes, downloads and jobs of the reports. */
export const reportModule = {
  routes: () => [
    reportRoutes,
    costSheetRoutes,
    exportRoutes,
    topCatsRoutes,
    topLookupsRoutes,
    topCustomersRoutes,
    globalModifierRoutes,
    groupRoutes,
    viewRoutes,
    transactionRoutes,
    notBoughtRoutes,
  ],
  downloads,
  jobs: (host: ExportRuns & ViewMails) => ({
    [exportJob]: makeExport(host, downloads),
    [mailViewsJob]: mailViews(host),
    [mailViewJob]: mailView(host, downloads),
  }),
  schedules: { [mailViewsJob]: '* * * * *' },
} satisfies ServerModule;
