import { createHash } from 'node:crypto';

/** A SHA-256 of a JSON value, by which a repeated request is told from another one under the same name. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest();
