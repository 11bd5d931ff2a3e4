import { table } from '../../../platform/table.ts';

/** Sheets of reports that are made in the background. */
export const reportExport = table('report_export', {
  id: 'integer',
  createdBy: 'integer',
  kind: 'text',
  input: 'jsonb',
  name: 'text',
  status: 'text',
  rows: 'integer',
  total: 'integer?',
  rights: 'text',
  fileId: 'integer?',
  failure: 'text',
  createdAt: 'timestamptz',
  finishedAt: 'timestamptz?',
});
