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

/** Triggers of the database write an entry when it comes to be. Without a journal and lines it waits for one. */
export const sageEntry = table('sage_entry', {
  id: 'integer',
  exportId: 'integer?',
  loadId: 'integer',
  paymentId: 'integer?',
  isReversal: 'boolean',
  reference: 'text',
  day: 'date',
  amount: 'numeric',
  lines: 'jsonb?',
});

/** The sums of the items of each invoice. Triggers of the database keep it. */
export const invoiceFigures = table('invoice_figures', {
  loadId: 'integer',
  type: 'smallint',
  companyId: 'integer',
  customerId: 'integer',
  facilityId: 'integer',
  buyerId: 'integer',
  assistantId: 'integer?',
  videoGraderId: 'integer?',
  finisherIds: 'integer[]',
  finishedAt: 'timestamptz?',
  settledAt: 'timestamptz?',
  voidedAt: 'timestamptz?',
  items: 'integer',
  units: 'integer',
  pounds: 'numeric',
  grandtotal: 'numeric',
  ptOunces: 'numeric',
  pdOunces: 'numeric',
  rhOunces: 'numeric',
  ptAtHedge: 'numeric',
  pdAtHedge: 'numeric',
  rhAtHedge: 'numeric',
  hedgeValue: 'numeric',
  marketValue: 'numeric',
});

/** What was bought in each quarter of an hour, by facility and buyer. A trigger of the database keeps it. */
export const boughtInQuarter = table('bought_in_quarter', {
  facilityId: 'integer',
  buyerId: 'integer',
  companyId: 'integer',
  quarter: 'timestamptz',
  invoices: 'integer',
  units: 'integer',
  pounds: 'numeric',
  grandtotal: 'numeric',
  ptOunces: 'numeric',
  pdOunces: 'numeric',
  rhOunces: 'numeric',
  hedgeValue: 'numeric',
  marketValue: 'numeric',
});
