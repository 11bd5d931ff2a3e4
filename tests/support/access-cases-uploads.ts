import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of uploads. */
export const uploadCases: CaseInputs = {
  [key(calls.repairUpload)]: {
    'the upload adds converters': async ({ upload }) => ({ uploadId: await upload('add'), repairs: [] }),
    'the upload is of bulk/edit': async ({ upload }) => ({ uploadId: await upload('edit'), repairs: [] }),
  },
  [key(calls.confirmUpload)]: {
    'the upload adds converters': async ({ upload }) => ({ uploadId: await upload('add') }),
    'the upload is of bulk/edit': async ({ upload }) => ({ uploadId: await upload('edit') }),
  },
};
