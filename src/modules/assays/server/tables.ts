import { table } from '../../../platform/table.ts';

export const assayTest = table('assay_test', {
  id: 'integer',
  converterId: 'integer',
  companyId: 'integer',
  createdBy: 'integer',
  subweight: 'numeric',
  pt: 'numeric',
  pd: 'numeric',
  rh: 'numeric',
  location: 'text',
  notes: 'text',
  countedReason: 'text',
  version: 'integer',
  createdAt: 'timestamptz',
  deletedAt: 'timestamptz?',
});
