import { table } from '../../../platform/table.ts';

export const appUser = table('app_user', {
  id: 'integer', companyId: 'integer', roleId: 'integer', email: 'text', passwordHash: 'text', firstName: 'text', lastName: 'text', phone: 'text',
  address: 'text', city: 'text', state: 'text', zipcode: 'text', notes: 'text', smsNumber: 'text', profileFileId: 'integer?', isSa: 'boolean',
  isAdmin: 'boolean', isActive: 'boolean', isNewUser: 'boolean', preferences: 'jsonb', createdAt: 'timestamptz', lastLoginAt: 'timestamptz?', deletedAt: 'timestamptz?',
});
