import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

export const settlementCases: CaseInputs = {
  [key(calls.saveSettlement)]: {
    'new or open': async ({ player, settlement }) => ({
      ...calls.saveSettlement.example(player.world)!,
      settlementId: await settlement(),
    }),
  },
  [key(calls.getSettlement)]: { '': async ({ settlement }) => ({ settlementId: await settlement() }) },
  [key(calls.printSettlement)]: { '': async ({ settlement }) => ({ settlementId: await settlement() }) },
};
