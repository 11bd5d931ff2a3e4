import { converterDownloads } from '../modules/catalogue/server/public.ts';
import { companyDownloads } from '../modules/companies/server/public.ts';
import { invoiceDownloads } from '../modules/invoices/dump/server/dump-invoices.ts';
import { sageDownloads } from '../modules/invoices/sage/server/journal-file.ts';
import { loadDownloads } from '../modules/loads/report/server/download-loads.ts';
import { reportDownloads } from '../modules/reports/server/public.ts';
import type { DownloadSource } from '../platform/http/serve-downloads.ts';

/** Every kind of download, by the name in its address. */
export const downloads: Readonly<Record<string, DownloadSource>> = {
  ...converterDownloads,
  ...companyDownloads,
  ...invoiceDownloads,
  ...sageDownloads,
  ...loadDownloads,
  ...reportDownloads,
};
