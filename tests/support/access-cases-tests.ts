import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of tests of a converter. */
export const testCases: CaseInputs = {
  [key(calls.listTests)]: { '': ({ player }) => ({ productId: player.world.productId }) },
  [key(calls.addTest)]: {
    '': ({ player }) => ({
      productId: player.world.productId,
      subweight: 1250,
      ptAssay: 420,
      pdAssay: 1650,
      rhAssay: 290,
      location: 'Yard',
    }),
  },
  [key(calls.editTest)]: { '': async ({ test }) => ({ testId: await test(), notes: 'Seen' }) },
  [key(calls.deleteTest)]: { '': async ({ test }) => ({ testId: await test() }) },
};
