import type { Sql } from '../../../platform/database.ts';
import type { ServerModule } from '../../../platform/server-module.ts';
import { converterDownloads } from '../editing/server/dump-converters.ts';
import { converterEditingRoutes } from '../editing/server/routes.ts';
import type { LabelSources } from '../labels/server/print-label.ts';
import { labelRoutes } from '../labels/server/routes.ts';
import { vehicleRoutes } from '../vehicles/server/routes.ts';
import { respellConverters, respellMakeJob } from './converters-of-make.ts';
import { catalogueRoutes, type CatalogueSources } from './routes.ts';

/** The routes, downloads and jobs of the catalogue. */
export const catalogueModule = {
  routes: ({ kept, codes, uses, ...labelSources }: CatalogueSources & LabelSources) => [
    catalogueRoutes({ kept, codes, uses }),
    converterEditingRoutes({ codes, uses }),
    vehicleRoutes,
    labelRoutes(labelSources),
  ],
  downloads: converterDownloads,
  jobs: ({ sql }: { readonly sql: Sql }) => ({ [respellMakeJob]: respellConverters(sql) }),
} satisfies ServerModule;
