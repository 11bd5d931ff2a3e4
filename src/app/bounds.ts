import { catalogueRoutes } from '../modules/catalogue/server/routes.ts';
import { companyRoutes } from '../modules/companies/server/routes.ts';
import { facilityRoutes } from '../modules/facilities/server/routes.ts';
import type { Keeping } from '../modules/files/server/public.ts';
import { fileRoutes } from '../modules/files/server/routes.ts';
import { invoiceRoutes } from '../modules/invoices/server/routes.ts';
import { keptReceipt } from '../modules/loads/server/public.ts';
import { loadRoutes } from '../modules/loads/server/routes.ts';
import { paymentRoutes } from '../modules/payments/server/routes.ts';
import { pricingRoutes } from '../modules/pricing/server/routes.ts';
import { sessionRoutes, type SessionOptions } from '../modules/sessions/server/routes.ts';
import { userRoutes } from '../modules/users/server/routes.ts';
import type { Bound } from '../platform/http/bind.ts';

export type BoundOptions = SessionOptions & { readonly files: Keeping };

/** Every contract with its verbs. */
export const bounds = ({ publicUrl, demo, files }: BoundOptions): readonly Bound[] => [
  sessionRoutes({ publicUrl, demo }),
  fileRoutes(files),
  companyRoutes,
  facilityRoutes,
  userRoutes,
  pricingRoutes,
  catalogueRoutes(keptReceipt),
  loadRoutes,
  paymentRoutes,
  invoiceRoutes(files),
];
