import { identityNumbers } from '../modules/companies/domain/identity-numbers.ts';
import type { EncryptedColumns } from '../platform/encrypt-stored.ts';

/**
 * Values that are never stored in clear text: tax and licence numbers, secrets of second factors, and mails, whose links
 * open accounts and whose papers name prices.
 */
export const encryptedColumns: readonly EncryptedColumns[] = [
  { table: 'load', columns: identityNumbers, isAudited: true },
  { table: 'company', columns: identityNumbers, isAudited: true },
  { table: 'app_user', columns: ['drivers_license'], isAudited: true },
  { table: 'second_factor', columns: ['secret'], isAudited: false },
  { table: 'mail', columns: ['body', 'attachment'], isAudited: false },
];
