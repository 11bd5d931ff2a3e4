import { table } from '../../../platform/table.ts';

export const payment = table('payment', {
  id: 'integer',
  loadId: 'integer',
  method: 'text',
  referenceNumber: 'text',
  amount: 'numeric',
  createdBy: 'integer',
  createdAt: 'timestamptz',
  deletedBy: 'integer?',
  deletedAt: 'timestamptz?',
  clientId: 'uuid?',
  clientHash: 'bytea?',
});
