import { assayRoutes } from '../modules/assays/server/routes.ts';
import { auditRoutes } from '../modules/audit/server/routes.ts';
import { videoCallRoutes } from '../modules/calls/server/routes.ts';
import { catalogueModule } from '../modules/catalogue/server/module.ts';
import {
  countConvertersOfMake,
  respellMake,
  type ConverterUses,
  type LiveIndex,
} from '../modules/catalogue/server/public.ts';
import { chatRoutes } from '../modules/chat/server/routes.ts';
import { registerCompany } from '../modules/companies/server/register-company.ts';
import { companyRoutes } from '../modules/companies/server/routes.ts';
import { creditRoutes } from '../modules/credits/server/routes.ts';
import { customerRoutes } from '../modules/customers/server/routes.ts';
import { dashboardRoutes } from '../modules/dashboard/server/routes.ts';
import { expertRoutes } from '../modules/experts/server/routes.ts';
import { exposureRoutes } from '../modules/exposure/server/routes.ts';
import { facilityRoutes } from '../modules/facilities/server/routes.ts';
import { fileRoutes } from '../modules/files/server/routes.ts';
import { hedgeRoutes } from '../modules/hedges/server/routes.ts';
import { invoiceModule } from '../modules/invoices/server/module.ts';
import { joinKeptFigures } from '../modules/invoices/server/public.ts';
import { loadModule } from '../modules/loads/server/module.ts';
import { keptReceipt, labelledItem, namedByLoads, openLoads } from '../modules/loads/server/public.ts';
import { makeRoutes } from '../modules/makes/server/routes.ts';
import { registerInvited } from '../modules/onboarding/server/public.ts';
import { onboardingRoutes } from '../modules/onboarding/server/routes.ts';
import { outboxRoutes } from '../modules/outbox/server/routes.ts';
import { recordedPayments } from '../modules/payments/server/public.ts';
import { paymentRoutes } from '../modules/payments/server/routes.ts';
import type { PaymentGateway } from '../modules/plans/server/public.ts';
import { planRoutes } from '../modules/plans/server/routes.ts';
import { pricingDeskRoutes } from '../modules/pricing-desk/server/routes.ts';
import { facilityPercents, setFacilityPercent } from '../modules/pricing/server/public.ts';
import { pricingRoutes } from '../modules/pricing/server/routes.ts';
import { reportModule } from '../modules/reports/server/module.ts';
import { roleRoutes } from '../modules/roles/server/routes.ts';
import {
  endSessionsOfUser,
  hashPassword,
  onlineAmong,
  passwordProblem,
  removeFactor,
  welcomeUser,
} from '../modules/sessions/server/public.ts';
import { sessionRoutes, type SessionOptions } from '../modules/sessions/server/routes.ts';
import { settlementModule } from '../modules/settlements/server/module.ts';
import { settledOunces } from '../modules/settlements/server/public.ts';
import { setupRoutes } from '../modules/setup/server/routes.ts';
import { readSheetTexts } from '../modules/uploads/server/public.ts';
import { uploadRoutes } from '../modules/uploads/server/routes.ts';
import { countUsersOfRoles, hasSuperAdmin, hasUserOutside } from '../modules/users/server/public.ts';
import { userRoutes } from '../modules/users/server/routes.ts';
import type { IceSettings } from '../platform/config.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Bound } from '../platform/http/bind.ts';
import type { PdfWorkerPool } from '../platform/pdf/pdf-worker-pool.ts';
import { companySources } from './company-sources.ts';

export type BoundOptions = SessionOptions & {
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkerPool;
  readonly codes: LiveIndex;
  readonly uses: ConverterUses;
  readonly ice: IceSettings;
  readonly gateway: PaymentGateway;
};

/** Every contract with its verbs. */
export const boundContracts = ({
  publicUrl,
  demo,
  files,
  pdfWorkers,
  codes,
  uses,
  hasOutbox,
  hasMailServer,
  ice,
  gateway,
}: BoundOptions): readonly Bound[] => [
  sessionRoutes({ publicUrl, demo, hasOutbox, hasMailServer }, registerInvited),
  fileRoutes(files),
  companyRoutes(companySources(publicUrl)),
  facilityRoutes({ percents: facilityPercents, setPercent: setFacilityPercent, openLoads, loadsName: namedByLoads }),
  roleRoutes({ countUsersOfRoles, hasSuperAdmin, hasUserOutside }),
  userRoutes({
    onlineAmong,
    loadsName: namedByLoads,
    hashPassword,
    passwordProblem,
    removeFactor,
    endSessionsOfUser,
    welcomeUser: (request, user) => welcomeUser(publicUrl, request, user),
  }),
  onboardingRoutes({ publicUrl, registerCompany: registerCompany(companySources(publicUrl)) }),
  pricingRoutes,
  creditRoutes,
  makeRoutes({ countConverters: countConvertersOfMake, respell: respellMake }),
  ...catalogueModule.routes({ kept: keptReceipt, labelledItem, codes, uses, pdfWorkers }),
  assayRoutes,
  expertRoutes(publicUrl),
  planRoutes({ gateway, files, pdfWorkers }),
  ...loadModule.routes({ codes, publicUrl, joinKept: joinKeptFigures, recordedPayments }),
  paymentRoutes,
  ...invoiceModule.routes({ files, pdfWorkers }),
  chatRoutes,
  videoCallRoutes(ice, publicUrl),
  hedgeRoutes(settledOunces),
  ...settlementModule.routes({ files, pdfWorkers, readTexts: readSheetTexts }),
  uploadRoutes,
  pricingDeskRoutes({ codes, uses }),
  ...reportModule.routes(),
  dashboardRoutes,
  exposureRoutes,
  auditRoutes,
  outboxRoutes(hasOutbox),
  setupRoutes,
  customerRoutes,
];
