import { identityNumbers } from '../modules/companies/domain/identity-numbers.ts';
import type { EncryptedColumns } from '../platform/encrypt-stored.ts';

/** What is never stored in clear: numbers of tax and licences, and mails, whose links open accounts. */
export const encryptedColumns: readonly EncryptedColumns[] = [
  { table: 'load', columns: identityNumbers, isAudited: true },
  { table: 'company', columns: identityNumbers, isAudited: true },
  { table: 'mail', columns: ['body'], isAudited: false },
];
