export { exportJob } from '../exports/server/start-export.ts';
export { makeExport } from '../exports/server/make-export.ts';
export { dropOldExports } from '../exports/server/prune-exports.ts';
export { mailView, mailViewJob, mailViews, mailViewsJob } from '../views/server/mail-views.ts';
import type { DownloadSource } from '../../../platform/http/serve-downloads.ts';
import { costSheetDownloads } from '../cost-sheet/server/download-cost-sheet.ts';
import { costSheetGroupDownloads } from '../groups/server/cost-sheet-groups.ts';
import { transactionGroupDownloads } from '../groups/server/transaction-groups.ts';
import { globalModifierDownloads } from '../global-modifier/server/download-global-modifier.ts';
import { topCatsDownloads } from '../top-cats/server/download-top-cats.ts';
import { topCustomersDownloads } from '../top-customers/server/download-top-customers.ts';
import { topLookupsDownloads } from '../top-lookups/server/download-top-lookups.ts';
import { notBoughtDownloads } from '../did-not-buy/server/download-not-bought.ts';
import { transactionDownloads } from '../transactions/server/download-transactions.ts';

/** The sheets of all reports. */
export const reportDownloads: Readonly<Record<string, DownloadSource>> = {
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
