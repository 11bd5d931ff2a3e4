import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of converters and of what sellers pay for. */
export const converterCases: CaseInputs = {
  [key(calls.searchConverters)]: {
    'with facilityCity or companyId': ({ player }) => ({ text: player.world.oem, companyId: player.world.customerId }),
  },
  [key(calls.getConverter)]: {
    "one that the caller's company has never looked up": async ({ converter }) => ({ productId: await converter() }),
  },
  [key(calls.getCredits)]: {
    'userId is the caller': ({ player }) => ({ userId: player.world.userId }),
    'userId is another user': async ({ colleague }) => ({ userId: await colleague() }),
  },
};
