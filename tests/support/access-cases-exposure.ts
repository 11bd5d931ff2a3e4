import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';
import { uniqueName } from './unique-name.ts';

/** The cases of hedges. A number stands for one hedge of a metal. */
export const exposureCases: CaseInputs = {
  [key(calls.addHedge)]: {
    '': ({ player }) => ({ ...calls.addHedge.example(player.world)!, hedgeNo: uniqueName() }),
  },
  [key(calls.editHedge)]: { '': async ({ hedge }) => ({ hedgeId: await hedge(), ounces: 12.5 }) },
  [key(calls.deleteHedge)]: { '': async ({ hedge }) => ({ hedgeId: await hedge() }) },
};
