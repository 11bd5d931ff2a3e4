import { table } from '../../../platform/table.ts';

export const lookupAccount = table('lookup_account', { companyId: 'integer', credits: 'integer' });
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
