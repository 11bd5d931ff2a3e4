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

/** Saved views of reports. */
export const reportView = table('report_view', {
  id: 'integer',
  companyId: 'integer',
  createdBy: 'integer',
  report: 'text',
  name: 'text',
  columns: 'text[]',
  groupedBy: 'text[]',
  filters: 'jsonb',
  sort: 'text',
  days: 'text?',
  sharedWithRole: 'integer?',
  schedule: 'text?',
  timeZone: 'text',
  nextMailAt: 'timestamptz?',
  version: 'integer',
  createdAt: 'timestamptz',
});
