import type { CaseInputs } from './access-case.ts';
import { catalogueCases } from './access-cases-catalogue.ts';
import { chatCases } from './access-cases-chat.ts';
import { companyCases } from './access-cases-companies.ts';
import { converterCases } from './access-cases-converters.ts';
import { expertCases } from './access-cases-experts.ts';
import { exposureCases } from './access-cases-exposure.ts';
import { settlementCases } from './access-cases-settlements.ts';
import { facilityCases } from './access-cases-facilities.ts';
import { makeCases } from './access-cases-makes.ts';
import { loadCases } from './access-cases-loads.ts';
import { planCases } from './access-cases-plans.ts';
import { pricingCases } from './access-cases-pricing.ts';
import { reportCases } from './access-cases-reports.ts';
import { requestCases } from './access-cases-requests.ts';
import { roleCases } from './access-cases-roles.ts';
import { testCases } from './access-cases-tests.ts';
import { uploadCases } from './access-cases-uploads.ts';
import { userCases } from './access-cases-users.ts';

/**
 * The input of each case of `tests/expected/access.csv`, by call and case. A case without an entry sends the example of
 * the declared call.
 */
export const caseInputs: CaseInputs = {
  ...catalogueCases,
  ...chatCases,
  ...companyCases,
  ...converterCases,
  ...expertCases,
  ...exposureCases,
  ...settlementCases,
  ...facilityCases,
  ...loadCases,
  ...makeCases,
  ...planCases,
  ...pricingCases,
  ...reportCases,
  ...requestCases,
  ...roleCases,
  ...testCases,
  ...uploadCases,
  ...userCases,
};
