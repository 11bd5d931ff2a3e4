import type { Call } from '../kernel/contract.ts';
import { audit } from '../modules/audit/contract.ts';
import { assays } from '../modules/assays/contract.ts';
import { catalogue } from '../modules/catalogue/contract.ts';
import { converterEditing } from '../modules/catalogue/editing/contract.ts';
import { labels } from '../modules/catalogue/labels/contract.ts';
import { vehicles } from '../modules/catalogue/vehicles/contract.ts';
import { videoCalls } from '../modules/calls/contract.ts';
import { chat } from '../modules/chat/contract.ts';
import { companies } from '../modules/companies/contract.ts';
import { credits } from '../modules/credits/contract.ts';
import { plans } from '../modules/plans/contract.ts';
import { customers } from '../modules/customers/contract.ts';
import { dashboard } from '../modules/dashboard/contract.ts';
import { exposure } from '../modules/exposure/contract.ts';
import { experts } from '../modules/experts/contract.ts';
import { facilities } from '../modules/facilities/contract.ts';
import { files } from '../modules/files/contract.ts';
import { hedges } from '../modules/hedges/contract.ts';
import { invoiceDump } from '../modules/invoices/dump/contract.ts';
import { invoices } from '../modules/invoices/contract.ts';
import { sage } from '../modules/invoices/sage/contract.ts';
import { makes } from '../modules/makes/contract.ts';
import { didNotBuy } from '../modules/loads/did-not-buy/contract.ts';
import { loadBoxes } from '../modules/loads/boxes/contract.ts';
import { loadHistory } from '../modules/loads/history/contract.ts';
import { loadItems } from '../modules/loads/items/contract.ts';
import { loadLifeCycle } from '../modules/loads/life-cycle/contract.ts';
import { loadRequests } from '../modules/loads/requests/contract.ts';
import { loadLists } from '../modules/loads/lists/contract.ts';
import { loadReport } from '../modules/loads/report/contract.ts';
import { onboarding } from '../modules/onboarding/contract.ts';
import { outbox } from '../modules/outbox/contract.ts';
import { assayProposals } from '../modules/settlements/proposals/contract.ts';
import { yields } from '../modules/settlements/yields/contract.ts';
import { settlements } from '../modules/settlements/contract.ts';
import { settlementDocuments } from '../modules/settlements/documents/contract.ts';
import { lots } from '../modules/settlements/lots/contract.ts';
import { lotSheets } from '../modules/settlements/sheets/contract.ts';
import { setup } from '../modules/setup/contract.ts';
import { payments } from '../modules/payments/contract.ts';
import { pricing } from '../modules/pricing/contract.ts';
import { pricingDesk } from '../modules/pricing-desk/contract.ts';
import { reports } from '../modules/reports/contract.ts';
import { exports as reportExports } from '../modules/reports/exports/contract.ts';
import { costSheet } from '../modules/reports/cost-sheet/contract.ts';
import { topCats } from '../modules/reports/top-cats/contract.ts';
import { topLookups } from '../modules/reports/top-lookups/contract.ts';
import { topCustomers } from '../modules/reports/top-customers/contract.ts';
import { reportGroups } from '../modules/reports/groups/contract.ts';
import { reportViews } from '../modules/reports/views/contract.ts';
import { globalModifier } from '../modules/reports/global-modifier/contract.ts';
import { notBought } from '../modules/reports/did-not-buy/contract.ts';
import { transactions } from '../modules/reports/transactions/contract.ts';
import { roles } from '../modules/roles/contract.ts';
import { sessions } from '../modules/sessions/contract.ts';
import { uploads } from '../modules/uploads/contract.ts';
import { users } from '../modules/users/contract.ts';

/** Every call of the product, by name. The API page and the tests of all calls are made from it. */
export const calls = {
  ...sessions,
  ...files,
  ...companies,
  ...facilities,
  ...roles,
  ...users,
  ...onboarding,
  ...pricing,
  ...makes,
  ...catalogue,
  ...converterEditing,
  ...assays,
  ...credits,
  ...plans,
  ...dashboard,
  ...experts,
  ...vehicles,
  ...labels,
  ...loadLists,
  ...loadReport,
  ...loadRequests,
  ...didNotBuy,
  ...loadLifeCycle,
  ...loadItems,
  ...loadBoxes,
  ...loadHistory,
  ...payments,
  ...invoices,
  ...invoiceDump,
  ...sage,
  ...chat,
  ...videoCalls,
  ...hedges,
  ...settlements,
  ...yields,
  ...lots,
  ...settlementDocuments,
  ...assayProposals,
  ...lotSheets,
  ...uploads,
  ...pricingDesk,
  ...reports,
  ...costSheet,
  ...reportExports,
  ...topCats,
  ...topLookups,
  ...topCustomers,
  ...globalModifier,
  ...reportGroups,
  ...reportViews,
  ...exposure,
  ...transactions,
  ...notBought,
  ...audit,
  ...outbox,
  ...setup,
  ...customers,
} satisfies Record<string, Call>;
