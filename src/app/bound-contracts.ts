import { assayRoutes } from '../modules/assays/server/routes.ts';
import { auditRoutes } from '../modules/audit/server/routes.ts';
import { converterEditingRoutes } from '../modules/catalogue/editing/server/routes.ts';
import {
  countConvertersOfMake,
  respellMake,
  type ConverterUses,
  type LiveIndex,
} from '../modules/catalogue/server/public.ts';
import { labelRoutes } from '../modules/catalogue/labels/server/routes.ts';
import { catalogueRoutes } from '../modules/catalogue/server/routes.ts';
import { vehicleRoutes } from '../modules/catalogue/vehicles/server/routes.ts';
import { videoCallRoutes } from '../modules/calls/server/routes.ts';
import { chatRoutes } from '../modules/chat/server/routes.ts';
import { registerCompany } from '../modules/companies/server/register-company.ts';
import { companyRoutes } from '../modules/companies/server/routes.ts';
import { creditRoutes } from '../modules/credits/server/routes.ts';
import { customerRoutes } from '../modules/customers/server/routes.ts';
import { expertRoutes } from '../modules/experts/server/routes.ts';
import { exposureRoutes } from '../modules/exposure/server/routes.ts';
import { facilityRoutes } from '../modules/facilities/server/routes.ts';
import { fileRoutes } from '../modules/files/server/routes.ts';
import { hedgeRoutes } from '../modules/hedges/server/routes.ts';
import { invoiceDumpRoutes } from '../modules/invoices/dump/server/routes.ts';
import { sageRoutes } from '../modules/invoices/sage/server/routes.ts';
import { joinKeptFigures } from '../modules/invoices/server/public.ts';
import { invoiceRoutes } from '../modules/invoices/server/routes.ts';
import { keptReceipt, labelledItem, namedByLoads, openLoads } from '../modules/loads/server/public.ts';
import { didNotBuyRoutes } from '../modules/loads/did-not-buy/server/routes.ts';
import { loadBoxRoutes } from '../modules/loads/boxes/server/routes.ts';
import { loadHistoryRoutes } from '../modules/loads/history/server/routes.ts';
import { loadItemRoutes } from '../modules/loads/items/server/routes.ts';
import { loadLifeCycleRoutes } from '../modules/loads/life-cycle/server/routes.ts';
import { loadRequestRoutes } from '../modules/loads/requests/server/routes.ts';
import { loadListRoutes } from '../modules/loads/lists/server/routes.ts';
import { loadReportRoutes } from '../modules/loads/report/server/routes.ts';
import { makeRoutes } from '../modules/makes/server/routes.ts';
import { outboxRoutes } from '../modules/outbox/server/routes.ts';
import { recordedPayments } from '../modules/payments/server/public.ts';
import { paymentRoutes } from '../modules/payments/server/routes.ts';
import { facilityPercents, setFacilityPercent } from '../modules/pricing/server/public.ts';
import { registerInvited } from '../modules/onboarding/server/public.ts';
import type { PaymentGateway } from '../modules/plans/server/public.ts';
import { planRoutes } from '../modules/plans/server/routes.ts';
import { onboardingRoutes } from '../modules/onboarding/server/routes.ts';
import { pricingDeskRoutes } from '../modules/pricing-desk/server/routes.ts';
import { pricingRoutes } from '../modules/pricing/server/routes.ts';
import { dashboardRoutes } from '../modules/dashboard/server/routes.ts';
import { reportRoutes } from '../modules/reports/server/routes.ts';
import { exportRoutes } from '../modules/reports/exports/server/routes.ts';
import { costSheetRoutes } from '../modules/reports/cost-sheet/server/routes.ts';
import { topCatsRoutes } from '../modules/reports/top-cats/server/routes.ts';
import { topLookupsRoutes } from '../modules/reports/top-lookups/server/routes.ts';
import { topCustomersRoutes } from '../modules/reports/top-customers/server/routes.ts';
import { groupRoutes } from '../modules/reports/groups/server/routes.ts';
import { viewRoutes } from '../modules/reports/views/server/routes.ts';
import { globalModifierRoutes } from '../modules/reports/global-modifier/server/routes.ts';
import { notBoughtRoutes } from '../modules/reports/did-not-buy/server/routes.ts';
import { transactionRoutes } from '../modules/reports/transactions/server/routes.ts';
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
import { countUsersOfRoles, hasSuperAdmin, hasUserOutside } from '../modules/users/server/public.ts';
import { settledOunces } from '../modules/settlements/server/public.ts';
import { yieldRoutes } from '../modules/settlements/yields/server/routes.ts';
import { settlementDocumentRoutes } from '../modules/settlements/documents/server/routes.ts';
import { lotRoutes } from '../modules/settlements/lots/server/routes.ts';
import { assayProposalRoutes } from '../modules/settlements/proposals/server/routes.ts';
import { settlementRoutes } from '../modules/settlements/server/routes.ts';
import { lotSheetRoutes } from '../modules/settlements/sheets/server/routes.ts';
import { readSheetTexts } from '../modules/uploads/server/public.ts';
import { uploadRoutes } from '../modules/uploads/server/routes.ts';
import { setupRoutes } from '../modules/setup/server/routes.ts';
import { userRoutes } from '../modules/users/server/routes.ts';
import { companySources } from './company-sources.ts';
import type { IceSettings } from '../platform/config.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Bound } from '../platform/http/bind.ts';
import type { PdfWorkerPool } from '../platform/pdf/pdf-worker-pool.ts';

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
  catalogueRoutes({ kept: keptReceipt, codes, uses }),
  converterEditingRoutes({ codes, uses }),
  assayRoutes,
  expertRoutes(publicUrl),
  planRoutes({ gateway, files, pdfWorkers }),
  vehicleRoutes,
  labelRoutes({ labelledItem, pdfWorkers }),
  loadListRoutes,
  loadReportRoutes(joinKeptFigures),
  loadRequestRoutes(publicUrl),
  didNotBuyRoutes,
  loadLifeCycleRoutes,
  loadItemRoutes(codes),
  loadBoxRoutes,
  loadHistoryRoutes(recordedPayments),
  paymentRoutes,
  invoiceRoutes({ files, pdfWorkers }),
  invoiceDumpRoutes,
  sageRoutes,
  chatRoutes,
  videoCallRoutes(ice, publicUrl),
  hedgeRoutes(settledOunces),
  settlementRoutes({ files, pdfWorkers }),
  yieldRoutes,
  lotRoutes,
  settlementDocumentRoutes,
  assayProposalRoutes,
  lotSheetRoutes(readSheetTexts),
  uploadRoutes,
  pricingDeskRoutes({ codes, uses }),
  reportRoutes,
  costSheetRoutes,
  exportRoutes,
  dashboardRoutes,
  topCatsRoutes,
  topLookupsRoutes,
  topCustomersRoutes,
  globalModifierRoutes,
  groupRoutes,
  viewRoutes,
  exposureRoutes,
  transactionRoutes,
  notBoughtRoutes,
  auditRoutes,
  outboxRoutes(hasOutbox),
  setupRoutes,
  customerRoutes,
];
