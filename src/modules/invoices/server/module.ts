import type { ServerModule } from '../../../platform/server-module.ts';
import { invoiceDownloads } from '../dump/server/dump-invoices.ts';
import { invoiceDumpRoutes } from '../dump/server/routes.ts';
import { sageDownloads } from '../sage/server/journal-file.ts';
import { sageRoutes } from '../sage/server/routes.ts';
import { completedMails, mailCompletedJob, type CompletedMails } from './mail-completed.ts';
import { invoiceRoutes, type InvoiceFiles } from './routes.ts';

/** The routes, downloads and jobs of the invoices. */
export const invoiceModule = {
  routes: (files: InvoiceFiles) => [invoiceRoutes(files), invoiceDumpRoutes, sageRoutes],
  downloads: { ...invoiceDownloads, ...sageDownloads },
  jobs: (host: CompletedMails) => ({ [mailCompletedJob]: completedMails(host) }),
} satisfies ServerModule;
