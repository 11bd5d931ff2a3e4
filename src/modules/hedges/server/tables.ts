import { table } from '../../../platform/table.ts';

export const hedge = table('hedge', {
  id: 'integer',
  companyId: 'integer',
  hedgeNo: 'text',
  date: 'date',
  metal: 'text',
  ounces: 'numeric',
  price: 'numeric',
  counterparty: 'text',
  reference: 'text',
  settledOunces: 'numeric',
  version: 'integer',
  createdBy: 'integer',
  createdAt: 'timestamptz',
  deletedBy: 'integer?',
  deletedAt: 'timestamptz?',
  clientId: 'uuid?',
  clientHash: 'bytea?',
});

/** `warnedAt`: when the limit was passed and mails told so. Null while the net is within it. */
export const hedgeLimit = table('hedge_limit', {
  companyId: 'integer',
  metal: 'text',
  ounces: 'numeric?',
  warnedAt: 'timestamptz?',
  version: 'integer',
});
