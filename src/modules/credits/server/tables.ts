import { table } from '../../../platform/table.ts';

export const lookupAccount = table('lookup_account', { companyId: 'integer' });
export const creditGrant = table('credit_grant', {
  id: 'integer',
  companyId: 'integer',
  planType: 'integer?',
  paymentId: 'integer?',
  lookupCount: 'integer?',
  balance: 'integer?',
  amount: 'integer',
  givenBy: 'integer?',
  reason: 'text',
  grantedAt: 'timestamptz',
  endedAt: 'timestamptz?',
  endedBy: 'text?',
});
export const lookup = table('lookup', {
  id: 'bigint',
  companyId: 'integer',
  userId: 'integer',
  code: 'text',
  stamped: 'text',
  kind: 'text',
  isPaid: 'boolean',
  lookedUpAt: 'timestamptz',
});
export const lookedUpConverter = table('looked_up_converter', {
  companyId: 'integer',
  converterId: 'integer',
  lookedUpAt: 'timestamptz',
});
