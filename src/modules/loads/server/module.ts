import type { ServerModule } from '../../../platform/server-module.ts';
import type { LiveIndex } from '../../catalogue/server/public.ts';
import { loadBoxRoutes } from '../boxes/server/routes.ts';
import { didNotBuyRoutes } from '../did-not-buy/server/routes.ts';
import type { RecordedPayments } from '../history/server/reads/list-history.ts';
import { loadHistoryRoutes } from '../history/server/routes.ts';
import { loadItemRoutes } from '../items/server/routes.ts';
import { loadLifeCycleRoutes } from '../life-cycle/server/routes.ts';
import { loadListRoutes } from '../lists/server/routes.ts';
import { loadDownloads } from '../report/server/download-loads.ts';
import type { JoinKept } from '../report/server/reads/total-loads.ts';
import { loadReportRoutes } from '../report/server/routes.ts';
import { loadRequestRoutes } from '../requests/server/routes.ts';

type Needed = {
  readonly codes: LiveIndex;
  readonly publicUrl: string;
  /** Reads the figures of invoices, which are a later module. */
  readonly joinKept: JoinKept;
  /** Reads the payments, which are a later module. */
  readonly recordedPayments: RecordedPayments;
};

/** The routes, downloads and jobs of the loads. */
export const loadModule = {
  routes: ({ codes, publicUrl, joinKept, recordedPayments }: Needed) => [
    loadListRoutes,
    loadReportRoutes(joinKept),
    loadRequestRoutes(publicUrl),
    didNotBuyRoutes,
    loadLifeCycleRoutes,
    loadItemRoutes(codes),
    loadBoxRoutes,
    loadHistoryRoutes(recordedPayments),
  ],
  downloads: loadDownloads,
} satisfies ServerModule;
