import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of the pricing desk. */
export const pricingCases: CaseInputs = {
  [key(calls.savePricing)]: {
    'metal prices unchanged': () => ({ globalDefaults: { weight: 1101 }, isPreview: true }),
    'metal prices changed': () => ({ abcPrice: { ptOz: 1761 }, isPreview: true }),
  },
};
