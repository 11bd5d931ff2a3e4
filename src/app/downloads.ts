import { catalogueModule } from '../modules/catalogue/server/module.ts';
import { companyDownloads } from '../modules/companies/server/public.ts';
import { invoiceModule } from '../modules/invoices/server/module.ts';
import { loadModule } from '../modules/loads/server/module.ts';
import { reportModule } from '../modules/reports/server/module.ts';
import type { DownloadSource } from '../platform/http/serve-downloads.ts';

/** Every kind of download, by the name in its address. */
export const downloads: Readonly<Record<string, DownloadSource>> = {
  ...catalogueModule.downloads,
  ...companyDownloads,
  ...invoiceModule.downloads,
  ...loadModule.downloads,
  ...reportModule.downloads,
};
