import { table } from '../../../platform/table.ts';

export const role = table('role', {
  id: 'integer',
  companyId: 'integer?',
  name: 'text',
  type: 'smallint',
  isFranchise: 'boolean',
  deletedAt: 'timestamptz?',
  version: 'integer',
  isOtpRequired: 'boolean',
  shippedAs: 'text?',
  createdAt: 'timestamptz',
  searched: 'text',
});
export const rolePermission = table('role_permission', { roleId: 'integer', flag: 'text', facilityIds: 'integer[]' });
export const companyDeniedFlag = table('company_denied_flag', { companyId: 'integer', flag: 'text' });
