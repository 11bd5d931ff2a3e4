import { table } from '../../../platform/table.ts';

export const invitation = table('invitation', {
  id: 'integer',
  kind: 'text',
  companyId: 'integer',
  facilityId: 'integer?',
  email: 'text',
  firstName: 'text',
  lastName: 'text',
  createdBy: 'integer?',
  createdAt: 'timestamptz',
  registeredAt: 'timestamptz?',
  userId: 'integer?',
  searched: 'text',
});
export const invitationToken = table('invitation_token', {
  invitationId: 'integer',
  tokenHash: 'bytea',
  expiresAt: 'timestamptz',
});
