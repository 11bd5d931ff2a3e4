import { createHash, randomBytes } from 'node:crypto';

/** A new 256-bit random token, as text for headers and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: whoever reads the database cannot use what is in it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
