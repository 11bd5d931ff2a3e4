import type { Encryption } from './encryption.ts';

/**
 * The sent value of an encrypted column. Undefined if it is not sent or equals the stored one, which would look changed
 * if it were encrypted again.
 */
export const changedSecret = (
  encryption: Encryption,
  column: string,
  sent: string | undefined,
  stored: string,
): string | undefined =>
  sent === undefined || sent === encryption.decrypt(column, stored) ? undefined : encryption.encrypt(column, sent);
