import type { Call } from '../kernel/contract.ts';
import { assays } from '../modules/assays/contract.ts';
import { audit } from '../modules/audit/contract.ts';
import { videoCalls } from '../modules/calls/contract.ts';
import { catalogueCalls } from '../modules/catalogue/calls.ts';
import { chat } from '../modules/chat/contract.ts';
import { companies } from '../modules/companies/contract.ts';
import { credits } from '../modules/credits/contract.ts';
import { customers } from '../modules/customers/contract.ts';
import { dashboard } from '../modules/dashboard/contract.ts';
import { experts } from '../modules/experts/contract.ts';
import { exposure } from '../modules/exposure/contract.ts';
import { facilities } from '../modules/facilities/contract.ts';
import { files } from '../modules/files/contract.ts';
import { hedges } from '../modules/hedges/contract.ts';
import { invoiceCalls } from '../modules/invoices/calls.ts';
import { loadCalls } from '../modules/loads/calls.ts';
import { makes } from '../modules/makes/contract.ts';
import { onboarding } from '../modules/onboarding/contract.ts';
import { outbox } from '../modules/outbox/contract.ts';
import { payments } from '../modules/payments/contract.ts';
import { plans } from '../modules/plans/contract.ts';
import { pricingDesk } from '../modules/pricing-desk/contract.ts';
import { pricing } from '../modules/pricing/contract.ts';
import { reportCalls } from '../modules/reports/calls.ts';
import { roles } from '../modules/roles/contract.ts';
import { sessions } from '../modules/sessions/contract.ts';
import { settlementCalls } from '../modules/settlements/calls.ts';
import { setup } from '../modules/setup/contract.ts';
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
  ...catalogueCalls,
  ...assays,
  ...credits,
  ...plans,
  ...dashboard,
  ...experts,
  ...loadCalls,
  ...payments,
  ...invoiceCalls,
  ...chat,
  ...videoCalls,
  ...hedges,
  ...settlementCalls,
  ...uploads,
  ...pricingDesk,
  ...reportCalls,
  ...exposure,
  ...audit,
  ...outbox,
  ...setup,
  ...customers,
} satisfies Record<string, Call>;
