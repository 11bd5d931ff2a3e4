import { createHash, randomBytes } from 'node:crypto';

/** A new random token of 256 bits, as text for headers and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that tokens read from the database are useless. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
