import { createHash } from 'node:crypto';

/** A SHA-256 of a JSON value, to recognise a repeated request with other content. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest();
