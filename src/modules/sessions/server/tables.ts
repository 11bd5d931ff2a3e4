import { table } from '../../../platform/table.ts';

export const session = table('session', {
  id: 'integer',
  tokenHash: 'bytea',
  userId: 'integer',
  createdAt: 'timestamptz',
  seenAt: 'timestamptz',
  expiresAt: 'timestamptz',
  remember: 'boolean',
  ip: 'text?',
  userAgent: 'text?',
  viewRoleId: 'integer?',
  viewCompanyId: 'integer?',
  openedFrom: 'integer?',
});
export const knownBrowser = table('known_browser', { userId: 'integer', tokenHash: 'bytea', createdAt: 'timestamptz' });
export const signInFailure = table('sign_in_failure', {
  id: 'bigint',
  email: 'text',
  ip: 'text',
  at: 'timestamptz',
  browserHash: 'bytea?',
});
export const secondFactor = table('second_factor', {
  id: 'integer',
  userId: 'integer',
  secret: 'text',
  createdAt: 'timestamptz',
  lastStep: 'integer',
});
export const recoveryCode = table('recovery_code', { userId: 'integer', codeHash: 'bytea', usedAt: 'timestamptz?' });
export const oneTimeToken = table('one_time_token', {
  tokenHash: 'bytea',
  purpose: 'text',
  userId: 'integer?',
  expiresAt: 'timestamptz',
  usedAt: 'timestamptz?',
  issuedAt: 'timestamptz',
});
