import { table } from '../../../platform/table.ts';

export const sageAccount = table('sage_account', {
  companyId: 'integer',
  kind: 'text',
  account: 'text',
  department: 'text',
  description: 'text',
  version: 'integer',
});

export const sageExport = table('sage_export', {
  id: 'integer',
  companyId: 'integer',
  madeBy: 'integer',
  createdAt: 'timestamptz',
  entries: 'integer',
});

/** The invoices that the books do not hold as they are. Triggers of the database keep it. */
export const booksBehind = table('books_behind', { loadId: 'integer', companyId: 'integer', type: 'smallint' });

export const sageEntry = table('sage_entry', {
  id: 'integer',
  exportId: 'integer',
  loadId: 'integer',
  paymentId: 'integer?',
  isReversal: 'boolean',
  reference: 'text',
  day: 'date',
  amount: 'numeric',
  lines: 'jsonb',
});
