import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must not be stored in clear text. */
export type Encryption = {
  /**
   * Encrypts with the newest key. `column` is authenticated: the text cannot be decrypted for another column. Empty
   * text stays empty.
   */
  readonly encrypt: (column: string, text: string) => string;
  /** Decrypts with the key that the stored text names. Returns unencrypted text unchanged. */
  readonly decrypt: (column: string, stored: string) => string;
  /**
   * A keyed hash (HMAC-SHA-256) of a text by each key, newest first. Unlike a plain hash, a copy of the database does not
   * reveal a short number by trial.
   */
  readonly fingerprints: (text: string) => readonly Buffer[];
  /** The prefix of every text that is encrypted with the newest key. */
  readonly newestPrefix: string;
  /** The ids of all keys, newest first. */
  readonly keyIds: readonly string[];
};

/** The stored text names a key that this installation does not have. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';

  constructor(keyId: string) {
    super(
      `There is data encrypted under the key ${keyId}, which is not configured: add it to ENCRYPTION_OLD_KEYS (or put the file encryption-keys back into DATA_DIR).`,
    );
  }
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const stored = /^enc:([0-9a-f]{8}):([\w-]+)$/;

const derived = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `troyard ${use}`, bytes));

/** The public id of a key. It reveals nothing about the key. */
const idOf = (secret: string): string => derived(secret, 'key id', 4).toString('hex');

/** AES-256-GCM. Encrypts with the first secret and decrypts with all. Needs at least one secret. */
export const createEncryption = (secrets: readonly string[]): Encryption => {
  const keys = new Map(secrets.map((secret) => [idOf(secret), derived(secret, 'encryption', 32)]));
  const fingerprintKeys = secrets.map((secret) => derived(secret, 'fingerprint', 32));
  const [newest] = keys;
  if (!newest) throw new Error('Encryption needs a key.');
  const [newestId, newestKey] = newest;
  const newestPrefix = `enc:${newestId}:`;
  return {
    newestPrefix,
    keyIds: [...keys.keys()],
    fingerprints: (text) => fingerprintKeys.map((key) => createHmac('sha256', key).update(text).digest()),
    encrypt: (column, text) => {
      if (text === '') return '';
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newestKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(column));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return newestPrefix + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    decrypt: (column, text) => {
      const [, keyId, sealed] = stored.exec(text) ?? [];
      if (keyId === undefined || sealed === undefined) return text;
      const key = keys.get(keyId);
      if (!key) throw new MissingKeyError(keyId);
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(column));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
