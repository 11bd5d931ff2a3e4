import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of the reports. */
export const reportCases: CaseInputs = {
  [key(calls.listCostSheet)]: {
    'sorted by paid': () => ({ sort: 'paid' }),
    'sorted by worth': () => ({ sort: '-marketValue' }),
  },
  [key(calls.deleteExport)]: { '': async ({ sheet }) => ({ exportId: await sheet() }) },
  [key(calls.listOpenCarts)]: { 'sorted by subtotal': () => ({ sort: 'subtotal' }) },
};
