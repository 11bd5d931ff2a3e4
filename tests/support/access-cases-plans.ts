import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

export const planCases: CaseInputs = {
  [key(calls.purchasePlan)]: { '': ({ card }) => card('succeed') },
  [key(calls.takeSandboxStep)]: {
    '': async ({ secondStep }) => ({ clientSecret: await secondStep(), isConfirmed: true }),
  },
  [key(calls.listPlanPayments)]: {
    "with another company's companyId": async ({ customer }) => ({ companyId: await customer() }),
  },
  [key(calls.listSubscriptions)]: {
    "with another company's companyId": async ({ customer }) => ({ companyId: await customer() }),
  },
  [key(calls.takeBackCredits)]: {
    '': async ({ gift }) => ({ subscriptionId: await gift(), reason: 'They were meant for another yard.' }),
  },
  [key(calls.giveCredits)]: {
    '': async ({ customer }) => ({ companyId: await customer(), count: 25, reason: 'The camera was broken.' }),
  },
};
