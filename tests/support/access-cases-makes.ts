import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';
import { unheardOf } from './catalogue.ts';

/** The cases of makes. */
export const makeCases: CaseInputs = {
  [key(calls.addMake)]: { '': () => ({ make: unheardOf() }) },
  [key(calls.editMake)]: { '': async ({ make }) => ({ makeId: await make(), description: 'Flat cans.' }) },
  [key(calls.deleteMake)]: { '': async ({ make }) => ({ makeId: await make() }) },
};
