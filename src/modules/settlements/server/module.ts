import type { ServerModule } from '../../../platform/server-module.ts';
import { settlementDocumentRoutes } from '../documents/server/routes.ts';
import { lotRoutes } from '../lots/server/routes.ts';
import { proposeAssays, proposeAssaysJob, type ProposingHost } from '../proposals/server/propose-assays.ts';
import { assayProposalRoutes } from '../proposals/server/routes.ts';
import type { ReadTexts } from '../sheets/server/read-lot-sheet.ts';
import { lotSheetRoutes } from '../sheets/server/routes.ts';
import { yieldRoutes } from '../yields/server/routes.ts';
import { settlementRoutes } from './routes.ts';
import type { StatementPrinting } from './statement-pdf/print-settlement.ts';

/** `readTexts` reads the cells of a sheet: uploads are a later module. */
type Needed = StatementPrinting & { readonly readTexts: ReadTexts };

/** The routes, downloads and jobs of the settlements. */
export const settlementModule = {
  routes: ({ readTexts, ...printing }: Needed) => [
    settlementRoutes(printing),
    yieldRoutes,
    lotRoutes,
    settlementDocumentRoutes,
    assayProposalRoutes,
    lotSheetRoutes(readTexts),
  ],
  jobs: (host: ProposingHost) => ({ [proposeAssaysJob]: proposeAssays(host) }),
} satisfies ServerModule;
