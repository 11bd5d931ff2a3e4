import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';
import { sentFacility } from './facilities.ts';

/** The cases of facilities. */
export const facilityCases: CaseInputs = {
  [key(calls.addFacility)]: { '': () => sentFacility() },
  [key(calls.editFacility)]: {
    '': async ({ facility }) => ({ facilityId: await facility(), lastName: 'Roe' }),
    'with priceModifier': async ({ facility }) => ({ facilityId: await facility(), priceModifier: 97.5 }),
  },
  [key(calls.deleteFacility)]: { '': async ({ facility }) => ({ facilityId: await facility() }) },
};
